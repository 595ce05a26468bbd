import { describe, expect, test } from '@jest/globals';
import {
  type Coverage,
  emptyFacts,
  type Funding,
  type SourceReference,
  titleOnly,
} from '@platform/contracts/catalog';
import type { SearchHit } from '@platform/contracts/search';
import { plainSpaces, registeredLocale } from '../../test/programme-locale.ts';
import {
  amountText,
  type DeadlineTexts,
  deadlineTexts,
  extractedAmount,
  extractedDeadline,
  extractionExplanation,
  isCheckOld,
  sourceTexts,
  territoryText,
} from './index.ts';

const fr = registeredLocale('fr');
const en = registeredLocale('en');

function euros(amount: number) {
  return { cents: Math.round(amount * 100), currency: 'EUR' };
}

const NOTHING = emptyFacts(titleOnly('Aide')).funding;

describe('amounts', () => {
  const cases: readonly [Partial<Funding>, string, string][] = [
    [{}, 'montant non communiqué', 'amount not stated'],
    [{ maximumGrant: euros(50_000) }, 'jusqu’à 50 000 €', 'up to €50,000'],
    [{ minimumGrant: euros(1_000) }, 'à partir de 1 000 €', 'from €1,000'],
    [
      { minimumGrant: euros(5_000), maximumGrant: euros(200_000) },
      'de 5 000 à 200 000 €',
      '€5,000 to €200,000',
    ],
    [{ minimumGrant: euros(0), maximumGrant: euros(300) }, 'jusqu’à 300 €', 'up to €300'],
    [{ minimumGrant: euros(300), maximumGrant: euros(300) }, '300 €', '€300'],
    [{ fundingAmount: euros(1_234.5) }, 'budget total de 1 234,50 €', 'total budget of €1,234.50'],
    [{ fundingAmount: euros(2_000_000), maximumGrant: euros(300) }, 'jusqu’à 300 €', 'up to €300'],
    [
      { cofinancingRate: { minBps: 2_000, maxBps: 4_000 } },
      '20 à 40 % des dépenses',
      '20% to 40% of expenses',
    ],
    [{ cofinancingRate: { minBps: 4_000, maxBps: 4_000 } }, '40 % des dépenses', '40% of expenses'],
    [
      { cofinancingRate: { minBps: null, maxBps: 3_333 } },
      '33,33 % des dépenses au plus',
      'up to 33.33% of expenses',
    ],
    [
      { cofinancingRate: { minBps: 4_000, maxBps: 4_000 }, maximumGrant: euros(60_000) },
      '40 % des dépenses, dans la limite de 60 000 €',
      '40% of expenses, capped at €60,000',
    ],
    [
      { minimumGrant: { cents: 100_000, currency: 'CHF' }, maximumGrant: euros(2_000) },
      'de 1 000 CHF à 2 000 €',
      'CHF 1,000 to €2,000',
    ],
  ];
  test.each(cases)('%j', (facts, french, english) => {
    expect(plainSpaces(amountText({ ...NOTHING, ...facts }, fr))).toBe(french);
    expect(plainSpaces(amountText({ ...NOTHING, ...facts }, en))).toBe(english);
  });
});

describe('deadlines', () => {
  const textsOf = (...args: Parameters<typeof deadlineTexts>): DeadlineTexts => {
    const words = deadlineTexts(...args);
    return {
      ...words,
      when: plainSpaces(words.when),
      note: words.note === null ? null : plainSpaces(words.note),
    };
  };
  const none = {
    deadline: null,
    daysLeft: null,
    recurrence: null,
    suspended: false,
    opensOn: null,
    forecast: null,
  } as const;
  const on = (date: string, time: string | null = null, zone = 'Europe/Paris') => ({ date, time, zone });

  test('have a date, the days left and a stage', () => {
    const facts = {
      ...none,
      deadline: on('2026-12-15'),
      daysLeft: 25,
      deadlineStatus: 'closing_soon' as const,
    };
    expect(textsOf(facts, fr)).toEqual({
      when: '15 décembre 2026',
      stated: true,
      note: 'encore 25 jours',
      stage: 'closing',
      expected: null,
    });
    expect(textsOf(facts, en)).toEqual({
      when: '15 December 2026',
      stated: true,
      note: '25 days left',
      stage: 'closing',
      expected: null,
    });
  });

  test('have texts for one day left, the last day and the first of a month', () => {
    const facts = { ...none, deadline: on('2027-01-01'), deadlineStatus: 'closing_soon' as const };
    expect(textsOf({ ...facts, daysLeft: 1 }, fr)).toMatchObject({
      when: '1er janvier 2027',
      note: 'encore 1 jour',
    });
    expect(textsOf({ ...facts, daysLeft: 0 }, fr).note).toBe('dernier jour');
  });

  test.each([
    [59, 'encore 59 jours', '59 days left'],
    [60, 'encore 2 mois', '2 months left'],
    [91, 'encore 2 mois', '2 months left'],
    [586, 'encore 19 mois', '19 months left'],
  ])('state %i days left as: %s', (daysLeft, french, english) => {
    const facts = { ...none, deadline: on('2027-06-30'), deadlineStatus: 'open' as const, daysLeft };
    expect(textsOf(facts, fr).note).toBe(french);
    expect(textsOf(facts, en).note).toBe(english);
  });

  test('have a time, with its zone only if that differs from mainland France', () => {
    const facts = { ...none, daysLeft: 60, deadlineStatus: 'open' as const };
    expect(textsOf({ ...facts, deadline: on('2027-02-03', '17:00') }, fr).when).toBe(
      '3 février 2027 à 17 h 00',
    );
    expect(textsOf({ ...facts, deadline: on('2027-02-03', '17:00', 'Europe/Brussels') }, fr).when).toBe(
      '3 février 2027 à 17 h 00',
    );
    expect(textsOf({ ...facts, deadline: on('2027-02-03', '09:30', 'Indian/Reunion') }, fr).when).toMatch(
      /^3 février 2027 à 9 h 30 \(.*Réunion.*\)$/,
    );
    expect(textsOf({ ...facts, deadline: on('2027-02-03', '09:30', 'Mars/Base') }, en).when).toBe(
      '3 February 2027, 09:30 (Mars/Base)',
    );
  });

  test.each([
    [
      { recurrence: 'permanent' as const },
      { when: 'sans date limite', stated: true, note: null, stage: 'permanent' },
    ],
    [
      { recurrence: 'ongoing' as const },
      { when: 'jusqu’à épuisement des fonds', stated: true, note: null, stage: 'open' },
    ],
    [
      { recurrence: 'annual' as const },
      { when: 'date limite non communiquée', stated: false, note: 'un appel par an', stage: null },
    ],
    [
      { recurrence: 'permanent' as const, suspended: true },
      { when: 'sans date limite', stated: true, note: null, stage: 'suspended' },
    ],
  ])('without a date state what is known: %j', (facts, words) => {
    expect(textsOf({ ...none, deadlineStatus: 'open', ...facts }, fr)).toEqual({ ...words, expected: null });
  });

  test('of closed programmes state the date and the recurrence', () => {
    const facts = {
      ...none,
      deadline: on('2026-03-31'),
      deadlineStatus: 'closed' as const,
      recurrence: 'annual' as const,
    };
    expect(textsOf(facts, fr)).toEqual({
      when: '31 mars 2026',
      stated: true,
      note: 'un appel par an',
      stage: 'closed',
      expected: null,
    });
  });

  test('of programmes that open later state when they open', () => {
    const facts = {
      ...none,
      deadline: on('2027-06-30'),
      daysLeft: 222,
      deadlineStatus: 'upcoming' as const,
      opensOn: '2027-03-01',
    };
    expect(textsOf(facts, fr)).toMatchObject({ note: 'ouvre le 1er mars 2027', stage: 'upcoming' });
    expect(textsOf({ ...facts, deadline: null, daysLeft: null }, en)).toMatchObject({
      when: 'deadline not stated',
      note: 'opens on 1 March 2027',
      stage: 'upcoming',
    });
    expect(textsOf({ ...facts, suspended: true }, fr).stage).toBe('suspended');
  });

  const awaited = { ...none, deadline: on('2026-03-31'), deadlineStatus: 'closed' as const };
  test.each([
    [
      { opensOn: '2027-03-01', closesOn: '2027-05-31', windows: 2 },
      'Prochaine ouverture attendue vers mars 2027, d’après 2 fenêtres passées',
      'Next opening expected around March 2027, judging by 2 past windows',
    ],
    [
      { opensOn: null, closesOn: '2027-05-31', windows: 1 },
      'Prochaine clôture attendue vers mai 2027, d’après 1 fenêtre passée',
      'Next closing expected around May 2027, judging by 1 past window',
    ],
  ])('are not replaced by the expected date of the next call: %j', (forecast, french, english) => {
    const words = textsOf({ ...awaited, forecast }, fr);
    expect(words).toMatchObject({ when: '31 mars 2026', stage: 'closed' });
    expect(plainSpaces(words.expected ?? '')).toBe(french);
    expect(plainSpaces(textsOf({ ...awaited, forecast }, en).expected ?? '')).toBe(english);
    const unknown = textsOf({ ...awaited, deadline: null, deadlineStatus: 'open', forecast }, fr);
    expect(unknown).toMatchObject({ when: 'date limite non communiquée', stated: false, stage: null });
  });
});

describe('values extracted from prose', () => {
  const facts = (readFromText: SearchHit['readFromText'], funding: Partial<Funding> = {}) => ({
    funding: { ...NOTHING, maximumGrant: euros(50_000), ...funding },
    deadline: null,
    readFromText,
  });

  test('mark the amount only if it shows an extracted figure', () => {
    expect(extractedAmount(facts([]))).toBeNull();
    expect(extractedAmount(facts(['maximumGrant']))).toBe('amount');
    expect(extractedAmount(facts(['cofinancingRate']))).toBe('rate');
    expect(extractedAmount(facts(['cofinancingRate', 'maximumGrant']))).toBe('amountAndRate');
    expect(extractedAmount(facts(['fundingAmount', 'deadline']))).toBeNull();
    expect(extractedAmount(facts(['fundingAmount'], { maximumGrant: null }))).toBe('amount');
    expect(extractedAmount(facts(['minimumGrant'], { minimumGrant: euros(0) }))).toBeNull();
  });

  test('mark the deadline only if there is one', () => {
    const deadline = { date: '2026-12-15', time: null, zone: 'Europe/Paris' };
    expect(extractedDeadline({ ...facts(['deadline']), deadline })).toBe('deadline');
    expect(extractedDeadline({ ...facts(['maximumGrant']), deadline })).toBeNull();
    expect(extractedDeadline(facts(['deadline']))).toBeNull();
  });

  test('have an explanation that refers to the official page or, without one, to the funder', () => {
    expect(plainSpaces(extractionExplanation('amount', { hasOfficialPage: true, locale: fr }))).toBe(
      'La source ne donne pas ce montant sous forme de donnée : il a été lu dans son texte. À vérifier sur la page officielle.',
    );
    expect(extractionExplanation('rate', { hasOfficialPage: false, locale: en })).toBe(
      'The source does not give this rate as data: it was read from its text. Check it with the funder.',
    );
  });
});

describe('territories', () => {
  const names = new Map([
    ['region:84', 'Auvergne-Rhône-Alpes'],
    ['department:69', 'Rhône'],
    ['department:38', 'Isère'],
    ['department:01', 'Ain'],
  ]);
  const words = (coverage: Partial<Coverage>): string =>
    territoryText(
      {
        coverage: { national: false, countries: [], regions: [], departments: [], zones: [], ...coverage },
        localPlace: null,
      },
      (id) => names.get(id),
      fr,
    );

  test.each<[Partial<Coverage>, string]>([
    [{ national: true }, 'France entière'],
    [{ zones: ['country:FR', 'region:84'] }, 'France entière'],
    [{ zones: ['union:EU'] }, 'Union européenne'],
    [{ zones: ['country:BE', 'region:84'] }, 'Belgique, Auvergne-Rhône-Alpes'],
    [{ regions: ['84'], departments: ['69'] }, 'Auvergne-Rhône-Alpes, Rhône'],
    [
      { zones: ['region:84', 'department:69', 'department:38', 'department:01'] },
      'Auvergne-Rhône-Alpes, Rhône, Isère, 1 autre',
    ],
    [{ zones: ['commune:69123', 'epci:200046977'] }, '1 intercommunalité, 1 commune (Rhône)'],
    [{ zones: ['commune:69123', 'commune:69001'] }, '2 communes (Rhône)'],
    [{ zones: ['commune:69123', 'commune:38001'] }, '2 communes'],
    [{ zones: ['commune:98818'] }, '1 commune'],
    [{ zones: ['region:00'] }, 'territoire region:00'],
    [{}, 'territoire non précisé'],
  ])('of the coverage %j are: %s', (coverage, text) => expect(words(coverage)).toBe(text));

  test('are the name of the only commune or EPCI', () => {
    const coverage = {
      national: false,
      countries: [],
      regions: [],
      departments: [],
      zones: ['epci:243500139'],
    };
    expect(territoryText({ coverage, localPlace: 'Rennes Métropole' }, (id) => names.get(id), fr)).toBe(
      'Rennes Métropole',
    );
  });
});

describe('the source line', () => {
  const record = (
    source: string,
    checkedOn: string,
    attribution = 'Transition écologique des entreprises',
  ): SourceReference => ({
    source,
    sourceId: 'x',
    url: 'https://example.org/x',
    licence: 'Licence Ouverte 2.0',
    attribution,
    checkedOn,
  });

  test('names funder, each source once, and the latest check', () => {
    const line = sourceTexts(
      {
        funders: ['ADEME', 'Région'],
        sourceRecords: [
          record('tee', '2026-11-12'),
          record('tee', '2026-10-01'),
          record('portal-x', '2026-11-02', 'portal-x'),
        ],
      },
      fr,
    );
    expect(line.funder).toBe('ADEME');
    expect(line.sources.map(({ label }) => label)).toEqual([
      'Transition écologique des entreprises',
      'fiche d’origine',
    ]);
    expect(plainSpaces(line.checked)).toBe('vérifié le 12 nov. 2026');
  });

  test('names the record that an editorial text was written from, and ourselves only without such a record', () => {
    const own = record('starter', '2026-11-20', 'Nos mots');
    const labels = (sourceRecords: SourceReference[]) =>
      sourceTexts({ funders: [], sourceRecords }, fr).sources.map(({ label }) => label);
    expect(labels([own, record('tee', '2026-11-12')])).toEqual(['Transition écologique des entreprises']);
    expect(labels([own])).toEqual(['Nos mots']);
  });

  test.each([
    ['2026-06-12', false],
    ['2025-11-24', false],
    ['2025-11-23', true],
  ])('counts a check of %s as old: %s', (day, old) => {
    expect(isCheckOld(day, Date.parse('2026-11-24T10:00:00Z'))).toBe(old);
  });

  test('names each licence of a source once', () => {
    const records = [
      record('portal', '2026-11-12', 'Portail'),
      record('portal', '2026-11-11', 'Portail'),
      { ...record('portal', '2026-11-10', 'Portail'), licence: 'Not stated by the producer' },
    ];
    const { sources } = sourceTexts({ funders: [], sourceRecords: records }, fr);
    expect(sources.map(({ label, licence }) => [label, licence])).toEqual([
      ['Portail', 'Licence Ouverte 2.0'],
      ['Portail', 'licence non précisée par le producteur'],
    ]);
  });

  test('names a funder once if it is also the source', () => {
    const line = sourceTexts(
      { funders: ['Bpifrance'], sourceRecords: [record('bpi', '2026-11-03', 'Bpifrance')] },
      fr,
    );
    expect(line.funder).toBeNull();
  });
});
