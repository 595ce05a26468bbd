import { setImmediate as nextTurn } from 'node:timers/promises';

/** Time after which others get their turn, in ms: well below what a person waits for. */
const TURN_MS = 8;

/**
 * For long work on the thread that answers people: `await turn()` between two pieces of it lets everything else run once
 * the current turn has taken long enough. Costs nothing before.
 */
export function createTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
