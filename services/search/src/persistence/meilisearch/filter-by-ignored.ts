import type { IndexQuery } from '../../domain/index-model.ts';
import type { IndexReader } from './engine.ts';
import { all, any, equalsAny, type Filter, not } from './filter.ts';
import { type MatchedWords, variantsToDrop } from './match-words.ts';
import { type ActiveFilter, hasCode } from './query-filters.ts';

/**
 * The found documents when these filters are ignored. Available for no filter, each single one, and `amount` with
 * `amountRange`.
 */
export type FilterByIgnored = (ignored: readonly ActiveFilter['name'][]) => Filter;

type Parts = { readonly words: MatchedWords; readonly filters: readonly ActiveFilter[] };

/** Reads once which variants are removed from each of these sets because their generic subsidy is in it. */
export async function filterByIgnored(
  index: IndexReader,
  query: IndexQuery,
  { words, filters }: Parts,
): Promise<FilterByIgnored> {
  const withVariants = (ignored: readonly ActiveFilter['name'][]): Filter =>
    all([
      words.matched,
      ...filters.filter(({ name }) => !ignored.includes(name)).map(({ filter }) => filter),
    ]);
  const known: (readonly ActiveFilter['name'][])[] = [[], ...filters.map(({ name }) => [name])];
  if (query.countsFacets) known.push(['amount', 'amountRange']);
  const dropped = await variantsToDrop(index, words.variants, known.map(withVariants));
  const droppedBy = new Map(known.map((ignored, at) => [ignored.join(' '), dropped[at] ?? []]));
  return (ignored) => {
    const names = ignored.filter((name) => filters.some((filter) => filter.name === name));
    const ids = droppedBy.get(names.length > 1 ? ignored.join(' ') : names.join(' ')) ?? [];
    const set = withVariants(ignored);
    return ids.length === 0 ? set : all([set, any([not(equalsAny('id', ids)), hasCode(query)])]);
  };
}
