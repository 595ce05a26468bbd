import { type Bitset, hasBit } from './bitset.ts';

/**
 * Which documents are local variants of which generic programme, by slot and id: a variant may come before its programme.
 * `slotOf` tells where a document is now.
 */
export function createVariantIndex(slotOf: (id: string) => number | undefined) {
  const variants = new Map<string, Set<number>>();
  /** Slots of generic programmes and of their variants; worked out when asked for, forgotten at every change. */
  let bySlot: { readonly generic: number; readonly variants: readonly number[] }[] | null = null;

  return {
    put: (slot: number, genericId: string): void => {
      variants.set(genericId, (variants.get(genericId) ?? new Set()).add(slot));
    },
    take: (slot: number, genericId: string): void => {
      const left = variants.get(genericId);
      left?.delete(slot);
      if (left?.size === 0) variants.delete(genericId);
    },
    /** A document was put or taken. */
    changed: (): void => {
      bySlot = null;
    },
    /** Each generic programme of the set, with its variants in it or not. */
    forEachIn: (set: Bitset, visit: (generic: number, variants: readonly number[]) => void): void => {
      bySlot ??= [...variants].flatMap(([genericId, slots]) => {
        const generic = slotOf(genericId);
        return generic === undefined ? [] : [{ generic, variants: [...slots] }];
      });
      for (const family of bySlot) if (hasBit(set, family.generic)) visit(family.generic, family.variants);
    },
    variantsOf: (genericId: string): ReadonlySet<number> => variants.get(genericId) ?? NONE,
  };
}

const NONE: ReadonlySet<number> = new Set();
