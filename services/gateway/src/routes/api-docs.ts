import type { Logger } from '@platform/service-kit';
import type { FastifyInstance } from 'fastify';
import { fetchApiDocument } from '../clients/fetch-api-document.ts';
import { type ApiDocument, mergeDocuments } from '../domain/api-document.ts';
import { renderApiPage } from '../domain/api-page.ts';
import { REVALIDATE } from '../domain/cache-policy.ts';

export type ApiDocsOptions = {
  readonly logger: Logger;
  /** Services that run elsewhere: name and address. */
  readonly upstreams: readonly (readonly [string, string])[];
};

/**
 * `/api/openapi.json` and the readable page of it, `/api/docs`: the routes of this process and of the services behind it.
 * A service that does not answer is missing from both, and the log says so.
 */
export const serveApiDocs = (app: FastifyInstance, { logger, upstreams }: ApiDocsOptions): void => {
  const hidden = { schema: { hide: true } };

  const documentsElsewhere = async (): Promise<ApiDocument[]> => {
    const answers = await Promise.allSettled(upstreams.map(([, address]) => fetchApiDocument(address)));
    return answers.flatMap((answer, index) => {
      if (answer.status === 'fulfilled') {
        return [answer.value];
      }
      logger.warn(
        { err: answer.reason, dependency: upstreams[index]?.[0] },
        'service did not describe its routes',
      );
      return [];
    });
  };
  const wholeDocument = async (): Promise<ApiDocument> =>
    mergeDocuments(app.swagger() as ApiDocument, await documentsElsewhere());

  app.get('/api/openapi.json', hidden, async (_request, reply) => {
    reply.header('cache-control', REVALIDATE);
    return wholeDocument();
  });
  app.get('/api/docs', hidden, async (_request, reply) => {
    reply.header('cache-control', REVALIDATE).type('text/html; charset=utf-8');
    return renderApiPage(await wholeDocument());
  });
};
