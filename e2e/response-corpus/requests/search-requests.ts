import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AMOUNT_BANDS,
  APPLICANTS,
  APPLICATION_FORMATS,
  DEADLINE_STATUSES,
  DOCUMENT_TYPES,
  FUNDING_TYPES,
  INSTRUMENTS,
  OPEN_FACETS,
  POSTED_WITHIN,
  RECURRENCES,
  SECTORS,
  SORTS,
} from '@platform/contracts/closed-sets';
import { parse } from 'yaml';
import { get, type HttpStep } from '../recording.ts';
import { INVALID_QUERIES, PLACES, WORDS } from './search-words.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');
const EVERY_DEADLINE = 'deadline=open&deadline=closing_soon&deadline=upcoming&deadline=closed';

const CLOSED_FACETS: Readonly<Record<string, readonly string[]>> = {
  deadline: DEADLINE_STATUSES,
  applicant: APPLICANTS,
  sector: SECTORS,
  instrument: INSTRUMENTS,
  amount: AMOUNT_BANDS,
  country: ['FR', 'DE', 'BE', 'GF', 'IT', 'ZZ'],
  fundingType: FUNDING_TYPES,
  format: APPLICATION_FORMATS,
  recurrence: RECURRENCES,
  documents: DOCUMENT_TYPES,
  posted: POSTED_WITHIN,
  language: ['fr', 'en'],
  territory: PLACES,
  need: ['creer-son-entreprise', 'renover-son-logement', 's-equiper-et-s-habiller', 'unknown-need'],
  funder: ['Bpifrance', 'ADEME', 'Commission européenne', 'Région Bretagne', 'Nobody'],
  programme: ['Horizon Europe', 'France 2030', 'LIFE', 'Nobody'],
  certification: ['RGE', 'ISO 14001', 'Nobody'],
};

function search(query: string): string {
  return `/api/search/subsidies${query === '' ? '' : `?${query}`}`;
}

function words(text: string): string {
  return `q=${encodeURIComponent(text)}`;
}

/** Queries of the speed benchmark: words, words with filters, and filters alone. */
function benchmarkQueries(): string[] {
  const text = readFileSync(path.join(REPO_ROOT, 'bench/queries/mixed.json'), 'utf8');
  return Object.values(JSON.parse(text) as Record<string, string[]>).flat();
}

type RealLifeQuery = { q: string; lang?: string } & Record<string, unknown>;

/** The queries of `services/search/test/relevance/real-life-queries.yaml`. */
function realLifeQueries(): string[] {
  const file = path.join(REPO_ROOT, 'services/search/test/relevance/real-life-queries.yaml');
  const queries = parse(readFileSync(file, 'utf8')) as RealLifeQuery[];
  return queries.map(({ q, lang, who: _who, must: _must, ...filters }) => {
    const params = new URLSearchParams({ q, ...(lang === undefined ? {} : { lang }) });
    for (const [name, value] of Object.entries(filters)) {
      for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
    }
    return params.toString();
  });
}

function facetQueries(): string[] {
  const single = Object.entries(CLOSED_FACETS).flatMap(([name, values]) =>
    values.map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const withWord = single.map((filter) => `${words('aide')}&${filter}&limit=5`);
  const unlessClosed = single
    .filter((filter) => !filter.startsWith('deadline'))
    .map((filter) => `${EVERY_DEADLINE}&${filter}&lang=en&limit=50`);
  // Pairs of neighbours are alternatives of one filter; pairs eleven apart are usually different filters.
  const pairs = single.flatMap((filter, index) =>
    [1, 11].map((step) => `${filter}&${single[(index + step) % single.length]}&limit=3`),
  );
  return [...single, ...withWord, ...unlessClosed, ...pairs];
}

function orderedAndPaged(): string[] {
  const sorted = SORTS.flatMap((sort) =>
    WORDS.slice(0, 20).flatMap((word) => [1, 2].map((page) => `${words(word)}&sort=${sort}&page=${page}`)),
  );
  const wholeList = SORTS.flatMap((sort) =>
    [1, 2, 3, 5, 8, 13, 21, 100, 1000].map((page) => `${EVERY_DEADLINE}&sort=${sort}&page=${page}&limit=50`),
  );
  const amounts = [
    'amountMin=10000',
    'amountMax=5000',
    'amountMin=1&amountMax=2',
    'amountMin=50000&amountMax=10',
  ];
  const exact = WORDS.slice(0, 25).map((word) => `${words(word)}&exact=true`);
  return [...sorted, ...wholeList, ...amounts.flatMap((range) => [range, `${range}&q=entreprise`]), ...exact];
}

function suggestionPaths(): string[] {
  const beginnings = WORDS.flatMap((word) =>
    [1, 2, 3, 5, 8, word.length]
      .filter((size) => size <= word.length)
      .map((size) => [...word].slice(0, size).join('')),
  );
  const distinct = [...new Set(beginnings)];
  const suggestions = distinct.map((typed, index) => `${words(typed)}${index % 3 === 0 ? '&lang=en' : ''}`);
  const values = OPEN_FACETS.flatMap((facet) =>
    ['', 'a', 'b', 'r', 'ré', 'region', 'ville', 'eu', 'france 2', 'zz', "'"].map(
      (typed) => `facet=${facet}&${words(typed)}`,
    ),
  );
  const places = ['', 'p', 'lyon', 'saint', '690', '35238', 'bret', 'réunion', 'mayotte', 'ue', 'xx'].flatMap(
    (typed) => [words(typed), `${words(typed)}&lang=en&limit=3`],
  );
  return [
    ...suggestions.map((query) => `/api/search/suggestions?${query}`),
    ...['', 'q=', `q=${'a'.repeat(201)}`, 'q=a&lang=de', 'q=a&other=1'].map(
      (query) => `/api/search/suggestions?${query}`,
    ),
    ...values.map((query) => `/api/search/values?${query}`),
    ...['', 'facet=sector', 'facet=funder&limit=0', 'facet=funder&limit=50', 'facet=funder&x=1'].map(
      (query) => `/api/search/values?${query}`,
    ),
    ...places.map((query) => `/api/search/places?${query}`),
    ...PLACES.map((id) => `/api/search/places?id=${encodeURIComponent(id)}`),
    `/api/search/places?${PLACES.map((id) => `id=${encodeURIComponent(id)}`).join('&')}&lang=en`,
    ...['limit=0', 'limit=51', 'id=moon:1', 'lang=xx', 'x=1'].map((query) => `/api/search/places?${query}`),
    ...['', '?lang=en', '?lang=fr', '?lang=de', '?x=1'].map((query) => `/api/search/needs${query}`),
  ];
}

function exportPaths(ids: readonly string[]): string[] {
  const chosen = ids.slice(0, 12).map((id) => `id=${id}`);
  return [
    '',
    'lang=en',
    ...WORDS.slice(0, 12).map(words),
    ...SORTS.map((sort) => `sort=${sort}&lang=en`),
    ...SECTORS.slice(0, 6).map((sector) => `sector=${sector}`),
    `${EVERY_DEADLINE}`,
    chosen.join('&'),
    `${chosen.toReversed().join('&')}&lang=en`,
    'id=none',
    'limit=3',
    'page=2',
  ].map((query) => `/api/search/export?${query}`);
}

/** All requests to the search API; `ids` are those of published subsidies. */
export function searchRequests(ids: readonly string[]): HttpStep[] {
  const queries = [
    '',
    ...benchmarkQueries(),
    ...realLifeQueries(),
    ...WORDS.flatMap((word) => [words(word), `${words(word)}&lang=en`]),
    ...facetQueries(),
    ...orderedAndPaged(),
    ...INVALID_QUERIES,
  ];
  return [
    ...get([...new Set(queries)].map(search)),
    ...get(suggestionPaths()),
    ...get(exportPaths(ids)),
    { kind: 'http', method: 'POST', path: '/api/search/subsidies', body: '{}' },
    { kind: 'http', method: 'HEAD', path: '/api/search/subsidies?q=velo' },
    ...get(['/api/search', '/api/search/', '/api/search/unknown']),
  ];
}
