import { problemSchema } from '@platform/contracts/problem';
import { type Place, placesSchema } from '@platform/contracts/search';
import { idSchema, type Language, languageSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

/** `GET /api/catalog/subsidies/{id}/places`: open to everybody. */
export function registerListPlaces(
  app: FastifyInstance,
  listPlaces: (id: string, language: Language) => Promise<{ readonly places: Place[] }>,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/catalog/subsidies/:id/places',
    {
      schema: {
        summary: 'The names of the communes and EPCIs in which a subsidy applies',
        tags: ['catalog'],
        params: z.object({ id: idSchema }),
        querystring: z.strictObject({ lang: languageSchema.default('fr') }),
        response: { 200: placesSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-cache');
      return listPlaces(params.id, query.lang);
    },
  );
}
