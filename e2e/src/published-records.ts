import { randomUUID } from 'node:crypto';
import { emptyFacts, importResultSchema, type Subsidy, titleOnly } from '@platform/contracts/catalog';
import type { Product } from './product.ts';
import { requestWhenAccepted } from './request-when-accepted.ts';

const DAY_MS = 86_400_000;

/** The civil date in UTC a number of days from now; a negative number gives a date in the past. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** An invented programme in the format of a catalog export; it states only the given facts. */
export function exportedSubsidy(
  title: string,
  stated: Partial<Omit<Subsidy, 'texts' | 'funding'>> & { funding?: Partial<Subsidy['funding']> } = {},
): Subsidy {
  const { funding, id = randomUUID(), ...rest } = stated;
  const at = new Date().toISOString();
  const nothing = emptyFacts(titleOnly(title));
  return {
    ...nothing,
    id,
    v: 1,
    status: 'published',
    origin: 'real',
    coverage: { ...nothing.coverage, national: true, countries: ['FR'], zones: ['country:FR'] },
    funding: { ...nothing.funding, ...funding },
    variantOf: null,
    funders: ['Agence imaginaire'],
    officialUrl: `https://agence.example/${id}`,
    sources: [
      {
        source: 'portail-imaginaire',
        sourceId: id,
        url: `https://portail.example/${id}`,
        licence: 'Licence Ouverte 2.0',
        attribution: 'Portail imaginaire',
        checkedOn: dayFromNow(-1),
      },
    ],
    provenance: {},
    forecast: null,
    mergedInto: null,
    firstPublishedAt: at,
    changedAt: at,
    ...rest,
  };
}

/**
 * Imports programmes as a catalog export. A complete import withdraws earlier programmes that it does not contain.
 * @throws when one of them is refused or held for review.
 */
export async function importExport(
  product: Pick<Product, 'url' | 'operatorToken'>,
  subsidies: readonly Subsidy[],
  { complete, traceparent }: { readonly complete: boolean; readonly traceparent?: string },
): Promise<void> {
  const contentBase64 = Buffer.from(subsidies.map((one) => `${JSON.stringify(one)}\n`).join('')).toString(
    'base64',
  );
  const lines = [
    { kind: 'begin', files: 1, complete },
    { kind: 'file', path: 'catalog.ndjson', contentBase64 },
    { kind: 'end' },
  ];
  const response = await requestWhenAccepted(`${product.url}/api/catalog/sources/platform-export/imports`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${product.operatorToken}`,
      'content-type': 'application/x-ndjson',
      ...(traceparent === undefined ? {} : { traceparent }),
    },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`import returned ${response.status} ${text}`);
  const results = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => importResultSchema.parse(JSON.parse(line)));
  const stopped = results.filter(
    (result) =>
      result.kind === 'failed' ||
      (result.kind === 'record' && ['refused', 'review', 'private'].includes(result.outcome)),
  );
  if (stopped.length > 0) throw new Error(`not published: ${JSON.stringify(stopped)}`);
}
