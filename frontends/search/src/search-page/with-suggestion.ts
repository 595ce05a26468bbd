import type { FilterSuggestion } from '@platform/web-kit';
import { withFilter, withQuery } from '../state/change-state.ts';
import type { SearchState } from '../state/search-state.ts';

/** Adds a suggestion chosen below the search field to the filters; `words` is the text that stays in the field. */
export function withSuggestion(state: SearchState, suggestion: FilterSuggestion, words: string): SearchState {
  const changed = withQuery(state, words);
  const add = (facet: 'need' | 'funder' | 'territory', value: string): SearchState =>
    withFilter(changed, facet, [...changed.filters[facet], value]);
  if (suggestion.kind === 'need') return add('need', suggestion.id);
  return suggestion.kind === 'funder'
    ? add('funder', suggestion.label)
    : add('territory', suggestion.place.id);
}
