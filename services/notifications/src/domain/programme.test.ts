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
  expect(changesWith(part)).toMatchObject([{ field, before, after }]);
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

const LETTERS = ['A', 'B', 'C', 'D', 'E'];

function documents(...titles: readonly string[]): Partial<Subsidy> {
  return { requiredDocuments: titles.map((title) => ({ type: 'document', title, url: null })) };
}

function requirements(...keyRequirements: readonly string[]): Partial<Subsidy> {
  return { texts: { fr: { ...titleOnly('x'), keyRequirements: [...keyRequirements] } } };
}

/** The names of the only change from one state to another. */
function namesOf(before: Partial<Subsidy>, after: Partial<Subsidy>) {
  const [one, ...others] = changesBetween(
    programmeOf(aSubsidy(before), null),
    programmeOf(aSubsidy({ v: 2, ...after }), null),
  );
  expect(others).toEqual([]);
  return one?.names;
}

test('added and removed documents are named, a few of them, and the others are counted', () => {
  expect(namesOf(documents('Devis', 'Kbis'), documents('Kbis', ...LETTERS))?.fr).toEqual({
    ...{ added: ['A', 'B', 'C'], moreAdded: 2, removed: ['Devis'], moreRemoved: 0 },
  });
});

test('requirements are named in their language, shortened', () => {
  const long = `Le projet est ${'très '.repeat(60)}long.`;
  const names = namesOf(requirements('Siège en Bretagne.'), requirements('Siège en Bretagne.', long));
  expect(Object.keys(names ?? {})).toEqual(['fr']);
  expect(names?.fr?.added[0]).toMatch(/^Le projet est très .*…$/);
  expect(names?.fr?.added[0]?.length).toBeLessThanOrEqual(70);
});

test('nothing is named of a programme that was kept without its lists, nor of a change that is in none', () => {
  const { requirements: _, documentTitles: __, ...old } = programmeOf(aSubsidy(documents('Devis')), null);
  const present = programmeOf(aSubsidy({ v: 2, ...documents('Kbis') }), null);
  const [change, ...others] = changesBetween({ ...old, id: present.id }, present);
  expect([change?.field, change?.before, change?.after, others]).toEqual(['documents', null, null, []]);
  expect(change?.names).toBeUndefined();
  expect(namesOf({}, { eligibleApplicants: ['company'] as never })).toBeUndefined();
});

test('names of changes one after another are those of both, and what is undone is no change', () => {
  const states = [documents('Devis'), documents('Devis', 'Kbis'), documents('Kbis'), documents('Devis')];
  const programmes = states.map((state) => programmeOf(aSubsidy(state), null));
  const steps = programmes
    .slice(1)
    .map((after, at) => changesBetween(programmes[at] as (typeof programmes)[number], after));
  expect(mergedChanges(steps.slice(0, 2).flat())[0]?.names?.fr).toMatchObject({
    ...{ added: ['Kbis'], removed: ['Devis'] },
  });
  expect(mergedChanges(steps.flat())).toEqual([]);
});

test('a change beside the named ones is left when these are undone', () => {
  const states = [
    requirements('Siège en Bretagne.'),
    { ...requirements('Siège en Bretagne.', 'Dix salariés.'), eligibleApplicants: ['company'] as never },
    { ...requirements('Siège en Bretagne.'), eligibleApplicants: ['company'] as never },
  ];
  const [first, second, third] = states.map((state) => programmeOf(aSubsidy(state), null));
  if (first === undefined || second === undefined || third === undefined) throw new Error('no states');
  const steps = [...changesBetween(first, second), ...changesBetween(second, third)];
  expect(mergedChanges(steps)).toMatchObject([{ field: 'conditions', before: null, after: null }]);
  expect(mergedChanges([...steps, ...changesBetween(third, first)])).toEqual([]);
});
