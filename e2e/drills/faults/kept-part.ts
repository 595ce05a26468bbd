import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '../../../services/distributed/src/part.ts';
import {
  beginLog,
  endOfLog,
  type PartProcess,
  partIsUp,
  spawnPart,
} from '../../../services/distributed/src/part-process.ts';
import type { PartsGuard } from '../../../services/distributed/src/parts-guard.ts';

const AGAIN_MS = 200;

/** How a process ended, and whether the drill has killed it. */
export type PartEnd = {
  readonly part: string;
  readonly how: string;
  readonly isPlanned: boolean;
  readonly log: string;
};

/** A process that is started again whenever it ends. */
export type KeptPart = {
  readonly name: string;
  /** Resolves when the present process does its work. */
  readonly up: () => Promise<void>;
  /** The same, also when it ends again before it works. */
  readonly works: () => Promise<void>;
  /** How often the process was started. */
  readonly starts: () => number;
  /** kill -9; resolves when the process is gone and the next one is started. */
  readonly kill: () => Promise<void>;
  /** kill -9 without a new start until `release`. */
  readonly hold: () => Promise<void>;
  readonly release: () => Promise<void>;
  /** SIGSTOP and SIGCONT. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** While expected, ends are not the fault of the part. */
  readonly expectEnds: (of: { readonly isExpected: boolean }) => void;
  readonly close: () => Promise<void>;
};

export type Keeping = { readonly guard: PartsGuard; readonly onEnd: (end: PartEnd) => void };

/**
 * Starts a part and keeps it running. Unlike `supervisePart` it never gives up and starts again at once: a drill kills more
 * often than an operator would accept.
 */
export function keepPart(part: Part, { guard, onEnd }: Keeping): KeptPart {
  beginLog(part);
  let current: PartProcess = spawnPart(part, guard);
  let started = Promise.withResolvers<void>();
  let starts = 1;
  let isClosing = false;
  let isPlanned = false;
  let isExpected = false;
  const closed = Promise.withResolvers<void>();
  let held: PromiseWithResolvers<void> | null = null;

  const signal = (name: NodeJS.Signals): void => {
    if (current.pid !== undefined) process.kill(current.pid, name);
  };
  const keep = async (): Promise<void> => {
    while (!isClosing) {
      const how = await current.ended;
      if (isClosing) return;
      const isKnown = isPlanned || isExpected;
      onEnd({ part: part.name, how, isPlanned: isKnown, log: isKnown ? '' : endOfLog(part) });
      isPlanned = false;
      await held?.promise;
      if (isClosing) return;
      // Something that ends at once is not started a hundred times a second.
      await Promise.race([wait(AGAIN_MS), closed.promise]);
      if (isClosing) return;
      current = spawnPart(part, guard);
      starts += 1;
      started.resolve();
      started = Promise.withResolvers();
    }
  };
  const kept = keep();
  const end = async (): Promise<void> => {
    const { ended } = current;
    isPlanned = true;
    signal('SIGKILL');
    await ended;
  };
  const kill = async (): Promise<void> => {
    const next = started.promise;
    await end();
    await next;
  };

  return {
    name: part.name,
    up: () => partIsUp(current),
    works: async () => {
      for (let before: PartProcess | null = null; before !== current; ) {
        before = current;
        await partIsUp(before).catch(async (error: unknown) => {
          if (isClosing) throw error;
          if (before === current) await started.promise;
        });
      }
    },
    expectEnds: (next) => {
      isExpected = next.isExpected;
    },
    starts: () => starts,
    kill,
    hold: async () => {
      held = Promise.withResolvers();
      await end();
    },
    release: async () => {
      const next = started.promise;
      held?.resolve();
      held = null;
      await next;
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    close: async () => {
      isClosing = true;
      closed.resolve();
      held?.resolve();
      await current.close();
      await kept;
    },
  };
}
