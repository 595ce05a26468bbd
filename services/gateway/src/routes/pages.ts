import { matchRoute, resolveRedirect, splitLanguage } from '@platform/web-kit/route-table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf, REVALIDATE } from '../domain/cache-policy.ts';
import type { ShellFiles } from '../site/web-root.ts';

const REDIRECT_CACHE = 'public, max-age=3600';

/** Sent from memory: a file would answer a conditional request with 304 instead of 404. */
const notFoundPage = (reply: FastifyReply, files: ShellFiles, path: string): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', REVALIDATE)
    .type('text/html; charset=utf-8')
    .send(files.notFoundPageOf(splitLanguage(path).language));

/**
 * Every address that no other route owns: redirects in one hop, built pages, files of the build, else a true 404. What is
 * below /api or /mf is no page and gets a problem.
 */
export const servePages = (app: FastifyInstance, files: ShellFiles): void => {
  app.get('/*', { schema: { hide: true } }, (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/mf/')) {
      return reply.callNotFound();
    }
    if (files.hasAsset(path)) {
      return reply.header('cache-control', cacheControlOf(path)).sendFile(path.slice(1));
    }
    const target = resolveRedirect(request.url);
    if (target !== null) {
      return reply.header('cache-control', REDIRECT_CACHE).redirect(target, 301);
    }
    if (matchRoute(path)?.route.built === true) {
      return reply.header('cache-control', REVALIDATE).sendFile(files.pageOf(path));
    }
    return notFoundPage(reply, files, path);
  });
};
