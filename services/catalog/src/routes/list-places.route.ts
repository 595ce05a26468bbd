import { problemSchema } from '@platform/contracts/problem';
import { type Place, placesSchema } from '@platform/contracts/search';
import { idSchema, type Language, languageSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

/** Zones of a subsidy change seldom, and a page shows the names only beside them. */
const CACHE_CONTROL = 'private, max-age=60';

/**
 * `GET /api/catalog/subsidies/{id}/places`: open to everybody. Unlike `/api/search/places` it needs no ids of places: a
 * page that is rendered on the server requests everything at once and knows only the id of the subsidy.
 */
export function registerListPlaces(
  app: FastifyInstance,
  listPlaces: (id: string, language: Language) => Promise<{ readonly places: Place[] }>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/subsidies/:id/places',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Name the communes and EPCIs in which a subsidy applies, if they are few',
        tags: ['catalog'],
        params: z.object({ id: idSchema }),
        querystring: z.strictObject({ lang: languageSchema.default('fr') }),
        response: { 200: placesSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    async ({ params, query }, reply) => {
      reply.header('cache-control', CACHE_CONTROL);
      return listPlaces(params.id, query.lang);
    },
  );
}
