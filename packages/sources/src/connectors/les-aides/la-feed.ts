import { type FeedClient, FeedRefusedError } from '@platform/outbound';
import { loadTerritories } from '@platform/territories';
import { z } from 'zod';
import { addressBelow, requestJson } from '../../feeds/live-responses.ts';
import type { FeedPage, FeedSettings, LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';
import { isYamlObject } from '../../text/read-yaml.ts';
import { companionId, keptPage } from './la-pages.ts';
import {
  type Found,
  type Place,
  placeOf,
  type Search,
  searchOf,
  sectionLetters,
  withSection,
  wordOf,
} from './la-place.ts';
import { MEANS_NUMBERS, SECTIONS } from './la-vocabulary.ts';

/** A first sweep requests every page: some thousand calls, at 720 a day. */
const SWEEP_MS = 10 * 24 * 60 * 60_000;

const word = z.union([z.string().min(1).max(200), z.int()]).transform(String);
const searchSchema = z.object({
  idr: word,
  depassement: z.boolean().optional(),
  nb_dispositifs: z.int().min(0).optional(),
  dispositifs: z.array(z.object({ numero: word, revision: word.nullish() })),
});
const domainSchema = z.object({ numero: word });

/**
 * One sweep: a search for every domain and NAF section, then the page of every programme that is new or has another
 * revision than the page that was kept. A search that finds too many comes with an empty list, so it is made again for
 * each département, and for each means where that is still too much. The interface allows 720 calls a day: the client
 * stops there and the sweep goes on from its place the next day. Ends with the programmes that did not change.
 */
export const lesAidesFeed: LiveFeed = {
  baseUrl: 'https://api.les-aides.fr',
  credentials: ['idc'],
  throttle: { minIntervalMs: 1_000, perDay: 720 },
  resumeMs: SWEEP_MS,
  pages: async function* pages(client, settings, from) {
    const query = (path: string, parameters: Readonly<Record<string, string>>) =>
      queryLesAides({ client, settings }, path, parameters);
    let place = from === null ? await firstPlace(query) : placeOf(from);
    for (let [next] = place.searches; next !== undefined; [next] = place.searches) {
      const search = searchOf(next);
      const { bytes, value } = await query('aides/', parametersOf(search));
      place = placeAfter(place, search, value);
      yield pageOf(`liste-${next.replaceAll('|', '-').replace(/-+$/, '')}.json`, bytes, place);
    }
    const { found } = place;
    if (Object.keys(found).length === 0) throw new UnusableResponseError('no search found any programme');
    let details = place.details ?? Object.keys(found).filter((number) => !isKept(number, found, settings));
    for (let [number] = details; number !== undefined; [number] = details) {
      const entry = found[number];
      const aide = entry === undefined ? null : await programmePage(query, number, entry);
      details = details.slice(1);
      if (aide === null || entry === undefined) continue;
      const bytes = Buffer.from(JSON.stringify({ aide, sections: sectionLetters(entry) }));
      yield pageOf(`aide-${number}.json`, bytes, { ...place, details });
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

/** Every domain that the interface lists, with every section. */
async function firstPlace(query: Query): Promise<Place> {
  const { value } = await query('liste/domaines', {});
  const list = Array.isArray(value)
    ? value
    : isYamlObject(value)
      ? Object.values(value).find(Array.isArray)
      : undefined;
  const domains = z.array(domainSchema).min(1).max(100).safeParse(list);
  if (!domains.success) throw new UnusableResponseError('the list of domains cannot be read');
  const searches = domains.data.flatMap(({ numero }) =>
    [...SECTIONS].map((section) => wordOf({ domaine: numero, section, departement: null, moyen: null })),
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

/** The place behind a search: with what it found, or with narrower searches in its stead. */
function placeAfter(place: Place, search: Search, value: unknown): Place {
  const response = searchSchema.safeParse(value);
  if (!response.success) throw new UnusableResponseError('the response is no list of programmes');
  const { depassement, nb_dispositifs: announced, dispositifs, idr } = response.data;
  const searches = place.searches.slice(1);
  if (depassement === true || (announced ?? 0) > dispositifs.length) {
    return { ...place, searches: [...narrower(search).map(wordOf), ...searches] };
  }
  const found = { ...place.found };
  for (const { numero, revision } of dispositifs) {
    found[numero] = withSection(
      found[numero],
      { revision: revision ?? '', idr, search: wordOf(search) },
      search.section,
    );
  }
  return { ...place, searches, found };
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

/** True when the page that an earlier run kept has the revision that the lists state. */
function isKept(number: string, found: Place['found'], { companions }: FeedSettings): boolean {
  const raw = companions?.get(companionId(number));
  const revision = found[number]?.revision ?? '';
  if (raw === undefined || revision === '') return false;
  try {
    return String(keptPage(JSON.parse(raw))?.row.revision ?? '') === revision;
  } catch {
    return false;
  }
}

/** The page of a programme; null when it is gone. Numbers of searches end, so one that is refused is requested again. */
async function programmePage(query: Query, number: string, { idr, search }: Found): Promise<unknown> {
  const page = await pageIn(query, number, idr);
  if (page !== null) return page;
  const again = searchSchema.safeParse((await query('aides/', parametersOf(searchOf(search)))).value);
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

function pageOf(path: string, bytes: Uint8Array, place: Place): FeedPage {
  return { file: { path, bytes }, next: JSON.stringify(place) };
}
