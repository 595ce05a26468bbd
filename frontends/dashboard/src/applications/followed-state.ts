/** A state outside of React that components follow with `useSyncExternalStore`. */
export function createFollowedState<T>(first: T) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: (): T => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next: T): void => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
