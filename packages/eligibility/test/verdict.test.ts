import { describe, expect, it } from '@jest/globals';
import { emptyFacts, titleOnly } from '@platform/contracts/catalog';
import { eligibilityProfileSchema } from '@platform/contracts/eligibility';
import {
  activityPath,
  changeText,
  createCompiledCatalog,
  criteriaOf,
  criteriaOfConditions,
  type DecidingFields,
  explainVerdict,
  factsOfProfile,
  leavesWith,
  nextQuestion,
  openFacts,
  type StatedCriterion,
  subsidyCriteriaOf,
} from '@platform/eligibility';

const CHAINS: Readonly<Record<string, readonly string[]>> = {
  'commune:35238': ['commune:35238', 'department:35', 'region:53', 'country:FR'],
  'department:35': ['department:35', 'region:53', 'country:FR'],
  'region:53': ['region:53', 'country:FR'],
  'region:11': ['region:11', 'country:FR'],
};
function chainOf(id: string): readonly string[] {
  return CHAINS[id] ?? [];
}
const places = {
  has: (id: string) => id in CHAINS,
  chainOf,
  named: (_: string, name: string) => (name === 'Bretagne' ? ['region:53'] : []),
};
const DATE = '2026-06-15';

function factsOf(profile: Record<string, unknown>) {
  const read = factsOfProfile(eligibilityProfileSchema.parse(profile), { places, today: DATE });
  if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes));
  return read.facts;
}

function fields(changes: Partial<DecidingFields> & { readonly stated?: readonly StatedCriterion[] }) {
  const { stated = [], ...rest } = changes;
  return subsidyCriteriaOf({
    ...emptyFacts(titleOnly('Aide')),
    id: 'p',
    provenance: {},
    criteria: criteriaOf(stated),
    ...rest,
  });
}

const findLeaf = leavesWith(chainOf);
function verdict(criteria: ReturnType<typeof fields>, profile: Record<string, unknown>) {
  return explainVerdict(criteria, factsOf(profile), findLeaf);
}

const SMALL: StatedCriterion = {
  kind: 'fact',
  subject: 'employees',
  rule: 'at_most',
  values: ['10'],
  sentence: 'Dix au plus',
};

describe('a verdict', () => {
  it('names value and sentence of each criterion, and the versions that explain it later', () => {
    const { criteria, engine, schema, outcome } = verdict(fields({ stated: [SMALL] }), { headcount: 12 });
    expect(outcome).toBe('blocked');
    expect(criteria).toEqual([
      expect.objectContaining({
        subject: 'employees',
        truth: 'not_met',
        value: '12',
        sentence: 'Dix au plus',
      }),
    ]);
    expect([engine, schema]).toEqual(['1.0.0', '1']);
  });

  it('counts the first and the last day as open', () => {
    const programme = fields({
      opensOn: '2026-06-15',
      deadline: { date: '2026-06-20', time: null, zone: 'Europe/Paris' },
    });
    const on = (date: string) => verdict(programme, { date }).reasons;
    expect([on('2026-06-14'), on('2026-06-15'), on('2026-06-20'), on('2026-06-21')]).toEqual([
      ['not_open_yet'],
      [],
      [],
      ['closed'],
    ]);
  });

  it('lists every reason once, in a fixed order', () => {
    const programme = fields({
      deadline: { date: '2026-01-01', time: null, zone: 'Europe/Paris' },
      stated: [
        { kind: 'fact', subject: 'activity', rule: 'one_of', values: ['C'] },
        SMALL,
        { kind: 'fact', subject: 'company_status', rule: 'none_of', values: ['micro_enterprise'] },
        { kind: 'fact', subject: 'territory', rule: 'one_of', values: ['region:53'] },
      ],
    });
    const profile = { naf: '01.11Z', employees: 11, microenterprise: true, territory: 'region:11' };
    expect(verdict(programme, profile).reasons).toEqual([
      'closed',
      'region',
      'too_large',
      'microenterprise',
      'sector',
    ]);
  });

  it('does not know a place inside the place of the profile, and knows one outside of it', () => {
    const programme = fields({
      stated: [{ kind: 'fact', subject: 'territory', rule: 'one_of', values: ['commune:35238'] }],
    });
    expect(verdict(programme, { region: 'Bretagne' }).outcome).toBe('fits_if');
    expect(verdict(programme, { territory: 'commune:35238' }).outcome).toBe('fits');
    expect(verdict(programme, { territory: 'region:11' }).reasons).toEqual(['region']);
  });

  it('reads activities down to sub-classes', () => {
    const bakery = fields({
      stated: [{ kind: 'fact', subject: 'activity', rule: 'one_of', values: ['10.71C'] }],
    });
    const outcomes = ['10.71C', '10.71D', '10.7', 'C', '62.01Z'].map(
      (naf) => verdict(bakery, { naf }).outcome,
    );
    expect(outcomes).toEqual(['fits', 'blocked', 'fits_if', 'fits_if', 'blocked']);
    expect(['A', '01', '01.1', '0113Z', 'Z', '34'].map(activityPath)).toEqual([
      'A',
      'A01',
      'A011',
      'A0113Z',
      null,
      null,
    ]);
  });

  it('neither fits nor blocks on what is only indicative, and keeps its certainty apart', () => {
    const read = fields({
      eligibleApplicants: ['local_authority'],
      provenance: {
        eligibleApplicants: { source: 's', sourceId: '1', method: 'derived', confidence: 90 },
      },
    });
    const stated = fields({ eligibleApplicants: ['local_authority'] });
    const profile = { naf: '62.01Z', applicant: 'company' };
    expect(verdict(read, profile)).toMatchObject({ outcome: 'fits', confidence: 60 });
    expect(verdict(stated, profile)).toMatchObject({
      outcome: 'blocked',
      reasons: ['applicant'],
      confidence: 100,
    });
  });

  it('keeps what could not be read as something to check', () => {
    const programme = fields({ stated: [SMALL, { kind: 'to_check', sentence: 'Être artisan' }] });
    const { outcome, conditions, criteria } = verdict(programme, { employees: 3 });
    expect(outcome).toBe('fits_if');
    expect(conditions.map((at) => criteria[at]?.sentence)).toEqual(['Être artisan']);
  });

  it('finds the nearest change, and none after the last day', () => {
    const either = fields({
      stated: [
        {
          kind: 'any_of',
          of: [SMALL, { kind: 'fact', subject: 'territory', rule: 'one_of', values: ['region:53'] }],
        },
      ],
    });
    const { nearestChange } = verdict(either, { employees: 12, territory: 'region:11' });
    const words = (language: 'fr' | 'en') =>
      nearestChange?.map((change) => changeText(change, language, (_, value) => value));
    expect(words('en')).toEqual(['with 10 employees or fewer']);
    expect(words('fr')).toEqual(['avec 10 salariés au plus']);
    const closed = fields({
      stated: [SMALL],
      deadline: { date: '2020-01-01', time: null, zone: 'Europe/Paris' },
    });
    expect(verdict(closed, { employees: 12 }).nearestChange).toBeNull();
  });

  it('offers the intervals that decide most as the next question', () => {
    const catalog = createCompiledCatalog(chainOf);
    catalog.put({ ...fields({ stated: [SMALL] }), id: 'small' });
    catalog.put({
      ...fields({ stated: [{ kind: 'fact', subject: 'employees', rule: 'at_least', values: ['50'] }] }),
      id: 'large',
    });
    catalog.put({
      ...fields({ stated: [{ kind: 'fact', subject: 'other', rule: 'one_of', values: ['boursier'] }] }),
      id: 'grant',
    });
    const question = nextQuestion(catalog, factsOf({}));
    expect(question).toMatchObject({ subject: 'employees', subsidies: 2 });
    expect(question?.choices.map(({ min, max, fits, blocked }) => [min, max, fits, blocked])).toEqual([
      [0, 10, 1, 1],
      [11, 49, 0, 2],
      [50, null, 1, 1],
    ]);
    expect(nextQuestion(catalog, factsOf({ employees: 5, responses: { boursier: true } }))).toBeNull();
    const within = nextQuestion(catalog, factsOf({}), { ids: ['grant'] });
    expect(within).toMatchObject({ subject: 'other', name: 'boursier', subsidies: 1 });
    expect(nextQuestion(catalog, factsOf({}), { ids: ['grant'], subjects: ['employees'] })).toBeNull();
  });

  it('counts the verdicts that wait for each fact, without those of a group that is decided', () => {
    const catalog = createCompiledCatalog(chainOf);
    const brittany = { kind: 'fact', subject: 'territory', rule: 'one_of', values: ['region:53'] } as const;
    const adult = { kind: 'fact', subject: 'age', rule: 'at_least', values: ['18'] } as const;
    catalog.put({ ...fields({ stated: [SMALL, brittany] }), id: 'both' });
    catalog.put({ ...fields({ stated: [{ kind: 'any_of', of: [SMALL, brittany] }] }), id: 'either' });
    catalog.put({
      ...fields({ stated: [adult, { kind: 'to_check', sentence: 'Être artisan' }] }),
      id: 'check',
    });
    expect(openFacts(catalog, factsOf({}))).toEqual([
      { subject: 'employees', subsidies: 2 },
      { subject: 'territory', subsidies: 2 },
      { subject: 'age', subsidies: 1 },
    ]);
    expect(openFacts(catalog, factsOf({ territory: 'region:53', age: 30 }))).toEqual([
      { subject: 'employees', subsidies: 1 },
    ]);
  });

  it('decides by a year of birth unless the birthday decides', () => {
    const outcome = (limit: string) =>
      verdict(fields({ stated: [{ kind: 'fact', subject: 'age', rule: 'at_most', values: [limit] }] }), {
        birthYear: 2000,
      }).outcome;
    expect(['24', '25', '26'].map(outcome)).toEqual(['blocked', 'fits_if', 'fits']);
  });

  it('reads alternatives of conditions as one group of groups', () => {
    const condition = { period: null, native: '' } as const;
    const criteria = criteriaOfConditions([
      { ...condition, subject: 'age', rule: 'at_least', values: ['18'], alternative: null },
      { ...condition, subject: 'situation', rule: 'one_of', values: ['apprenti'], alternative: 'a' },
      { ...condition, subject: 'situation', rule: 'one_of', values: ['chomeur'], alternative: 'b' },
      { ...condition, subject: 'age', rule: 'at_most', values: ['25'], alternative: 'b' },
    ]);
    const outcome = (profile: Record<string, unknown>) => verdict(fields({ criteria }), profile).outcome;
    expect(outcome({ age: 30, situations: ['apprenti'] })).toBe('fits');
    expect(outcome({ age: 30, situations: ['chomeur'] })).toBe('blocked');
    expect(outcome({ age: 20, situations: ['chomeur'] })).toBe('fits');
    expect(outcome({ age: 20 })).toBe('fits_if');
  });
});

describe('a profile', () => {
  it('means the same under each of its names', () => {
    const one = { naf_code: '10.71C', region: 'Bretagne', employees: 3, reference_date: DATE };
    const other = { nafCode: '1071c', territory: 'region:53', headcount: 3, date: DATE, profile_id: 'P1' };
    expect(factsOf(one)).toEqual(factsOf(other));
  });

  it('refuses a place and an activity that do not exist', () => {
    const read = factsOfProfile({ naf: '34', region: 'Atlantide' }, { places, today: DATE });
    expect(read).toEqual({
      mistakes: [
        { field: 'naf', value: '34' },
        { field: 'region', value: 'Atlantide' },
      ],
    });
  });

  it('takes a size band and a year of creation as what they leave open', () => {
    const { figures } = factsOf({ sizeCode: '12', yearEstablished: 2020 });
    expect(figures).toEqual({ employees: { min: 20, max: 49 }, company_age_months: { min: 65, max: 77 } });
  });
});
