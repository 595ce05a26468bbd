import { readRecords } from './records.ts';

/** What has become of one record; the whole form is in the API document, `POST /api/catalog/ingest/states`. */
export type RecordState = { readonly sourceId: string; readonly state: string } & Readonly<
  Record<string, unknown>
>;

/** The most records that one request may name. */
const IDS_MAX = 200;

/** The states of all records of the file, in its order. Throws when the catalog does not answer or refuses the key. */
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
  const response = await fetch(new URL('/api/catalog/ingest/states', catalog), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sourceIds }),
  });
  if (response.status !== 200) throw new Error(`the catalog responded with ${response.status}`);
  const { items } = (await response.json()) as { items: RecordState[] };
  return items;
}
