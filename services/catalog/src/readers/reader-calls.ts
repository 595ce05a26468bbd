import type { SourceName } from '@platform/contracts/catalog';
import type { SourceFile } from '@platform/sources';
import type { FileHead } from '@platform/sources/file-head';
import type { IngestSource } from '../domain/ingest-source.ts';
import type { ReadPiece } from '../ports/record-reader.port.ts';

/** Names a source, so that the reader thread can find its connector itself. */
export type ReaderSource = {
  readonly source: SourceName;
  /** The operator's own folder of mappings; null without one. */
  readonly mappingsDir: string | null;
  /** The publisher behind an ingest source; null for any other source. */
  readonly ingest: IngestSource | null;
};

export type ReaderOrder = ReaderSource & {
  readonly companions: ReadonlyMap<string, string>;
  /** Time for one record of a file that holds several, and for each part of the work on a file, in ms. */
  readonly limits: { readonly recordMsMax: number; readonly fileMsMax: number };
};

/**
 * What was read since the last call. `more`: call `readOn`. `needs-part`: call `addPart`. `done`: the file, or what was
 * left for the end, is read.
 */
export type Reading = ReadPiece & { readonly state: 'more' | 'needs-part' | 'done' };

/** What a reader thread serves; calls come one after the other. */
export type ReaderCalls = {
  /** Begins a run and forgets the run before. */
  readonly open: (order: ReaderOrder) => Promise<{ readonly readsParts: boolean }>;
  readonly head: (path: string, bytes: Uint8Array) => Promise<FileHead | null>;
  readonly readFile: (file: SourceFile) => Promise<Reading>;
  /** Begins a file that comes in parts. */
  readonly beginParts: (path: string) => Promise<Reading>;
  /** The next part; null behind the last one. */
  readonly addPart: (part: Uint8Array | null) => Promise<Reading>;
  readonly readOn: () => Promise<Reading>;
  readonly finish: () => Promise<Reading>;
};
