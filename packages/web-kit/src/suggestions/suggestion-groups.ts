import type { Place, Suggestions } from '@platform/contracts/search';
import { shownName, shownTitle } from '../i18n/typography.ts';

/** One suggestion with the label that a list shows for it. */
export type Suggestion =
  | { readonly kind: 'need'; readonly id: string; readonly label: string }
  | { readonly kind: 'query'; readonly label: string }
  | {
      readonly kind: 'programme';
      readonly id: string;
      readonly label: string;
      readonly officialUrl: string | null;
    }
  | { readonly kind: 'funder'; readonly label: string; readonly count: number }
  | { readonly kind: 'place'; readonly label: string; readonly place: Place };

/** Suggestions that become a filter. */
export type FilterSuggestion = Extract<Suggestion, { readonly kind: 'need' | 'funder' | 'place' }>;

export interface SuggestionGroup {
  readonly kind: Suggestion['kind'];
  readonly items: readonly Suggestion[];
}

/** Key of a suggestion, the same in every response that contains it. */
export function suggestionKey(suggestion: Suggestion): string {
  if (suggestion.kind === 'place') return `place ${suggestion.place.id}`;
  return `${suggestion.kind} ${'id' in suggestion ? suggestion.id : suggestion.label}`;
}

/** The suggestions grouped by kind; kinds without suggestions are left out. */
export function suggestionGroups(suggestions: Suggestions | undefined): readonly SuggestionGroup[] {
  if (suggestions === undefined) return [];
  const { needs, queries, programmes, funders, places } = suggestions;
  const groups: readonly SuggestionGroup[] = [
    { kind: 'need', items: needs.map(({ id, label }) => ({ kind: 'need', id, label })) },
    { kind: 'query', items: queries.map((label) => ({ kind: 'query', label })) },
    {
      kind: 'programme',
      items: programmes.map(({ id, title, officialUrl }) => ({
        kind: 'programme',
        id,
        label: shownTitle(title),
        officialUrl,
      })),
    },
    { kind: 'funder', items: funders.map(({ name, count }) => ({ kind: 'funder', label: name, count })) },
    {
      kind: 'place',
      items: places.map((place) => ({ kind: 'place', label: shownName(place.name), place })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/**
 * The first suggestions of every group, at most `max` in all, in the order of the groups. Each group keeps its best one
 * before any has a second, so that many of one kind do not hide the others.
 */
export function firstSuggestions(
  groups: readonly SuggestionGroup[],
  max: number,
): readonly SuggestionGroup[] {
  const turns = groups.flatMap(({ items }) => items.map((item, turn) => ({ item, turn })));
  // Sorting is stable: of one turn the suggestions stay in the order of the groups.
  const first = new Set(
    turns
      .sort((a, b) => a.turn - b.turn)
      .slice(0, max)
      .map(({ item }) => item),
  );
  return groups
    .map(({ kind, items }) => ({ kind, items: items.filter((item) => first.has(item)) }))
    .filter(({ items }) => items.length > 0);
}
