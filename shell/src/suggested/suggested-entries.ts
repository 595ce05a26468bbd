import type { Suggestions } from '@platform/contracts/search';
import type { IconName } from '@platform/ui/base';
import {
  firstSuggestions,
  type Language,
  SEARCH_PATH,
  type Suggestion,
  searchAddress,
  shownName,
  suggestionGroups,
} from '@platform/web-kit';
import { funderName } from '@platform/web-kit/funder-name';
import { nameLanguage } from '@platform/web-kit/name-language';

/** Kinds of suggestions, each with a title of its own. */
export type SuggestedGroup = 'search' | 'programmes' | 'needs' | 'funders' | 'places';

/** A suggestion with the unprefixed address of what it finds. */
export interface SuggestedEntry {
  readonly group: SuggestedGroup;
  readonly label: string;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: Language;
  /** Distinguishes the entry from others with the same label. */
  readonly note?: string;
  readonly icon: IconName;
  readonly to: string;
}

function funderEntry(name: string, language: Language): SuggestedEntry {
  const label = funderName(name, language);
  const lang = nameLanguage(label, language);
  return {
    ...{ group: 'funders', label, icon: 'euro', to: searchAddress({ funder: name }) },
    ...(lang === undefined ? {} : { lang }),
  };
}

function entryOf(suggestion: Suggestion, language: Language): SuggestedEntry {
  const { label } = suggestion;
  switch (suggestion.kind) {
    case 'query':
      return { group: 'search', label, icon: 'search', to: searchAddress({ q: label }) };
    case 'programme':
      return { group: 'programmes', label, icon: 'document', to: `${SEARCH_PATH}/${suggestion.id}` };
    case 'need':
      return { group: 'needs', label, icon: 'check', to: searchAddress({ need: suggestion.id }) };
    case 'funder':
      return funderEntry(label, language);
    case 'place': {
      const { id, within } = suggestion.place;
      const note = within === null ? {} : { note: shownName(within) };
      return { group: 'places', label, icon: 'pin', to: searchAddress({ territory: id }), ...note };
    }
  }
}

/**
 * An entry for each suggestion, at most `max`; none that searches for the typed words themselves. Funders have the name
 * that they use in the language of the page.
 */
export function suggestedEntries(
  words: string,
  suggestions: Suggestions | undefined,
  { language, max = Number.POSITIVE_INFINITY }: { readonly language: Language; readonly max?: number },
): SuggestedEntry[] {
  return firstSuggestions(
    suggestionGroups(suggestions).map(({ kind, items }) => ({
      kind,
      items: items.filter((one) => one.kind !== 'query' || one.label !== words),
    })),
    max,
  )
    .flatMap(({ items }) => items)
    .map((suggestion) => entryOf(suggestion, language));
}
