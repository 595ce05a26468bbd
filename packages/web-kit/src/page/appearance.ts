import type { DateFormat, Density, DisplayCurrency, FontSize } from '@platform/contracts/account-sets';
import { useSyncExternalStore } from 'react';
import { storeText } from '../session/stored-text.ts';

/** Key of the stored appearance: pairs of an attribute of the document and its value, which the first script sets. */
export const APPEARANCE_KEY = 'appearance';

/** What a person has set about the look of all pages, besides the theme. */
export interface Appearance {
  readonly fontSize: FontSize;
  readonly density: Density;
  readonly dateFormat: DateFormat;
  readonly currency: DisplayCurrency;
}

const listeners = new Set<() => void>();

/** Sets the attributes of the document; `pairs` as they are stored. */
export function applyAppearance(pairs: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of pairs) document.documentElement.setAttribute(name, value);
  for (const listener of listeners) listener();
}

/** Applies an appearance to this page and stores it for the next ones. */
export function setAppearance({ fontSize, density, dateFormat, currency }: Appearance): void {
  const pairs = [
    ['data-font-size', fontSize],
    ['data-density', density],
    ['data-date-format', dateFormat],
    ['data-currency', currency],
  ] as const;
  storeText(APPEARANCE_KEY, JSON.stringify(pairs));
  applyAppearance(pairs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function shown(name: 'dateFormat' | 'currency'): string | undefined {
  return document.documentElement.dataset[name];
}

/** The date format of the person; `long` for visitors, on the server and while hydrating. */
export function useDateFormat(): DateFormat {
  return useSyncExternalStore(
    subscribe,
    () => (shown('dateFormat') ?? 'long') as DateFormat,
    () => 'long',
  );
}

/** The currency in which amounts are also shown to the person; euros for visitors, on the server and while hydrating. */
export function useDisplayCurrency(): DisplayCurrency {
  return useSyncExternalStore(
    subscribe,
    () => (shown('currency') ?? 'EUR') as DisplayCurrency,
    () => 'EUR',
  );
}
