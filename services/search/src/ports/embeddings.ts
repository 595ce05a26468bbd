/** What a text is for: models such as e5 give a query and a passage different vectors. */
export type EmbeddingRole = 'query' | 'passage';

/** A model that maps texts to vectors: texts of near meaning have vectors of near direction. */
export type EmbeddingModel = {
  /** Identifies the model; vectors of different models cannot be compared. */
  readonly name: string;
  /** Largest number of texts of one call. */
  readonly batchMax: number;
  /**
   * One vector per text, all finite and of one length. Rejects with `TextRefusedError` when the server refuses these
   * texts, and with `EmbeddingFailedError` for every other failure, which may be over at the next call.
   */
  readonly embed: (
    texts: readonly string[],
    options: { readonly role: EmbeddingRole; readonly deadlineMs: number },
  ) => Promise<readonly Float32Array[]>;
  readonly close: () => Promise<void>;
};

/** The server does not respond in time, or not with vectors. */
export class EmbeddingFailedError extends Error {
  override readonly name = 'EmbeddingFailedError';
}

/** The server refuses these texts; repeating the call will not help. */
export class TextRefusedError extends Error {
  override readonly name = 'TextRefusedError';
}

/** A subsidy with the hash of the text that its vector was made of. */
export type EmbeddedText = { readonly id: string; readonly hash: string };

export type StoredVector = EmbeddedText & {
  /** Null for a text without a vector: the model refuses it. */
  readonly vector: Int8Array | null;
};

export type VectorState = {
  readonly vectors: number;
  /** The file is new or was made by another model: read the log from the start, then call `replayed`. */
  readonly needsReplay: boolean;
};

/** The vectors of the published subsidies, kept beside the index. Every call has a deadline. */
export type VectorStore = {
  /** Opens the file, or begins it anew when it is damaged or holds vectors of another model. */
  readonly open: () => Promise<VectorState>;
  readonly replayed: () => Promise<void>;
  /** Those of these texts that are not stored with the same hash. */
  readonly missing: (texts: readonly EmbeddedText[]) => Promise<readonly string[]>;
  /**
   * Stores and removes; survives a kill when it resolves. Rejects for a vector of another length than the stored ones.
   */
  readonly save: (vectors: readonly StoredVector[], removed: readonly string[]) => Promise<void>;
  /** The cosine of each of these subsidies with a vector; NaN for those without a vector. */
  readonly cosines: (ids: readonly string[], vector: Int8Array) => Promise<Float32Array>;
  readonly count: () => Promise<number>;
  readonly close: () => Promise<void>;
};
