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

/** Asks again for everything the page shows that has failed or was given up. */
export function askAgain(client: QueryClient): Promise<void> {
  return client.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.status === 'error' || (state.status === 'pending' && state.fetchStatus === 'idle'),
  });
}

/** Whether the browser has a connection (as far as it knows; true while prerendering). When it is back, what failed is asked again. */
export function useOnline(): boolean {
  const client = useQueryClient();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    const back = (): void => void askAgain(client);
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [client]);
  return online;
}
