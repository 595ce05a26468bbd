import { withDeadline } from './deadline.ts';
import type { Logger } from './logger.ts';

export type Lifecycle = {
  /** Registers how to close a part that was just started. */
  readonly add: (name: string, close: () => Promise<void> | void) => void;
  /**
   * Starts parts at the same time, because consumers wait for their groups, and registers how each closes. Rejects with the
   * first failure when all have started or failed; those that have started are registered then.
   */
  readonly startTogether: (starting: Readonly<Record<string, () => Promise<Closable>>>) => Promise<void>;
  /** Closes everything in reverse order; a failing or hanging part is logged and the rest still closes. Safe to call twice. */
  readonly close: () => Promise<void>;
  /** The part that is being closed; null before and after. */
  readonly closing: () => string | null;
};

export type Closable = { readonly close: () => Promise<void> | void };

/** Collects started parts so that they close in reverse order, each within `deadlineMs`. */
export function createLifecycle(options: { logger: Logger; deadlineMs: number }): Lifecycle {
  const parts: { name: string; close: () => Promise<void> | void }[] = [];
  let closing: Promise<void> | undefined;
  let current: string | null = null;

  const closeAll = async (): Promise<void> => {
    for (const part of parts.toReversed()) {
      current = part.name;
      try {
        await withDeadline(async () => part.close(), options.deadlineMs, part.name);
      } catch (error) {
        options.logger.error({ err: error, component: part.name }, 'component failed to close');
      }
    }
    current = null;
  };

  return {
    add: (name, close) => {
      parts.push({ name, close });
    },
    startTogether: async (starting) => {
      const results = await Promise.allSettled(
        Object.entries(starting).map(async ([name, start]) => {
          const { close } = await start();
          parts.push({ name, close });
        }),
      );
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
    closing: () => current,
  };
}
