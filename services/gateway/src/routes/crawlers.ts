import { sitemapEntries } from '@platform/web-kit/route-table';
import type { FastifyInstance } from 'fastify';
import { renderRobots, renderSitemap } from '../domain/sitemap.ts';

const CACHE = 'public, max-age=3600';

/** `/robots.txt` and `/sitemap.xml`, both from the route table and the public address. */
export function serveCrawlers(app: FastifyInstance, publicUrl: string): void {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.header('cache-control', CACHE).type('text/plain; charset=utf-8').send(renderRobots(publicUrl)),
  );
  app.get('/sitemap.xml', hidden, (_request, reply) =>
    reply
      .header('cache-control', CACHE)
      .type('application/xml; charset=utf-8')
      .send(renderSitemap(publicUrl, sitemapEntries())),
  );
}
