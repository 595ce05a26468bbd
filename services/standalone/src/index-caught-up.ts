import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@platform/service-kit';

const POLL_MS = 20;
const PATIENCE_MS = 10_000;

/**
 * Waits until the search index holds what is published, so that the first search after "Ready" finds everything. A large
 * backlog is not waited for: after 10 s it goes on being indexed while people search.
 */
export const indexCaughtUp = async (lag: () => Promise<number>, logger: Logger): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  for (let behind = await lag(); behind > 0; behind = await lag()) {
    if (performance.now() > until) {
      logger.warn({ count: behind }, 'search index is still catching up');
      return;
    }
    await pause(POLL_MS);
  }
};
