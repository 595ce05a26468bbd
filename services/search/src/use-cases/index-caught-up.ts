import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@platform/service-kit';

const POLL_MS = 20;
const PATIENCE_MS = 10_000;
/** Fewer events than this are indexed so fast that progress is not reported. */
const PROGRESS_EVENTS_MIN = 2_000;

/**
 * Waits until the search index contains everything that is published, so that the first search after "Ready" is
 * complete. If the index makes no progress for 10 s, it logs a warning and resolves with false. `onProgress` is
 * called during a long wait.
 */
export async function indexCaughtUp(
  lag: () => Promise<number>,
  options: {
    readonly logger: Logger;
    readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  },
): Promise<boolean> {
  let behind = await lag();
  const total = behind;
  let lastStepAt = performance.now();
  while (behind > 0) {
    await pause(POLL_MS);
    const left = await lag();
    if (left < behind) lastStepAt = performance.now();
    if (left > 0 && performance.now() - lastStepAt > PATIENCE_MS) {
      options.logger.warn({ count: left }, 'search index is still catching up');
      return false;
    }
    behind = left;
    if (total >= PROGRESS_EVENTS_MIN) options.onProgress({ done: Math.max(0, total - behind), total });
  }
  return true;
}
