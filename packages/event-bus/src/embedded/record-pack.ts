import type { LogRecord, StoredRecord } from '../log-transport.ts';

/**
 * Records in the form sent between threads: one transferred buffer for all values instead of a clone per event, which
 * would also copy the whole memory pool behind every small Buffer.
 */
export type RecordPack = {
  readonly keys: readonly string[];
  /** JSON objects. */
  readonly headers: readonly string[];
  /** Byte lengths of the values in `values`; -1 is `null`. */
  readonly lengths: readonly number[];
  readonly values: Uint8Array<ArrayBuffer>;
};

export type StoredPack = RecordPack & {
  readonly partition: number;
  readonly offsets: readonly number[];
  readonly times: readonly number[];
};

/** One stored record as SQLite holds it. */
export type RecordRow = {
  readonly offset: number;
  readonly key: string;
  readonly value: Uint8Array | null;
  readonly headers: string;
  readonly at: number;
};

export function packRecords(records: readonly LogRecord[]): RecordPack {
  return {
    keys: records.map(({ key }) => key),
    headers: records.map(({ headers }) => JSON.stringify(headers)),
    ...packValues(records.map(({ value }) => value)),
  };
}

export function packRows(partition: number, rows: readonly RecordRow[]): StoredPack {
  return {
    partition,
    keys: rows.map(({ key }) => key),
    headers: rows.map(({ headers }) => headers),
    offsets: rows.map(({ offset }) => offset),
    times: rows.map(({ at }) => at),
    ...packValues(rows.map(({ value }) => value)),
  };
}

/** The values of a pack, as views into its one buffer. */
export function packedValues({ lengths, values }: RecordPack): (Uint8Array | null)[] {
  let end = 0;
  return lengths.map((length) => {
    if (length < 0) return null;
    end += length;
    return values.subarray(end - length, end);
  });
}

export function unpackStored(pack: StoredPack): StoredRecord[] {
  const values = packedValues(pack);
  return pack.keys.map((key, index) => ({
    key,
    value: values[index] ?? null,
    headers: JSON.parse(pack.headers[index] ?? '{}') as Record<string, string>,
    partition: pack.partition,
    offset: pack.offsets[index] ?? 0,
    appendedAtMs: pack.times[index] ?? 0,
  }));
}

function packValues(values: readonly (Uint8Array | null)[]): Pick<RecordPack, 'lengths' | 'values'> {
  const packed = new Uint8Array(values.reduce((sum, value) => sum + (value?.byteLength ?? 0), 0));
  let end = 0;
  for (const value of values) {
    if (value === null) continue;
    packed.set(value, end);
    end += value.byteLength;
  }
  return { lengths: values.map((value) => value?.byteLength ?? -1), values: packed };
}
