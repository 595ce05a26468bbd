import { expect, test } from '@jest/globals';
import { INFERRED_APPLICANT_KEY } from '@platform/contracts/closed-sets';
import { type QueryReading, readingValues } from '@platform/query-reader';
import { EU_ID, loadTerritories } from '@platform/territories';
import { subsidy } from '../../../test/subsidy-builder.ts';
import { toIndexDocument } from '../index-document.ts';
import { NOTHING_STATED } from '../stated-scope.ts';
import { inferredApplicants, mayLimit, withInferredApplicants } from './infer-applicants.ts';

type Applicant = QueryReading['applicants'][number];

const tree = loadTerritories();
const WORDS = ['radio', 'locale', 'antenne'];

function hit(eligibleApplicants: Applicant[], missing: readonly number[] = []) {
  return { card: toIndexDocument(subsidy({ eligibleApplicants }), tree).card, missing };
}

function hint(applicants: Applicant[], relatedWords: readonly string[] = []): QueryReading {
  return {
    kind: 'applicant',
    effect: 'words',
    from: 0,
    to: 5,
    text: 'radio',
    key: 'radio',
    ...readingValues({ applicants, relatedWords }),
  };
}

function inferred(
  hits: readonly ReturnType<typeof hit>[],
  {
    readings = [],
    plain = [],
    searched = WORDS,
  }: { readings?: QueryReading[]; plain?: string[]; searched?: string[] } = {},
) {
  return inferredApplicants({ plain }, { readings }, { result: { hits }, words: { searched } });
}

test('those for whom most of the best results are probably apply', () => {
  expect(inferred([hit(['nonprofit']), hit(['company']), hit(['nonprofit'])])?.applicants).toEqual([
    'nonprofit',
  ]);
  expect(inferred([hit(['individual']), hit(['student'])])).toEqual({
    applicants: ['individual'],
    isSure: true,
  });
  // A programme for students only is not for every person.
  expect(inferred([hit(['student']), hit(['individual'])])?.applicants).toEqual(['individual']);
});

test('nobody is inferred from mixed results, from results that hardly match, or from a single word', () => {
  expect(inferred([hit(['nonprofit', 'company', 'local_authority']), hit(['research'])])).toBeNull();
  expect(inferred([hit(['nonprofit'], [0, 1])])).toBeNull();
  expect(inferred([hit(['nonprofit'])], { searched: ['radio'] })).toBeNull();
  expect(inferred([])).toBeNull();
});

test('calls of the Union that state nobody show research, except to who names a place', () => {
  const { card } = toIndexDocument(subsidy({ eligibleApplicants: [], coverage: { zones: [EU_ID] } }), tree);
  const calls = [{ card, missing: [] }];
  expect(inferred(calls)?.applicants).toEqual(['research']);
  const place: QueryReading = {
    ...hint([]),
    kind: 'place',
    effect: 'filter',
    territories: ['commune:35238'],
  };
  expect(inferred(calls, { readings: [place] })).toBeNull();
});

test('a person who rejected the inference does not get it again', () => {
  expect(inferred([hit(['nonprofit'])], { plain: [INFERRED_APPLICANT_KEY] })).toBeNull();
});

test('a named applicant outweighs the results, a hint does not', () => {
  const others = [hit(['individual'])];
  expect(inferred(others, { readings: [hint(['nonprofit'], ['association'])] })?.applicants).toEqual([
    'nonprofit',
  ]);
  expect(inferred(others, { readings: [hint(['nonprofit'])] })?.applicants[0]).toBe('individual');
});

test('the reading of a hint of the same kind states the inference, and others are dropped', () => {
  const scope = NOTHING_STATED;
  const understood = (readings: QueryReading[]) =>
    ({ scope, readings, related: [], parsed: {} }) as unknown as Parameters<typeof withInferredApplicants>[0];
  expect(withInferredApplicants(understood([hint(['nonprofit'])]), ['nonprofit'], 'filter')).toMatchObject({
    scope: { applicants: ['nonprofit'], likelyApplicants: [] },
    readings: [{ key: 'radio', effect: 'filter' }],
  });
  expect(withInferredApplicants(understood([hint(['company'])]), ['nonprofit'], 'words')).toMatchObject({
    scope: { applicants: [], likelyApplicants: ['nonprofit'] },
    readings: [{ key: INFERRED_APPLICANT_KEY, text: '', effect: 'words' }],
  });
});

test('a hint limits the results to those whom its reading states, not to others who may be meant', () => {
  const reading: QueryReading = { ...hint(['nonprofit', 'company']), probableApplicants: ['nonprofit'] };
  const scope = { territories: [], applicants: [], likelyApplicants: ['nonprofit'] };
  const understood = { scope, readings: [reading], related: [], parsed: {} } as unknown;
  type Understood = Parameters<typeof withInferredApplicants>[0];
  expect(withInferredApplicants(understood as Understood, ['nonprofit'], 'filter')).toMatchObject({
    scope: { applicants: ['nonprofit'] },
    readings: [{ applicants: ['nonprofit', 'company'], probableApplicants: ['nonprofit'], effect: 'filter' }],
  });
});

test('results are limited only where no result with all words is left out', () => {
  const sure = { isHinted: false, isSure: true, exactTotal: 2 };
  expect(mayLimit(sure, { total: 9, exactTotal: 2 })).toBe(true);
  expect(mayLimit(sure, { total: 9, exactTotal: 1 })).toBe(false);
  expect(mayLimit({ ...sure, isHinted: true }, { total: 9, exactTotal: 0 })).toBe(false);
});

test('results that lack words are limited only where the text or most results point to somebody, and to some results', () => {
  const none = { isHinted: false, isSure: false, exactTotal: 0 };
  expect(mayLimit(none, { total: 9, exactTotal: 0 })).toBe(false);
  expect(mayLimit({ ...none, isHinted: true }, { total: 9, exactTotal: 0 })).toBe(true);
  expect(mayLimit({ ...none, isSure: true }, { total: 9, exactTotal: 0 })).toBe(true);
  expect(mayLimit({ ...none, isSure: true }, { total: 0, exactTotal: 0 })).toBe(false);
});
