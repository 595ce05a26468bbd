import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';

/** `slow` while a request takes too long, `stopped` after `stop` while the page lacks what was cancelled. */
export type WatchedState = 'none' | 'slow' | 'stopped';

/** A watch over the requests whose results the page shows. */
export interface RequestWatch {
  /** Cancels all requests that the page waits for and sends them again, with those that were stopped. */
  readonly retry: () => void;
  /** Cancels all requests that the page waits for, also those that are not slow yet. */
  readonly stop: () => void;
  readonly close: () => void;
}

function isWaitedFor(query: Query): boolean {
  return query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;
}

/** Whether the page no longer lacks a cancelled request: it is sent again, has its result or is not shown any more. */
function isSettled(event: QueryCacheNotifyEvent): boolean {
  const { type, query } = event;
  if (type === 'removed' || query.getObserversCount() === 0) return true;
  if (type !== 'updated') return false;
  const { action } = event;
  return action.type === 'success' || (action.type === 'fetch' && query.state.fetchStatus === 'fetching');
}

/** Watches the requests of a query client; one is slow after `afterMs` milliseconds. `onState` receives every change. */
export function watchRequests(
  client: QueryClient,
  { afterMs, onState }: { readonly afterMs: number; readonly onState: (state: WatchedState) => void },
): RequestWatch {
  const cache = client.getQueryCache();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const slow = new Set<string>();
  const stopped = new Set<string>();
  let reported: WatchedState = 'none';

  function report(): void {
    const state = slow.size > 0 ? 'slow' : stopped.size > 0 ? 'stopped' : 'none';
    if (state === reported) return;
    reported = state;
    onState(state);
  }

  function onCacheEvent(event: QueryCacheNotifyEvent): void {
    const { type, query } = event;
    const { queryHash } = query;
    if (isSettled(event)) stopped.delete(queryHash);
    if (type === 'removed' || !isWaitedFor(query)) {
      clearTimeout(timers.get(queryHash));
      timers.delete(queryHash);
      slow.delete(queryHash);
    } else if (!timers.has(queryHash)) {
      const onSlow = (): void => {
        slow.add(queryHash);
        report();
      };
      timers.set(queryHash, setTimeout(onSlow, afterMs));
    }
    report();
  }

  const unsubscribe = cache.subscribe(onCacheEvent);
  return {
    retry: () => {
      const waited = cache.findAll({ predicate: isWaitedFor }).map(({ queryHash }) => queryHash);
      const meant = new Set([...waited, ...stopped]);
      const filters = { type: 'active', predicate: ({ queryHash }: Query) => meant.has(queryHash) } as const;
      void client.cancelQueries(filters).then(() => client.refetchQueries(filters));
    },
    stop: () => {
      for (const { queryHash } of cache.findAll({ predicate: isWaitedFor })) stopped.add(queryHash);
      void client.cancelQueries({ predicate: isWaitedFor });
    },
    close: () => {
      unsubscribe();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
