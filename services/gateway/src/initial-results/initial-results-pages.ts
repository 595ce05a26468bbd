import { type Logger, withDeadline } from '@platform/service-kit';
import type { PageAddress } from '@platform/web-kit/initial-results';
import type { Page } from '../site/page-store.ts';
import type { ApiResponse, RequestedPage } from './render-calls.ts';
import type { Renderer } from './renderer.ts';

/** The API works and refuses this visitor's request: a malformed query, or too many requests. */
class RefusedByApiError extends Error {
  override readonly name = 'RefusedByApiError';
}

/** Calls our own API on behalf of the visitor, without following redirects. Resolves with any response. */
export type FetchApi = (
  address: string,
  options: { ip: string; signal: AbortSignal },
) => Promise<ApiResponse>;

/** What a visitor gets: a page with its status, or a redirect to a path with its query. */
export type PageResponse =
  | { readonly status: 200 | 404 | 410; readonly page: Page }
  | { readonly redirect: string };

export type InitialResultsOptions = {
  readonly renderer: Renderer;
  readonly fetchApi: FetchApi;
  readonly readRegistry: () => Promise<RequestedPage['registry']>;
  /** Time that the API has to respond, in milliseconds; above 0. */
  readonly apiDeadlineMs: number;
  /** Makes a page of rendered HTML. Its ETag depends only on `content`, the registry and the build. */
  readonly pageOf: (
    html: string,
    made: { readonly content: string; readonly registry: RequestedPage['registry'] },
  ) => Page;
  readonly logger: Logger;
  readonly now?: () => number;
};

export type InitialResultsPages = {
  /** The page of an address; null when it is not ready in time and the frame is sent instead. */
  readonly pageAt: (requested: {
    remote: string;
    address: PageAddress;
    ip: string;
  }) => Promise<PageResponse | null>;
};

/** For an installation that leaves the initial results to the browser. */
export const NO_INITIAL_RESULTS: InitialResultsPages = { pageAt: async () => null };

const OK = 200;
/** How long a rendered page is cached: enough for many visitors of one address, too short to be outdated. */
const CACHE_TTL_MS = 5_000;
const CACHED_PAGES_MAX = 100;
/** Pending renders at once; the thread renders one after the other, so each of them waits for those before. */
const PENDING_MAX = 6;
/** Deadline of a whole page, from the plan to the HTML; the first page of a new version takes longest. */
const PAGE_DEADLINE_MS = 1_500;
/** No link of ours has a longer query string. */
const SEARCH_LENGTH_MAX = 8_000;

/** The response if it has one of these statuses; otherwise throws. */
function expected(response: ApiResponse, statuses: readonly number[]): ApiResponse {
  const { status } = response;
  if (statuses.includes(status)) return response;
  if (status >= 400 && status < 500) throw new RefusedByApiError(`the API refused with ${status}`);
  throw new Error(`the API responded with ${status}`);
}

/** The duration in a response of the API, which would make equal responses differ. */
const ELAPSED = /"elapsedMs":[\d.e+-]+/g;

/**
 * Creates the pages of remotes that contain initial results. After a failure `pageAt` returns null and the page is sent
 * as a frame; the log reports the first failure and the recovery. A request that the API refuses also returns null but
 * is not reported, since the API works.
 */
export function createInitialResultsPages(options: InitialResultsOptions): InitialResultsPages {
  const { renderer, fetchApi, readRegistry, apiDeadlineMs, pageOf, logger } = options;
  const now = options.now ?? (() => performance.now());
  const cache = new Map<string, { readonly until: number; readonly response: PageResponse }>();
  const pending = new Map<string, Promise<PageResponse | null>>();
  let failing = false;

  const addToCache = (key: string, response: PageResponse): void => {
    cache.delete(key);
    cache.set(key, { until: now() + CACHE_TTL_MS, response });
    const oldest = cache.keys().next();
    if (cache.size > CACHED_PAGES_MAX && oldest.done !== true) cache.delete(oldest.value);
  };

  const render = async (requested: RequestedPage, ip: string): Promise<PageResponse | null> => {
    const plan = await renderer.plan(requested);
    if (plan === null) return null;
    const fetchWith = async (address: string, statuses: readonly number[]): Promise<ApiResponse> => {
      const call = (signal: AbortSignal) => fetchApi(address, { ip, signal });
      return expected(await withDeadline(call, apiDeadlineMs, 'API for initial results'), statuses);
    };
    const responses = await Promise.all(
      plan.requests.map((address, index) =>
        index === 0 ? fetchWith(address, [OK, ...plan.statuses]) : fetchWith(address, [OK]).catch(() => null),
      ),
    ).catch((error: unknown) => {
      renderer.drop(plan.id);
      throw error;
    });
    const rendered = await renderer.render(plan.id, responses);
    if ('redirect' in rendered) return rendered;
    const bodies = responses.map((response) => response?.body.replace(ELAPSED, '') ?? null);
    const made = { content: JSON.stringify([requested, bodies]), registry: requested.registry };
    return { status: rendered.status, page: pageOf(rendered.html, made) };
  };

  const reportFailure = (error: unknown): null => {
    if (error instanceof RefusedByApiError) return null;
    if (!failing) logger.warn({ err: error }, 'initial results are left to the browser');
    failing = true;
    return null;
  };

  const renderOnce = (key: string, requested: RequestedPage, ip: string): Promise<PageResponse | null> => {
    const known = pending.get(key);
    if (known !== undefined) return known;
    if (pending.size >= PENDING_MAX) return Promise.resolve(null);
    const rendered = render(requested, ip)
      .then((response) => {
        if (response === null) return null;
        addToCache(key, response);
        if (failing) logger.info({}, 'initial results are rendered again');
        failing = false;
        return response;
      }, reportFailure)
      .finally(() => pending.delete(key));
    pending.set(key, rendered);
    return rendered;
  };

  return {
    pageAt: async ({ remote, address, ip }) => {
      if (address.search.length > SEARCH_LENGTH_MAX) return null;
      try {
        const registry = await readRegistry();
        const key = JSON.stringify([remote, registry, address]);
        const cached = cache.get(key);
        if (cached !== undefined && cached.until > now()) return cached.response;
        const rendered = renderOnce(key, { remote, registry, address }, ip);
        return await withDeadline(rendered, PAGE_DEADLINE_MS, 'page with initial results');
      } catch (error) {
        return reportFailure(error);
      }
    },
  };
}
