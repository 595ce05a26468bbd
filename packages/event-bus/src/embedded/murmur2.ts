const M = 0x5bd1e995;

/** 32-bit murmur2 with Kafka's seed, so that both adapters put a key into the same partition. */
export function murmur2(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const whole = data.length - (data.length % 4);
  let hash = 0x9747b28c ^ data.length;
  for (let index = 0; index < whole; index += 4) {
    let word = Math.imul(view.getInt32(index, true), M);
    word = Math.imul(word ^ (word >>> 24), M);
    hash = Math.imul(hash, M) ^ word;
  }
  if (whole < data.length) {
    for (let index = data.length - 1; index >= whole; index -= 1) {
      hash ^= (data[index] ?? 0) << (8 * (index - whole));
    }
    hash = Math.imul(hash, M);
  }
  hash = Math.imul(hash ^ (hash >>> 13), M);
  return hash ^ (hash >>> 15);
}

const encoder = new TextEncoder();

/** Kafka's default partitioner: the same key always gives the same partition of a topic. */
export function partitionOf(key: string, partitions: number): number {
  return (murmur2(encoder.encode(key)) & 0x7fffffff) % partitions;
}
