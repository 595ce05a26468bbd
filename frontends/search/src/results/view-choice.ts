import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '../browser/storage.ts';
import { COLUMNS, type Column, DEFAULT_COLUMNS } from '../result/columns.ts';

export const VIEWS = ['list', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** The view that a visitor prefers, stored in the browser for later visits. */
export interface ViewChoice {
  readonly view: View;
  /** In the order of `COLUMNS`; may be empty, since the title is always shown. */
  readonly columns: readonly Column[];
}

const KEY = 'search.view';
const DEFAULT: ViewChoice = { view: 'list', columns: DEFAULT_COLUMNS };

/** Parses a stored choice; unknown views and columns are ignored. */
export function readViewChoice(stored: unknown): ViewChoice {
  if (typeof stored !== 'object' || stored === null) return DEFAULT;
  const { view, columns } = stored as Partial<Record<keyof ViewChoice, unknown>>;
  return {
    view: VIEWS.find((known) => known === view) ?? DEFAULT.view,
    columns: Array.isArray(columns) ? COLUMNS.filter((known) => columns.includes(known)) : DEFAULT.columns,
  };
}

let current: ViewChoice | null = null;
const listeners = new Set<() => void>();

function read(): ViewChoice {
  current ??= readViewChoice(readStorage('localStorage', KEY));
  return current;
}

function change(next: ViewChoice): void {
  current = next;
  writeStorage('localStorage', KEY, next);
  for (const listener of listeners) listener();
}

/** The chosen view; only in a browser. */
export function chosenView(): View {
  return read().view;
}

export function chooseView(view: View): void {
  change({ ...read(), view });
}

/** Shows a column or hides it. */
export function toggleColumn(column: Column): void {
  const { view, columns } = read();
  change({
    view,
    columns: COLUMNS.filter((known) => columns.includes(known) !== (known === column)),
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice of this browser; on the server the default choice. */
export function useViewChoice(): ViewChoice {
  return useSyncExternalStore(subscribe, read, () => DEFAULT);
}
