import { slownessNow, threadClock } from '@platform/testing/thread-time';

/**
 * Requests health checks one after the other until it is stopped. `blockedMs` is the most processor time that this thread
 * used between two responses, in ms of the machine for which limits were chosen; other processes do not count.
 */
export function watchHealth(
  url: string,
): () => Promise<{ readonly blockedMs: number; readonly responses: number }> {
  let isStopped = false;
  let blockedMs = 0;
  let responses = 0;
  const watching = (async () => {
    while (!isStopped) {
      const elapsed = threadClock();
      const response = await fetch(`${url}/health/live`);
      await response.arrayBuffer();
      blockedMs = Math.max(blockedMs, elapsed());
      responses += response.status === 200 ? 1 : 0;
    }
  })();
  return async () => {
    isStopped = true;
    await watching;
    return { blockedMs: blockedMs / slownessNow(), responses };
  };
}
