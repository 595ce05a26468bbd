import type { Suggestions } from '@platform/contracts/search';
import { type Language, searchAddress, type Translate } from '@platform/web-kit';
import { suggestedEntries } from '../suggested/suggested-entries.ts';
import type { PaletteEntry } from './entries.ts';

/** Entries for typed words: first the search for the words themselves, then one entry for each suggestion. */
export function searchEntries(
  words: string,
  suggestions: Suggestions | undefined,
  { t, language }: { readonly t: Translate; readonly language: Language },
): PaletteEntry[] {
  if (words === '') return [];
  return [
    {
      group: 'search',
      label: t('search', { words }),
      icon: 'search',
      action: { kind: 'go', to: searchAddress({ q: words }) },
    },
    ...suggestedEntries(words, suggestions, { language }).map(
      ({ to, ...entry }): PaletteEntry => ({ ...entry, action: { kind: 'go', to } }),
    ),
  ];
}
