import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Query } from 'mingo';
import { decode, encode } from '../../src/bson/values.ts';
import { compileFilter } from '../../src/query/filter.ts';
import { mingoFilter, smallDocument } from './arbitraries.ts';

describe('filters', () => {
  test('match what mingo matches on plain objects', () => {
    fc.assert(
      fc.property(fc.array(smallDocument, { maxLength: 8 }), mingoFilter, (documents, filter) => {
        const ours = compileFilter(decode(encode(filter as never)));
        const oracle = new Query(filter as never);
        for (const document of documents) {
          const verdict = { document, filter, matches: ours.test(decode(encode(document as never))) };
          expect(verdict).toEqual({ document, filter, matches: oracle.test(document) });
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
