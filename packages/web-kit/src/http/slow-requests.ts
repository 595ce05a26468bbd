import { type QueryCacheNotifyEvent, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

/** Requests of the page that keep it waiting. */
export interface SlowRequests {
  /** `slow` while at least one takes longer than it should, `stopped` when somebody has had enough of it. */
  readonly state: 'none' | 'slow' | 'stopped';
  /** Gives them up and asks anew. */
  readonly retry: () => void;
  /** Gives them up; what was shown stays. */
  readonly stop: () => void;
}

/**
 * Watches the requests that the page shows the answer of: each has `afterMs` milliseconds before it counts as slow.
 * Without a query client's requests there is nothing to watch, so this belongs below its provider, once.
 */
export function useSlowRequests(afterMs: number): SlowRequests {
  const client = useQueryClient();
  const [slow, setSlow] = useState<ReadonlyMap<string, QueryKey>>(new Map());
  const [stopped, setStopped] = useState<readonly QueryKey[]>([]);

  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (hash: string): void => {
      clearTimeout(timers.get(hash));
      timers.delete(hash);
      setSlow((known) => (known.has(hash) ? new Map([...known].filter(([other]) => other !== hash)) : known));
    };
    const heard = ({ type, query }: QueryCacheNotifyEvent): void => {
      const { queryHash, queryKey } = query;
      const waited =
        type !== 'removed' && query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;
      if (!waited) {
        if (timers.has(queryHash)) forget(queryHash);
        return;
      }
      if (timers.has(queryHash)) return;
      setStopped([]);
      timers.set(
        queryHash,
        setTimeout(() => setSlow((known) => new Map(known).set(queryHash, queryKey)), afterMs),
      );
    };
    const unsubscribe = client.getQueryCache().subscribe(heard);
    return () => {
      unsubscribe();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [client, afterMs]);

  const stop = useCallback(() => {
    const keys = [...slow.values()];
    void Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey, exact: true }))).then(() =>
      setStopped(keys),
    );
  }, [client, slow]);
  const retry = useCallback(() => {
    for (const queryKey of [...slow.values(), ...stopped]) {
      const filter = { queryKey, exact: true };
      void client.cancelQueries(filter).then(() => client.refetchQueries(filter));
    }
    setStopped([]);
  }, [client, slow, stopped]);

  return { state: slow.size > 0 ? 'slow' : stopped.length > 0 ? 'stopped' : 'none', retry, stop };
}
