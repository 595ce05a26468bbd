import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import type { EmbeddingModel } from '../ports/embeddings.ts';
import {
  createQueryVectors,
  QUERY_VECTOR_MS,
  type QueryVectors,
  type VectorOutcome,
} from './query-vectors.ts';

type Request = {
  readonly text: string;
  readonly resolve: (vector: Float32Array) => void;
  readonly fail: () => void;
};

let requests: Request[];
let outcomes: VectorOutcome[];
let nowMs: number;
let vectors: QueryVectors;

/** A model whose responses the test decides. */
const model: EmbeddingModel = {
  name: 'held',
  batchMax: 1,
  embed: ([text = '']) =>
    new Promise((resolve, reject) => {
      requests.push({
        text,
        resolve: (vector) => resolve([vector]),
        fail: () => reject(new Error('no model')),
      });
    }),
  close: async () => undefined,
};

beforeEach(() => {
  requests = [];
  outcomes = [];
  nowMs = 0;
  vectors = createQueryVectors({
    model,
    now: () => nowMs,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
});

async function elapsedOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

test('a text is computed once, whatever its spaces', async () => {
  const first = vectors.vectorOf('four à pain');
  requests[0]?.resolve(Float32Array.of(1, 0.5));
  expect([...((await first) ?? [])]).toEqual([127, 64]);
  expect(await vectors.vectorOf('  four   à pain ')).toEqual(await first);
  expect(requests).toHaveLength(1);
  expect(outcomes).toEqual(['computed', 'cached']);
});

test('a search goes on without a vector that is not there in time, and so do the next pages', async () => {
  const waited = await elapsedOf(async () => expect(await vectors.vectorOf('lent')).toBeNull());
  expect(waited).toBeGreaterThanOrEqual(QUERY_VECTOR_MS - 2);
  expect(waited).toBeLessThan(QUERY_VECTOR_MS + 300);
  requests[0]?.resolve(Float32Array.of(1, 0));
  await vectors.idle();
  expect(await elapsedOf(async () => expect(await vectors.vectorOf('lent')).toBeNull())).toBeLessThan(
    QUERY_VECTOR_MS / 2,
  );
  nowMs += 121_000;
  expect(await vectors.vectorOf('lent')).not.toBeNull();
  expect(requests).toHaveLength(1);
  expect(outcomes).toEqual(['late', 'late', 'cached']);
});

test('after a failure no vector is requested for a while', async () => {
  const first = vectors.vectorOf('a');
  requests[0]?.fail();
  expect(await first).toBeNull();
  expect(await vectors.vectorOf('b')).toBeNull();
  expect(requests).toHaveLength(1);
  nowMs += 5_001;
  const later = vectors.vectorOf('a');
  requests[1]?.resolve(Float32Array.of(0, 1));
  expect(await later).not.toBeNull();
});

test('other work for the model waits until no vector of a query is under way', async () => {
  const order: string[] = [];
  const search = vectors.vectorOf('a').then(() => order.push('query'));
  const other = vectors.idle().then(() => order.push('other'));
  await pause(5);
  expect(order).toEqual([]);
  requests[0]?.resolve(Float32Array.of(1));
  await Promise.all([search, other]);
  expect(order.sort()).toEqual(['other', 'query']);
});
