import { type ClientRequest, request } from 'node:http';
import type { IngestLineInput, IngestResult, IngestSourceOrder } from '@platform/contracts/catalog';
import { OPERATOR_TOKEN, type TestCatalog } from '../../catalog-app.ts';

const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** A registered, invented source with a key, for tests. */
export async function registerPublisher(
  { app }: TestCatalog,
  source: string,
  trust: IngestSourceOrder['trust'],
): Promise<string> {
  const registered = await app.inject({
    method: 'PUT',
    url: `/api/catalog/ingest/sources/${source}`,
    headers: OPERATOR,
    payload: {
      label: `Éditeur inventé ${source}`,
      licence: 'Licence Ouverte 2.0',
      attribution: 'Un éditeur inventé',
      homepage: 'https://editeur.exemple.test',
      trust,
    },
  });
  if (registered.statusCode !== 200) throw new Error(registered.body);
  const made = await app.inject({
    method: 'POST',
    url: `/api/catalog/ingest/sources/${source}/keys`,
    headers: OPERATOR,
    payload: { label: 'tests' },
  });
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json<{ key: string }>().key;
}

/** A record as a publisher writes it, with only the fields it has. */
export function line(sourceId: string, title: string, more: Record<string, unknown> = {}): IngestLineInput {
  return {
    sourceId,
    facts: { texts: { fr: { title } }, officialUrl: `https://editeur.exemple.test/${sourceId}`, ...more },
  };
}

/**
 * Opens a stream of lines to a listening catalog; the caller writes, ends or destroys it. Errors of its connection are
 * ignored, because a test may destroy either end.
 */
export function openIngestStream({
  port,
  key,
}: {
  readonly port: number;
  readonly key: string;
}): ClientRequest {
  const stream = request({
    host: '127.0.0.1',
    port,
    path: '/api/catalog/ingest',
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  stream.on('error', () => undefined);
  return stream;
}

/** Sends all lines at once and returns the lines of the response. */
export async function publish(
  { app }: TestCatalog,
  key: string,
  lines: readonly (IngestLineInput | string)[],
  query = '',
): Promise<IngestResult[]> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/catalog/ingest${query}`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    payload: lines.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join(''),
  });
  if (response.statusCode !== 200)
    throw new Error(`ingest responded with ${response.statusCode}: ${response.body}`);
  return response.body
    .split('\n')
    .filter((one) => one !== '')
    .map((one) => JSON.parse(one) as IngestResult);
}

export type RecordLine = Extract<IngestResult, { kind: 'record' }>;

export function records(results: readonly IngestResult[]): RecordLine[] {
  return results.filter((one) => one.kind === 'record');
}

export function outcomes(results: readonly IngestResult[]): string[] {
  return records(results).map(({ outcome }) => outcome);
}
