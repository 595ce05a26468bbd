import { type FeedClient, FeedRefusedError } from '@platform/outbound';
import { loadTerritories } from '@platform/territories';
import { z } from 'zod';
import { addressBelow, requestJson } from '../../json-responses/live-responses.ts';
import type { FeedPage, FeedSettings, LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';
import { isYamlObject } from '../../text/read-yaml.ts';
import {
  type Cursor,
  cursorOf,
  decodeSearch,
  encodeSearch,
  type Found,
  type Search,
  sectionLetters,
  withSection,
} from './la-cursor.ts';
import { companionId, keptPage } from './la-pages.ts';
import { MEANS_NUMBERS, SECTIONS } from './la-vocabulary.ts';

/** A first crawl requests every page: several thousand calls, at 720 a day. */
const CRAWL_MS = 10 * 24 * 60 * 60_000;

const identifier = z.union([z.string().min(1).max(200), z.int()]).transform(String);
const searchSchema = z.object({
  idr: identifier,
  depassement: z.boolean().optional(),
  nb_dispositifs: z.int().min(0).optional(),
  dispositifs: z.array(z.object({ numero: identifier, revision: identifier.nullish() })),
});
const domainSchema = z.object({ numero: identifier });

/**
 * One crawl: a search for every domain and NAF section, then the page of every programme that is new or whose revision
 * differs from the kept page. A search with too many results returns an empty list, so it is repeated for each
 * département, and for each kind of support where that is still too much. The API allows 720 calls a day: the client
 * stops there and the crawl resumes at its cursor the next day. At the end the unchanged programmes are listed.
 */
export const lesAidesFeed: LiveFeed = {
  baseUrl: 'https://api.les-aides.fr',
  credentials: ['idc'],
  throttle: { minIntervalMs: 1_000, perDay: 720 },
  resumeMs: CRAWL_MS,
  pages: async function* pages(client, settings, from) {
    const query = (path: string, parameters: Readonly<Record<string, string>>) =>
      queryLesAides({ client, settings }, path, parameters);
    let cursor = from === null ? await firstCursor(query) : cursorOf(from);
    for (let [next] = cursor.searches; next !== undefined; [next] = cursor.searches) {
      const search = decodeSearch(next);
      const { bytes, value } = await query('aides/', parametersOf(search));
      cursor = cursorAfter(cursor, search, value);
      yield pageOf(`liste-${next.replaceAll('|', '-').replace(/(?<!-)-+$/, '')}.json`, bytes, cursor);
    }
    const { found } = cursor;
    if (Object.keys(found).length === 0) throw new UnusableResponseError('no search found any programme');
    let details = cursor.details ?? Object.keys(found).filter((number) => !isKept(number, found, settings));
    for (let [number] = details; number !== undefined; [number] = details) {
      const entry = found[number];
      const aide = entry === undefined ? null : await programmePage(query, number, entry);
      details = details.slice(1);
      if (aide === null || entry === undefined) continue;
      const bytes = Buffer.from(JSON.stringify({ aide, sections: sectionLetters(entry) }));
      yield pageOf(`aide-${number}.json`, bytes, { ...cursor, details });
    }
    const unchanged = Object.keys(found).filter((number) => isKept(number, found, settings));
    const inchanges = unchanged.flatMap((numero) => {
      const entry = found[numero];
      return entry === undefined ? [] : [{ numero, sections: sectionLetters(entry) }];
    });
    yield { file: { path: 'inchanges.json', bytes: Buffer.from(JSON.stringify({ inchanges })) }, next: null };
  },
};

type Query = (
  path: string,
  parameters: Readonly<Record<string, string>>,
) => Promise<{ bytes: Uint8Array; value: unknown }>;

async function queryLesAides(
  { client, settings }: { client: FeedClient; settings: FeedSettings },
  path: string,
  parameters: Readonly<Record<string, string>>,
) {
  const url = addressBelow(settings.baseUrl, path);
  url.search = new URLSearchParams({ ...parameters, format: 'json' }).toString();
  return requestJson(client, {
    method: 'GET',
    url: url.href,
    headers: { 'X-IDC': settings.credentials.idc ?? '', accept: 'application/json' },
  });
}

/** Every domain that the API lists, with every section. */
async function firstCursor(query: Query): Promise<Cursor> {
  const { value } = await query('liste/domaines', {});
  const list = Array.isArray(value)
    ? value
    : isYamlObject(value)
      ? Object.values(value).find(Array.isArray)
      : undefined;
  const domains = z.array(domainSchema).min(1).max(100).safeParse(list);
  if (!domains.success) throw new UnusableResponseError('the list of domains cannot be read');
  const searches = domains.data.flatMap(({ numero }) =>
    [...SECTIONS].map((section) =>
      encodeSearch({ domaine: numero, section, departement: null, moyen: null }),
    ),
  );
  return { searches, found: {}, details: null };
}

function parametersOf({ domaine, section, departement, moyen }: Search): Record<string, string> {
  return {
    domaine,
    ape: section,
    ...(departement === null ? {} : { departement }),
    ...(moyen === null ? {} : { moyen }),
  };
}

/** The cursor after a search: with the programmes found, or with narrower searches in its place. */
function cursorAfter(cursor: Cursor, search: Search, value: unknown): Cursor {
  const response = searchSchema.safeParse(value);
  if (!response.success) throw new UnusableResponseError('the response is no list of programmes');
  const { depassement, nb_dispositifs: announced, dispositifs, idr } = response.data;
  const searches = cursor.searches.slice(1);
  if (depassement === true || (announced ?? 0) > dispositifs.length) {
    return { ...cursor, searches: [...narrower(search).map(encodeSearch), ...searches] };
  }
  const found = { ...cursor.found };
  for (const { numero, revision } of dispositifs) {
    found[numero] = withSection(
      found[numero],
      { revision: revision ?? '', idr, search: encodeSearch(search) },
      search.section,
    );
  }
  return { ...cursor, searches, found };
}

function narrower(search: Search): Search[] {
  if (search.departement === null) {
    return loadTerritories()
      .departments()
      .map(({ code }) => ({ ...search, departement: code }));
  }
  if (search.moyen === null) return MEANS_NUMBERS.map((moyen) => ({ ...search, moyen }));
  throw new UnusableResponseError('a search that cannot be narrowed finds too many programmes');
}

/** True when the page kept by an earlier run has the revision stated in the lists. */
function isKept(number: string, found: Cursor['found'], { companions }: FeedSettings): boolean {
  const raw = companions?.get(companionId(number));
  const revision = found[number]?.revision ?? '';
  if (raw === undefined || revision === '') return false;
  try {
    return String(keptPage(JSON.parse(raw))?.row.revision ?? '') === revision;
  } catch {
    return false;
  }
}

/**
 * The page of a programme; null when it no longer exists. Search numbers expire; an expired one is replaced by
 * repeating the search.
 */
async function programmePage(query: Query, number: string, { idr, search }: Found): Promise<unknown> {
  const page = await pageIn(query, number, idr);
  if (page !== null) return page;
  const again = searchSchema.safeParse((await query('aides/', parametersOf(decodeSearch(search)))).value);
  return again.success ? pageIn(query, number, again.data.idr) : null;
}

async function pageIn(query: Query, number: string, idr: string): Promise<unknown> {
  try {
    const { value } = await query('aide/', { requete: idr, dispositif: number });
    if (isYamlObject(value) && String(value.numero) === number) return value;
    throw new UnusableResponseError(`another programme came than ${number}`);
  } catch (error) {
    if (error instanceof FeedRefusedError && error.status === 404) return null;
    throw error;
  }
}

function pageOf(path: string, bytes: Uint8Array, cursor: Cursor): FeedPage {
  return { file: { path, bytes }, next: JSON.stringify(cursor) };
}
