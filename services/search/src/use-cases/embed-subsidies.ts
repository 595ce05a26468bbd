import { createHash } from 'node:crypto';
import { crashPoint } from '@platform/service-kit';
import { quantise } from '../domain/similarity/quantise.ts';
import {
  type EmbeddingModel,
  type StoredVector,
  TextRefusedError,
  type VectorStore,
} from '../ports/embeddings.ts';
import type { QueryVectors } from './query-vectors.ts';

/** The text of a subsidy; null when its vector is removed. */
export type PassageChange = { readonly id: string; readonly text: string | null };

export type EmbedSubsidies = (
  changes: readonly PassageChange[],
  progress: { readonly signal: AbortSignal; readonly heartbeat: () => Promise<void> },
) => Promise<void>;

type Deps = {
  readonly model: EmbeddingModel;
  readonly store: Pick<VectorStore, 'missing' | 'save'>;
  readonly queryVectors: Pick<QueryVectors, 'idle'>;
};

/** For one batch of passages, also on a busy machine. */
const BATCH_DEADLINE_MS = 30_000;
const HASH_CHARACTERS = 32;

/**
 * Makes the vectors of texts that are new or changed and stores them batch by batch; durable when it resolves. Queries
 * come first: a batch waits until no vector of a query is being computed. After a kill only the running batch is made
 * again. Rejects when the model fails; a text that the model refuses stays without a vector.
 */
export function createEmbedSubsidies({ model, store, queryVectors }: Deps): EmbedSubsidies {
  return async (changes, { signal, heartbeat }) => {
    const newest = new Map(changes.map((change) => [change.id, change]));
    const removed = [...newest.values()].flatMap(({ id, text }) => (text === null ? [id] : []));
    const texts = [...newest.values()].flatMap(({ id, text }) =>
      text === null ? [] : [{ id, text, hash: hashOf(text) }],
    );
    const missing = new Set(await store.missing(texts.map(({ id, hash }) => ({ id, hash }))));
    const changed = texts.filter(({ id }) => missing.has(id));
    if (removed.length > 0) await store.save([], removed);
    for (let from = 0; from < changed.length; from += model.batchMax) {
      await queryVectors.idle();
      signal.throwIfAborted();
      const batch = changed.slice(from, from + model.batchMax);
      const vectors = await passageVectors(
        model,
        batch.map(({ text }) => text),
      );
      crashPoint('search.before-vectors');
      await store.save(
        batch.map(({ id, hash }, at): StoredVector => ({ id, hash, vector: vectors[at] ?? null })),
        [],
      );
      crashPoint('search.after-vectors');
      await heartbeat();
    }
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARACTERS);
}

/** The vectors of these texts; when the model refuses the batch, of those that it accepts one by one. */
async function passageVectors(
  model: EmbeddingModel,
  texts: readonly string[],
): Promise<readonly (Int8Array | null)[]> {
  try {
    const vectors = await model.embed(texts, { role: 'passage', deadlineMs: BATCH_DEADLINE_MS });
    return vectors.map(quantise);
  } catch (error) {
    if (!(error instanceof TextRefusedError)) throw error;
    if (texts.length === 1) return [null];
    const vectors: (Int8Array | null)[] = [];
    for (const text of texts) vectors.push(...(await passageVectors(model, [text])));
    return vectors;
  }
}
