import type { Bitset } from './bitset.ts';
import type { SaidForm } from './text-index.ts';

/** A term looked up: who holds it, by which wordings. */
export type SaidTerm = {
  readonly holders: Bitset;
  readonly wordings: readonly { readonly weight: number; readonly forms: readonly SaidForm[] }[];
  readonly required: boolean;
  /** What holding it tells, by how few of all documents do. */
  readonly rarity: number;
};
