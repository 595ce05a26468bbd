import { withDeadline } from './deadline.ts';
import type { Logger } from './logger.ts';

export type Lifecycle = {
  /** Registers how to close a part that was just started. */
  readonly add: (name: string, close: () => Promise<void> | void) => void;
  /** Closes everything in reverse order; a failing or hanging part is logged and the rest still closes. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** Collects started parts so that they close in reverse order, each within `deadlineMs`. */
export function createLifecycle(options: { logger: Logger; deadlineMs: number }): Lifecycle {
  const parts: { name: string; close: () => Promise<void> | void }[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async (): Promise<void> => {
    for (const part of parts.toReversed()) {
      try {
        await withDeadline(async () => part.close(), options.deadlineMs, part.name);
      } catch (error) {
        options.logger.error({ err: error, component: part.name }, 'component failed to close');
      }
    }
  };

  return {
    add: (name, close) => {
      parts.push({ name, close });
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}
