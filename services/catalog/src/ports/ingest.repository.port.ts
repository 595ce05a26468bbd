import type { IngestKey } from '../domain/ingest-key.ts';
import type { IngestSource } from '../domain/ingest-source.ts';

/** Ingest sources, and the keys with which they publish. */
export type IngestRepository = {
  readonly sources: () => Promise<readonly IngestSource[]>;
  readonly findSource: (source: string) => Promise<IngestSource | null>;
  /** Registers a source or updates it; the day of the first registration stays. */
  readonly saveSource: (source: IngestSource) => Promise<IngestSource>;
  readonly addKey: (key: IngestKey) => Promise<void>;
  readonly findKey: (id: string) => Promise<IngestKey | null>;
  /** Keys of a source, or of all; the oldest first. */
  readonly keys: (source: string | null) => Promise<readonly IngestKey[]>;
  /** Records the end of a key, once; null when the key does not exist. */
  readonly revokeKey: (id: string, at: Date) => Promise<IngestKey | null>;
  readonly touchKey: (id: string, at: Date) => Promise<void>;
};
