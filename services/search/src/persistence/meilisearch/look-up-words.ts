import type { FacetValue, OpenFacet } from '@platform/contracts/search';
import { distanceWithin } from '../../domain/edit-distance.ts';
import { wordsOf } from '../../domain/fold-text.ts';
import type { IndexedWord, WordLookup, WordStats } from '../../domain/index-model.ts';
import type { FacetHit, IndexReader } from './engine.ts';
import { facetKey, facetValue } from './facet-key.ts';
import { all, type Filter } from './filter.ts';
import { containsWord, visible } from './query-filters.ts';
import { byCount } from './run-query.ts';
import { keyOfName, lengthKey, namesField, reversed, SEARCHED_TEXT } from './stored-document.ts';

/** Words of at least so many letters may be two edits away. */
const TWO_EDITS_FROM = 8;

/** What the index knows of words, counted among the visible documents. */
export async function lookUpWords(
  index: IndexReader,
  questions: readonly WordLookup[],
  withSynthetic: boolean,
): Promise<WordStats[]> {
  const seen = visible(withSynthetic);
  const held = await index.search(
    index.uid,
    questions.map(({ word }) => ({ filter: all([seen, containsWord(word, 'any', 'anywhere')]) })),
  );
  return Promise.all(
    questions.map(async ({ word, completions, near }, at) => ({
      word,
      documents: held[at]?.total ?? 0,
      completions: completions === 0 ? [] : (await completionsOf(index, word, seen)).slice(0, completions),
      near: near === 0 ? [] : (await nearTo(index, word, seen)).slice(0, near),
    })),
  );
}

/** Values of an open facet one of whose words begins so, most frequent first. */
export async function valuesByPrefix(
  index: IndexReader,
  facet: OpenFacet,
  asked: { prefix: string; limit: number; withSynthetic: boolean },
): Promise<FacetValue[]> {
  const begin = wordsOf(asked.prefix).join(' ');
  const hits = await index.facetSearch(index.uid, {
    field: begin === '' ? facet : namesField(facet),
    begin: begin === '' ? '' : facetKey(begin),
    filter: visible(asked.withSynthetic),
  });
  const counts = new Map<string, number>();
  for (const { value: found, count } of hits) {
    const value = facetValue(begin === '' ? found : keyOfName(found));
    // A value with two such words is found twice, each time in all its documents.
    if (value !== null && count > 0) counts.set(value, Math.max(count, counts.get(value) ?? 0));
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort(byCount)
    .slice(0, asked.limit);
}

async function completionsOf(index: IndexReader, word: string, filter: Filter): Promise<IndexedWord[]> {
  const hits = await index.facetSearch(index.uid, {
    field: SEARCHED_TEXT.words,
    begin: facetKey(word),
    filter,
  });
  return knownWords(hits)
    .filter((known) => known.word !== word && known.word.startsWith(word))
    .sort(byDocuments);
}

/**
 * Words within a few edits. One edit leaves the beginning or the end of a word whole; of two the third at one end mostly
 * stays. So words with the same beginning and words with the same end are compared, and the most frequent ones of about
 * the same length. Of a very large vocabulary rare words that two edits change at both ends are not found.
 */
async function nearTo(index: IndexReader, word: string, filter: Filter): Promise<WordStats['near']> {
  const edits = word.length < TWO_EDITS_FROM ? 1 : 2;
  const whole = Math.max(1, Math.floor((word.length - 1) / (edits + 1)));
  const lengths = Array.from({ length: 2 * edits + 1 }, (_, at) => word.length - edits + at);
  const [sameBeginning, sameEnd, ...sameLength] = await Promise.all([
    index.facetSearch(index.uid, {
      field: SEARCHED_TEXT.words,
      begin: facetKey(word.slice(0, whole)),
      filter,
    }),
    index.facetSearch(index.uid, {
      field: SEARCHED_TEXT.reversed,
      begin: facetKey(reversed(word).slice(0, whole)),
      filter,
    }),
    ...lengths
      .filter((length) => length > 0)
      .map((length) =>
        index.facetSearch(index.uid, { field: SEARCHED_TEXT.byLength, begin: lengthKey(length), filter }),
      ),
  ]);
  const candidates = new Map<string, number>();
  for (const { word: known, documents } of knownWords(sameBeginning)) candidates.set(known, documents);
  for (const { word: known, documents } of knownWords(sameLength.flat())) {
    candidates.set(known.slice(lengthKey(0).length), documents);
  }
  for (const { word: known, documents } of knownWords(sameEnd)) candidates.set(reversed(known), documents);
  return [...candidates]
    .map(([known, documents]) => ({ word: known, documents, distance: distanceWithin(word, known, edits) }))
    .filter(({ distance }) => distance > 0 && distance <= edits)
    .sort((a, b) => a.distance - b.distance || byDocuments(a, b));
}

function knownWords(hits: readonly FacetHit[]): IndexedWord[] {
  return hits.flatMap(({ value, count }) => {
    const word = facetValue(value);
    return word === null || count === 0 ? [] : [{ word, documents: count }];
  });
}

function byDocuments(a: IndexedWord, b: IndexedWord): number {
  return b.documents - a.documents || (a.word < b.word ? -1 : 1);
}
