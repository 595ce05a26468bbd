import { problemSchema } from '@platform/contracts/problem';
import { placeQuerySchema, placesSchema } from '@platform/contracts/search';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import type { FindPlaces } from '../use-cases/find-places.ts';

/** Places change once a year with the official division. */
const CACHE_CONTROL = 'public, max-age=86400';

/** `GET /api/search/places`: open to everybody. */
export function registerPlaces(app: FastifyInstance, findPlaces: FindPlaces): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/search/places',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Find places by name or postcode',
        tags: ['search'],
        querystring: placeQuerySchema,
        response: { 200: placesSchema, 400: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', CACHE_CONTROL);
      return findPlaces(request.query);
    },
  );
}
