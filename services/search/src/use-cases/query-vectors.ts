import { withDeadline } from '@platform/service-kit';
import { quantise } from '../domain/similarity/quantise.ts';
import type { EmbeddingModel } from '../ports/embeddings.ts';

/** A search waits no longer for the vector of its text. */
export const QUERY_VECTOR_MS = 60;
/** The vector may arrive later, for the next search of the same text. */
const CALL_DEADLINE_MS = 2_000;
const KEPT_MAX = 2_000;
/**
 * A text whose first search went without its vector is searched without it for so long: otherwise the second page
 * would follow another order than the first.
 */
const WITHOUT_MS = 120_000;
/** After a failure no vector is requested for so long. */
const PAUSE_MS = 5_000;
/** A longer text is cut: its beginning states what is looked for, and time grows with length. */
const CHARACTERS_MAX = 600;

export type VectorOutcome = 'cached' | 'computed' | 'late' | 'failed';

export type QueryVectors = {
  /** The vector of a text; null when it is not there within `QUERY_VECTOR_MS`. Never rejects. */
  readonly vectorOf: (text: string) => Promise<Int8Array | null>;
  /** Resolves when no vector of a query is being computed: other work for the same model waits for it. */
  readonly idle: () => Promise<void>;
};

type Entry = {
  readonly vector: Promise<Int8Array | null>;
  /** Until when, in ms, searches go without the vector. */
  withoutUntil: number;
};

type Deps = {
  readonly model: EmbeddingModel;
  /** Monotonic time in ms. */
  readonly now: () => number;
  readonly onOutcome: (outcome: VectorOutcome) => void;
};

/** Vectors of queries, with the most recent ones kept. */
export function createQueryVectors({ model, now, onOutcome }: Deps): QueryVectors {
  const kept = new Map<string, Entry>();
  const pending = new Set<Promise<unknown>>();
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const compute = async (text: string): Promise<Int8Array | null> => {
    try {
      const [vector] = await model.embed([text], { role: 'query', deadlineMs: CALL_DEADLINE_MS });
      return vector === undefined ? null : quantise(vector);
    } catch {
      pausedUntil = now() + PAUSE_MS;
      return null;
    }
  };
  const begin = (text: string): Entry => {
    const vector = compute(text);
    pending.add(vector);
    const entry = { vector, withoutUntil: Number.NEGATIVE_INFINITY };
    void vector.then((found) => {
      pending.delete(vector);
      if (found === null && kept.get(text) === entry) kept.delete(text);
    });
    return entry;
  };

  return {
    vectorOf: async (typed) => {
      const text = typed.trim().replace(/\s+/gu, ' ').slice(0, CHARACTERS_MAX);
      const known = kept.get(text);
      if (known === undefined && now() < pausedUntil) return null;
      const entry = known ?? begin(text);
      kept.delete(text);
      kept.set(text, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_MAX) break;
        kept.delete(oldest);
      }
      if (now() < entry.withoutUntil) {
        onOutcome('late');
        return null;
      }
      return withDeadline(entry.vector, QUERY_VECTOR_MS, 'vector of a query').then(
        (vector) => {
          onOutcome(vector === null ? 'failed' : known === undefined ? 'computed' : 'cached');
          return vector;
        },
        () => {
          entry.withoutUntil = now() + WITHOUT_MS;
          onOutcome('late');
          return null;
        },
      );
    },
    idle: async () => {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
