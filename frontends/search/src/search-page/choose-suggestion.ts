import { exactPhrase, type FilterSuggestion, type Suggestion } from '@platform/web-kit';
import { remainingWords } from './remaining-words.ts';
import type { QueryDraft } from './use-query-draft.ts';

/** Sets a chosen need, funder or place as a filter; `words` stay in the field. */
export type FilterChoice = (suggestion: FilterSuggestion, words: string) => void;

/** Names of a suggestion that the typed words may be the beginning of. */
function namesOf(suggestion: FilterSuggestion): readonly string[] {
  return suggestion.kind === 'place' ? [suggestion.label, ...suggestion.place.postcodes] : [suggestion.label];
}

/** Searches for a chosen query, opens a chosen programme, or passes on what becomes a filter. */
export function chooseSuggestion(
  suggestion: Suggestion,
  { draft, settle, adopt }: QueryDraft,
  onFilter: FilterChoice,
): void {
  if (suggestion.kind === 'query') settle(suggestion.label);
  else if (suggestion.kind === 'programme') {
    if (suggestion.officialUrl === null) settle(exactPhrase(suggestion.label));
    else window.open(suggestion.officialUrl, '_blank', 'noopener');
  } else {
    const words = suggestion.kind === 'need' ? '' : remainingWords(draft, namesOf(suggestion));
    adopt(words);
    onFilter(suggestion, words);
  }
}
