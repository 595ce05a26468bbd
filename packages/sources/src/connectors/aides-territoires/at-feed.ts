import { type FeedClient, FeedRefusedError } from '@platform/outbound';
import { z } from 'zod';
import { addressBelow, type JsonResponse, requestJson } from '../../json-responses/live-responses.ts';
import type { FeedSettings, LiveFeed } from '../../port/live-feed.ts';
import { UnusableResponseError } from '../../port/unusable-response.ts';

const PAGE_SIZE = 100;
/** Limit against an endless list: a million programmes. */
const PAGES_MAX = 10_000;

/** Cursor of a fetch: the page to request, and how many results came before it. Decoded from `next`. */
const cursorSchema = z.object({ page: z.int().min(1).max(PAGES_MAX), received: z.int().min(0) });
type Cursor = z.infer<typeof cursorSchema>;

const tokenSchema = z.object({ token: z.string().min(1).max(8_000) });
const pageSchema = z.object({
  count: z.int().min(0),
  next: z.string().max(4_000).nullish(),
  results: z.array(z.unknown()),
});

/**
 * Fetches the published aids, 100 a page. The personal token is exchanged for a short-lived one, again whenever that
 * one expires. A next link is followed only when it leads to the next page of the same list on the same host. The fetch
 * succeeds only when as many results came as were announced, because a silently shortened list would withdraw live
 * programmes.
 */
export const aidesTerritoiresFeed: LiveFeed = {
  baseUrl: 'https://aides-territoires.beta.gouv.fr/api',
  credentials: ['token'],
  throttle: { minIntervalMs: 1_000 },
  pages: async function* pages(client, settings, from) {
    const session = openSession(client, settings);
    let cursor = cursorOf(from);
    for (;;) {
      const url = addressOf(settings, cursor.page);
      const { bytes, value } = await session.get(url);
      const page = pageSchema.safeParse(value);
      if (!page.success) throw new UnusableResponseError(`page ${cursor.page} is no list of results`);
      const { count, next, results } = page.data;
      const received = cursor.received + results.length;
      const isLast = next === null || next === undefined || next === '';
      if (isLast && received < count)
        throw new UnusableResponseError(`${received} of ${count} announced results came`);
      if (!isLast && results.length === 0)
        throw new UnusableResponseError(`page ${cursor.page} is empty and not the last`);
      const following = isLast ? null : { page: followingPage(next, url, cursor.page), received };
      yield {
        file: { path: `aids-${String(cursor.page).padStart(5, '0')}.json`, bytes },
        next: following === null ? null : JSON.stringify(following),
      };
      if (following === null) return;
      cursor = following;
    }
  },
};

function cursorOf(from: string | null): Cursor {
  if (from === null) return { page: 1, received: 0 };
  try {
    return cursorSchema.parse(JSON.parse(from));
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

/** The page number in the link to the next page. */
function followingPage(next: string, current: URL, page: number): number {
  const url = URL.parse(next, current.href);
  // Behind a proxy the source may write its own links with plain HTTP, so the address is rebuilt instead of followed.
  if (url === null || url.host !== current.host || url.pathname !== current.pathname)
    throw new UnusableResponseError('the next page is at another address');
  if (url.searchParams.get('page') !== String(page + 1) || page >= PAGES_MAX)
    throw new UnusableResponseError(`page ${page} is followed by another than the next`);
  return page + 1;
}

type Session = { readonly get: (url: URL) => Promise<JsonResponse> };

/** Sends requests with a token that is fetched on first use, and again when a response reports that it has expired. */
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
