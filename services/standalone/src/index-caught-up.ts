import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@platform/service-kit';

const POLL_MS = 20;
const PATIENCE_MS = 10_000;
/** Fewer than these are indexed before anybody could read about it. */
const PROGRESS_FROM = 2_000;

/**
 * Waits until the search index holds what is published, so that the first search after "Ready" finds everything. An index
 * that gets nothing done for 10 s is not waited for: it goes on while people search. `onProgress` is called during a long wait.
 */
export async function indexCaughtUp(
  lag: () => Promise<number>,
  options: {
    readonly logger: Logger;
    readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  },
): Promise<void> {
  let behind = await lag();
  const total = behind;
  let lastStepAt = performance.now();
  while (behind > 0) {
    await pause(POLL_MS);
    const left = await lag();
    if (left < behind) lastStepAt = performance.now();
    if (left > 0 && performance.now() - lastStepAt > PATIENCE_MS) {
      options.logger.warn({ count: left }, 'search index is still catching up');
      return;
    }
    behind = left;
    if (total >= PROGRESS_FROM) options.onProgress({ done: Math.max(0, total - behind), total });
  }
}
