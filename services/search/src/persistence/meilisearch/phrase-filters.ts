import type { IndexQuery, TermAlternative } from '../../domain/index-model.ts';
import type { IndexReader } from './engine.ts';
import { all, equals, equalsAny, type Filter } from './filter.ts';
import { containsAlternative, type FilterOfAlternative, isExact } from './query-filters.ts';
import { containsPhrase } from './rank.ts';
import type { FoldedText } from './stored-document.ts';

/**
 * Documents whose texts are searched for a phrase; when there are more, all that contain the pairs of its words match.
 */
const PHRASE_CANDIDATES_MAX = 1_000;

/**
 * The filter of each alternative; phrases that filters cannot express are searched in the texts of their candidates.
 */
export async function alternativeFilters(
  index: IndexReader,
  query: IndexQuery,
): Promise<FilterOfAlternative> {
  const inexact = [...query.terms.flatMap(({ alternatives }) => alternatives), ...query.excluded].filter(
    (alternative) => !isExact(alternative),
  );
  const filters = new Map<string, Filter>();
  for (const alternative of inexact) {
    const key = keyOf(alternative);
    if (filters.has(key)) continue;
    const ids = await documentsWithPhrase(index, alternative);
    if (ids !== null) filters.set(key, equalsAny('id', ids));
  }
  return (alternative) => filters.get(keyOf(alternative)) ?? containsAlternative(alternative);
}

/** Ids of the documents that contain the phrase; null when there are too many candidates. */
async function documentsWithPhrase(index: IndexReader, phrase: TermAlternative): Promise<string[] | null> {
  const candidates = await index.list(index.uid, {
    filter: all([equals('shown', 'yes'), containsAlternative(phrase)]),
    fields: ['id', 'text'],
    max: PHRASE_CANDIDATES_MAX,
  });
  if (candidates.length > PHRASE_CANDIDATES_MAX) return null;
  return candidates
    .filter(({ text }) =>
      Object.values(text as FoldedText).some((field) => field.some((words) => containsPhrase(words, phrase))),
    )
    .map(({ id }) => String(id));
}

function keyOf({ words, forms }: TermAlternative): string {
  return `${forms} ${words.join(' ')}`;
}
