import type { IndexQuery } from '../../domain/index-model.ts';
import type { IndexReader } from './engine.ts';
import { all, any, EVERYTHING, equalsAny, exists, type Filter, not } from './filter.ts';
import type { MatchedWords } from './match-words.ts';
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
  const kept = await keptVariants(index, words.generics, known.map(withVariants));
  const keptBy = new Map(known.map((ignored, at) => [ignored.join(' '), kept[at] ?? EVERYTHING]));
  return (ignored) => {
    const names = ignored.filter((name) => filters.some((filter) => filter.name === name));
    const filter = keptBy.get(names.length > 1 ? ignored.join(' ') : names.join(' ')) ?? EVERYTHING;
    const set = withVariants(ignored);
    return filter === EVERYTHING ? set : all([set, any([filter, hasCode(query)])]);
  };
}

/**
 * For each set of found documents a filter of those that stay in it: no variant whose generic subsidy is in it too. The
 * first set is a part of all others, of which only the rest is read: a document takes longer than a count. The filter
 * names the generic subsidies that are there or those that are not, whichever are fewer: it is a part of every later
 * filter.
 */
async function keptVariants(
  index: IndexReader,
  generics: readonly string[],
  sets: readonly Filter[],
): Promise<readonly Filter[]> {
  if (generics.length === 0) return sets.map(() => EVERYTHING);
  const [first = EVERYTHING, ...others] = sets;
  const inFirst = (await idsWithin(index, [first], generics)).flat();
  const known = new Set(inFirst);
  const rest = generics.filter((id) => !known.has(id));
  const inOthers = rest.length === 0 ? others.map(() => []) : await idsWithin(index, others, rest);
  return [[], ...inOthers].map((ids) => {
    const present = new Set([...inFirst, ...ids]);
    const absent = generics.filter((id) => !present.has(id));
    return absent.length < present.size
      ? any([not(exists('variantOf')), equalsAny('variantOf', absent)])
      : not(equalsAny('variantOf', [...present]));
  });
}

/** Which of these ids are in each set. */
async function idsWithin(
  index: IndexReader,
  sets: readonly Filter[],
  ids: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const found = await index.search(
    index.uid,
    sets.map((set) => ({
      filter: all([set, equalsAny('id', ids)]),
      hits: { offset: 0, limit: ids.length, fields: ['id'] },
    })),
  );
  return found.map(({ hits }) => hits.map(({ id }) => String(id)));
}
