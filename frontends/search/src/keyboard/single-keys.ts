import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../results/stored.ts';

const KEY = 'search.singleKeys';

let current: boolean | null = null;
const listeners = new Set<() => void>();

/** Whether shortcuts of a single letter or sign work; they can be turned off (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => {
  current ??= readStored('localStorage', KEY) !== false;
  return current;
};

export const setSingleKeys = (on: boolean): void => {
  current = on;
  writeStored('localStorage', KEY, on);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn, () => true);
