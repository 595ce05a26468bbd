import { matchRoute, resolveRedirect, splitLanguage } from '@platform/web-kit/route-table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf, REVALIDATE } from '../domain/cache-policy.ts';
import { contentCodingOf } from '../domain/content-coding.ts';
import { countryCode, type Installation, installedPage, pageForCountry } from '../domain/page-html.ts';
import { makePage, type Page } from '../site/page-store.ts';
import { FRAME, NOT_FOUND, type ShellFiles } from '../site/web-root.ts';

export type PageOptions = {
  readonly files: ShellFiles;
  readonly installation: Installation;
  /** Header in which the edge names the visitor's country. */
  readonly countryHeader?: string | undefined;
};

const REDIRECT_CACHE = 'public, max-age=3600';

/** File of the page for a path: its prerendered one, else the frame. */
const fileOf = (path: string, pages: ReadonlyMap<string, unknown>): string => {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  return pages.has(file) ? file : FRAME;
};

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { page, status, vary }: { page: Page; status: 200 | 404; vary: string },
): Promise<FastifyReply> => {
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
};

/**
 * Every address that no other route owns: redirects in one hop, built pages, files of the build, else a true 404. What is
 * below /api or /mf is no page and gets a problem.
 */
export const servePages = (
  app: FastifyInstance,
  { files, installation, countryHeader }: PageOptions,
): void => {
  const pages = new Map(
    [...files.pages].map(([file, html]) => [file, makePage(installedPage(html, installation))]),
  );

  const vary = ['accept-encoding', ...(countryHeader === undefined ? [] : [countryHeader])].join(', ');
  const pageIn = (file: string, request: FastifyRequest): Page => {
    const page = pages.get(file) ?? makePage('');
    if (countryHeader === undefined) {
      return page;
    }
    const country = countryCode(request.headers[countryHeader.toLowerCase()]);
    return country === undefined ? page : makePage(pageForCountry(page.html, country));
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
    const target = resolveRedirect(request.url);
    if (target !== null) {
      return reply.header('cache-control', REDIRECT_CACHE).redirect(target, 301);
    }
    if (matchRoute(path)?.route.built === true) {
      return sendPage(request, reply, { page: pageIn(fileOf(path, pages), request), status: 200, vary });
    }
    const localized = `${splitLanguage(path).language}/${NOT_FOUND}`;
    const file = pages.has(localized) ? localized : NOT_FOUND;
    return sendPage(request, reply, { page: pageIn(file, request), status: 404, vary });
  });
};
