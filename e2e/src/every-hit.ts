import { type SearchHit, searchResultSchema } from '@platform/contracts/search';
import { EVERY_DEADLINE } from './product.ts';
import { requestWhenAccepted } from './request-when-accepted.ts';

const PAGE = 50;

/**
 * All hits of a search without words, closed programmes included; repeats what the product refuses because of its load. Local variants are only counted in `localVariants`.
 */
export async function everyHit(url: string, headers: Record<string, string> = {}): Promise<SearchHit[]> {
  const all: SearchHit[] = [];
  for (let page = 1; ; page += 1) {
    const address = `${url}/api/search/subsidies?limit=${PAGE}&page=${page}&sort=newest&${EVERY_DEADLINE}`;
    const response = await requestWhenAccepted(address, { headers });
    if (!response.ok) throw new Error(`${address} returned ${response.status}: ${await response.text()}`);
    const { hits, total } = searchResultSchema.pick({ hits: true, total: true }).parse(await response.json());
    all.push(...hits);
    if (page * PAGE >= total) return all;
  }
}

/** Number of programmes of these hits, local variants included. */
export function withVariants(hits: readonly Pick<SearchHit, 'localVariants'>[]): number {
  return hits.reduce((sum, { localVariants }) => sum + 1 + localVariants, 0);
}
