import { setTimeout as pause } from 'node:timers/promises';
import { readRecords } from './records.ts';

/** What has become of one record; the whole form is in the API document, `POST /api/catalog/ingest/states`. */
export type RecordState = { readonly sourceId: string; readonly state: string } & Readonly<
  Record<string, unknown>
>;

/** The most records that one request may name. */
const IDS_MAX = 200;
const ATTEMPTS_MAX = 6;
const FIRST_PAUSE_MS = 1_000;
/** The catalog has too much to do for now; the same request is accepted later. */
const BUSY = [429, 503];

/** The states of all records of the file, in its order. Throws when the catalog does not respond or refuses the key. */
export async function* readStates(catalog: URL, key: string, file: string): AsyncGenerator<RecordState> {
  let sourceIds: string[] = [];
  for await (const { sourceId } of readRecords(file)) {
    sourceIds.push(sourceId);
    if (sourceIds.length < IDS_MAX) continue;
    yield* await fetchStates(catalog, key, sourceIds);
    sourceIds = [];
  }
  if (sourceIds.length > 0) yield* await fetchStates(catalog, key, sourceIds);
}

async function fetchStates(catalog: URL, key: string, sourceIds: readonly string[]): Promise<RecordState[]> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(new URL('/api/catalog/ingest/states', catalog), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sourceIds }),
    });
    if (response.status === 200) return ((await response.json()) as { items: RecordState[] }).items;
    if (!BUSY.includes(response.status) || attempt === ATTEMPTS_MAX)
      throw new Error(`the catalog responded with ${response.status}`);
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
  }
}
