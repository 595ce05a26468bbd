import { expect, test } from '@jest/globals';
import type { RankedApplicant } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { subsidy } from '../../../test/subsidy-builder.ts';
import { toIndexDocument } from '../index-document.ts';
import { byDoubt } from './doubtful-hits.ts';

type Applicant = RankedApplicant['applicant'];

const tree = loadTerritories();

function hit(eligibleApplicants: Applicant[], places: { missing?: number[]; inPassing?: number[] } = {}) {
  const { card } = toIndexDocument(subsidy({ eligibleApplicants }), tree);
  return { card, missing: [0], inPassing: [], ...places };
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
  expect(byDoubt([one, both, other], UNSURE)).toEqual({ likely: [both], doubtful: [one, other] });
});

test('a farm can claim what is for companies', () => {
  const farm = [
    { applicant: 'farmer', likelihood: 0.6 },
    { applicant: 'company', likelihood: 0.4 },
  ] as const;
  const forCompanies = hit(['company']);
  expect(byDoubt([forCompanies, hit(['farmer'])], farm).likely).toEqual([forCompanies]);
});

test('nothing is doubtful that is about all of the words, for everybody, or when the applicant is certain', () => {
  const all = hit(['company'], { missing: [] });
  const anybody = hit([]);
  expect(byDoubt([all, anybody], UNSURE).doubtful).toEqual([]);
  const mentioned = hit(['company'], { missing: [], inPassing: [1] });
  expect(byDoubt([anybody, mentioned], UNSURE).doubtful).toEqual([mentioned]);
  const sure = [{ applicant: 'nonprofit', likelihood: 1 }] as const;
  expect(byDoubt([anybody, hit(['company'])], sure).doubtful).toEqual([]);
});

test('a page of doubtful programmes shows them as they are', () => {
  const hits = [hit(['company']), hit(['farmer'])];
  expect(byDoubt(hits, UNSURE)).toEqual({ likely: hits, doubtful: [] });
});
