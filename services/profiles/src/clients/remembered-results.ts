import type { Clock } from '@platform/service-kit';

/** Remembers the newest results of a search for some time. */
export function createRememberedResults<Result>({
  clock,
  keptMs,
  countMax,
}: {
  readonly clock: Clock;
  readonly keptMs: number;
  readonly countMax: number;
}) {
  const results = new Map<string, { readonly result: Result; readonly untilMs: number }>();
  return {
    find: (query: string): Result | undefined => {
      const found = results.get(query);
      return found === undefined || found.untilMs <= clock.now().getTime() ? undefined : found.result;
    },
    keep: (query: string, result: Result): void => {
      results.delete(query);
      results.set(query, { result, untilMs: clock.now().getTime() + keptMs });
      const [oldest] = results.keys();
      if (results.size > countMax && oldest !== undefined) results.delete(oldest);
    },
  };
}
