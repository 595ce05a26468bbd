import type { Suggestions } from '@platform/contracts/search';
import {
  apiGet,
  exactPhrase,
  keepPreviousData,
  type Language,
  queryString,
  shownName,
  type Translate,
  useQuery,
} from '@platform/web-kit';
import { contractOf, count, listOf, orNull, shape, text } from '../answers/checks.ts';
import type { PaletteEntry } from './entries.ts';

/** Suggestions of the search service; kept in step with `@platform/contracts/search` by a test. */
export const suggestionsContract = contractOf<Suggestions>(
  shape({
    queries: listOf(text),
    needs: listOf(shape({ id: text, label: text })),
    programmes: listOf(shape({ id: text, title: text, officialUrl: orNull(text) })),
    funders: listOf(shape({ name: text, count })),
    places: listOf(
      shape({ id: text, level: text, name: text, within: orNull(text), postcodes: listOf(text) }),
    ),
  }),
);

const SEARCH = '/subventions/recherche';
const LETTERS_MIN = 2;
const LETTERS_MAX = 200;

/** What may be meant by the letters typed so far; asked again as they change, earlier answers stay meanwhile. */
export function useSuggestions(words: string, lang: Language) {
  const q = words.slice(0, LETTERS_MAX);
  return useQuery<Suggestions>({
    queryKey: ['search', 'suggestions', lang, q],
    queryFn: ({ signal }) =>
      apiGet(suggestionsContract, '/api/search/suggestions', { q, lang }, { signal, deadlineMs: 3_000 }),
    enabled: q.length >= LETTERS_MIN,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function searchFor(params: Readonly<Record<string, string>>): PaletteEntry['deed'] {
  return {
    kind: 'go',
    to: SEARCH + queryString(params),
  };
}

/** The search for the words themselves, which is always there, before whatever is known to begin so. */
export function searchEntries(words: string, known: Suggestions | undefined, t: Translate): PaletteEntry[] {
  if (words === '') return [];
  const own: PaletteEntry = {
    group: 'search',
    label: t('palette.search', { words }),
    icon: 'search',
    deed: searchFor({ q: words }),
  };
  if (known === undefined) return [own];
  return [
    own,
    ...known.queries
      .filter((query) => query !== words)
      .map(
        (query): PaletteEntry => ({
          group: 'search',
          label: query,
          icon: 'search',
          deed: searchFor({ q: query }),
        }),
      ),
    // Programmes of one title are found by one search.
    ...[...new Set(known.programmes.map(({ title }) => title))].map(
      (title): PaletteEntry => ({
        group: 'programmes',
        label: title,
        icon: 'document',
        deed: searchFor({ q: exactPhrase(title) }),
      }),
    ),
    ...known.needs.map(
      ({ id, label }): PaletteEntry => ({
        group: 'needs',
        label,
        icon: 'check',
        deed: searchFor({ need: id }),
      }),
    ),
    ...known.funders.map(
      ({ name }): PaletteEntry => ({
        group: 'funders',
        label: name,
        icon: 'euro',
        deed: searchFor({ funder: name }),
      }),
    ),
    ...known.places.map(
      ({ id, name, within }): PaletteEntry => ({
        group: 'places',
        label: shownName(name),
        icon: 'pin',
        deed: searchFor({ territory: id }),
        ...(within === null ? {} : { note: shownName(within) }),
      }),
    ),
  ];
}
