import { expect, test } from '@jest/globals';
import { type QueryReading, type RankedApplicant, readingValues } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { subsidy } from '../../../test/subsidy-builder.ts';
import { toIndexDocument } from '../index-document.ts';
import { NOTHING_STATED } from '../stated-scope.ts';
import { claimantsBy, likelihoodsOf, withClaimants } from './settle-applicants.ts';

type Applicant = RankedApplicant['applicant'];

const tree = loadTerritories();

function hit(eligibleApplicants: Applicant[], missing: readonly number[] = []) {
  return { card: toIndexDocument(subsidy({ eligibleApplicants }), tree).card, missing };
}

function ranked(likelihoods: Partial<Record<Applicant, number>>): RankedApplicant[] {
  return Object.entries(likelihoods).map(([applicant, likelihood]) => ({
    applicant: applicant as Applicant,
    likelihood,
  }));
}

function reading(values: Partial<QueryReading>): QueryReading {
  const part = { from: 0, to: 0, text: '', key: 'key' };
  return { kind: 'applicant', effect: 'filter', ...part, ...readingValues(values), ...values };
}

const DOUBTFUL = ranked({ individual: 0.55, farmer: 0.35 });

test('the best results decide where the text shows two kinds nearly as much', () => {
  const [first, second] = claimantsBy(DOUBTFUL, [hit(['farmer']), hit(['company'])], { words: 3 });
  expect([first?.applicant, second?.applicant]).toEqual(['farmer', 'individual']);
  expect((first?.likelihood ?? 0) + (second?.likelihood ?? 0)).toBeCloseTo(1, 9);
});

test('results without the words, for everybody or none at all leave the order of the text', () => {
  for (const hits of [[], [hit([])], [hit(['farmer'], [0, 1, 2])]])
    expect(claimantsBy(DOUBTFUL, hits, { words: 3 })[0]?.applicant).toBe('individual');
});

test('what the text surely shows stays, whatever is found', () => {
  const sure = ranked({ individual: 0.99, farmer: 0.01 });
  expect(claimantsBy(sure, [hit(['farmer'])], { words: 3 })[0]?.applicant).toBe('individual');
});

test('results are limited to those whose programmes the person can probably claim, and the reading states them', () => {
  const limited = (likelihoods: Partial<Record<Applicant, number>>) => {
    const readings = [reading({ applicants: ['company'], likelihoods: ranked(likelihoods) })];
    const understood = { scope: NOTHING_STATED, readings, related: [], parsed: {} } as unknown;
    type Understood = Parameters<typeof withClaimants>[0];
    const { scope, readings: stated } = withClaimants(understood as Understood, ranked(likelihoods));
    expect(stated[0]?.probableApplicants).toEqual(scope.applicants);
    expect(stated[0]?.applicants).toContain('company');
    return scope.applicants;
  };
  expect(limited({ nonprofit: 0.8, company: 0.2 })).toEqual(['nonprofit']);
  expect(limited({ nonprofit: 0.55, company: 0.45 })).toEqual(['nonprofit', 'company']);
  // A farm is a company too.
  expect(limited({ farmer: 0.7, individual: 0.25, company: 0.05 })).toEqual(['farmer', 'company']);
  expect(limited({ farmer: 0.3, nonprofit: 0.2, research: 0.2 })).toEqual(['farmer']);
});

test('who hires is any employer, whoever is the likeliest', () => {
  const employers: Applicant[] = ['company', 'farmer', 'nonprofit', 'local_authority'];
  const readings = [reading({ applicants: employers })];
  const understood = { scope: NOTHING_STATED, readings, related: [], parsed: {} } as unknown;
  type Understood = Parameters<typeof withClaimants>[0];
  const { scope } = withClaimants(understood as Understood, ranked({ company: 0.9, nonprofit: 0.1 }));
  expect(scope.applicants).toEqual(employers);
  expect(scope.claimants).toHaveLength(2);
});

test('only a reading that limits the results is settled', () => {
  const likelihoods = ranked({ nonprofit: 1 });
  expect(likelihoodsOf({ readings: [reading({ likelihoods })] })).toBe(likelihoods);
  expect(likelihoodsOf({ readings: [reading({ likelihoods, effect: 'words' })] })).toBeNull();
  expect(likelihoodsOf({ readings: [reading({})] })).toBeNull();
});
