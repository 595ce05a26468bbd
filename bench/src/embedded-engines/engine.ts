/** What every engine of the comparison gets of one subsidy. */
export type BenchDocument = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly applicant: string[];
  readonly sector: string[];
  readonly instrument: string[];
};

export type BenchQuery = {
  readonly words: string;
  readonly filter: { readonly field: 'applicant' | 'sector' | 'instrument'; readonly value: string } | null;
};

/** One engine with all documents: each query returns the exact total after it has read the first 20 hits. */
export type BenchEngine = {
  /** Time to build the index from the documents, in ms. */
  readonly buildMs: number;
  /** Time to open the index again from disk; null where the engine keeps none. */
  readonly reopenMs: number | null;
  readonly total: (query: BenchQuery) => Promise<number>;
  readonly close: () => Promise<void>;
};

export const PAGE_SIZE = 20;
