import type { IndexQuery, TermAlternative } from '../../domain/index-model.ts';
import { type RankedIndex, STAMP_FIELDS } from './candidates.ts';
import { all, equals, equalsAny, type Filter, NOTHING } from './filter.ts';
import { containsPhrase } from './form-matching.ts';
import { containsAlternative, type FilterOfAlternative, isExact } from './query-filters.ts';

/**
 * Documents whose texts are searched for a phrase; when there are more, all with its words match. The ids of those that
 * contain it become a part of every filter of the query.
 */
const PHRASE_CANDIDATES_MAX = 300;

/**
 * The filter of each alternative; phrases that filters cannot express are searched in the texts of their candidates.
 */
export async function alternativeFilters(
  index: RankedIndex,
  query: IndexQuery,
): Promise<FilterOfAlternative> {
  const inexact = new Map(
    [...query.terms.flatMap(({ alternatives }) => alternatives), ...query.excluded]
      .filter((alternative) => !isExact(alternative))
      .map((alternative) => [keyOf(alternative), alternative]),
  );
  const supersets = new Map(
    [...inexact].map(([key, alternative]) => [
      key,
      all([equals('shown', 'yes'), containsAlternative(index.words, alternative)]),
    ]),
  );
  const counted = await index.search(
    index.uid,
    [...supersets.values()].map((filter) => ({ filter })),
  );
  const filters = new Map<string, Filter>();
  const search = async ([key, phrase]: [string, TermAlternative], candidates: number): Promise<void> => {
    const filter = supersets.get(key) ?? NOTHING;
    if (candidates > PHRASE_CANDIDATES_MAX) return;
    const ids = candidates === 0 ? [] : await documentsWithPhrase(index, filter, phrase);
    filters.set(key, equalsAny('id', ids));
  };
  await Promise.all([...inexact].map((entry, at) => search(entry, counted[at]?.total ?? 0)));
  return (alternative) => filters.get(keyOf(alternative)) ?? containsAlternative(index.words, alternative);
}

/** Ids of the documents among few that contain the phrase. */
async function documentsWithPhrase(
  index: RankedIndex,
  filter: Filter,
  phrase: TermAlternative,
): Promise<string[]> {
  const stamps = await index.list(index.uid, {
    filter,
    fields: STAMP_FIELDS,
    max: PHRASE_CANDIDATES_MAX,
  });
  const candidates = await index.candidates.read(index, stamps);
  return candidates
    .filter(({ text }) =>
      Object.values(text.text).some((field) => field.some((words) => containsPhrase(words, phrase))),
    )
    .map(({ id }) => id);
}

function keyOf({ words, forms }: TermAlternative): string {
  return `${forms} ${words.join(' ')}`;
}
