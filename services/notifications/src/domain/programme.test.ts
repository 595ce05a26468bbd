import { expect, it, test } from '@jest/globals';
import { emptyFacts, type Subsidy, titleOnly } from '@platform/contracts/catalog';
import { aSubsidy } from '../../test/builders.ts';
import { changesBetween, mergedChanges, programmeOf } from './programme.ts';

const { funding } = emptyFacts(titleOnly('x'));
const BEFORE = programmeOf(aSubsidy(), null);

function changesWith(part: Partial<Subsidy>) {
  return changesBetween(BEFORE, programmeOf(aSubsidy({ v: 2, ...part }), BEFORE));
}

it.each<[string, Partial<Subsidy>, readonly (string | null)[]]>([
  [
    'a moved deadline',
    { deadline: { date: '2027-01-15', time: null, zone: 'Europe/Paris' } },
    ['deadline', '2026-12-10', '2027-01-15'],
  ],
  ['a deadline that is gone', { deadline: null }, ['deadline', '2026-12-10', null]],
  ['an opening', { opensOn: '2026-12-01' }, ['opening', null, '2026-12-01']],
  ['a suspension', { suspended: true }, ['suspension', 'accepting', 'suspended']],
  ['a withdrawal', { status: 'withdrawn', deadline: null }, ['publication', 'published', 'withdrawn']],
  [
    'an amount',
    { funding: { ...funding, maximumGrant: { cents: 500_000, currency: 'EUR' } } },
    ['amount', null, '500000 EUR'],
  ],
  [
    'a rate',
    { funding: { ...funding, cofinancingRate: { minBps: null, maxBps: 4_000 } } },
    ['rate', null, '4000'],
  ],
  ['applicants', { eligibleApplicants: ['company'] as never }, ['conditions', null, null]],
  [
    'documents',
    { requiredDocuments: [{ type: 'other', title: 'Devis', url: null }] as never },
    ['documents', null, null],
  ],
])('people are informed of %s, and of nothing else', (_what, part, [field, before, after]) => {
  expect(changesWith(part)).toEqual([{ field, before, after }]);
});

test('nobody is informed of what is written or checked again without a change', () => {
  expect(
    changesWith({ changedAt: '2026-11-20T08:00:00.000Z', searchTerms: ['serre'], funders: ['ADEME'] }),
  ).toEqual([]);
});

test('changes one after another are one, and none when it is as it was', () => {
  const step = (before: string | null, after: string | null) => ({
    field: 'deadline' as const,
    before,
    after,
  });
  expect(mergedChanges([step('2026-12-10', '2027-01-01'), step('2027-01-01', '2027-02-01')])).toEqual([
    step('2026-12-10', '2027-02-01'),
  ]);
  expect(mergedChanges([step('2026-12-10', '2027-01-01'), step('2027-01-01', '2026-12-10')])).toEqual([]);
});
