import type { Programme } from '../domain/programme.ts';

/** A programme as it is known. `unapplied` is there until its followers are informed; `from` is what was known before. */
export type ProgrammeState = {
  readonly programme: Programme;
  readonly unapplied: { readonly from: Programme | null } | null;
};

/** Programmes that somebody follows. */
export type ProgrammeRepository = {
  readonly find: (id: string) => Promise<Programme | null>;
  readonly findAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, Programme>>;
  readonly state: (id: string) => Promise<ProgrammeState | null>;
  readonly save: (programme: Programme, unapplied: ProgrammeState['unapplied']) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};
