import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Partitioners } from 'kafkajs';
import { murmur2, partitionOf } from '../src/embedded/murmur2.ts';

/** Values from Kafka's own tests of its hash. */
const VECTORS: readonly (readonly [string, number])[] = [
  ['21', -973932308],
  ['foobar', -790332482],
  ['a-little-bit-long-string', -985981536],
  ['a-little-bit-longer-string', -1486304829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
  ['abc', 479470107],
];

describe('partitions of keys', () => {
  test.each(VECTORS)('%s has the same hash as in Kafka', (text, hash) => {
    expect(murmur2(new TextEncoder().encode(text))).toBe(hash);
  });

  test('both adapters put a key into the same partition', () => {
    const kafka = Partitioners.DefaultPartitioner();
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.integer({ min: 1, max: 60 }),
        (key, count) => {
          const partitionMetadata = Array.from({ length: count }, (_, partitionId) => ({
            partitionId,
            partitionErrorCode: 0,
            leader: 1,
            replicas: [1],
            isr: [1],
          }));
          const theirs = kafka({ topic: 't', partitionMetadata, message: { key, value: null } });
          expect(partitionOf(key, count)).toBe(theirs);
        },
      ),
    );
  });
});
