import type { Award, KeptFigures } from '../domain/award-figures.ts';

/** Figures of awards, by file. */
export type AwardFiguresStore = {
  /** Replaces the figures of a file. */
  readonly replace: (source: string, figures: readonly KeptFigures[]) => Promise<void>;
  /** Removes the figures of files other than these. */
  readonly keepOnly: (sources: readonly string[]) => Promise<void>;
  readonly all: () => Promise<readonly KeptFigures[]>;
};

/** Reads a published file of awards; `rejected` rows state none. Rejects when the file cannot be read. */
export type ReadAwardFile = (
  file: string,
) => Promise<{ readonly awards: readonly Award[]; readonly rejected: number }>;
