import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { facetKey } from '../../src/persistence/meilisearch/facet-key.ts';
import {
  all,
  any,
  compares,
  EVERYTHING,
  equals,
  equalsAny,
  exists,
  type Filter,
  NOTHING,
  not,
  weighsAtLeast,
} from '../../src/persistence/meilisearch/filter.ts';
import { indexSettings } from '../../src/persistence/meilisearch/settings.ts';
import { filterOf } from './fake-meilisearch.ts';

type Held = { readonly id: string; readonly funder: readonly string[]; readonly amountCents?: number };
const index = { settings: indexSettings() as Record<string, unknown>, documents: new Map() };

function passes(filter: Filter, { funder, ...held }: Held) {
  return filterOf(index, filter)({ ...held, funder: funder.map(facetKey) });
}

const value = fc.oneof(
  fc.constantFrom('a', 'A', 'a"b', 'x\\', "l'eau", 'AND', ') OR (', ''),
  fc.string({ maxLength: 8 }),
);
const held: fc.Arbitrary<Held> = fc
  .record({ funder: fc.array(value, { maxLength: 3 }), amount: fc.option(fc.integer({ min: 0, max: 9 })) })
  .map(({ funder, amount }) => ({ id: 'one', funder, ...(amount === null ? {} : { amountCents: amount }) }));

/** A filter and its meaning. */
type Meant = { readonly filter: Filter; readonly means: (document: Held) => boolean };
const leaf: fc.Arbitrary<Meant> = fc.oneof(
  value.map((one) => ({ filter: equals('funder', one), means: ({ funder }: Held) => funder.includes(one) })),
  fc.array(value, { maxLength: 3 }).map((some) => ({
    filter: equalsAny('funder', some),
    means: ({ funder }: Held) => some.some((one) => funder.includes(one)),
  })),
  fc.integer({ min: 0, max: 9 }).map((limit) => ({
    filter: compares('amountCents', '<=', limit),
    means: ({ amountCents }: Held) => amountCents !== undefined && amountCents <= limit,
  })),
  fc.constant({ filter: exists('amountCents'), means: ({ amountCents }: Held) => amountCents !== undefined }),
  fc.constant({ filter: EVERYTHING, means: () => true }),
  fc.constant({ filter: NOTHING, means: () => false }),
);
const { meant } = fc.letrec<{ meant: Meant }>((tie) => ({
  meant: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('meant').map(({ filter, means }) => ({ filter: not(filter), means: (one: Held) => !means(one) })),
    fc.array(tie('meant'), { maxLength: 3 }).map((some) => ({
      filter: all(some.map(({ filter }) => filter)),
      means: (one: Held) => some.every(({ means }) => means(one)),
    })),
    fc.array(tie('meant'), { maxLength: 3 }).map((some) => ({
      filter: any(some.map(({ filter }) => filter)),
      means: (one: Held) => some.some(({ means }) => means(one)),
    })),
  ),
}));

describe('filter expressions', () => {
  it('have the built meaning, whatever values they contain', () => {
    fc.assert(
      fc.property(meant, held, ({ filter, means }, document) => {
        expect(passes(filter, document)).toBe(means(document));
      }),
      { numRuns: 500 },
    );
  });

  it('match documents with at least a share of the weights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 10 }),
        held,
        (terms, tenths, document) => {
          const whole = terms.reduce((sum, [, weight]) => sum + weight, 0);
          const filter = weighsAtLeast(
            (whole * tenths) / 10,
            terms.map(([one, weight]) => ({ filter: equals('funder', one), weight })),
          );
          const reported = terms.reduce(
            (sum, [one, weight]) => sum + (document.funder.includes(one) ? weight : 0),
            0,
          );
          expect(passes(filter, document)).toBe(reported * 10 >= whole * tenths);
        },
      ),
    );
  });

  it('refuse numbers that the language cannot express', () => {
    expect(() => compares('amountCents', '<=', Number.NaN)).toThrow(RangeError);
    expect(() => compares('amountCents', '>=', Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
