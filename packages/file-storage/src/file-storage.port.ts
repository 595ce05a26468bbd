/** Bytes as they are written and read, in pieces of any size. */
export type Bytes = AsyncIterable<Uint8Array>;

/** Positions of bytes, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredFile = { readonly key: string; readonly size: number; readonly storedAt: Date };

/**
 * Keeps files under random keys (`newFileKey`). A file exists completely or not at all: `put` resolves when it is stored,
 * and an interrupted one leaves nothing that `get` or `list` return.
 */
export type FileStorage = {
  /** Stores a file, in place of one with the same key; rejects with the error of `bytes`. */
  readonly put: (key: string, bytes: Bytes) => Promise<{ readonly size: number }>;
  /** Whether a file has this key; opens none. */
  readonly has: (key: string) => Promise<boolean>;
  /**
   * The file, or the bytes of a range of it; null when no file has this key. `size` is that of the whole file. Its bytes have to
   * be read, else the file or a connection stays open.
   */
  readonly get: (
    key: string,
    range?: ByteRange,
  ) => Promise<{ readonly size: number; readonly bytes: Bytes } | null>;
  /** Removes a file; no error when it does not exist. */
  readonly remove: (key: string) => Promise<void>;
  /** Every stored file, in no order. */
  readonly list: () => AsyncIterable<StoredFile>;
  readonly close: () => Promise<void>;
};
