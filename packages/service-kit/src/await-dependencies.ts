import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.ts';

/** Something outside of the process without which a service cannot start. */
export type Dependency = {
  readonly name: string;
  /** Rejects with the reason while it is away, within seconds. */
  readonly check: () => Promise<void>;
};

const PAUSE_MS = 500;
const REMINDER_MS = 30_000;

/**
 * Resolves when every dependency responds, however long that takes, so that the processes of an installation start in
 * any order. Whoever waits is named in the log, at once and every 30 s; also when `signal` aborts, it stops waiting.
 */
export async function awaitDependencies(
  dependencies: readonly Dependency[],
  { logger, signal }: { readonly logger: Logger; readonly signal: AbortSignal },
): Promise<void> {
  await Promise.all(dependencies.map((dependency) => awaitDependency(dependency, { logger, signal })));
}

async function awaitDependency(
  { name, check }: Dependency,
  { logger, signal }: { readonly logger: Logger; readonly signal: AbortSignal },
): Promise<void> {
  let remindedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      await check();
      if (remindedAt > Number.NEGATIVE_INFINITY) logger.info({ dependency: name }, 'dependency responds');
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (performance.now() - remindedAt > REMINDER_MS) {
        logger.warn({ err: error, dependency: name }, 'the service waits for a dependency before it starts');
        remindedAt = performance.now();
      }
    }
    await pause(PAUSE_MS, undefined, { signal });
  }
}
