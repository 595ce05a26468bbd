import { INGEST_LINE_BYTES_MAX, type SourceName } from '@platform/contracts/catalog';
import type { Connector, ReadRecord, SourceReader } from '../port/connector.ts';
import type { SourceInfo } from '../port/source-info.ts';
import { refusal } from '../records/finish-facts.ts';
import { ndjsonLines } from './ndjson-lines.ts';
import { readIngestLine } from './read-ingest-line.ts';

export type IngestConnectorOptions = {
  readonly source: SourceName;
  readonly info: SourceInfo;
};

/**
 * The connector of an ingest source. An operator may also import its lines as a file; there a record that is absent
 * from a complete run is withdrawn, so a line that only withdraws a record is left out.
 */
export function ingestConnector({ source, info }: IngestConnectorOptions): Connector {
  return {
    source,
    info,
    files: /\.(ndjson|jsonl)$/i,
    isFilePerRecord: false,
    open: openReader,
  };
}

function openReader(): SourceReader {
  const readParts = async function* (
    file: string,
    parts: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<ReadRecord> {
    for await (const { line, bytes } of ndjsonLines(parts, INGEST_LINE_BYTES_MAX)) {
      const record = readOne(`${file}:${line}`, bytes);
      if (record !== null) yield record;
    }
  };
  const readOne = (file: string, bytes: Buffer | null): ReadRecord | null => {
    if (bytes === null) return refusal(file, null, { field: '', message: 'the line is longer than 1 MB' });
    const entry = readIngestLine(bytes, { file });
    return entry.kind === 'withdrawn' ? null : entry;
  };
  return {
    read: ({ path, bytes }) => ({
      records: (function* () {
        let line = 0;
        for (const text of Buffer.from(bytes).toString('latin1').split('\n')) {
          line += 1;
          const raw = Buffer.from(text, 'latin1');
          if (text.trim() === '') continue;
          const record = readOne(`${path}:${line}`, raw.length > INGEST_LINE_BYTES_MAX ? null : raw);
          if (record !== null) yield record;
        }
      })(),
      companions: [],
    }),
    readParts,
    finish: () => [],
  };
}
