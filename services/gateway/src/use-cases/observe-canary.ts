import type { Clock, Logger } from '@platform/service-kit';
import { type ErrorBudget, hasFailed } from '../domain/remote-release.ts';
import type { RemotesRepository } from '../ports/remotes.repository.port.ts';
import { changeRelease } from './release-remote.ts';
import { settleSegments } from './remote-segments.ts';

type CanaryDeps = {
  readonly remotes: RemotesRepository;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly budget: ErrorBudget;
};

/** A remote with the version that runs as its canary. */
export type CanaryVersion = { readonly name: string; readonly version: string };

/**
 * Counts a failure of a canary that a browser reported, and ends the canary when its error budget is spent. Reports of
 * other versions change nothing. Returns whether it was ended. Browsers are not trusted: forged reports and page loads
 * can end or prolong a canary, but never publish one.
 */
export async function observeCanary(
  { remotes, clock, logger, budget }: CanaryDeps,
  { name, version }: CanaryVersion,
): Promise<boolean> {
  const release = await remotes.countCanary(name, version, { loads: 0, failures: 1 });
  const canary = release?.canary ?? null;
  if (canary === null || !hasFailed(canary, budget)) return false;
  let isEnded = false;
  await changeRelease({ remotes }, name, (current) => {
    isEnded = current.canary?.version === version;
    return isEnded ? { ...current, canary: null } : current;
  });
  if (!isEnded) return false;
  await remotes.record({
    remote: name,
    at: clock.now(),
    action: 'canary_failed',
    version,
    by: 'error budget',
  });
  await settleSegments({ remotes }, name);
  logger.warn({ remote: name, version, count: canary.failures }, 'canary was ended by its error budget');
  return true;
}
