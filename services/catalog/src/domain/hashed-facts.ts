/**
 * The facts as they are hashed. Fields that were added by a later release are left out while they are empty, so that
 * hashes of earlier releases stay valid.
 */
export function hashedFacts<Facts extends { readonly programmes: readonly string[] }>(facts: Facts) {
  return { ...facts, programmes: facts.programmes.length === 0 ? undefined : facts.programmes };
}
