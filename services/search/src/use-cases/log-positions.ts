import type { LogPositions, SearchIndex } from '../ports/search-index.ts';

export type IndexedEvent = { readonly topic: string; readonly partition: number; readonly offset: number };

export type LogPositionKeeper = ReturnType<typeof createLogPositions>;

/** Full batches between two saves of the positions; a batch that is not full is the end of the log for now. */
const BATCHES_MAX = 20;

/**
 * Remembers in the index how far the log was read, because a log that was damaged, truncated or replaced does not know
 * what it has lost.
 */
export function createLogPositions({
  index,
  ends,
}: {
  readonly index: Pick<SearchIndex, 'notes' | 'saveNotes'>;
  /** The ends of all partitions of the log. */
  readonly ends: () => Promise<LogPositions>;
}) {
  let positions: Record<string, number> = {};
  let unsavedBatches = 0;

  return {
    /** Call after an index was opened, before it follows the log. Resolves with how many events the log has lost. */
    open: async (): Promise<number> => {
      const now = await ends();
      positions = { ...(await index.notes()).positions };
      const lost = Object.entries(positions).map(([partition, next]) =>
        Math.max(0, next - (now[partition] ?? 0)),
      );
      const sum = lost.reduce((total, one) => total + one, 0);
      if (sum > 0) await index.saveNotes({ isLogShort: true });
      return sum;
    },
    /** Takes a batch that is durable in the index. */
    indexed: async (events: readonly IndexedEvent[], { isFull }: { readonly isFull: boolean }) => {
      for (const { topic, partition, offset } of events) {
        const name = `${topic}/${partition}`;
        positions[name] = Math.max(positions[name] ?? 0, offset + 1);
      }
      unsavedBatches += 1;
      if (isFull && unsavedBatches < BATCHES_MAX) return;
      unsavedBatches = 0;
      await index.saveNotes({ positions });
    },
    /** Takes the log as it is: it is complete again. */
    accept: async (): Promise<void> => {
      positions = { ...(await ends()) };
      await index.saveNotes({ positions, isLogShort: false });
    },
  };
}
