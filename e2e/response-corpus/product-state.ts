import type { Product } from '../src/product.ts';

/** For one request of a recording. */
export const REQUEST_MS_MAX = 60_000;
const POLL_MS = 250;
const QUIET_MS = 1_500;
const SETTLE_MS_MAX = 120_000;

/** The body of a response, whatever its status. */
export async function textOf(product: Product, address: string): Promise<string> {
  return (await fetch(`${product.url}${address}`, { signal: AbortSignal.timeout(REQUEST_MS_MAX) })).text();
}

/** Identifiers of the real programmes that are published, sorted. */
export async function publishedIds(product: Product): Promise<string[]> {
  const lines = (await textOf(product, '/api/catalog/export?format=ndjson')).split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { id: string }).id)
    .sort();
}

/** Identifiers of what waits for review, the oldest first. */
export async function openReviews(product: Product): Promise<string[]> {
  const headers = { authorization: `Bearer ${product.operatorToken}` };
  const response = await fetch(`${product.url}/api/catalog/reviews?limit=200`, { headers });
  return ((await response.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
}

/** What changes while imports are indexed and scored. */
async function stateOf(product: Product): Promise<string> {
  const headers = { authorization: `Bearer ${product.operatorToken}` };
  const paths = [
    '/api/catalog/reviews?limit=1',
    '/api/catalog/quality?limit=1',
    '/api/catalog/links?limit=1',
    '/api/search/subsidies?limit=1&deadline=open&deadline=closing_soon&deadline=upcoming&deadline=closed',
    '/api/search/subsidies?limit=1&sort=newest',
  ];
  const texts = await Promise.all(
    paths.map(async (address) => (await fetch(`${product.url}${address}`, { headers })).text()),
  );
  return texts.map((text) => text.replace(/"elapsedMs":[\d.]+/g, '')).join('\n');
}

/** Whether every published subsidy has its score, after which no job has work left. */
async function isScored(product: Product): Promise<boolean> {
  const headers = { authorization: `Bearer ${product.operatorToken}` };
  const response = await fetch(`${product.url}/api/catalog/quality?limit=1`, { headers });
  const { scored } = (await response.json()) as { scored: number };
  return scored >= (await publishedIds(product)).length;
}

/**
 * Waits until catalog, reviews, scores and index have not changed for a while. The product does not report when its jobs
 * have no work left, so this compares what it returns; after two minutes the recording goes on.
 */
export async function settle(product: Product): Promise<void> {
  const deadline = performance.now() + SETTLE_MS_MAX;
  let last = await stateOf(product);
  let quietSince = performance.now();
  while (performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const now = await stateOf(product);
    if (now !== last) quietSince = performance.now();
    last = now;
    if (performance.now() - quietSince < QUIET_MS) continue;
    if (await isScored(product)) return;
    quietSince = performance.now();
  }
}
