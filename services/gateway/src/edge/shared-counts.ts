import type { Clock } from '@platform/service-kit';
import type { RequestCounts } from '../ports/request-counts.port.ts';

/** Requests of each client within a window that begins with its first one. */
export type SharedCounts = {
  /** Counts one request; resolves at once, with the time until the window ends in ms. */
  readonly count: (client: string) => { readonly current: number; readonly ttl: number };
  /** Adds what was counted here to the sums of all gateways, and reads what the others have counted. */
  readonly share: () => Promise<void>;
};

export type SharedCountsDeps = {
  /** Null while the store cannot be reached: this process then counts for itself. */
  readonly counts: () => RequestCounts | null;
  readonly clock: Clock;
  readonly windowMs: number;
  /** Clients in memory; those that were away longest are forgotten first. */
  readonly clientsMax: number;
};

type Window = { readonly startedAt: number; count: number };
type Minute = {
  readonly number: number;
  readonly own: Map<string, number>;
  readonly shared: Map<string, number>;
  readonly others: Map<string, number>;
};

const MINUTE_MS = 60_000;

/**
 * Counts requests in memory and shares the counts between the gateways of an installation in the background, so that no
 * request waits for the store. What others have counted is known after the next `share`, for the minute in which it was.
 */
export function createSharedCounts({ counts, clock, windowMs, clientsMax }: SharedCountsDeps): SharedCounts {
  const windows = new Map<string, Window>();
  let minute = minuteOf(0);

  const windowOfClient = (client: string, now: number): Window => {
    const known = windows.get(client);
    const isOver = known === undefined || known.startedAt + windowMs <= now;
    const window = isOver ? { startedAt: now, count: 0 } : known;
    // The order of the map is the order of the last requests.
    windows.delete(client);
    windows.set(client, window);
    const [oldest] = windows.keys();
    if (windows.size > clientsMax && oldest !== undefined) windows.delete(oldest);
    return window;
  };

  return {
    count: (client) => {
      const now = clock.now().getTime();
      const number = Math.floor(now / MINUTE_MS);
      if (minute.number !== number) minute = minuteOf(number);
      const window = windowOfClient(client, now);
      window.count += 1;
      if (minute.own.size < clientsMax || minute.own.has(client))
        minute.own.set(client, (minute.own.get(client) ?? 0) + 1);
      const current = window.count + (minute.others.get(client) ?? 0);
      return { current, ttl: window.startedAt + windowMs - now };
    },
    share: async () => {
      const store = counts();
      const { number, own, shared, others } = minute;
      const added = new Map<string, number>();
      for (const [client, count] of own) {
        const unshared = count - (shared.get(client) ?? 0);
        if (unshared > 0) added.set(client, unshared);
      }
      if (store === null || added.size === 0) return;
      const sums = await store.add(number, added);
      for (const [client, count] of added) {
        const ownShared = (shared.get(client) ?? 0) + count;
        shared.set(client, ownShared);
        others.set(client, Math.max(0, (sums.get(client) ?? ownShared) - ownShared));
      }
    },
  };
}

function minuteOf(number: number): Minute {
  return { number, own: new Map(), shared: new Map(), others: new Map() };
}
