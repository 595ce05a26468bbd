import { expect, test } from '@jest/globals';
import { type QueryReading, readingValues } from '@platform/query-reader';
import { loadTerritories, type TerritoryId } from '@platform/territories';
import { subsidy } from '../../test/subsidy-builder.ts';
import { bandOf } from './admitted-figures.ts';
import { toIndexDocument } from './index-document.ts';
import { readingFit } from './reading-fit.ts';

const tree = loadTerritories();
type Stated = Parameters<typeof subsidy>[0];

type Read = Partial<Pick<QueryReading, 'effect'>> & Pick<QueryReading, 'kind'>;
type Values = Parameters<typeof readingValues>[0];

function reading(read: Read, values: Values): QueryReading {
  return {
    effect: 'filter',
    ...{ from: 0, to: 0, text: '', key: '' },
    ...read,
    ...readingValues(values),
  };
}

function fit(read: Read, values: Values, stated: Stated) {
  return readingFit(reading(read, values), toIndexDocument(subsidy(stated), tree).card, tree);
}

function inZones(...zones: string[]): Stated {
  return { coverage: { zones } };
}

test('a place fits where the subsidy applies in all of it, and in part where it applies in a part', () => {
  const rennes = { territories: ['commune:35238'] as const };
  const at = (zones: string[], territories: readonly string[] = rennes.territories) =>
    fit({ kind: 'place' }, { territories: territories as typeof rennes.territories }, inZones(...zones));
  expect(
    ['commune:35238', 'department:35', 'region:53', 'country:FR', 'union:EU'].map((zone) => at([zone])),
  ).toEqual(Array.from({ length: 5 }, () => 'yes'));
  expect(at(['region:84', 'commune:69123'])).toBe('no');
  expect(at(['commune:35238'], ['region:53'])).toBe('part');
  expect(at(['region:53'], ['region:53', 'region:84'])).toBe('part');
  expect(at([])).toBe('unstated');
});

test('an EPCI across départements is covered only where all of them are', () => {
  const [redon] = tree.findByName('CA Redon Agglomération', ['epci']);
  const at = (...zones: string[]) =>
    fit({ kind: 'place' }, { territories: [redon?.id ?? 'country:FR'] }, inZones(...zones));
  expect([at('department:35'), at('department:44'), at('region:53')]).toEqual(['part', 'part', 'part']);
  expect(at('department:35', 'department:44', 'department:56')).toBe('yes');
  expect([at('region:53', 'department:44'), at(redon?.id ?? ''), at('country:FR')]).toEqual([
    'yes',
    'yes',
    'yes',
  ]);
  expect(at('commune:35236')).toBe('part');
  expect(at('department:69')).toBe('no');
});

test('the chains of zones are followed only where no zone is in the chain of the place', () => {
  const { card } = toIndexDocument(subsidy(inZones('commune:69123', 'department:35', 'region:84')), tree);
  const followedFor = (territory: TerritoryId) => {
    const followed: TerritoryId[] = [];
    const chainOf = (id: TerritoryId) => {
      followed.push(id);
      return tree.chainOf(id);
    };
    const place = reading({ kind: 'place' }, { territories: [territory] });
    readingFit(place, card, { ...tree, chainOf });
    return followed.filter((id) => id !== territory);
  };
  expect(followedFor('commune:35238')).toEqual([]);
  expect(followedFor('region:53')).toEqual(['commune:69123', 'department:35']);
});

type Applicants = QueryReading['applicants'];

function whose(
  probableApplicants: Applicants,
  eligibleApplicants: Applicants,
  read: Partial<Pick<QueryReading, 'effect' | 'applicants'>> = {},
) {
  const { effect = 'filter', applicants = probableApplicants } = read;
  return fit(
    { kind: 'applicant', effect },
    { probableApplicants, applicants },
    { eligibleApplicants: [...eligibleApplicants] },
  );
}

test('applicants fit only if all who are probably meant may claim it', () => {
  expect(whose(['farmer'], ['company'])).toBe('yes');
  expect(whose(['company'], ['farmer'])).toBe('no');
  expect(whose(['company', 'nonprofit'], ['company'])).toBe('part');
  expect(whose(['company'], ['nonprofit'], { applicants: ['company', 'nonprofit'] })).toBe('unjudged');
  expect(whose(['company'], [])).toBe('unstated');
});

test('applicants who are only likely, or whom a filter replaces, are excluded from nothing', () => {
  for (const effect of ['words', 'stated', 'offered'] as const) {
    expect(whose(['company'], ['farmer'], { effect })).toBe('unjudged');
    expect(whose(['company'], ['company'], { effect })).toBe('yes');
  }
});

test.each([
  ['farmer', 'company'],
  ['startup', 'company'],
  ['student', 'individual'],
  ['job_seeker', 'individual'],
] as const)('a %s, whom a reading also lists as %s, is one applicant', (applicant, also) => {
  const read = [applicant, also];
  expect([[applicant], [also], read, ['nonprofit'] as const].map((those) => whose(read, those))).toEqual([
    'yes',
    'yes',
    'yes',
    'no',
  ]);
  expect(whose([also, applicant], [also])).toBe('yes');
  expect(whose([also, applicant], [applicant])).toBe('part');
});

type Conditions = NonNullable<NonNullable<Stated>['conditions']>;

function limited(rule: Conditions[number]['rule'], value: number): Stated {
  const condition = { subject: 'employees' as const, rule, values: [String(value)] };
  return { conditions: [{ ...condition, period: null, alternative: null, native: '' }] };
}

test('a figure fits where it limits the results and is within the limits that the subsidy states', () => {
  const small = limited('less_than', 50);
  expect(fit({ kind: 'size' }, { figure: 8 }, small)).toBe('yes');
  expect(fit({ kind: 'size' }, { figure: 8 }, {})).toBe('unstated');
  expect(fit({ kind: 'age' }, { figure: 30 }, small)).toBe('unstated');
  expect(fit({ kind: 'size', effect: 'stated' }, { figure: 8 }, small)).toBe('unjudged');
  expect(fit({ kind: 'size' }, { figure: null }, small)).toBe('unjudged');
});

test.each([
  ['less_than', 35, 34, 38],
  ['at_most', 45, 45, 48],
  ['at_least', 35, 35, 32],
  ['more_than', 1500, 1501, 1200],
] as const)(
  'of figures that the search does not distinguish, %s %i fits %i and not %i',
  (rule, limit, inside, outside) => {
    const [within, beyond] = [inside, outside].map((figure) =>
      fit({ kind: 'size' }, { figure }, limited(rule, limit)),
    );
    expect([within, beyond]).toEqual(['yes', 'no']);
    expect(bandOf('employees', inside)).toBe(bandOf('employees', outside));
  },
);

test('a figure is unjudged where limits are no numbers or an index does not state them', () => {
  const [condition] = limited('less_than', 50)?.conditions ?? [];
  const unread = condition === undefined ? [] : [{ ...condition, values: ['PME'] }];
  expect(fit({ kind: 'size' }, { figure: 8 }, { conditions: unread })).toBe('unjudged');
  const { figures: _, ...older } = toIndexDocument(subsidy(limited('less_than', 50)), tree).card;
  expect(readingFit(reading({ kind: 'size' }, { figure: 8 }), older, tree)).toBe('unjudged');
});

test('what nobody compares is unjudged, whatever the subsidy states', () => {
  const activity = { sectors: ['industry'] as const, naf: '10' };
  expect(fit({ kind: 'activity', effect: 'words' }, activity, { sector: 'industry' })).toBe('unjudged');
  expect(fit({ kind: 'amount', effect: 'stated' }, {}, {})).toBe('unjudged');
});
