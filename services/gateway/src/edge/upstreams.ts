import proxy from '@fastify/http-proxy';
import { sendProblem } from '@platform/service-kit';
import { currentTraceparent } from '@platform/telemetry';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { gatewayErrors } from '../errors.ts';

type Headers = Record<string, string | string[] | undefined>;

/** Headers by which a client could pretend to be another one or steer the services behind the gateway. */
const STRIPPED = new Set([
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/** How long a response in progress may be silent: longer than the services allow a client's stream to be. */
const RESPONSE_SILENCE_MS = 60_000;

/** Services that run elsewhere, with their addresses. */
export function upstreamsOf(config: GatewayConfig): readonly (readonly [string, string])[] {
  return Object.entries({ catalog: config.UPSTREAM_CATALOG, search: config.UPSTREAM_SEARCH }).flatMap(
    ([service, address]) => (address === undefined ? [] : [[service, address] as const]),
  );
}

function isTimeout(error: Error): boolean {
  return 'statusCode' in error && (error as Error & { statusCode: number }).statusCode === 504;
}

function respondWithFailure(reply: unknown, { error }: { error: Error }): void {
  const { request } = reply as FastifyReply;
  const failure = isTimeout(error) ? gatewayErrors.UPSTREAM_TIMEOUT : gatewayErrors.UPSTREAM_UNAVAILABLE;
  const { dependency } = request.routeOptions.config as { dependency?: string };
  request.log.warn({ err: error, dependency, traceId: request.traceId }, 'upstream failed');
  sendProblem(request, reply as FastifyReply, failure({ cause: error }));
}

/**
 * Sends `/api/<service>/*` to the configured address of each service that runs elsewhere. The response, problems included,
 * passes unchanged; a service that is silent or gone becomes a problem of the gateway.
 */
export async function proxyUpstreams(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  for (const [service, upstream] of upstreamsOf(config)) {
    await app.register(proxy, {
      prefix: `/api/${service}`,
      rewritePrefix: `/api/${service}`,
      upstream,
      routes: ['/*'],
      // Bodies pass through unread; the service behind bounds their time by its route.
      config: { dependency: service, streams: true },
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      http: false as never,
      undici: {
        connections: 64,
        headersTimeout: config.GATEWAY_UPSTREAM_TIMEOUT_MS,
        // Results of a long import or of a slow publisher come now and then.
        bodyTimeout: Math.max(config.GATEWAY_UPSTREAM_TIMEOUT_MS, RESPONSE_SILENCE_MS),
        connect: { timeout: Math.min(config.GATEWAY_UPSTREAM_TIMEOUT_MS, 2_000) },
      },
      disableRequestLogging: true,
      replyOptions: {
        // The proxy would wait and retry up to ten times while the client waits; the client decides that better.
        retryDelay: () => null,
        onError: respondWithFailure as never,
        rewriteRequestHeaders: (request, headers: Headers) => {
          const kept = Object.entries(headers).filter(([name]) => !STRIPPED.has(name));
          const traceparent = currentTraceparent();
          return {
            ...Object.fromEntries(kept),
            'x-forwarded-for': request.ip,
            ...(traceparent === undefined ? {} : { traceparent }),
          } as never;
        },
      },
    });
  }
}
