import { useSyncExternalStore } from 'react';

/** The token that an operator gave, with the number of times that one was given on this page. */
export interface OperatorSession {
  readonly token: string;
  readonly number: number;
}

let session: OperatorSession | null = null;
let given = 0;
const listeners = new Set<() => void>();

/**
 * Keeps the token of an operator in the memory of this page; null forgets it. It is stored nowhere. The page that uses it
 * forgets it when it is left, because later pages may contain code of other teams.
 */
export function setOperatorToken(token: string | null): void {
  given += token === null ? 0 : 1;
  session = token === null ? null : { token, number: given };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of the operator, null until a token is given. */
export function useOperatorSession(): OperatorSession | null {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => null,
  );
}
