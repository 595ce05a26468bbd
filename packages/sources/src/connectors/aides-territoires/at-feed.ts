import { type FeedClient, FeedRefusedError } from '@platform/outbound';
import { z } from 'zod';
import { addressBelow, type JsonResponse, requestJson } from '../../feeds/live-responses.ts';
import type { FeedSettings, LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';

const PAGE_SIZE = 100;
/** A million programmes; a list that is longer never ends. */
const PAGES_MAX = 10_000;

/** The position of a fetch: the page to request, and how many results came before it. Decoded from `next`. */
const placeSchema = z.object({ page: z.int().min(1).max(PAGES_MAX), received: z.int().min(0) });
type Place = z.infer<typeof placeSchema>;

const tokenSchema = z.object({ token: z.string().min(1).max(8_000) });
const pageSchema = z.object({
  count: z.int().min(0),
  next: z.string().max(4_000).nullish(),
  results: z.array(z.unknown()),
});

/**
 * The published aids, 100 a page. The personal token is changed for one that lives for a while, and again when that has
 * ended in the middle. A next link counts only when it leads to the next page of the same list on the same host; the walk
 * ends well only when as many results came as were announced, since a list that is short without stating so would withdraw
 * live programmes.
 */
export const aidesTerritoiresFeed: LiveFeed = {
  baseUrl: 'https://aides-territoires.beta.gouv.fr/api',
  credentials: ['token'],
  throttle: { minIntervalMs: 1_000 },
  pages: async function* pages(client, settings, from) {
    const session = openSession(client, settings);
    let place = placeOf(from);
    for (;;) {
      const url = addressOf(settings, place.page);
      const { bytes, value } = await session.get(url);
      const page = pageSchema.safeParse(value);
      if (!page.success) throw new UnusableResponseError(`page ${place.page} is no list of results`);
      const { count, next, results } = page.data;
      const received = place.received + results.length;
      const isLast = next === null || next === undefined || next === '';
      if (isLast && received < count)
        throw new UnusableResponseError(`${received} of ${count} announced results came`);
      if (!isLast && results.length === 0)
        throw new UnusableResponseError(`page ${place.page} is empty and not the last`);
      const following = isLast ? null : { page: followingPage(next, url, place.page), received };
      yield {
        file: { path: `aids-${String(place.page).padStart(5, '0')}.json`, bytes },
        next: following === null ? null : JSON.stringify(following),
      };
      if (following === null) return;
      place = following;
    }
  },
};

function placeOf(from: string | null): Place {
  if (from === null) return { page: 1, received: 0 };
  try {
    return placeSchema.parse(JSON.parse(from));
  } catch (cause) {
    throw new UnusableResponseError('the kept place of the fetch cannot be read', { cause });
  }
}

function addressOf({ baseUrl }: FeedSettings, page: number): URL {
  const url = addressBelow(baseUrl, 'aids/');
  url.searchParams.set('itemsPerPage', String(PAGE_SIZE));
  url.searchParams.set('page', String(page));
  return url;
}

/** The number of the page behind this one, out of its link. */
function followingPage(next: string, current: URL, page: number): number {
  const url = URL.parse(next, current.href);
  // Behind a proxy the source may take itself for plain HTTP, so the address is made again and never followed as it is.
  if (url === null || url.host !== current.host || url.pathname !== current.pathname)
    throw new UnusableResponseError('the next page is at another address');
  if (url.searchParams.get('page') !== String(page + 1) || page >= PAGES_MAX)
    throw new UnusableResponseError(`page ${page} is followed by another than the next`);
  return page + 1;
}

type Session = { readonly get: (url: URL) => Promise<JsonResponse> };

/** Sends requests with a token that is fetched when first needed, and again when the response states that it has expired. */
function openSession(client: FeedClient, settings: FeedSettings): Session {
  let bearer: string | null = null;
  const login = async (): Promise<string> => {
    const { value } = await requestJson(client, {
      method: 'POST',
      url: addressBelow(settings.baseUrl, 'connexion/').href,
      headers: { 'x-auth-token': settings.credentials.token ?? '', accept: 'application/json' },
    });
    const response = tokenSchema.safeParse(value);
    if (!response.success) throw new UnusableResponseError('the login gave no token');
    return response.data.token;
  };
  const sendRequest = async (url: URL): Promise<JsonResponse> => {
    bearer ??= await login();
    return requestJson(client, {
      method: 'GET',
      url: url.href,
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
    });
  };
  return {
    get: async (url) => {
      const isFresh = bearer === null;
      try {
        return await sendRequest(url);
      } catch (error) {
        if (isFresh || !(error instanceof FeedRefusedError) || error.status !== 401) throw error;
        bearer = null;
        return sendRequest(url);
      }
    },
  };
}
