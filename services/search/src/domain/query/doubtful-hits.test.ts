import { expect, test } from '@jest/globals';
import type { RankedApplicant } from '@platform/query-reader';
import { loadTerritories, type TerritoryId } from '@platform/territories';
import { subsidy } from '../../../test/subsidy-builder.ts';
import { toIndexDocument } from '../index-document.ts';
import { byDoubt, type Searcher } from './doubtful-hits.ts';

type Applicant = RankedApplicant['applicant'];

const tree = loadTerritories();

function hit(eligibleApplicants: Applicant[], places: { missing?: number[]; inPassing?: number[] } = {}) {
  const { card } = toIndexDocument(subsidy({ eligibleApplicants }), tree);
  return { card, missing: [0], inPassing: [], ...places };
}

function local(zones: readonly TerritoryId[], places: { missing?: number[]; inPassing?: number[] }) {
  const { card } = toIndexDocument(subsidy({ coverage: { zones: [...zones] } }), tree);
  return { card, missing: [], inPassing: [], ...places };
}

function searcher(claimants: readonly RankedApplicant[]): Searcher {
  return { claimants, isPlaced: true, words: 2 };
}

/** An association more probably than a company. */
const UNSURE: readonly RankedApplicant[] = [
  { applicant: 'nonprofit', likelihood: 0.7 },
  { applicant: 'company', likelihood: 0.3 },
];

test('what one of two possible applicants alone can claim is doubtful, what both can claim is not', () => {
  const both = hit(['company', 'nonprofit']);
  const one = hit(['nonprofit']);
  const other = hit(['company', 'farmer']);
  expect(byDoubt([one, both, other], searcher(UNSURE))).toEqual({ likely: [both], doubtful: [one, other] });
});

test('a farm can claim what is for companies', () => {
  const farm = [
    { applicant: 'farmer', likelihood: 0.6 },
    { applicant: 'company', likelihood: 0.4 },
  ] as const;
  const forCompanies = hit(['company']);
  expect(byDoubt([forCompanies, hit(['farmer'])], searcher(farm)).likely).toEqual([forCompanies]);
});

test('nothing is doubtful that is about all of the words, for everybody, or when the applicant is certain', () => {
  const all = hit(['company'], { missing: [] });
  const anybody = hit([]);
  expect(byDoubt([all, anybody], searcher(UNSURE)).doubtful).toEqual([]);
  const mentioned = hit(['company'], { missing: [], inPassing: [1] });
  expect(byDoubt([anybody, mentioned], searcher(UNSURE)).doubtful).toEqual([mentioned]);
  const sure = [{ applicant: 'nonprofit', likelihood: 1 }] as const;
  expect(byDoubt([anybody, hit(['company'])], searcher(sure)).doubtful).toEqual([]);
});

test('a page of doubtful programmes shows them as they are', () => {
  const hits = [hit(['company']), hit(['farmer'])];
  expect(byDoubt(hits, searcher(UNSURE))).toEqual({ likely: hits, doubtful: [] });
});

test('a local programme that lacks half of the words is doubtful where no place is named', () => {
  const tarn = local(['department:81'], { missing: [1] });
  const region = local(['region:76'], { missing: [1] });
  const all = local(['commune:93001'], {});
  const nowhere = { ...searcher([]), isPlaced: false };
  expect(byDoubt([tarn, region, all], nowhere)).toEqual({
    likely: [region, all],
    doubtful: [tarn],
  });
  expect(byDoubt([tarn, region, all], searcher([])).doubtful).toEqual([]);
  const little = { ...nowhere, words: 3 };
  expect(byDoubt([tarn, region], little).doubtful).toEqual([]);
});
