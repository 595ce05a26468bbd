import { IMPORT_FILE_BYTES_MAX } from '@platform/contracts/catalog';
import type { RowFormat } from '../mapping/mapping-format.ts';
import type { SourceFile } from '../port/connector.ts';
import { csvFeed } from './csv-rows.ts';
import { partsDecoder } from './decode-parts.ts';
import { ckanRows, jsonRows, ndjsonFeed } from './json-rows.ts';
import { badRow, type NativeRow, type RowFeed } from './native-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

const EXTENSIONS = {
  json: ['json', 'geojson'],
  ckan: ['json'],
  ndjson: ['ndjson', 'jsonl'],
  csv: ['csv', 'tsv', 'txt'],
  xlsx: ['xlsx'],
} as const satisfies Record<RowFormat['kind'], readonly string[]>;

/** Names of the files of a format. */
export const FILES_OF: Readonly<Record<RowFormat['kind'], RegExp>> = {
  json: endingIn(EXTENSIONS.json),
  ckan: endingIn(EXTENSIONS.ckan),
  ndjson: endingIn(EXTENSIONS.ndjson),
  csv: endingIn(EXTENSIONS.csv),
  xlsx: endingIn(EXTENSIONS.xlsx),
};
/** Names of the files of any format. */
export const FILES_OF_ANY_FORMAT = endingIn(Object.values(EXTENSIONS).flat());
/** Names of the files that can be read in parts, see `rowsOfParts`. */
export const FILES_READ_IN_PARTS = endingIn([...EXTENSIONS.csv, ...EXTENSIONS.ndjson]);

function endingIn(extensions: readonly string[]): RegExp {
  return new RegExp(`\\.(${[...new Set(extensions)].join('|')})$`, 'i');
}

const SLICE_BYTES = 256 * 1024;

/** The records of a whole file, yielded one by one. Never throws. */
export function* rowsOfFile({ path, bytes }: SourceFile, format: RowFormat): Generator<NativeRow> {
  if (!FILES_OF[format.kind].test(path)) {
    yield badRow(
      '',
      `the source is read from ${format.kind.toUpperCase()} files, which this is not by its name`,
    );
  } else if (format.kind !== 'csv' && format.kind !== 'ndjson' && bytes.length > IMPORT_FILE_BYTES_MAX) {
    yield badRow('', 'the file is larger than 50 MB; only CSV and NDJSON may be');
  } else if (format.kind === 'json') yield* jsonRows(bytes, format.records);
  else if (format.kind === 'ckan') yield* ckanRows(bytes);
  else if (format.kind === 'xlsx') yield* xlsxRows(bytes, format);
  else {
    const feed = textFeed(format);
    for (let at = 0; at < bytes.length; at += SLICE_BYTES)
      yield* feed.push(bytes.subarray(at, at + SLICE_BYTES));
    yield* feed.end();
  }
}

/** The same for a file that comes in parts; only for the formats that can be read so. */
export async function* rowsOfParts(
  parts: AsyncIterable<Uint8Array>,
  format: Extract<RowFormat, { kind: 'csv' | 'ndjson' }>,
): AsyncGenerator<NativeRow> {
  const feed = textFeed(format);
  for await (const part of parts) {
    for (let at = 0; at < part.length; at += SLICE_BYTES)
      yield* feed.push(part.subarray(at, at + SLICE_BYTES));
  }
  yield* feed.end();
}

type BytesFeed = {
  readonly push: (bytes: Uint8Array) => readonly NativeRow[];
  readonly end: () => readonly NativeRow[];
};

/** Decodes and splits in one step. A file that is not text is reported once and the rest of it is skipped. */
function textFeed(format: Extract<RowFormat, { kind: 'csv' | 'ndjson' }>): BytesFeed {
  const decoder = partsDecoder(format.kind === 'csv' ? format.encoding : 'utf-8');
  const feed: RowFeed = format.kind === 'csv' ? csvFeed(format.delimiter) : ndjsonFeed();
  let isReported = false;
  const reportOnce = (): readonly NativeRow[] => {
    const problem = isReported ? null : decoder.problem();
    if (problem === null) return [];
    isReported = true;
    return [badRow('', problem)];
  };
  return {
    push: (bytes) => {
      const text = isReported ? null : decoder.push(bytes);
      return text === null ? reportOnce() : feed.push(text);
    },
    end: () => {
      if (isReported) return [];
      const text = decoder.end();
      if (decoder.problem() !== null) return reportOnce();
      return [...feed.push(text), ...feed.end()];
    },
  };
}
