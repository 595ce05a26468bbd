import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { APPLICANTS } from '@platform/contracts/closed-sets';
import type { ApplicantModel } from '@platform/query-reader';
import { subsidy } from '../subsidy-builder.ts';
import { type SearchApp, startSearchAppWith } from './search-app.ts';

/** "Boutique solidaire" points to an association: with it both kinds are about as likely, whatever is found first. */
const UNSURE: ApplicantModel = {
  likelihoods: () => ({
    ...(Object.fromEntries(APPLICANTS.map((one) => [one, 0])) as Record<(typeof APPLICANTS)[number], number>),
    nobody: 0,
    nonprofit: 0.38,
    company: 0.62,
  }),
};

const catalog = [
  subsidy({ title: 'Cartable gratuit', eligibleApplicants: ['nonprofit'] }),
  subsidy({ title: 'Cartable partagé', eligibleApplicants: ['nonprofit', 'company'] }),
  subsidy({ title: 'Cartable pour tous', eligibleApplicants: [] }),
];

let app: SearchApp;
beforeAll(async () => {
  app = await startSearchAppWith(catalog, { applicantModel: UNSURE });
});
afterAll(() => app.close());

function titlesOf(hits: readonly { readonly title: string }[]): string[] {
  return hits.map(({ title }) => title).sort();
}

test('what only one of the possible applicants can claim is apart from what all of them can', async () => {
  const q = encodeURIComponent('boutique solidaire, cartables et trottinettes');
  const { hits, doubtful, total } = await app.find(`q=${q}`);
  expect(titlesOf(hits)).toEqual(['Cartable partagé', 'Cartable pour tous']);
  expect(titlesOf(doubtful)).toEqual(['Cartable gratuit']);
  expect(total).toBe(3);
});

test('nothing is apart when the applicant is chosen by hand', async () => {
  const q = encodeURIComponent('boutique solidaire, cartables et trottinettes');
  const { hits, doubtful } = await app.find(`q=${q}&applicant=nonprofit`);
  expect([titlesOf(hits), doubtful]).toEqual([['Cartable gratuit', 'Cartable partagé'], []]);
});
