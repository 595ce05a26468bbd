import { describe } from '@jest/globals';
import { describeChanges } from './search-index/changes-suite.ts';
import { describeFilters } from './search-index/filters-suite.ts';
import { type IndexUnderTest, indexFixture } from './search-index/index-fixture.ts';
import { describeLists } from './search-index/lists-suite.ts';
import { describeOrder } from './search-index/order-suite.ts';
import { describeOrigin } from './search-index/origin-suite.ts';
import { describeScope } from './search-index/scope-suite.ts';
import { describeVariants } from './search-index/variants-suite.ts';
import { describeWords } from './search-index/words-suite.ts';

/**
 * The guarantees of every engine behind the port: sets, counts and unambiguous order, not scores. Run it on an adapter
 * with a function that creates an empty index. `runs` is the share of the generated cases that is run, for an adapter
 * with slow queries.
 */
export function describeSearchIndex(
  name: string,
  create: () => Promise<IndexUnderTest>,
  { runs = 1 }: { runs?: number } = {},
): void {
  describe(`search index: ${name}`, () => {
    const fixture = indexFixture(create);
    describeFilters(fixture);
    describeWords(fixture, runs);
    describeOrder(fixture);
    describeVariants(fixture);
    describeScope(fixture);
    describeLists(fixture, runs);
    describeOrigin(fixture);
    describeChanges(fixture);
  });
}
