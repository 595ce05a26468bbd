import type { Companion, LazyConnector, ReadContext, ReadRecord } from '@platform/sources';
import type { FileHead } from '@platform/sources/file-head';

/**
 * One file of an import. `content` holds all bytes of a file below `IMPORT_FILE_BYTES_MAX`, or yields the parts of a
 * file of any size; the parts are read to their end before the next file is pulled.
 */
export type ImportFile = {
  readonly path: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
};

/** Some records of a file in their order, and the companions that were read with them. */
export type ReadPiece = {
  readonly records: readonly ReadRecord[];
  readonly companions: readonly Companion[];
};

/**
 * Reads the files of one run, one after the other. A record or a file that cannot be read within the limits of the reader
 * becomes a refused record with the reason; only a failure of ours throws.
 */
export type RecordReader = {
  /**
   * What the beginning of a file shows of its format; null for what has no such beginning, and for what cannot be read, which
   * `read` reports. Call it between two files only.
   */
  readonly head: (path: string, bytes: Uint8Array) => Promise<FileHead | null>;
  /** Parts are pulled only when they are needed, and always to their end. */
  readonly read: (file: ImportFile) => AsyncIterable<ReadPiece>;
  /** Records that had to wait for other files. */
  readonly finish: () => AsyncIterable<ReadPiece>;
  /** Releases what the reader holds; call it once, also when the run was left early. */
  readonly close: () => Promise<void>;
};

/** Opens the reader of a source for one run. */
export type OpenReader = (
  connector: LazyConnector,
  context: Pick<ReadContext, 'territories' | 'companions'>,
) => Promise<RecordReader>;
