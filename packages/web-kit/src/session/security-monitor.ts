import type { SecurityEvent } from '@platform/contracts/identity';
import type { SessionStore } from './session-store.ts';

const WINDOW_MS = 60_000;
/** More changes of visibility within a minute are reported (product specification, section 4). */
const VISIBILITY_CHANGES_MAX = 10;
/** More responses with a client error within a minute are reported (decision D13). */
const CLIENT_ERRORS_MAX = 5;

/** Counts events; `add` returns whether there were more than `max` within a minute, and then counts from zero. */
function countWithin(max: number): { add: (now: number) => boolean } {
  let times: number[] = [];
  return {
    add: (now) => {
      times = [...times.filter((time) => now - time < WINDOW_MS), now];
      if (times.length <= max) return false;
      times = [];
      return true;
    },
  };
}

/** Reports suspicious behaviour in this tab while somebody is signed in; returns the function that stops this. */
export function watchBehaviour(store: SessionStore, report: (event: SecurityEvent) => void): () => void {
  const changes = countWithin(VISIBILITY_CHANGES_MAX);
  const errors = countWithin(CLIENT_ERRORS_MAX);
  const onVisibility = (): void => {
    if (!changes.add(Date.now())) return;
    const data = { reason: 'visibility', more_than: VISIBILITY_CHANGES_MAX };
    report({ type: 'suspicious_activity', risk: 'medium', data });
  };
  const onClientError = (): void => {
    if (!errors.add(Date.now())) return;
    const data = { reason: 'client-errors', more_than: CLIENT_ERRORS_MAX };
    report({ type: 'suspicious_activity', risk: 'high', data });
  };
  document.addEventListener('visibilitychange', onVisibility);
  store.hooks = { ...store.hooks, onClientError };
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    store.hooks = store.hooks.renew === undefined ? {} : { renew: store.hooks.renew };
  };
}
