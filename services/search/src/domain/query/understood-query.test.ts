import { expect, test } from '@jest/globals';
import { searchQuerySchema } from '@platform/contracts/search';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { LANGUAGE_WORDS } from '../../dictionaries/language-words.ts';
import { needLikelihoods } from '../../dictionaries/need-model.ts';
import { createPurposes } from '../needs/purposes.ts';
import { asWords, statedReadings, understandQuery } from './understood-query.ts';

const tree = loadTerritories();
const reader = createQueryReader({ territories: tree, isOrdinaryWord: LANGUAGE_WORDS.knows });
function understand(query: Readonly<Record<string, unknown>>) {
  return understandQuery(searchQuerySchema.parse(query), reader);
}
const SENTENCE = 'remplacer le four de ma boulangerie à Rennes, 8 salariés';

test('a sentence becomes a scope and words', () => {
  const { parsed, scope } = understand({ q: SENTENCE });
  expect(parsed.parts.map(({ words }) => words.join(' '))).toEqual(['remplacer', 'four', 'boulangerie']);
  expect(scope).toEqual({
    territories: [['commune:35238']],
    applicants: ['company'],
    likelyApplicants: [],
    claimants: [],
    employees: [8],
    ages: [],
  });
});

test('a filter of the same kind takes the place of what was read', () => {
  const { scope, parsed } = understand({ q: SENTENCE, territory: 'department:44', applicant: 'nonprofit' });
  expect(scope).toEqual({
    territories: [],
    applicants: [],
    likelyApplicants: [],
    claimants: [],
    employees: [8],
    ages: [],
  });
  expect(parsed.parts.map(({ words }) => words.join(' '))).not.toContain('rennes');
});

test('a company number alone is searched as a word, so that it does not find everything', () => {
  expect(understand({ q: '552 100 554' }).parsed.parts.map(({ words }) => words.join())).toEqual([
    '552100554',
  ]);
  expect(understand({ q: '552 100 554 boulangerie' }).parsed.parts.map(({ words }) => words.join())).toEqual([
    'boulangerie',
  ]);
});

test('what is taken as plain words is searched', () => {
  const { scope, parsed } = understand({ q: SENTENCE, plain: ['rennes'] });
  expect(scope.territories).toEqual([]);
  expect(parsed.parts.map(({ words }) => words.join(' '))).toContain('rennes');
});

test('a query taken as a title has no scope, and its readings are offered', () => {
  const understood = asWords(searchQuerySchema.parse({ q: SENTENCE }), understand({ q: SENTENCE }));
  expect(understood.scope.territories).toEqual([]);
  expect(understood.readings.filter(({ effect }) => effect === 'filter')).toEqual([]);
});

test('readings name their place with its département, in the language of the response', () => {
  const { readings } = understand({ q: 'Rennes' });
  expect(statedReadings(readings, tree, 'fr')).toEqual([
    {
      kind: 'place',
      text: 'Rennes',
      key: 'rennes',
      effect: 'filter',
      label: 'Rennes (35)',
      territories: ['commune:35238'],
      applicants: [],
      probableApplicants: [],
      alternatives: [],
      ...{ figure: null, size: null, amount: null, dates: null, sectors: [], naf: null, needs: [] },
    },
  ]);
});

test('readings have the values of amounts, dates, sizes, trades and needs', () => {
  const withNeeds = createQueryReader({
    territories: tree,
    isOrdinaryWord: LANGUAGE_WORDS.knows,
    purposesOf: createPurposes(needLikelihoods),
  });
  const q = 'Boulangerie de 8 salariés : poser des panneaux solaires en mars 2027, 20 k€';
  const { readings } = understandQuery(searchQuerySchema.parse({ q }), withNeeds, '2026-11-27');
  const stated = statedReadings(readings, tree, 'en');
  const of = (kind: string) => stated.find((one) => one.kind === kind);
  expect(of('size')?.size).toEqual({ unit: 'employees', min: 8, max: 8 });
  expect(of('amount')?.amount).toMatchObject({ minCents: 2_000_000, maxCents: 2_000_000, currency: 'EUR' });
  expect(of('date')?.dates).toMatchObject({ from: '2027-03-01', until: '2027-03-31' });
  expect(of('activity')).toMatchObject({ sectors: ['commerce_craft'], naf: expect.stringMatching(/^10\.7/) });
  expect(of('purpose')).toMatchObject({
    needs: ['poser-des-panneaux-solaires'],
    label: 'Install solar panels',
  });
});
