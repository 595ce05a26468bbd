import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type RequestWatch, type WatchedState, watchRequests } from './request-watch.ts';

/** State of the requests that the page waits for, and what the visitor can do about them. */
export interface SlowRequests extends Pick<RequestWatch, 'retry' | 'stop'> {
  readonly state: WatchedState;
}

/**
 * Watches the requests whose results the page shows; a request is slow after `afterMs` milliseconds. To be used once,
 * below the provider of the query client.
 */
export function useSlowRequests(afterMs: number): SlowRequests {
  const client = useQueryClient();
  const [state, setState] = useState<WatchedState>('none');
  const watch = useRef<RequestWatch>(null);
  useEffect(() => {
    const current = watchRequests(client, { afterMs, onState: setState });
    watch.current = current;
    return current.close;
  }, [client, afterMs]);
  const retry = useCallback(() => watch.current?.retry(), []);
  const stop = useCallback(() => watch.current?.stop(), []);
  return { state, retry, stop };
}
