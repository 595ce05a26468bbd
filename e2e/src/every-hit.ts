import { type SearchHit, searchResultSchema } from '@platform/contracts/search';
import { EVERY_DEADLINE } from './product.ts';

const PAGE = 50;

/**
 * All hits of a search without words, closed programmes included. Local variants are only counted in `localVariants`.
 */
export async function everyHit(url: string, headers: Record<string, string> = {}): Promise<SearchHit[]> {
  const all: SearchHit[] = [];
  for (let page = 1; ; page += 1) {
    const address = `${url}/api/search/subsidies?limit=${PAGE}&page=${page}&sort=newest&${EVERY_DEADLINE}`;
    const { hits, total } = searchResultSchema.parse(await (await fetch(address, { headers })).json());
    all.push(...hits);
    if (page * PAGE >= total) return all;
  }
}

/** Number of programmes of these hits, local variants included. */
export function withVariants(hits: readonly Pick<SearchHit, 'localVariants'>[]): number {
  return hits.reduce((sum, { localVariants }) => sum + 1 + localVariants, 0);
}
