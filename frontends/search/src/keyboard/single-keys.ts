import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '../browser/storage.ts';

const KEY = 'search.singleKeys';

let current: boolean | null = null;
const listeners = new Set<() => void>();

/** Whether shortcuts of a single character are on; visitors can turn them off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  current ??= readStorage('localStorage', KEY) !== false;
  return current;
}

export function setSingleKeys(on: boolean): void {
  current = on;
  writeStorage('localStorage', KEY, on);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn, () => true);
}
