import type { FacetValue } from '@platform/contracts/search';
import { distanceWithin, editsAllowed } from '@platform/query-reader/edit-distance';
import { byCount } from '../../domain/by-count.ts';
import { wordsOf } from '../../domain/fold-text.ts';
import type { IndexedWord, WordLookup, WordStats } from '../../domain/index-model.ts';
import type { PrefixSearch, Visibility } from '../../ports/search-index.ts';
import type { FacetHit, IndexReader } from './engine.ts';
import { facetKey, facetValue } from './facet-key.ts';
import { all, type Filter } from './filter.ts';
import { containsWord, visible } from './query-filters.ts';
import { keyOfName, lengthKey, namesField, reversed, SEARCHED_TEXT } from './stored-document.ts';

/** Index data of words, counted among the visible documents. */
export async function lookUpWords(
  index: IndexReader,
  lookups: readonly WordLookup[],
  visibility: Visibility,
): Promise<WordStats[]> {
  const among = visible(visibility);
  const counted = await index.search(
    index.uid,
    lookups.map(({ word }) => ({ filter: all([among, containsWord({ word, forms: 'any' }, 'anywhere')]) })),
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

/**
 * Words within a few edits. One edit leaves the beginning or the end of a word unchanged; after two edits usually a
 * third of the word at one end is unchanged. So words with the same beginning or the same end are compared, and the
 * most frequent ones of similar length. In a very large vocabulary rare words that two edits change at both ends are
 * not found.
 */
async function nearTo(index: IndexReader, word: string, filter: Filter): Promise<WordStats['near']> {
  const edits = editsAllowed(word);
  const documents = new Map<string, number>();
  for (const candidate of await nearCandidates(index, { word, edits }, filter)) {
    documents.set(candidate.word, candidate.documents);
  }
  return [...documents]
    .map(([known, count]) => ({
      word: known,
      documents: count,
      distance: distanceWithin(word, known, edits),
    }))
    .filter(({ distance }) => distance > 0 && distance <= edits)
    .sort((a, b) => a.distance - b.distance || byDocuments(a, b));
}

async function nearCandidates(
  index: IndexReader,
  { word, edits }: { readonly word: string; readonly edits: number },
  filter: Filter,
): Promise<IndexedWord[]> {
  const kept = Math.max(1, Math.floor((word.length - 1) / (edits + 1)));
  const lengths = Array.from({ length: 2 * edits + 1 }, (_, at) => word.length - edits + at);
  const find = async (field: string, prefix: string): Promise<IndexedWord[]> =>
    indexedWords(await index.facetSearch(index.uid, { field, prefix, filter }));
  const [sameBeginning, sameEnd, ...sameLength] = await Promise.all([
    find(SEARCHED_TEXT.words, facetKey(word.slice(0, kept))),
    find(SEARCHED_TEXT.reversed, facetKey(reversed(word).slice(0, kept))),
    ...lengths
      .filter((length) => length > 0)
      .map((length) => find(SEARCHED_TEXT.byLength, lengthKey(length))),
  ]);
  const prefixLength = lengthKey(0).length;
  return [
    ...sameBeginning,
    ...sameLength.flat().map((one) => ({ ...one, word: one.word.slice(prefixLength) })),
    ...sameEnd.map((one) => ({ ...one, word: reversed(one.word) })),
  ];
}

function indexedWords(hits: readonly FacetHit[]): IndexedWord[] {
  return hits.flatMap(({ value, count }) => {
    const word = facetValue(value);
    return word === null || count === 0 ? [] : [{ word, documents: count }];
  });
}

function byDocuments(a: IndexedWord, b: IndexedWord): number {
  return b.documents - a.documents || (a.word < b.word ? -1 : 1);
}
