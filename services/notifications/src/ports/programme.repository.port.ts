import type { Programme } from '../domain/programme.ts';

/** Programmes that somebody follows. */
export type ProgrammeRepository = {
  readonly find: (id: string) => Promise<Programme | null>;
  readonly findAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, Programme>>;
  readonly save: (programme: Programme) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};
