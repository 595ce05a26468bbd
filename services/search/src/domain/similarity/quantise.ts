const LARGEST = 127;

/** A vector in one byte a component, in the same direction. Null for one without a direction. */
export function quantise(vector: Float32Array): Int8Array | null {
  let largest = 0;
  for (const component of vector) {
    if (!Number.isFinite(component)) return null;
    largest = Math.max(largest, Math.abs(component));
  }
  if (largest === 0) return null;
  return Int8Array.from(vector, (component) => Math.round((component / largest) * LARGEST));
}
