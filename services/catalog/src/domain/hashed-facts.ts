type LaterLists = { readonly programmes: readonly unknown[]; readonly conditions: readonly unknown[] };

/**
 * The facts as they are hashed. Fields that were added by a later release are left out while they are empty, so that
 * hashes of earlier releases stay valid.
 */
export function hashedFacts<Facts extends LaterLists>(facts: Facts) {
  return {
    ...facts,
    programmes: facts.programmes.length === 0 ? undefined : facts.programmes,
    conditions: facts.conditions.length === 0 ? undefined : facts.conditions,
  };
}
