import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './part.ts';
import { beginLog, endOfLog, type PartProcess, partIsUp, spawnPart } from './part-process.ts';
import type { PartsGuard } from './parts-guard.ts';

/** Unexpected exits within this time count together. */
const WINDOW_MS = 5 * 60_000;
/** This many exits within that time end the whole run. */
const EXITS_MAX = 5;
const FIRST_PAUSE_MS = 500;

export type SupervisedPart = {
  readonly name: string;
  /** Resolves when the part works for the first time; rejects with StartError when it ends before or is too slow. */
  readonly up: Promise<void>;
  readonly close: () => Promise<void>;
};

export type Supervision = {
  readonly guard: PartsGuard;
  /** Receives sentences about unexpected exits and restarts, for the person at the terminal. */
  readonly report: (sentence: string) => void;
  /** Called once when a part exits too often to be started again. */
  readonly onGivenUp: (error: Error) => void;
  /** Pause before the first restart, doubled after each further exit; default 500 ms. */
  readonly firstPauseMs?: number;
};

/**
 * Runs a part until it is closed. A part that ends by itself after it was up is started again, each time after a
 * longer pause; after 5 exits in 5 minutes the run is given up.
 */
export function supervisePart(
  part: Part,
  { guard, report, onGivenUp, firstPauseMs = FIRST_PAUSE_MS }: Supervision,
): SupervisedPart {
  const closing = new AbortController();
  const exits: number[] = [];
  beginLog(part);
  let current: PartProcess = spawnPart(part, guard);
  const up = partIsUp(current);

  /** Resolves with false when the part is given up. */
  const restart = async (how: string): Promise<boolean> => {
    const now = performance.now();
    exits.push(now);
    const recent = exits.filter((at) => now - at < WINDOW_MS).length;
    if (recent >= EXITS_MAX) {
      report(`${part.name} has ended unexpectedly (${how}). ${endOfLog(part)}`);
      onGivenUp(new Error(`${part.name} has ended ${recent} times in 5 minutes`));
      return false;
    }
    report(`${part.name} has ended unexpectedly (${how}) and is started again. ${endOfLog(part)}`);
    await pause(firstPauseMs * 2 ** (recent - 1), undefined, { signal: closing.signal });
    closing.signal.throwIfAborted();
    current = spawnPart(part, guard);
    await partIsUp(current);
    report(`${part.name} works again.`);
    return true;
  };
  const keepRunning = async (): Promise<void> => {
    await up;
    let isKept = true;
    while (isKept) {
      const how = await current.ended;
      if (closing.signal.aborted) return;
      // When the new process ends before it works, the next round sees that it has ended.
      isKept = await restart(how).catch(() => !closing.signal.aborted);
    }
  };
  keepRunning().catch(() => undefined);

  return {
    name: part.name,
    up,
    close: async () => {
      closing.abort();
      await current.close();
    },
  };
}
