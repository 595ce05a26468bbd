import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Subsidy } from '@platform/contracts/catalog';
import { startLocalEmbeddings } from '@platform/product-start';
import { createOpenAiEmbeddings } from '../../services/search/src/clients/openai-embeddings.ts';
import { passageText } from '../../services/search/src/domain/similarity/passage-text.ts';
import { quantise } from '../../services/search/src/domain/similarity/quantise.ts';
import { openVectorFile } from '../../services/search/src/persistence/vectors/vector-file.ts';
import type { EmbeddingModel, EmbeddingRole } from '../../services/search/src/ports/embeddings.ts';

const CACHE = path.resolve(import.meta.dirname, '../../.cache');
const BATCH = 16;
const CALL_MS = 60_000;
const START_TRIES = 180;

export type BenchModel = {
  readonly model: EmbeddingModel;
  /** Makes the vectors of passages that were not made by an earlier run. */
  readonly keep: (texts: readonly string[]) => Promise<void>;
  readonly queries: (texts: readonly string[]) => Promise<ReadonlyMap<string, Int8Array>>;
  /** The cosines of passages that `keep` was called with. */
  readonly cosines: (texts: readonly string[], vector: Int8Array) => Float32Array;
  readonly close: () => Promise<void>;
};

/** A model for the benches: the one that `EMBEDDINGS_URL` names, otherwise the local one; null when neither can be used. */
export async function benchModel(): Promise<BenchModel | null> {
  const given = process.env.EMBEDDINGS_URL;
  const local =
    given === undefined
      ? await startLocalEmbeddings({ folder: path.join(CACHE, 'embeddings'), report: console.log })
      : null;
  const url = given ?? local?.environment.EMBEDDINGS_URL;
  if (url === undefined) return null;
  const name = process.env.EMBEDDINGS_MODEL ?? 'e5-{role}';
  const clock = { now: () => new Date() };
  const model = createOpenAiEmbeddings({
    baseUrl: url,
    apiKey: undefined,
    model: name,
    batchMax: BATCH,
    clock,
  });
  await responding(model);
  mkdirSync(CACHE, { recursive: true });
  const file = openVectorFile({
    file: path.join(CACHE, 'bench-vectors.sqlite'),
    durability: 'kill',
    model: name,
  });
  return {
    model,
    keep: async (texts) => {
      const wanted = [...new Set(texts)].map((text) => ({ id: keyOf(text), hash: '', text }));
      const missing = new Set(file.missing(wanted));
      const left = wanted.filter(({ id }) => missing.has(id));
      await inBatches(left, async (batch) => {
        const made = await embed(model, batch, 'passage');
        file.save(
          batch.map(({ id, hash }, at) => ({ id, hash, vector: made[at] ?? null })),
          [],
        );
      });
    },
    queries: async (texts) => {
      const vectors = new Map<string, Int8Array>();
      await inBatches(
        texts.map((text) => ({ text })),
        async (batch) => {
          const made = await embed(model, batch, 'query');
          for (const [at, { text }] of batch.entries()) {
            const vector = made[at];
            if (vector != null) vectors.set(text, vector);
          }
        },
      );
      return vectors;
    },
    cosines: (texts, vector) => file.cosines(texts.map(keyOf), vector),
    close: async () => {
      file.close();
      await model.close();
      await local?.close();
    },
  };
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function inBatches<Item>(items: readonly Item[], work: (batch: readonly Item[]) => Promise<void>) {
  for (let at = 0; at < items.length; at += BATCH) await work(items.slice(at, at + BATCH));
}

async function embed(
  model: EmbeddingModel,
  batch: readonly { readonly text: string }[],
  role: EmbeddingRole,
): Promise<(Int8Array | null)[]> {
  const texts = batch.map(({ text }) => text);
  return (await model.embed(texts, { role, deadlineMs: CALL_MS })).map(quantise);
}

/** Waits until a local model is installed and has started. */
async function responding(model: EmbeddingModel): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await model.embed(['four'], { role: 'query', deadlineMs: CALL_MS });
      return;
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await pause(1_000);
    }
  }
}

/** The text of each subsidy by its id. */
export function passagesOf(programmes: readonly Subsidy[]): ReadonlyMap<string, string> {
  return new Map(programmes.map((one) => [one.id, passageText(one)]));
}
