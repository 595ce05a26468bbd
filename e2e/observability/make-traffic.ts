import { importRecords } from '../drills/ingest-drill.ts';
import type { Product } from '../src/product.ts';

function assertStatus(what: string, { status }: Response, expected: number): void {
  if (status !== expected) throw new Error(`${what}: the status is ${status}`);
}

/** Requests of every kind that is measured, and an import whose events are indexed. */
export async function makeTraffic(product: Product, round: number): Promise<void> {
  for (const query of ['q=velo', 'q=zzqqxxzz', 'applicant=company', '', 'q=renovation+energetique']) {
    const response = await fetch(`${product.url}/api/search/subsidies?${query}`);
    assertStatus(query, response, 200);
  }
  for (const page of ['/', '/api/catalog/stats', '/api/search/needs']) await fetch(`${product.url}${page}`);
  const { hits } = (await (await fetch(`${product.url}/api/search/subsidies?limit=1`)).json()) as {
    hits: readonly { readonly id: string }[];
  };
  await fetch(`${product.url}/api/catalog/subsidies/${hits[0]?.id}`);
  await loadPages(product);
  const ids = [`observed-${round}-a`, `observed-${round}-b`];
  if (!(await importRecords(product, ids, () => undefined))) throw new Error('the import was cut');
}

/** Page loads as browsers report them, one on each kind of device. */
async function loadPages(product: Product): Promise<void> {
  for (const device of ['phone', 'desktop']) {
    const values = { LCP: 1_200, INP: 80, CLS: 0.02, FCP: 900, TTFB: 100, load: 1_500 };
    const response = await fetch(`${product.url}/api/insights/page-visits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: '/', device, values }),
    });
    assertStatus('page visit', response, 204);
  }
}
