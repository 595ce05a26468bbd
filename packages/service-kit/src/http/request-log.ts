import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

function isProbe(route: string | undefined): boolean {
  return route?.startsWith('/health/') ?? false;
}

/**
 * One line per finished request: the route's template, never the address, the query or a header. Probes are not logged.
 */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (!isProbe(route)) {
      logger.info(
        {
          traceId: request.traceId,
          method: request.method,
          route: route ?? 'none',
          status: reply.statusCode,
          durationMs: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request finished',
      );
    }
    done();
  });
}
