import { deadlineStatusAt } from '@platform/contracts/deadline';
import type { IndexQuery } from '../../domain/index-model.ts';
import { type RankedIndex, STAMP_FIELDS, type StoredStamp } from './candidates.ts';
import { facetKey } from './facet-key.ts';
import { all, any, equals, type Filter } from './filter.ts';
import type { IndexWords } from './index-words.ts';
import type { MatchedWords } from './match-words.ts';
import { containsWord } from './query-filters.ts';
import { rank } from './rank.ts';
import { SEARCHED_TEXT } from './stored-document.ts';

export type Ranking = Pick<MatchedWords, 'terms' | 'needs' | 'documents'> & {
  readonly query: IndexQuery;
  readonly hasPassing: boolean;
  /** The found documents, and those among them whose official code is the query. */
  readonly found: Filter;
  readonly withCode: Filter;
};

/** Number of documents that are read for ranking; the others follow, newest first. */
export const WINDOW_MAX = 400;
const NEWEST = ['publishedAtMs:desc', 'id:asc'];
/** Of equally new documents any may be in the window: a second key takes twice the time. */
const NEWEST_OF_WINDOW = ['publishedAtMs:desc'];

/**
 * Ids of the documents that come first by `domain/ranking`. When there are more than the window holds, those that can
 * have the best scores are used: first titles that equal the typed text, then titles with all terms, with any term,
 * then the newest.
 */
export async function rankedWindow(
  index: RankedIndex,
  { query, terms, documents, needs, hasPassing, found, withCode }: Ranking,
  total: number,
): Promise<string[]> {
  const tiers = tiersOf(index.words, { query, found, withCode }, total);
  const [coded, ...sizes] = await index.search(index.uid, [
    { filter: withCode, sort: NEWEST, hits: { offset: 0, limit: WINDOW_MAX, fields: ['id'] } },
    ...(tiers.length === 1 ? [] : tiers.map((filter) => ({ filter }))),
  ]);
  // Reading documents is what takes long, so that only the tiers with the first ones are read.
  const enough = sizes.findIndex(({ total: size }) => size >= WINDOW_MAX);
  const read = enough === -1 ? tiers : tiers.slice(0, enough + 1);
  const responses = await index.search(
    index.uid,
    read.map((filter) => ({
      filter,
      sort: NEWEST_OF_WINDOW,
      hits: { offset: 0, limit: WINDOW_MAX, fields: STAMP_FIELDS },
    })),
  );
  const window = new Map<string, StoredStamp>();
  for (const hit of responses.flatMap(({ hits }) => hits)) {
    if (window.size < WINDOW_MAX) window.set(String(hit.id), hit);
  }
  const first = (coded?.hits ?? []).map(({ id }) => String(id));
  const candidates = await index.candidates.read(index, [...window.values()]);
  const ranked = rank(
    candidates.map(({ window: applications, ...candidate }) => ({
      ...candidate,
      status: deadlineStatusAt(applications, query.now),
    })),
    {
      query,
      words: index.words,
      documents,
      terms,
      hasPassing,
      similar: new Map(query.similar.map(({ id, share }) => [id, share])),
      needs: query.needs.map(({ id, share }, at) => ({
        key: facetKey(id),
        share,
        meeting: needs[at]?.documentCount ?? 0,
      })),
    },
  ).map(({ id }) => id);
  const isFirst = new Set(first);
  return [...first.filter((id) => window.has(id)), ...ranked.filter((id) => !isFirst.has(id))];
}

/** Filters of the window, those with the best scores first. */
function tiersOf(
  known: IndexWords,
  { query, found, withCode }: Pick<Ranking, 'query' | 'found' | 'withCode'>,
  total: number,
): Filter[] {
  if (total <= WINDOW_MAX) return [found];
  const inTitle = query.terms.map(({ alternatives }) =>
    any(
      alternatives.map(({ words, forms }) =>
        all(words.map((word) => containsWord(known, { word, forms }, 'title'))),
      ),
    ),
  );
  return [
    withCode,
    all([found, equals(SEARCHED_TEXT.titles, query.typed.join(' '))]),
    all([found, ...inTitle]),
    all([found, any(inTitle)]),
    found,
  ];
}
