import { describe, expect, it } from '@jest/globals';
import { type Criterion, criterionSchema, type Sector } from '@platform/contracts/catalog';
import {
  type ApplicantFacts,
  createCompiledCatalog,
  explainVerdict,
  leavesWith,
  nextQuestion,
  nothingKnown,
  outcomeOf,
  type SubsidyCriteria,
  type Truth,
} from '@platform/eligibility';
import fc from 'fast-check';
import { completions, holds, type Known, PLACES } from './brute-force.ts';

function chainOf(id: string): readonly string[] {
  const chains = Object.values(PLACES).map((chain) =>
    chain.includes(id) ? chain.slice(chain.indexOf(id)) : [],
  );
  return chains.find((chain) => chain.length > 0) ?? [];
}

const PLAIN: Criterion = {
  kind: 'fact',
  group: null,
  role: 'required',
  subject: null,
  rule: null,
  values: [],
  period: null,
  sentence: '',
};
const role = fc.constantFrom('required' as const, 'required' as const, 'indicative' as const);
const FACTS: readonly Pick<Criterion, 'subject' | 'rule' | 'values'>[] = [
  ...(['at_least', 'at_most', 'more_than', 'less_than', 'one_of', 'none_of'] as const).flatMap((rule) =>
    ['5', '10'].map((limit) => ({ subject: 'employees' as const, rule, values: [limit] })),
  ),
  ...(['one_of', 'none_of'] as const).flatMap((rule) => [
    { subject: 'territory' as const, rule, values: ['region:11'] },
    { subject: 'territory' as const, rule, values: ['department:75', 'region:24'] },
    { subject: 'other' as const, rule, values: ['yes'] },
  ]),
];
const leaf = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('fact' as const), role, of: fc.constantFrom(...FACTS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('to_check' as const), role, of: fc.constant({}) }) },
);
const criteriaArbitrary = fc
  .array(
    fc.record({
      node: fc.oneof(
        leaf,
        fc.record({
          kind: fc.constantFrom('all_of' as const, 'any_of' as const, 'none_of' as const),
          role,
          of: fc.constant({}),
        }),
      ),
      group: fc.nat(8),
    }),
    { maxLength: 9 },
  )
  .map((nodes) =>
    nodes.map(({ node: { kind, role: own, of }, group }, index): Criterion => {
      const isInGroup = group < index && /_of$/.test(nodes[group]?.node.kind ?? '');
      return { ...PLAIN, ...of, kind, role: own, group: isInGroup ? group : null };
    }),
  );
const knownArbitrary: fc.Arbitrary<Known> = fc.record({
  employees: fc.option(fc.constantFrom(0, 5, 10, 50)),
  place: fc.option(fc.constantFrom('department:75', 'department:18', 'region:11', 'country:FR')),
  yes: fc.option(fc.boolean()),
});

function factsOf({ employees, place, yes }: Known): ApplicantFacts {
  return {
    ...nothingKnown('2026-06-15'),
    territories: place === null ? [] : chainOf(place),
    figures: employees === null ? {} : { employees: { min: employees, max: employees } },
    responses: yes === null ? {} : { yes },
    sectors: yes === true ? ['industry'] : [],
  };
}

function programme(criteria: readonly Criterion[], id = 'p'): SubsidyCriteria {
  const sectors: readonly Sector[] =
    id === 'a' ? ['industry', 'tourism'] : id === 'b' ? ['health_social'] : [];
  return { id, criteria, opensOn: null, closesOn: null, suspended: false, sectors };
}

const findLeaf = leavesWith(chainOf);

describe('verdicts against every completion of what is not known', () => {
  it('never fits where a completion is excluded, never blocks where one is not', () => {
    fc.assert(
      fc.property(criteriaArbitrary, knownArbitrary, (criteria, known) => {
        expect(criteria.map((one) => criterionSchema.parse(one))).toEqual(criteria);
        const { outcome, reasons } = explainVerdict(programme(criteria), factsOf(known), findLeaf);
        const results = completions(known).flatMap((world) =>
          [true, false].map((unread) => holds(criteria, world, { unread })),
        );
        if (outcome === 'fits') expect(results).not.toContain(false);
        if (outcome === 'blocked') expect(results).not.toContain(true);
        expect(reasons.length > 0).toBe(outcome === 'blocked');
      }),
      { numRuns: 2_000 },
    );
  });

  it('decides everything that can be read once every fact is known', () => {
    fc.assert(
      fc.property(
        criteriaArbitrary,
        fc.constantFrom(...completions({ employees: null, place: null, yes: null })),
        (drawn, world) => {
          const criteria = drawn.map((one) =>
            one.kind === 'to_check' ? { ...one, ...FACTS[0], kind: 'fact' as const } : one,
          );
          const { outcome } = explainVerdict(programme(criteria), factsOf(world), findLeaf);
          expect(outcome).toBe(holds(criteria, world, { unread: false }) ? 'fits' : 'blocked');
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('the compiled catalog decides as single verdicts do, also after changes and removals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(criteriaArbitrary)), {
          maxLength: 12,
        }),
        knownArbitrary,
        (changes, known) => {
          const catalog = createCompiledCatalog(chainOf);
          const states = new Map<string, SubsidyCriteria>();
          for (const [id, criteria] of changes) {
            if (criteria === null) {
              catalog.remove(id);
              states.delete(id);
              continue;
            }
            catalog.put(programme(criteria, id));
            states.set(id, programme(criteria, id));
          }
          const truths = catalog.truthsFor(factsOf(known));
          const decided = [...catalog.positions()].map((at) => [
            catalog.idAt(at),
            outcomeOf(truths[at] as Truth),
          ]);
          expect(new Map(decided as [string, string][])).toEqual(
            new Map(
              [...states].map(([id, one]) => [id, explainVerdict(one, factsOf(known), findLeaf).outcome]),
            ),
          );
          expect(catalog.size()).toBe(states.size);
          const relevance = catalog.relevanceFor(factsOf(known));
          for (const at of catalog.positions()) {
            const one = states.get(catalog.idAt(at)) ?? programme([]);
            const verdict = explainVerdict(one, factsOf(known), findLeaf);
            if (verdict.outcome !== 'blocked') expect(relevance[at]).toBe(verdict.relevance);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('every choice of the next question is counted as the verdicts after it', () => {
    fc.assert(
      fc.property(
        fc.array(criteriaArbitrary, { minLength: 1, maxLength: 6 }),
        knownArbitrary,
        (lists, known) => {
          const catalog = createCompiledCatalog(chainOf);
          for (const [index, criteria] of lists.entries()) catalog.put(programme(criteria, String(index)));
          const facts = factsOf(known);
          const question = nextQuestion(catalog, facts);
          if (question?.subject !== 'other') return;
          const undecided = lists.filter(
            (one) => explainVerdict(programme(one), facts, findLeaf).outcome === 'fits_if',
          );
          for (const { value, fits, blocked } of question.choices) {
            const after = { ...facts, responses: { yes: value === 'true' } };
            const outcomes = undecided.map((one) => explainVerdict(programme(one), after, findLeaf).outcome);
            expect([fits, blocked]).toEqual([
              outcomes.filter((one) => one === 'fits').length,
              outcomes.filter((one) => one === 'blocked').length,
            ]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
