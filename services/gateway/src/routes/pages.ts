import {
  matchRoute,
  type PublishedPage,
  type RouteMatch,
  resolveRedirect,
  routesOf,
  splitLanguage,
} from '@platform/web-kit/route-table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf, REVALIDATE } from '../domain/cache-policy.ts';
import { contentCodingOf } from '../domain/content-coding.ts';
import {
  countryCode,
  type Installation,
  indexablePage,
  installedPage,
  pageForCountry,
} from '../domain/page-html.ts';
import type { InitialResultsPages, PageResponse } from '../initial-results/initial-results-pages.ts';
import { makePage, type Page } from '../site/page-store.ts';
import { pageWithRemotePages } from '../site/remote-addresses.ts';
import { FRAME, NOT_FOUND, type ShellFiles } from '../site/web-root.ts';

export type PageOptions = {
  readonly files: ShellFiles;
  readonly installation: Installation;
  /** Header in which the edge names the visitor's country. */
  readonly countryHeader?: string | undefined;
  /** Pages that published remotes declare; the same array until they change. */
  readonly remotePages: () => Promise<readonly PublishedPage[]>;
  /** Pages of remotes with initial results. */
  readonly initialResults: InitialResultsPages;
};

const REDIRECT_CACHE = 'public, max-age=3600';

const NO_PAGE = makePage('');
/** The frame of public pages, which search engines may index. */
const PUBLIC_FRAME = 'public frame';

/** The built file for a path: the prerendered page if there is one, otherwise the frame. */
function fileOf(path: string, { route }: RouteMatch, pages: ReadonlyMap<string, unknown>): string {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  if (pages.has(file)) return file;
  const isIndexed = route.guard === 'public' && route.languages.length > 0 && route.indexed !== false;
  return isIndexed ? PUBLIC_FRAME : FRAME;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, status, vary }: { page: Page; status: 200 | 404 | 410; vary: string },
): Promise<FastifyReply> {
  const coding = contentCodingOf(request.headers['accept-encoding']);
  reply.header('cache-control', REVALIDATE).header('vary', vary);
  if (status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag) === true) {
      return reply.code(304).send();
    }
  }
  if (coding !== 'identity') {
    reply.header('content-encoding', coding);
  }
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await page.in(coding));
}

/** The built pages, made again only when the declared pages of remotes have changed. */
function pagesWithRemotes(built: ReadonlyMap<string, string>) {
  const makeFor = (declared: readonly PublishedPage[]) => ({
    declared,
    routes: routesOf(declared),
    pages: new Map(
      [...built].map(([file, html]) => [file, makePage(pageWithRemotePages(html, declared))] as const),
    ),
  });
  let made = makeFor([]);
  return (declared: readonly PublishedPage[]) => {
    if (made.declared !== declared) {
      const isChanged = JSON.stringify(made.declared) !== JSON.stringify(declared);
      made = isChanged ? makeFor(declared) : { ...made, declared };
    }
    return made;
  };
}

/**
 * Serves every address that no other route owns: redirects in one hop, built pages, files of the build, otherwise the
 * not-found page with status 404. Unknown addresses below /api and /mf get a problem instead of a page.
 */
export function servePages(
  app: FastifyInstance,
  { files, installation, countryHeader, initialResults, remotePages }: PageOptions,
): void {
  const built = [...files.pages, [PUBLIC_FRAME, indexablePage(files.pages.get(FRAME) ?? '')] as const];
  const current = pagesWithRemotes(
    new Map(built.map(([file, html]) => [file, installedPage(html, installation)])),
  );

  const vary = ['accept-encoding', ...(countryHeader === undefined ? [] : [countryHeader])].join(', ');
  const countryOf = ({ headers }: FastifyRequest): string | undefined =>
    countryHeader === undefined ? undefined : countryCode(headers[countryHeader.toLowerCase()]);
  const forVisitor = (page: Page, request: FastifyRequest): Page => {
    const country = countryOf(request);
    return country === undefined ? page : makePage(pageForCountry(page.html, country), 'fast');
  };

  /** The page of a remote with initial results, or its redirect; null when the frame is sent instead. */
  const pageWithResults = async (
    request: FastifyRequest,
    match: RouteMatch,
  ): Promise<PageResponse | null> => {
    const { route, language } = match;
    const isPublished = route.titles !== undefined;
    if (route.owner === 'shell' || isPublished || route.guard !== 'public' || language === null) {
      return null;
    }
    const [path = '', search] = request.url.split(/\?(.*)/s, 2);
    const address = { path, search: search ? `?${search}` : '', language };
    const response = await initialResults.pageAt({ remote: route.owner, address, ip: request.ip });
    const country = countryOf(request);
    if (response === null || country === undefined || 'redirect' in response) return response;
    const { page, status } = response;
    return { status, page: makePage(pageForCountry(page.html, country), 'fast', `${country}${page.etag}`) };
  };

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/mf/')) {
      reply.callNotFound();
      return reply;
    }
    if (files.hasAsset(path)) {
      return reply.header('cache-control', cacheControlOf(path)).sendFile(path.slice(1));
    }
    const { pages, routes } = current(await remotePages());
    const target = resolveRedirect(request.url, routes);
    if (target !== null) {
      return reply.header('cache-control', REDIRECT_CACHE).redirect(target, 301);
    }
    const match = matchRoute(path, routes);
    if (match?.route.built === true) {
      const response = await pageWithResults(request, match);
      if (response !== null && 'redirect' in response) {
        return reply.header('cache-control', REDIRECT_CACHE).redirect(response.redirect, 301);
      }
      const page = response?.page ?? forVisitor(pages.get(fileOf(path, match, pages)) ?? NO_PAGE, request);
      return sendPage(request, reply, { page, status: response?.status ?? 200, vary });
    }
    const localized = `${splitLanguage(path).language}/${NOT_FOUND}`;
    const file = pages.has(localized) ? localized : NOT_FOUND;
    return sendPage(request, reply, {
      page: forVisitor(pages.get(file) ?? NO_PAGE, request),
      status: 404,
      vary,
    });
  });
}
