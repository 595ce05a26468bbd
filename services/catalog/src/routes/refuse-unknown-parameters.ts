import type { FastifyInstance } from '@platform/service-kit';
import { z } from 'zod';

const noParameters = z.strictObject({});

/** Routes that are registered afterwards and declare no query string refuse every parameter by name. */
export function refuseUnknownParameters(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.schema = { querystring: noParameters, ...route.schema };
  });
}
