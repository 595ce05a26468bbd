import type { Suggestions } from '@platform/contracts/search';
import {
  exactPhrase,
  type Suggestion,
  searchAddress,
  shownName,
  suggestionGroups,
  type Translate,
} from '@platform/web-kit';
import type { PaletteAction, PaletteEntry } from './entries.ts';

function searchFor(params: Readonly<Record<string, string>>): PaletteAction {
  return { kind: 'go', to: searchAddress(params) };
}

function entryOf(suggestion: Suggestion): PaletteEntry {
  const { label } = suggestion;
  switch (suggestion.kind) {
    case 'query':
      return { group: 'search', label, icon: 'search', action: searchFor({ q: label }) };
    case 'programme':
      return {
        group: 'programmes',
        label,
        icon: 'document',
        action: searchFor({ q: exactPhrase(label) }),
      };
    case 'need':
      return { group: 'needs', label, icon: 'check', action: searchFor({ need: suggestion.id }) };
    case 'funder':
      return { group: 'funders', label, icon: 'euro', action: searchFor({ funder: label }) };
    case 'place': {
      const { id, within } = suggestion.place;
      const note = within === null ? {} : { note: shownName(within) };
      return { group: 'places', label, icon: 'pin', action: searchFor({ territory: id }), ...note };
    }
  }
}

/** Entries for typed words: first the search for the words themselves, then one entry for each suggestion. */
export function searchEntries(
  words: string,
  suggestions: Suggestions | undefined,
  t: Translate,
): PaletteEntry[] {
  if (words === '') return [];
  const typed: PaletteEntry = {
    group: 'search',
    label: t('palette.search', { words }),
    icon: 'search',
    action: searchFor({ q: words }),
  };
  // Programmes of the same title lead to the same search.
  const titles = new Set<string>();
  const isNew = (suggestion: Suggestion): boolean => {
    if (suggestion.kind === 'query') return suggestion.label !== words;
    if (suggestion.kind !== 'programme') return true;
    const known = titles.has(suggestion.label);
    titles.add(suggestion.label);
    return !known;
  };
  return [
    typed,
    ...suggestionGroups(suggestions)
      .flatMap(({ items }) => items)
      .filter(isNew)
      .map(entryOf),
  ];
}
