import { cardsSchema, searchResultSchema } from '@platform/contracts/search';
import { assistantErrors } from '../errors.ts';
import type { ReadCards, SearchSubsidies } from '../ports/neighbours.port.ts';
import { callNeighbour } from './call-neighbour.ts';

const likelyResultSchema = searchResultSchema.omit({ doubtful: true, fits: true });

/** The first search after a start reads the names of all places. */
const DEADLINE_MS = 5_000;

/** The search service over its HTTP interface. */
export function createSearchClient({ url }: { readonly url: string }): SearchSubsidies {
  return async (query, signal) => {
    const { status, body } = await callNeighbour({
      url: new URL(`/api/search/subsidies?${query}`, url),
      name: 'search',
      deadlineMs: DEADLINE_MS,
      signal,
      unavailable: () => assistantErrors.SEARCH_UNAVAILABLE(),
    });
    if (status !== 200) throw new Error(`search responded with ${status}`);
    return likelyResultSchema.parse(body);
  };
}

/** Programmes by id, from the search service over its HTTP interface. */
export function createCardsClient({ url }: { readonly url: string }): ReadCards {
  return async ({ ids, lang }, signal) => {
    if (ids.length === 0) return new Map();
    const query = new URLSearchParams({ lang });
    for (const id of ids) query.append('id', id);
    const { status, body } = await callNeighbour({
      url: new URL(`/api/search/cards?${query}`, url),
      name: 'search',
      deadlineMs: DEADLINE_MS,
      signal,
      unavailable: () => assistantErrors.SEARCH_UNAVAILABLE(),
    });
    if (status !== 200) throw new Error(`search responded with ${status}`);
    return new Map(cardsSchema.parse(body).hits.map((hit) => [hit.id, hit]));
  };
}
