import { type Logger, withDeadline } from '@platform/service-kit';
import type { PageAddress } from '@platform/web-kit/first-view';
import type { Page } from '../site/page-store.ts';
import type { RequestedView } from './render-calls.ts';
import type { Renderer } from './renderer.ts';

/** The API works and refuses this visitor's request: a malformed query, or too many requests. */
export class RefusedByApiError extends Error {
  override readonly name = 'RefusedByApiError';
}

/**
 * Calls our own API as the visitor would; resolves with the body of a 200, rejects with `RefusedByApiError` for a 4xx and
 * with any other error for anything else.
 */
export type FetchApi = (address: string, options: { ip: string; signal: AbortSignal }) => Promise<string>;

export type FirstViewOptions = {
  readonly renderer: Renderer;
  readonly fetchApi: FetchApi;
  readonly readRegistry: () => Promise<RequestedView['registry']>;
  /** Time that the API has to respond, in milliseconds; above 0. */
  readonly apiDeadlineMs: number;
  /** The page of rendered HTML; those made of the same `content` by the same build are one page for caches. */
  readonly pageOf: (html: string, content: string) => Page;
  readonly logger: Logger;
  readonly now?: () => number;
};

export type FirstViews = {
  /** The page of an address; null when it is not ready in time and the frame is sent instead. */
  readonly pageAt: (requested: { remote: string; address: PageAddress; ip: string }) => Promise<Page | null>;
};

/** Every first view is left to the browser. */
export const NO_FIRST_VIEWS: FirstViews = { pageAt: async () => null };

/** How long a page is served again: enough for many visitors of one address, too short to be outdated. */
const KEPT_MS = 5_000;
const KEPT_MAX = 100;
/** Pending renders at once; the thread renders one after the other, so each of them waits for those before. */
const PENDING_MAX = 6;
/** All steps together; the first page of a new version takes longest. */
const PAGE_DEADLINE_MS = 1_500;
/** No link of ours has a longer query string. */
const SEARCH_LENGTH_MAX = 2_000;

/** How long the API took, which would make equal responses differ. */
const ELAPSED = /"elapsedMs":[\d.e+-]+/g;

/**
 * Pages of remotes with their first view in it. Every failure ends in null, logged once until it works again: the
 * page is then sent as a frame. A refused request ends in null too and is no failure.
 */
export function firstViews(options: FirstViewOptions): FirstViews {
  const { renderer, fetchApi, readRegistry, apiDeadlineMs, pageOf, logger } = options;
  const now = options.now ?? (() => performance.now());
  const kept = new Map<string, { readonly until: number; readonly page: Page }>();
  const pending = new Map<string, Promise<Page | null>>();
  let failing = false;

  const keep = (key: string, page: Page): void => {
    kept.delete(key);
    kept.set(key, { until: now() + KEPT_MS, page });
    const oldest = kept.keys().next();
    if (kept.size > KEPT_MAX && oldest.done !== true) kept.delete(oldest.value);
  };

  const render = async (requested: RequestedView, ip: string): Promise<Page | null> => {
    const plan = await renderer.plan(requested);
    if (plan === null) return null;
    const fetchBody = (address: string): Promise<string> =>
      withDeadline((signal) => fetchApi(address, { ip, signal }), apiDeadlineMs, 'API behind a first view');
    const bodies = await Promise.all(
      plan.requests.map((address, index) =>
        index === 0 ? fetchBody(address) : fetchBody(address).catch(() => 'null'),
      ),
    ).catch((error: unknown) => {
      renderer.drop(plan.id);
      throw error;
    });
    const content = JSON.stringify([requested, bodies.map((body) => body.replace(ELAPSED, ''))]);
    return pageOf(await renderer.render(plan.id, bodies), content);
  };

  const reportFailure = (error: unknown): null => {
    if (error instanceof RefusedByApiError) return null;
    if (!failing) logger.warn({ err: error }, 'first views are left to the browser');
    failing = true;
    return null;
  };

  const renderOnce = (key: string, requested: RequestedView, ip: string): Promise<Page | null> => {
    const known = pending.get(key);
    if (known !== undefined) return known;
    if (pending.size >= PENDING_MAX) return Promise.resolve(null);
    const rendered = render(requested, ip)
      .then((page) => {
        if (page === null) return null;
        keep(key, page);
        if (failing) logger.info({}, 'first views are rendered again');
        failing = false;
        return page;
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
        const known = kept.get(key);
        if (known !== undefined && known.until > now()) return known.page;
        const rendered = renderOnce(key, { remote, registry, address }, ip);
        return await withDeadline(rendered, PAGE_DEADLINE_MS, 'first view');
      } catch (error) {
        return reportFailure(error);
      }
    },
  };
}
