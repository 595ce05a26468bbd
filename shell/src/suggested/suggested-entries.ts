import type { Suggestions } from '@platform/contracts/search';
import type { IconName } from '@platform/ui/base';
import {
  firstSuggestions,
  SEARCH_PATH,
  type Suggestion,
  searchAddress,
  shownName,
  suggestionGroups,
} from '@platform/web-kit';

/** Kinds of suggestions, each with a title of its own. */
export type SuggestedGroup = 'search' | 'programmes' | 'needs' | 'funders' | 'places';

/** A suggestion with the unprefixed address of what it finds. */
export interface SuggestedEntry {
  readonly group: SuggestedGroup;
  readonly label: string;
  /** Distinguishes the entry from others with the same label. */
  readonly note?: string;
  readonly icon: IconName;
  readonly to: string;
}

function entryOf(suggestion: Suggestion): SuggestedEntry {
  const { label } = suggestion;
  switch (suggestion.kind) {
    case 'query':
      return { group: 'search', label, icon: 'search', to: searchAddress({ q: label }) };
    case 'programme':
      return { group: 'programmes', label, icon: 'document', to: `${SEARCH_PATH}/${suggestion.id}` };
    case 'need':
      return { group: 'needs', label, icon: 'check', to: searchAddress({ need: suggestion.id }) };
    case 'funder':
      return { group: 'funders', label, icon: 'euro', to: searchAddress({ funder: label }) };
    case 'place': {
      const { id, within } = suggestion.place;
      const note = within === null ? {} : { note: shownName(within) };
      return { group: 'places', label, icon: 'pin', to: searchAddress({ territory: id }), ...note };
    }
  }
}

/** An entry for each suggestion, at most `max`; none that searches for the typed words themselves. */
export function suggestedEntries(
  words: string,
  suggestions: Suggestions | undefined,
  max = Number.POSITIVE_INFINITY,
): SuggestedEntry[] {
  return firstSuggestions(
    suggestionGroups(suggestions).map(({ kind, items }) => ({
      kind,
      items: items.filter((one) => one.kind !== 'query' || one.label !== words),
    })),
    max,
  )
    .flatMap(({ items }) => items)
    .map(entryOf);
}
