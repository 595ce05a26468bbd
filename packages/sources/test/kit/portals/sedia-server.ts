import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveLocally } from '@platform/testing/local-server';

/** A record as the search returns it: metadata are lists of texts. */
export type SediaRecord = {
  readonly reference: string;
  readonly metadata: Readonly<Record<string, unknown>>;
};

/** A request as the fake server understood it. `query` is null where the filters were ignored. */
export type SediaRequest = {
  readonly endpoint: string;
  readonly page: number;
  readonly pageSize: number;
  readonly query: unknown;
};

/** Overrides the response of the fake server; null leaves the request to it. */
export type Misbehaviour = (
  request: SediaRequest,
  number: number,
) => ((response: ServerResponse, wellBehaved: () => string) => void) | null;

export type SediaServer = {
  readonly url: string;
  readonly requests: readonly SediaRequest[];
  readonly setRecords: (records: readonly SediaRecord[]) => void;
  readonly misbehave: (misbehaviour: Misbehaviour | null) => void;
  readonly close: () => Promise<void>;
};

type Term = Readonly<Record<string, readonly string[]>>;

/**
 * Responds like the search of the EU portal: POST only, parts of `multipart/form-data` typed as JSON. Filters in any
 * other form are ignored, and then everything is found, tenders included. No query returns more than `window` results.
 */
export async function startSediaServer({
  window = 10_000,
}: {
  readonly window?: number;
} = {}): Promise<SediaServer> {
  let records: readonly SediaRecord[] = [];
  let misbehaviour: Misbehaviour | null = null;
  const requests: SediaRequest[] = [];

  const server = await serveLocally((request, response) => {
    void understand(request).then((understood) => {
      if (understood === null) {
        response.writeHead(405).end();
        return;
      }
      requests.push(understood);
      const wellBehaved = () => JSON.stringify(searchResponse(understood, records, window));
      const other = misbehaviour?.(understood, requests.length) ?? null;
      if (other !== null) other(response, wellBehaved);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(wellBehaved());
    });
  });
  return {
    url: `${server.origin}/search-api/prod/rest`,
    requests,
    setRecords: (next) => {
      records = next;
    },
    misbehave: (next) => {
      misbehaviour = next;
    },
    close: server.close,
  };
}

async function understand(request: IncomingMessage): Promise<SediaRequest | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method !== 'POST') return null;
  const url = new URL(request.url ?? '/', 'http://fake-server');
  return {
    endpoint: url.pathname.split('/').at(-1) ?? '',
    page: Number(url.searchParams.get('pageNumber') ?? 1),
    pageSize: Number(url.searchParams.get('pageSize') ?? 10),
    query: await queryOf(request.headers['content-type'] ?? '', Buffer.concat(chunks)),
  };
}

/** The query of a multipart body; null for any other form, whose filters the portal ignores. */
async function queryOf(contentType: string, body: Buffer): Promise<unknown> {
  if (!contentType.startsWith('multipart/form-data')) return null;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  const part = form.get('query');
  if (!(part instanceof Blob) || part.type !== 'application/json') return null;
  return JSON.parse(await part.text());
}

/** The records that the search, or its facet endpoint, finds for a query that it understood. */
export function searchResponse(
  { endpoint, page, pageSize, query }: SediaRequest,
  records: readonly SediaRecord[],
  window: number,
): unknown {
  const terms = ((query as { bool?: { must?: { terms: Term }[] } } | null)?.bool?.must ?? []).flatMap(
    ({ terms: one }) => Object.entries(one),
  );
  const found = records.filter((record) =>
    terms.every(([field, wanted]) => valuesOf(record, field).some((value) => wanted.includes(value))),
  );
  if (endpoint === 'facet') {
    const facets = ['frameworkProgramme', 'programmeDivision'].map((name) => {
      const counts = new Map<string, number>();
      for (const value of found.flatMap((record) => valuesOf(record, name)))
        counts.set(value, (counts.get(value) ?? 0) + 1);
      return { name, values: [...counts].map(([rawValue, count]) => ({ rawValue, value: rawValue, count })) };
    });
    return { facets };
  }
  const from = (page - 1) * pageSize;
  return {
    apiVersion: '2.151',
    totalResults: found.length,
    pageNumber: page,
    pageSize,
    results: from + pageSize > window ? [] : found.slice(from, from + pageSize),
  };
}

function valuesOf({ metadata }: SediaRecord, field: string): string[] {
  const value = metadata[field];
  return Array.isArray(value) ? value.map(String) : [];
}
