import type { Connector, ReadContext, ReadRecord, SourceFile, SourceReader } from '../port/connector.ts';
import { withoutConstantCodes, withoutConstantCodesInParts } from '../records/constant-codes.ts';
import { refusal } from '../records/finish-facts.ts';
import { readLimited } from '../records/read-limited.ts';
import type { NativeRow } from '../rows/native-row.ts';
import { FILES_OF, rowsOfFile, rowsOfParts } from '../rows/read-rows.ts';
import { mapRow } from './map-row.ts';
import { mappedFeed } from './mapped-feed.ts';
import type { Mapping } from './mapping-format.ts';
import { unmappedFields } from './unmapped-fields.ts';

/** The connector of a saved mapping. Runs share no state. */
export function createMappedConnector(mapping: Mapping): Connector {
  const { source, label, licence, attribution, homepage, precedence, fieldPrecedence, reviewsChanges } =
    mapping;
  const feed = mappedFeed(mapping);
  return {
    source,
    info: {
      label,
      licence,
      attribution,
      homepage,
      precedence,
      reviewsChanges,
      ...(fieldPrecedence === undefined ? {} : { fieldPrecedence }),
    },
    files: FILES_OF[mapping.format.kind],
    isFilePerRecord: false,
    open: (context) => openReader(mapping, context),
    ...(feed === null ? {} : { live: feed }),
  };
}

function openReader(mapping: Mapping, { territories, ...limits }: ReadContext): SourceReader {
  const { format } = mapping;
  const seen = new Set<string>();
  const unmapped = unmappedFields(mapping);

  const recordOf = (file: string, native: NativeRow): ReadRecord | null => {
    if ('reasons' in native) return refusal(file, null, ...native.reasons);
    const record = readLimited(limits, { file, label: native.label }, () =>
      mapRow({ file, ...native, notes: [...native.notes, ...unmapped(native.row)] }, mapping, territories),
    );
    if (record === null || record.kind === 'refused') return record;
    if (seen.has(record.sourceId)) {
      return refusal(file, record.sourceId, {
        field: mapping.id.from.join(', '),
        message: `${native.label} repeats an id of this run`,
      });
    }
    seen.add(record.sourceId);
    return record;
  };

  function* recordsOfFile(file: SourceFile): Generator<ReadRecord> {
    for (const native of rowsOfFile(file, format)) {
      const record = recordOf(file.path, native);
      if (record !== null) yield record;
    }
  }
  async function* recordsOfParts(path: string, rows: AsyncIterable<NativeRow>): AsyncGenerator<ReadRecord> {
    for await (const native of rows) {
      const record = recordOf(path, native);
      if (record !== null) yield record;
    }
  }

  return {
    read: (file) => ({
      records: withoutConstantCodes(recordsOfFile(file)),
      companions: [],
    }),
    ...(format.kind === 'csv' || format.kind === 'ndjson'
      ? {
          readParts: (path: string, parts: AsyncIterable<Uint8Array>) =>
            withoutConstantCodesInParts(recordsOfParts(path, rowsOfParts(parts, format))),
        }
      : {}),
    finish: () => [],
  };
}
