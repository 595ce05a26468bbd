import { type Logger, withDeadline } from '@platform/service-kit';
import type { PageAddress } from '@platform/web-kit/first-view';
import type { Page } from '../site/page-store.ts';
import type { RequestedView } from './render-calls.ts';
import type { Renderer } from './renderer.ts';

/** The API works and refuses this visitor's request: an address that asks for what is not, or too many of them. */
export class RefusedByApiError extends Error {
  override readonly name = 'RefusedByApiError';
}

/**
 * Asks our own API as the visitor would; resolves with the body of a 200, rejects with `RefusedByApiError` for a 4xx and
 * with any other error for anything else.
 */
export type AskApi = (address: string, options: { ip: string; signal: AbortSignal }) => Promise<string>;

export type FirstViewOptions = {
  readonly renderer: Renderer;
  readonly askApi: AskApi;
  readonly readRegistry: () => Promise<RequestedView['registry']>;
  /** Time that the API has to answer, in milliseconds; more than none. */
  readonly answerMsMax: number;
  /** The page of rendered HTML; those made of the same `content` by the same build are one page for caches. */
  readonly pageOf: (html: string, content: string) => Page;
  readonly logger: Logger;
  readonly now?: () => number;
};

export type FirstViews = {
  /** The page of an address; null when it cannot be had in time and the frame has to do. */
  readonly pageAt: (wanted: { remote: string; address: PageAddress; ip: string }) => Promise<Page | null>;
};

/** Every first view is left to the browser. */
export const NO_FIRST_VIEWS: FirstViews = { pageAt: async () => null };

/** A page is shown again for so long: enough to carry a rush on one address, too short to be missed. */
const KEPT_MS = 5_000;
const KEPT_MAX = 100;
/** Pages in the making at once; the thread makes one after the other, so each of them waits for those before. */
const MAKING_MAX = 6;
/** All steps together; the first page of a new version takes longest. */
const PAGE_DEADLINE_MS = 1_500;
/** Longer query strings are nobody's link. */
const SEARCH_LENGTH_MAX = 2_000;

/** How long the API took, which tells the same answer from itself. */
const ELAPSED = /"elapsedMs":[\d.e+-]+/g;

/**
 * Pages of remotes with their first view in it. Every failure ends in null, said in the log once until it works again:
 * the page then comes as it would without all this. A refused request ends in null too and is no failure.
 */
export function firstViews(options: FirstViewOptions): FirstViews {
  const { renderer, askApi, readRegistry, answerMsMax, pageOf, logger } = options;
  const now = options.now ?? (() => performance.now());
  const kept = new Map<string, { readonly until: number; readonly page: Page }>();
  const making = new Map<string, Promise<Page | null>>();
  let failing = false;

  const keep = (key: string, page: Page): void => {
    kept.delete(key);
    kept.set(key, { until: now() + KEPT_MS, page });
    const oldest = kept.keys().next();
    if (kept.size > KEPT_MAX && oldest.done !== true) kept.delete(oldest.value);
  };

  const make = async (wanted: RequestedView, ip: string): Promise<Page | null> => {
    const plan = await renderer.plan(wanted);
    if (plan === null) return null;
    const ask = (address: string): Promise<string> =>
      withDeadline((signal) => askApi(address, { ip, signal }), answerMsMax, 'API behind a first view');
    const bodies = await Promise.all(
      plan.requests.map((address, index) => (index === 0 ? ask(address) : ask(address).catch(() => 'null'))),
    ).catch((error: unknown) => {
      renderer.drop(plan.id);
      throw error;
    });
    const content = JSON.stringify([wanted, bodies.map((body) => body.replace(ELAPSED, ''))]);
    return pageOf(await renderer.render(plan.id, bodies), content);
  };

  const said = (error: unknown): null => {
    if (error instanceof RefusedByApiError) return null;
    if (!failing) logger.warn({ err: error }, 'first views are left to the browser');
    failing = true;
    return null;
  };

  const makeOnce = (key: string, wanted: RequestedView, ip: string): Promise<Page | null> => {
    const known = making.get(key);
    if (known !== undefined) return known;
    if (making.size >= MAKING_MAX) return Promise.resolve(null);
    const made = make(wanted, ip)
      .then((page) => {
        if (page === null) return null;
        keep(key, page);
        if (failing) logger.info({}, 'first views are rendered again');
        failing = false;
        return page;
      }, said)
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    pageAt: async ({ remote, address, ip }) => {
      if (address.search.length > SEARCH_LENGTH_MAX) return null;
      try {
        const registry = await readRegistry();
        const key = JSON.stringify([remote, registry, address]);
        const known = kept.get(key);
        if (known !== undefined && known.until > now()) return known.page;
        const made = makeOnce(key, { remote, registry, address }, ip);
        return await withDeadline(made, PAGE_DEADLINE_MS, 'first view');
      } catch (error) {
        return said(error);
      }
    },
  };
}
