import { BROWSER_RESPONSES, type ReadSubsidy } from '@platform/contracts/browser-responses';
import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import {
  type Contract,
  type Language,
  localizedPath,
  queryString,
  type RemoteApp,
  registerTexts,
  type Texts,
} from '@platform/web-kit';
import type {
  KnownResult,
  PageAddress,
  PageOutcome,
  RemoteServer,
  ResultsPlan,
} from '@platform/web-kit/initial-results';
import App from '../App.tsx';
import { RESULTS_API, requestParams, searchKey } from '../api/search-request.ts';
import {
  comparedKey,
  subsidyAddress,
  subsidyKey,
  subsidyPlacesAddress,
  versionsAddress,
  versionsKey,
} from '../api/subsidy-request.ts';
import { localPlaces, PLACES_API, placeNamesKey, placeNamesParams } from '../api/use-names.ts';
import { NEEDS_API, needsKey } from '../api/use-needs.ts';
import { neighboursKey, neighboursOf } from '../api/use-neighbours.ts';
import { compareTexts } from '../kept-results/compare-texts.ts';
import meta from '../meta.ts';
import { shownProvenance } from '../reading/fact-provenance.ts';
import { readingHead } from '../reading/reading-head.ts';
import { isIndexedList, readingAddress, readingIdOf } from '../state/address.ts';
import { isEmptySearch } from '../state/change-state.ts';
import { COMPARED_MAX, comparedIds, isComparison } from '../state/compared.ts';
import { formatSearchState, parseSearchState, type SearchState } from '../state/search-state.ts';
import { pageLocaleOf } from '../text/page-locale.ts';
import { searchTitle } from '../text/search-title.ts';

// The head of a page is made before the shell registers these texts for its first render.
for (const [namespace, texts] of Object.entries(meta.texts)) registerTexts(namespace, texts);

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
  return isIndexedList(state) ? queryString(formatSearchState(state)) : null;
}

/** Statuses of the first response of a reading view: merged, malformed and unknown ids. */
const MERGED = 301;
const READING_STATUSES = [MERGED, 400, 404];

function readSubsidy(body: unknown): ReadSubsidy | null {
  if (body === null) return null;
  const response = BROWSER_RESPONSES.subsidyResponse.safeParse(body);
  if (!response.success) throw response.error;
  return { ...response.data, provenance: shownProvenance(response.data) };
}

/** The names of the places of a subsidy, under the key with which the reading view requests them. */
function knownPlaces(body: unknown, language: Language): readonly KnownResult[] {
  const places = BROWSER_RESPONSES.placesResponse.safeParse(body).data?.places ?? [];
  const ids = places.map(({ id }) => id);
  return ids.length === 0 ? [] : [{ key: placeNamesKey(ids, language), data: { places } }];
}

/** The request for the results of the search that a reading view's address carries; only the neighbours are kept. */
function neighboursPlan(id: string, { search, language }: PageAddress) {
  const state = parseSearchState(new URLSearchParams(search));
  return {
    requests: isIndexedList(state) ? [] : [RESULTS_API + queryString(requestParams(state, language))],
    known: (body: unknown): readonly KnownResult[] => {
      const response = BROWSER_RESPONSES.searchResponse.safeParse(body).data;
      if (response === undefined) return [];
      return [{ key: neighboursKey(id, state, language), data: neighboursOf(id, response, state.page) }];
    },
  };
}

/** The page of one programme: a redirect if it was merged, and the status 404 or 410 if it is unknown or withdrawn. */
function readingPlan(id: string, address: PageAddress): ResultsPlan {
  const { search, language } = address;
  const neighbours = neighboursPlan(id, address);
  const locale = pageLocaleOf(language);
  const versions = {
    address: versionsAddress(id),
    key: versionsKey(id),
    contract: BROWSER_RESPONSES.versionsResponse,
  };
  return {
    requests: [
      subsidyAddress(id),
      versions.address,
      subsidyPlacesAddress(id, language),
      ...neighbours.requests,
    ],
    canonical: '',
    outcome: {
      statuses: READING_STATUSES,
      of: ({ status, location, body }) => {
        const kept = status === MERGED ? location?.split('/').at(-1) : undefined;
        if (kept !== undefined) return { redirect: localizedPath(readingAddress(kept), language) + search };
        const subsidy = readSubsidy(body);
        const isPublished = subsidy?.status === 'published';
        return {
          status: subsidy === null ? 404 : isPublished ? 200 : 410,
          indexed: isPublished && subsidy.origin === 'real',
          head: readingHead(subsidy, locale),
        };
      },
    },
    read: ([body, versionsBody, placesBody, resultsBody]) => [
      { key: subsidyKey(id), data: readSubsidy(body ?? null) },
      ...(versionsBody === null || versionsBody === undefined ? [] : [read(versions, versionsBody)]),
      ...knownPlaces(placesBody, language),
      ...neighbours.known(resultsBody),
    ],
  };
}

/** The head of a search for words: its title contains them, and search engines do not index it. */
function headFor(state: SearchState, language: Language): PageOutcome {
  const locale = pageLocaleOf(language);
  const head = {
    title: searchTitle(state, locale),
    description: locale.t('intro'),
    structuredData: null,
  };
  return { status: 200, indexed: false, head };
}

function searchPlan({ search, language }: PageAddress): ResultsPlan {
  const state = parseSearchState(new URLSearchParams(search));
  const requests = requestsFor(state, language);
  return {
    requests: requests.map(({ address }) => address),
    canonical: canonicalOf(state),
    ...(state.q === '' ? {} : { outcome: { statuses: [], of: () => headFor(state, language) } }),
    read: (bodies) =>
      requests.flatMap((one, index) => {
        const body = bodies[index] ?? null;
        return index > 0 && body === null ? [] : [read(one, body)];
      }),
  };
}

/**
 * The page of a comparison, which search engines do not index, because its addresses are unlimited. Without a programme
 * to compare it needs no response; the list is requested, because a plan has at least one request.
 */
function comparisonPlan(address: PageAddress): ResultsPlan {
  const { search, language } = address;
  const ids = comparedIds(search).slice(0, COMPARED_MAX);
  const locale = pageLocaleOf(language);
  const title = compareTexts(locale)('title');
  const head = { title, description: locale.t('intro'), structuredData: null };
  const outcome = { statuses: READING_STATUSES, of: () => ({ status: 200, indexed: false, head }) as const };
  if (ids.length === 0) return { ...searchPlan(address), canonical: null, outcome };
  return {
    requests: ids.map(subsidyAddress),
    canonical: null,
    outcome,
    read: (bodies) => [
      { key: comparedKey(ids), data: ids.map((_, index) => readSubsidy(bodies[index] ?? null)) },
    ],
  };
}

/** The plan of the search page: a comparison if its address requests one, else the list. */
function listPlan(address: PageAddress): ResultsPlan {
  return isComparison(address.search) ? comparisonPlan(address) : searchPlan(address);
}

/** The server entry of this remote: the requests that the initial results need, and the component that renders them. */
export const remote: RemoteServer<RemoteApp, Texts> = {
  contract: REMOTE_CONTRACT,
  App,
  texts: meta.texts,
  firstView: (address) => {
    const id = readingIdOf(address.path);
    return id === null ? listPlan(address) : readingPlan(id, address);
  },
};
