import { BROWSER_RESPONSES } from '@platform/contracts/browser-responses';
import { REMOTE_CONTRACT } from '@platform/contracts/closed-sets';
import { type Contract, type Language, queryString, type RemoteApp, type Texts } from '@platform/web-kit';
import type { KnownResult, RemoteServer } from '@platform/web-kit/initial-results';
import App from '../App.tsx';
import { RESULTS_API, requestParams, searchKey } from '../api/search-request.ts';
import { localPlaces, PLACES_API, placeNamesKey, placeNamesParams } from '../api/use-names.ts';
import { NEEDS_API, needsKey } from '../api/use-needs.ts';
import meta from '../meta.ts';
import { isEmptySearch } from '../state/change-state.ts';
import { formatSearchState, parseSearchState, type SearchState } from '../state/search-state.ts';

/** One API request for the initial results, and the key of its response in the query cache of the page. */
interface InitialRequest {
  readonly address: string;
  readonly key: readonly unknown[];
  /** The zod schema itself, so that the data in the page has only known fields, in the order of the contract. */
  readonly contract: Contract<unknown>;
}

/** The requests that the page of a state needs: results and, where they are shown, names of needs and places. */
function requestsFor(state: SearchState, lang: Language): readonly InitialRequest[] {
  const results = RESULTS_API + queryString(requestParams(state, lang));
  const places = localPlaces(state.filters.territory);
  const showsNeeds = (isEmptySearch(state) && state.page === 1) || state.filters.need.length > 0;
  return [
    { address: results, key: searchKey(state, lang), contract: BROWSER_RESPONSES.searchResponse },
    ...(showsNeeds
      ? [
          {
            address: NEEDS_API + queryString({ lang }),
            key: needsKey(lang),
            contract: BROWSER_RESPONSES.needsResponse,
          },
        ]
      : []),
    ...(places.length > 0
      ? [
          {
            address: PLACES_API + queryString(placeNamesParams(places, lang)),
            key: placeNamesKey(places, lang),
            contract: BROWSER_RESPONSES.placesResponse,
          },
        ]
      : []),
  ];
}

function read({ key, contract }: InitialRequest, body: unknown): KnownResult {
  const response = contract.safeParse(body);
  if (!response.success) throw response.error;
  return { key, data: response.data };
}

/** Search engines index the list of all programmes and its pages; words and filters have unlimited addresses. */
function canonicalOf(state: SearchState): string | null {
  const chosen = formatSearchState(state);
  if (chosen.size === 0) return '';
  return chosen.size === 1 && chosen.has('page') ? queryString(chosen) : null;
}

/** The server entry of this remote: the requests that the initial results need, and the component that renders them. */
export const remote: RemoteServer<RemoteApp, Texts> = {
  contract: REMOTE_CONTRACT,
  App,
  texts: meta.texts,
  firstView: ({ search, language }) => {
    const state = parseSearchState(new URLSearchParams(search));
    const requests = requestsFor(state, language);
    return {
      requests: requests.map(({ address }) => address),
      canonical: canonicalOf(state),
      read: (bodies) =>
        requests.flatMap((one, index) => {
          const body = bodies[index] ?? null;
          return index > 0 && body === null ? [] : [read(one, body)];
        }),
    };
  },
};
