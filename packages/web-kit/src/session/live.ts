import type { LiveHint } from '@platform/contracts/live';
import type { SessionStore } from './session-store.ts';

export type { LiveHint };

const listeners = new Set<(hint: LiveHint) => void>();

/** Calls a function for every hint about a change on the server; returns the function that stops this. */
export function onLiveHint(listener: (hint: LiveHint) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(hint: LiveHint): void {
  for (const listener of listeners) listener(hint);
}

/** Loads the code of the live stream when somebody is signed in for the first time on this page. */
export function followHints(store: SessionStore): void {
  const stop = store.subscribe(() => {
    if (store.tab === null) return;
    stop();
    void import('./live-hints.ts').then(
      ({ openLiveHints }) => openLiveHints(store, announce),
      // Without the stream, changes are noticed by the next requests.
      () => undefined,
    );
  });
}
