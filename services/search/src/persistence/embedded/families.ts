/** Which documents are local variants of which generic programme, by slot and id: a variant may come before its programme. */
export function createFamilies() {
  const variants = new Map<string, Set<number>>();
  return {
    put: (slot: number, genericId: string): void => {
      variants.set(genericId, (variants.get(genericId) ?? new Set()).add(slot));
    },
    take: (slot: number, genericId: string): void => {
      const left = variants.get(genericId);
      left?.delete(slot);
      if (left?.size === 0) variants.delete(genericId);
    },
    /** Slots of the variants of each generic programme, which may not be indexed itself. */
    all: (): ReadonlyMap<string, ReadonlySet<number>> => variants,
    variantsOf: (genericId: string): ReadonlySet<number> => variants.get(genericId) ?? NONE,
  };
}

const NONE: ReadonlySet<number> = new Set();
