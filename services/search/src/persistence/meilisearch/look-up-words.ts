import type { FacetValue } from '@platform/contracts/search';
import { editsAllowed } from '@platform/query-reader/edit-distance';
import { byCount } from '../../domain/by-count.ts';
import { wordsOf } from '../../domain/fold-text.ts';
import type { IndexedWord, WordLookup, WordStats } from '../../domain/index-model.ts';
import type { PrefixSearch, Visibility } from '../../ports/search-index.ts';
import type { FacetHit, IndexReader } from './engine.ts';
import { facetKey, facetValue } from './facet-key.ts';
import { all, equals, type Filter } from './filter.ts';
import type { WordIndex } from './index-words.ts';
import { containsWord, visible } from './query-filters.ts';
import { keyOfName, namesField, SEARCHED_TEXT } from './stored-document.ts';

/** Index data of words, counted among the visible documents. */
export async function lookUpWords(
  index: WordIndex,
  lookups: readonly WordLookup[],
  visibility: Visibility,
): Promise<WordStats[]> {
  const among = visible(visibility);
  const counted = await index.search(
    index.uid,
    lookups.map(({ word }) => ({
      filter: all([among, containsWord(index.words, { word, forms: 'any' }, 'anywhere')]),
    })),
  );
  return Promise.all(
    lookups.map(async ({ word, completions, near }, at) => ({
      word,
      documents: counted[at]?.total ?? 0,
      completions: completions === 0 ? [] : (await completionsOf(index, word, among)).slice(0, completions),
      near: near === 0 ? [] : (await nearTo(index, word, among)).slice(0, near),
    })),
  );
}

/** Values of an open facet with a word that begins with the prefix, most frequent first. */
export async function valuesByPrefix(
  index: IndexReader,
  { facet, prefix, limit, withGenerated }: PrefixSearch,
): Promise<FacetValue[]> {
  const words = wordsOf(prefix).join(' ');
  const hits = await index.facetSearch(index.uid, {
    field: words === '' ? facet : namesField(facet),
    prefix: words === '' ? '' : facetKey(words),
    filter: visible({ withGenerated }),
  });
  const counts = new Map<string, number>();
  for (const { value: found, count } of hits) {
    const value = facetValue(words === '' ? found : keyOfName(found));
    // A value with two such words is returned twice, each time with all its documents.
    if (value !== null && count > 0) counts.set(value, Math.max(count, counts.get(value) ?? 0));
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort(byCount)
    .slice(0, limit);
}

async function completionsOf(index: IndexReader, word: string, filter: Filter): Promise<IndexedWord[]> {
  const hits = await index.facetSearch(index.uid, {
    field: SEARCHED_TEXT.words,
    prefix: facetKey(word),
    filter,
  });
  return indexedWords(hits)
    .filter((known) => known.word !== word && known.word.startsWith(word))
    .sort(byDocuments);
}

/** Words within a few edits that visible documents contain. */
async function nearTo(index: WordIndex, word: string, filter: Filter): Promise<WordStats['near']> {
  const near = index.words.near(word, editsAllowed(word));
  const counted = await index.search(
    index.uid,
    near.map((one) => ({ filter: all([filter, equals(SEARCHED_TEXT.words, one.word)]) })),
  );
  return near
    .map((one, at) => ({ ...one, documents: counted[at]?.total ?? 0 }))
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => a.distance - b.distance || byDocuments(a, b));
}

function indexedWords(hits: readonly FacetHit[]): IndexedWord[] {
  return hits.flatMap(({ value, count }) => {
    const word = facetValue(value);
    // Known phrases are in the same field.
    return word === null || count === 0 || word.includes(' ') ? [] : [{ word, documents: count }];
  });
}

function byDocuments(a: IndexedWord, b: IndexedWord): number {
  return b.documents - a.documents || (a.word < b.word ? -1 : 1);
}
