import proxy from '@fastify/http-proxy';
import { isLocalCaller, kitErrors, sendProblem } from '@platform/service-kit';
import { traceHeaders } from '@platform/telemetry';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { gatewayErrors } from '../errors.ts';

type Headers = Record<string, string | string[] | undefined>;

/** Headers with which a client could impersonate another one or influence the services behind the gateway. */
const STRIPPED = new Set([
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/** Maximum pause in a response in progress; longer than the pause that services allow in a request stream. */
const RESPONSE_PAUSE_MAX_MS = 60_000;

/** Begins the keys of the configuration that end in the name of a service. */
const UPSTREAM = 'UPSTREAM_';

/** Services in other processes, with their addresses. */
export function upstreamsOf(config: GatewayConfig): readonly (readonly [string, string])[] {
  return Object.entries(config).flatMap(([key, address]) => {
    if (!key.startsWith(UPSTREAM) || typeof address !== 'string') return [];
    return [[key.slice(UPSTREAM.length).toLowerCase().replaceAll('_', '-'), address] as const];
  });
}

function isTimeout(error: Error & { statusCode?: number; code?: unknown }): boolean {
  return error.statusCode === 504 || error.code === 'UND_ERR_BODY_TIMEOUT';
}

/** Whether a response in progress failed on its way from the service. */
function isOfResponse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('UND_ERR_');
}

function respondWithFailure(reply: unknown, { error }: { error: Error }): void {
  const { request } = reply as FastifyReply;
  const failure = isTimeout(error) ? gatewayErrors.UPSTREAM_TIMEOUT : gatewayErrors.UPSTREAM_UNAVAILABLE;
  const { dependency } = request.routeOptions.config as { dependency?: string };
  const facts = { err: error, dependency, traceId: request.traceId };
  // A body that the client broke off fails the call, but it is no failure of the service.
  if (request.raw.destroyed && !request.raw.complete)
    request.log.info(facts, 'client left during its request');
  else request.log.warn(facts, 'upstream failed');
  sendProblem(request, reply as FastifyReply, failure({ cause: error }));
}

/**
 * Proxies `/api/<service>/*` to each service in another process. Responses, problems included, are passed on unchanged.
 * A service that does not respond or cannot be reached results in a problem of the gateway.
 */
export async function proxyUpstreams(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const withErrors: FastifyPluginAsync = async (proxied) => {
    proxied.setErrorHandler((error, request, reply) =>
      isOfResponse(error)
        ? respondWithFailure(reply, { error })
        : app.errorHandler(error as never, request, reply),
    );
    await registerProxies(proxied, config);
  };
  await app.register(withErrors);
}

/** What every proxied address has in common. */
function proxyOptions(config: GatewayConfig, service: string, path: string) {
  return {
    prefix: path,
    rewritePrefix: path,
    // Bodies are streamed; the route of the service limits their duration.
    config: { dependency: service, streams: true },
    http: false as never,
    undici: {
      connections: 64,
      headersTimeout: config.GATEWAY_UPSTREAM_TIMEOUT_MS,
      // A long import or a slow publisher sends its results with pauses.
      bodyTimeout: Math.max(config.GATEWAY_UPSTREAM_TIMEOUT_MS, RESPONSE_PAUSE_MAX_MS),
      connect: { timeout: Math.min(config.GATEWAY_UPSTREAM_TIMEOUT_MS, 2_000) },
    },
    disableRequestLogging: true,
  };
}

/** The headers that a service receives; `added` are those of the gateway. */
function passedOn(headers: Headers, added: Headers): never {
  const kept = Object.entries(headers).filter(([name]) => !STRIPPED.has(name));
  return { ...Object.fromEntries(kept), ...added, ...traceHeaders() } as never;
}

/** Headers about the connection between gateway and service, which are not about the one of the visitor. */
const OF_CONNECTION = new Set(['connection', 'keep-alive']);

/** The headers of a response that the visitor receives. */
function passedBack(headers: Headers): never {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name))) as never;
}

/**
 * Without `retryDelay` the proxy retries up to ten times while the client waits; retrying is left to the client.
 */
const REPLY_OPTIONS = {
  retryDelay: () => null,
  onError: respondWithFailure as never,
  rewriteHeaders: (headers: Headers) => passedBack(headers),
};

async function registerProxies(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  for (const [service, upstream] of upstreamsOf(config)) {
    await app.register(proxy, {
      ...proxyOptions(config, service, `/api/${service}`),
      upstream,
      routes: ['/*'],
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      replyOptions: {
        ...REPLY_OPTIONS,
        rewriteRequestHeaders: (request, headers: Headers) =>
          passedOn(headers, { 'x-forwarded-for': request.ip }),
      },
    });
  }
  if (config.UPSTREAM_NOTIFICATIONS !== undefined) {
    await proxyCapturedMail(app, config, config.UPSTREAM_NOTIFICATIONS);
  }
}

/**
 * Proxies `/dev/mail` for callers on this machine; for all others it does not exist. The service applies the same rule to
 * its own caller, so it gets no header of a proxy, and shows nothing to a gateway on another machine.
 */
async function proxyCapturedMail(
  app: FastifyInstance,
  config: GatewayConfig,
  upstream: string,
): Promise<void> {
  await app.register(proxy, {
    ...proxyOptions(config, 'notifications', '/dev/mail'),
    upstream,
    routes: ['/', '/*'],
    httpMethods: ['GET', 'HEAD'],
    preHandler: async (request: FastifyRequest) => {
      if (!isLocalCaller(request)) throw kitErrors.route.NOT_FOUND();
    },
    replyOptions: {
      ...REPLY_OPTIONS,
      rewriteRequestHeaders: (_request, headers: Headers) => passedOn(headers, {}),
    },
  });
}
