/**
 * Facts as they are hashed: fields that came with a later release are left out while they are empty, so that what an
 * earlier release hashed keeps its hash.
 */
export function hashedFacts<Facts extends { readonly programmes: readonly string[] }>(facts: Facts) {
  return { ...facts, programmes: facts.programmes.length === 0 ? undefined : facts.programmes };
}
