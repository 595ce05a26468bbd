import type { ComboboxGroup } from '@platform/ui/inputs';
import {
  firstSuggestions,
  type Suggestion,
  suggestionGroups,
  suggestionKey,
  useSuggestions,
} from '@platform/web-kit';
import { useMemo } from 'react';
import { usePageLocale } from '../text/page-locale.ts';
import { SuggestionLine } from './SuggestionLine.tsx';
import { SUGGESTION_PAUSE_MS } from './use-values.ts';

/** More rows would cover the results below the field. */
const ROWS_MAX = 6;

/** Suggestions for a text, as the groups of a combobox. */
export interface SuggestionList {
  readonly groups: readonly ComboboxGroup[];
  readonly count: number;
  /** The suggestion of an option. */
  readonly find: (optionId: string) => Suggestion | undefined;
}

/** Fetches suggestions for the typed text after a pause in typing. */
export function useSuggestionList(draft: string): SuggestionList {
  const { t, language } = usePageLocale();
  const { data: suggestions, typed } = useSuggestions(draft, { language, pauseMs: SUGGESTION_PAUSE_MS });
  const groups = useMemo(() => firstSuggestions(suggestionGroups(suggestions), ROWS_MAX), [suggestions]);
  const listed = useMemo(
    () =>
      groups.map(({ kind, items }) => ({
        id: kind,
        title: t(`suggest.${kind}`),
        options: items.map((item) => ({
          id: suggestionKey(item),
          content: <SuggestionLine suggestion={item} typed={typed} />,
        })),
      })),
    [groups, typed, t],
  );
  return {
    groups: listed,
    count: groups.reduce((sum, { items }) => sum + items.length, 0),
    find: (optionId) => groups.flatMap(({ items }) => items).find((item) => suggestionKey(item) === optionId),
  };
}
