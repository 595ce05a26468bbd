import { parameterEntries, sitemapEntries } from '@platform/web-kit/route-table';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { renderRobots, renderSitemap, renderSitemapIndex } from '../domain/sitemap.ts';
import { SUBSIDY_ROUTE } from '../domain/subsidy-route.ts';
import type { SubsidyPages } from '../site/subsidy-pages.ts';

const CACHE = 'public, max-age=3600';
const PAGES = '/sitemaps/pages.xml';

function subsidySitemap(number: number): string {
  return `/sitemaps/subsidies-${number}.xml`;
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.header('cache-control', CACHE).type('application/xml; charset=utf-8').send(xml);
}

/**
 * `/robots.txt` and the sitemaps: an index, one sitemap of the built pages from the route table, and those of the
 * published subsidies, each with at most 10,000 addresses.
 */
export function serveCrawlers(app: FastifyInstance, publicUrl: string, subsidies: SubsidyPages): void {
  const hidden = { schema: { hide: true } };
  const entriesOf = parameterEntries(SUBSIDY_ROUTE);
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.header('cache-control', CACHE).type('text/plain; charset=utf-8').send(renderRobots(publicUrl)),
  );
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const count = await subsidies.count(request.ip);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    return sendXml(reply, renderSitemapIndex(publicUrl, [PAGES, ...numbers.map(subsidySitemap)]));
  });
  app.get(PAGES, hidden, (_request, reply) => sendXml(reply, renderSitemap(publicUrl, sitemapEntries())));
  app.get<{ Params: { number: string } }>(
    '/sitemaps/subsidies-:number(^[1-9][0-9]{0,5}$).xml',
    hidden,
    async (request, reply) => {
      const found = await subsidies.page(Number(request.params.number), request.ip);
      if (found === null) {
        reply.callNotFound();
        return reply;
      }
      const entries = found.flatMap(({ id, changedAt }) =>
        entriesOf(id).map((entry) => ({ ...entry, changedAt })),
      );
      return sendXml(reply, renderSitemap(publicUrl, entries));
    },
  );
}
