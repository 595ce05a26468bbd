import { useSyncExternalStore } from 'react';

let token: string | null = null;
const listeners = new Set<() => void>();

/** Keeps the token of an operator in the memory of this page; null forgets it. It is stored nowhere. */
export function setOperatorToken(next: string | null): void {
  token = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token of the operator, null until one is given. */
export function useOperatorToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => token,
    () => null,
  );
}
