import { exactPhrase, type FilterSuggestion, type Suggestion } from '@platform/web-kit';
import { remainingWords } from './remaining-words.ts';
import type { QueryDraft } from './use-query-draft.ts';

/** Adds a chosen need, funder or place to the filters; `words` stay in the field. */
export type FilterChoice = (suggestion: FilterSuggestion, words: string) => void;

/** Names whose beginning may have been typed to find the suggestion. */
function namesOf(suggestion: FilterSuggestion): readonly string[] {
  return suggestion.kind === 'place' ? [suggestion.label, ...suggestion.place.postcodes] : [suggestion.label];
}

/** Searches for a chosen query, opens a chosen programme, or calls `onFilter` with what becomes a filter. */
export function chooseSuggestion(
  suggestion: Suggestion,
  { draft, submit, show }: QueryDraft,
  onFilter: FilterChoice,
): void {
  if (suggestion.kind === 'query') submit(suggestion.label);
  else if (suggestion.kind === 'programme') {
    if (suggestion.officialUrl === null) submit(exactPhrase(suggestion.label));
    else window.open(suggestion.officialUrl, '_blank', 'noopener');
  } else {
    const words = suggestion.kind === 'need' ? '' : remainingWords(draft, namesOf(suggestion));
    show(words);
    onFilter(suggestion, words);
  }
}
