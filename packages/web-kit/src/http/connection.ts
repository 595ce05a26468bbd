import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Repeats the requests of the page that have failed or were cancelled. */
export function refetchFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' || (state.status === 'pending' && state.fetchStatus === 'idle'),
  });
}

/** Whether the browser reports a connection; true on the server. Failed requests are repeated when it is restored. */
export function useOnline(): boolean {
  const client = useQueryClient();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    const onOnline = (): void => void refetchFailed(client);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [client]);
  return online;
}
