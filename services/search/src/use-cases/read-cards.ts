import { parisDay } from '@platform/contracts/deadline';
import type { CardsQuery, SearchHit } from '@platform/contracts/search';
import type { Clock } from '@platform/service-kit';
import type { TerritoryTree } from '@platform/territories';
import { toSearchHit } from '../domain/search-hit.ts';
import { searchErrors } from '../errors.ts';
import type { SearchIndex } from '../ports/search-index.ts';

export type ReadCards = (query: CardsQuery) => Promise<readonly SearchHit[]>;

/**
 * Published subsidies by id, in the given order; unknown ids are left out. Rejects with `SEARCH_INDEX_UNAVAILABLE` when
 * the index does not respond in time.
 */
export function createReadCards(deps: {
  readonly index: Pick<SearchIndex, 'byIds'>;
  readonly territories: TerritoryTree;
  readonly clock: Clock;
  readonly showsGenerated: boolean;
}): ReadCards {
  const { index, territories, clock, showsGenerated } = deps;
  return async ({ id, lang }) => {
    const ms = clock.now().getTime();
    const now = { ms, day: parisDay(ms) };
    const found = await index.byIds(id, { withGenerated: showsGenerated }).catch((cause: unknown) => {
      throw searchErrors.INDEX_UNAVAILABLE({ cause });
    });
    return found.map((hit) => toSearchHit(hit, { lang, now, territories }));
  };
}
