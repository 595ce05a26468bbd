import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@platform/service-kit';

const POLL_MS = 20;
/** Without progress for this time, a sentence reports the wait. */
const NOTICE_MS = 10_000;
/** Without progress for this time, the wait ends. */
const PATIENCE_MS = 60_000;
/** Fewer events than this are indexed so fast that progress is not reported. */
const PROGRESS_EVENTS_MIN = 2_000;

/**
 * Waits until the search index contains everything that is published, so that the first search after "Ready" is
 * complete. If the index makes no progress for 10 s, it reports a sentence and waits on; after a minute it resolves with
 * false. `onProgress` is called during a long wait.
 */
export async function indexCaughtUp(
  lag: () => Promise<number>,
  options: {
    readonly logger: Logger;
    readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
    readonly report: (sentence: string) => void;
    readonly noticeMs?: number;
    readonly patienceMs?: number;
  },
): Promise<boolean> {
  const { noticeMs = NOTICE_MS, patienceMs = PATIENCE_MS } = options;
  let isReported = false;
  let behind = await lag();
  const total = behind;
  let lastStepAt = performance.now();
  while (behind > 0) {
    await pause(POLL_MS);
    const left = await lag();
    if (left < behind) lastStepAt = performance.now();
    const stillMs = performance.now() - lastStepAt;
    if (left > 0 && stillMs > noticeMs && !isReported) {
      options.report(waitSentence(left, patienceMs));
      isReported = true;
    }
    if (left > 0 && stillMs > patienceMs) {
      options.logger.warn({ count: left }, 'search index is still catching up');
      return false;
    }
    behind = left;
    if (total >= PROGRESS_EVENTS_MIN) options.onProgress({ done: Math.max(0, total - behind), total });
  }
  return true;
}

function waitSentence(left: number, patienceMs: number): string {
  return `The search index is slow: it has not taken over ${left} published changes yet. It is waited for, up to ${patienceMs / 1_000} s without progress.`;
}
