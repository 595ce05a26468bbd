import { searchHits } from '@platform/contracts/responses';
import type { SearchHit } from '@platform/contracts/search';
import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '../browser/storage.ts';

/** Programmes that the visitor keeps while going through pages and searches, stored until the tab is closed. */
export interface KeptHits {
  readonly max: number;
  /** In the order in which they were added; the same array until something changes. */
  readonly read: () => readonly SearchHit[];
  /** Adds new programmes up to `max`; returns false if some did not fit. */
  readonly add: (hits: readonly SearchHit[]) => boolean;
  readonly remove: (ids: readonly string[]) => void;
  /** Replaces kept programmes by newer versions of themselves. */
  readonly refresh: (hits: readonly SearchHit[]) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const NONE: readonly SearchHit[] = [];

function parseHits(stored: unknown, max: number): readonly SearchHit[] {
  const hits = searchHits.safeParse(stored);
  return hits.success ? hits.data.slice(0, max) : NONE;
}

function isNewer(hit: SearchHit, than: SearchHit): boolean {
  return hit.v > than.v || (hit.v === than.v && hit.lang !== than.lang);
}

/**
 * A store for at most `max` programmes under `key` of the session storage. Stored values that cannot be parsed are
 * ignored.
 */
export function createKeptHits(key: string, max: number): KeptHits {
  let current: readonly SearchHit[] | null = null;
  const listeners = new Set<() => void>();
  const read = (): readonly SearchHit[] => {
    current ??= parseHits(readStorage('sessionStorage', key), max);
    return current;
  };
  const change = (next: readonly SearchHit[]): void => {
    current = next;
    writeStorage('sessionStorage', key, next);
    for (const listener of listeners) listener();
  };
  return {
    max,
    read,
    add: (hits) => {
      const kept = read();
      const added = hits.filter(({ id }) => !kept.some((other) => other.id === id));
      if (added.length > 0 && kept.length < max) change([...kept, ...added].slice(0, max));
      return kept.length + added.length <= max;
    },
    remove: (ids) => {
      const kept = read();
      const left = kept.filter(({ id }) => !ids.includes(id));
      if (left.length < kept.length) change(left);
    },
    refresh: (hits) => {
      const newer = new Map(hits.map((hit) => [hit.id, hit]));
      const kept = read();
      const next = kept.map((hit) => {
        const other = newer.get(hit.id);
        return other !== undefined && isNewer(other, hit) ? other : hit;
      });
      if (next.some((hit, index) => hit !== kept[index])) change(next);
    },
    clear: () => {
      if (read().length > 0) change(NONE);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The kept programmes; empty on the server. */
export function useKeptHits(kept: KeptHits): readonly SearchHit[] {
  return useSyncExternalStore(kept.subscribe, kept.read, () => NONE);
}
