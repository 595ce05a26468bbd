import type { Subsidy } from '@platform/contracts/catalog';

/** Where the present state of a programme is read that nobody followed before. */
export type CatalogProgrammes = {
  /** Null when there is no such programme. Rejects while it cannot be read. */
  readonly find: (subsidyId: string) => Promise<Subsidy | null>;
};
