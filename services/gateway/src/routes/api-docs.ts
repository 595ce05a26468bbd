import type { FastifyInstance } from 'fastify';
import { type ApiDocument, renderApiPage } from '../domain/api-page.ts';
import { REVALIDATE } from '../domain/cache-policy.ts';

/** `/api/openapi.json` and the readable page of it, `/api/docs`; both describe the routes of this process. */
export const serveApiDocs = (app: FastifyInstance): void => {
  const hidden = { schema: { hide: true } };
  app.get('/api/openapi.json', hidden, (_request, reply) =>
    reply.header('cache-control', REVALIDATE).send(app.swagger()),
  );
  app.get('/api/docs', hidden, (_request, reply) =>
    reply
      .header('cache-control', REVALIDATE)
      .type('text/html; charset=utf-8')
      .send(renderApiPage(app.swagger() as ApiDocument)),
  );
};
