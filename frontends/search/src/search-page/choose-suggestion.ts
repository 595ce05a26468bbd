import type { FilterSuggestion, Suggestion } from '@platform/web-kit';
import { remainingWords } from './remaining-words.ts';
import type { QueryDraft } from './use-query-draft.ts';

/** Adds a chosen need, funder or place to the filters; `words` stay in the field. */
export type FilterChoice = (suggestion: FilterSuggestion, words: string) => void;

/** Names whose beginning may have been typed to find the suggestion. */
function namesOf(suggestion: FilterSuggestion): readonly string[] {
  return suggestion.kind === 'place' ? [suggestion.label, ...suggestion.place.postcodes] : [suggestion.label];
}

/** Searches for a chosen query, calls `onRead` with a chosen programme, or `onFilter` with what becomes a filter. */
export function chooseSuggestion(
  suggestion: Suggestion,
  { draft, submit, show }: QueryDraft,
  { onRead, onFilter }: { readonly onRead: (id: string) => void; readonly onFilter: FilterChoice },
): void {
  if (suggestion.kind === 'query') submit(suggestion.label);
  else if (suggestion.kind === 'programme') onRead(suggestion.id);
  else {
    const words = suggestion.kind === 'need' ? '' : remainingWords(draft, namesOf(suggestion));
    show(words);
    onFilter(suggestion, words);
  }
}
