import eventDocument from '@platform/events/async-api' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { type ApiDocument, mergeDocuments } from '../domain/api-document.ts';
import { renderApiPage } from '../domain/api-page.ts';
import { REVALIDATE } from '../domain/cache-policy.ts';
import { renderEventPage } from '../domain/event-page.ts';

/**
 * Serves `/api/openapi.json` and a readable page of it, `/api/docs`: the routes of this process and those of the
 * documents that `fetchOtherDocuments` returns for services in other processes. `/api/asyncapi.json` and
 * `/api/docs/events` are the same for the events of the platform.
 */
export function serveApiDocs(
  app: FastifyInstance,
  fetchOtherDocuments: () => Promise<readonly ApiDocument[]>,
): void {
  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
  const wholeDocument = async (): Promise<ApiDocument> =>
    mergeDocuments(app.swagger() as ApiDocument, await fetchOtherDocuments());

  app.get('/api/openapi.json', hidden, async (_request, reply) => {
    reply.header('cache-control', REVALIDATE);
    return wholeDocument();
  });
  app.get('/api/docs', hidden, async (_request, reply) => {
    reply.header('cache-control', REVALIDATE).type('text/html; charset=utf-8');
    return renderApiPage(await wholeDocument());
  });
  app.get('/api/asyncapi.json', hidden, async (_request, reply) => {
    reply.header('cache-control', REVALIDATE);
    return eventDocument;
  });
  app.get('/api/docs/events', hidden, async (_request, reply) => {
    reply.header('cache-control', REVALIDATE).type('text/html; charset=utf-8');
    return renderEventPage(eventDocument);
  });
}
