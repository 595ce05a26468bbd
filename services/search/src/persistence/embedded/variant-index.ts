import { type Bitset, hasBit } from './bitset.ts';

type Variants = { readonly generic: number; readonly variants: readonly number[] };

/**
 * Which documents are local variants of which generic subsidy, by slot and id, because a variant may be indexed
 * before its generic one. `slotOf` returns the current slot of an id.
 */
export function createVariantIndex(slotOf: (id: string) => number | undefined) {
  const byGeneric = new Map<string, Set<number>>();
  /** Computed on demand and dropped at every change. */
  let bySlot: readonly Variants[] | null = null;

  return {
    put: (slot: number, genericId: string): void => {
      byGeneric.set(genericId, (byGeneric.get(genericId) ?? new Set()).add(slot));
    },
    remove: (slot: number, genericId: string): void => {
      const left = byGeneric.get(genericId);
      left?.delete(slot);
      if (left?.size === 0) byGeneric.delete(genericId);
    },
    /** Must be called after every change of a document. */
    reset: (): void => {
      bySlot = null;
    },
    /** Visits each generic subsidy of the set with all its variants, whether they are in the set or not. */
    forEachIn: (set: Bitset, visit: (generic: number, variants: readonly number[]) => void): void => {
      bySlot ??= [...byGeneric].flatMap(([genericId, slots]) => {
        const generic = slotOf(genericId);
        return generic === undefined ? [] : [{ generic, variants: [...slots] }];
      });
      for (const { generic, variants } of bySlot) if (hasBit(set, generic)) visit(generic, variants);
    },
    of: (genericId: string): ReadonlySet<number> => byGeneric.get(genericId) ?? NO_VARIANTS,
  };
}

const NO_VARIANTS: ReadonlySet<number> = new Set();
