import type { IndexQuery, TermAlternative } from '../../domain/index-model.ts';
import { all, equals, equalsAny, type Filter } from './filter.ts';
import type { FoldedText } from './folded-texts.ts';
import type { WordIndex } from './index-words.ts';
import { unpack } from './packed.ts';
import { containsAlternative, type FilterOfAlternative, isExact } from './query-filters.ts';
import { containsPhrase } from './word-tests.ts';

/**
 * Documents whose texts are searched for a phrase; when there are more, all with its words match.
 */
const PHRASE_CANDIDATES_MAX = 1_000;

/**
 * The filter of each alternative; phrases that filters cannot express are searched in the texts of their candidates.
 */
export async function alternativeFilters(index: WordIndex, query: IndexQuery): Promise<FilterOfAlternative> {
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
  return (alternative) => filters.get(keyOf(alternative)) ?? containsAlternative(index.words, alternative);
}

/** Ids of the documents that contain the phrase; null when there are too many candidates. */
async function documentsWithPhrase(index: WordIndex, phrase: TermAlternative): Promise<string[] | null> {
  const candidates = await index.list(index.uid, {
    filter: all([equals('shown', 'yes'), containsAlternative(index.words, phrase)]),
    fields: ['id', 'text'],
    max: PHRASE_CANDIDATES_MAX,
  });
  if (candidates.length > PHRASE_CANDIDATES_MAX) return null;
  return candidates
    .filter(({ text }) =>
      Object.values(unpack<FoldedText>(text)).some((field) =>
        field.some((words) => containsPhrase(words, phrase)),
      ),
    )
    .map(({ id }) => String(id));
}

function keyOf({ words, forms }: TermAlternative): string {
  return `${forms} ${words.join(' ')}`;
}
