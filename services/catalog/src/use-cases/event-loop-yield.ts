import { setImmediate as nextIteration } from 'node:timers/promises';

/** Time in ms after which other work may run: well below what a person notices. */
const BUSY_MS_MAX = 8;

/**
 * For long work on the thread that serves requests: `await yieldToOthers()` between two steps lets everything else run
 * once the event loop was blocked for long enough. Costs nothing before.
 */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < BUSY_MS_MAX) return undefined;
    return nextIteration().then(() => {
      since = performance.now();
    });
  };
}
