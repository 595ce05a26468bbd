import { type QueryCacheNotifyEvent, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

/** State of the requests that the page waits for. */
export interface SlowRequests {
  /** `slow` while at least one takes too long, `stopped` after `stop`. */
  readonly state: 'none' | 'slow' | 'stopped';
  /** Cancels the slow requests and sends them again. */
  readonly retry: () => void;
  /** Cancels the slow requests; the content on screen stays. */
  readonly stop: () => void;
}

/**
 * Watches the requests whose results the page shows; a request is slow after `afterMs` milliseconds. To be used once,
 * below the provider of the query client.
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
    const onCacheEvent = ({ type, query }: QueryCacheNotifyEvent): void => {
      const { queryHash, queryKey } = query;
      const isWaitedFor =
        type !== 'removed' && query.state.fetchStatus === 'fetching' && query.getObserversCount() > 0;
      if (!isWaitedFor) {
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
    const unsubscribe = client.getQueryCache().subscribe(onCacheEvent);
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
