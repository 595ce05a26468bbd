import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from '../logger.ts';
import {
  boundConnections,
  CONNECTION_BOUNDS,
  type ConnectionBounds,
  shedWhileUnread,
} from './bound-connections.ts';
import { boundUpload, boundUploads } from './bound-uploads.ts';
import { PUBLIC_KEEP_ALIVE_MS } from './drain.ts';
import { describeRoutes, serveRouteDescriptions } from './openapi.ts';
import { problemHandler, respondWithProblems } from './problem-responses.ts';
import { refuseBrokenHttp } from './refuse-broken-http.ts';
import { refuseUnclearHosts } from './refuse-unclear-hosts.ts';
import { logRequests } from './request-log.ts';
import { normalTarget } from './request-target.ts';
import { newTraceId, traceRequests } from './request-trace.ts';

export type HttpAppOptions = {
  readonly logger: Logger;
  readonly service: string;
  /** Proxies whose `X-Forwarded-*` is trusted; none by default. */
  readonly trustProxy?: boolean | string | string[];
  /** Largest body in bytes; routes may lower or raise it. Default 256 KiB. */
  readonly bodyLimit?: number;
  readonly publicUrl?: string;
  /** Mean event-loop delay in ms above which requests are shed with 503; 0 = never. Default 1,000. */
  readonly eventLoopDelayMsMax?: number;
  /**
   * Time for a client to send its headers, and then its whole body, in ms; on routes that stream (`config.streams`) the
   * time without a byte. Default 30,000.
   */
  readonly uploadMs?: number;
  /** Time after which a connection without requests ends, in ms. Default `PUBLIC_KEEP_ALIVE_MS`. */
  readonly keepAliveMs?: number;
  /** Bounds of what clients may leave unread; each has a default. */
  readonly connections?: Partial<ConnectionBounds>;
};

const UPLOAD_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 60_000;
const RETRY_AFTER_S = 2;

/** `createHttpApp` without loading on demand: imports the HTTP framework at once. */
export async function makeHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const handleProblem = problemHandler(options.logger);
  const uploadMs = options.uploadMs ?? UPLOAD_MS;
  const refuse = refuseBrokenHttp(options.logger);
  const app = Fastify({
    loggerInstance: options.logger as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    // The server would limit whole bodies equally for all routes; `boundUploads` does it per route.
    requestTimeout: 0,
    http: { headersTimeout: uploadMs, connectionsCheckingInterval: Math.ceil(uploadMs / 4) },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: options.keepAliveMs ?? PUBLIC_KEEP_ALIVE_MS,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    clientErrorHandler: refuse,
    frameworkErrors: (error, request, reply) => {
      // No hook has run for an address that cannot be parsed.
      request.traceId = newTraceId();
      boundUpload(request.raw, reply.raw, { uploadMs, refuse });
      handleProblem(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
    },
    routerOptions: { maxParamLength: 2_000 },
    rewriteUrl: ({ url = '/' }) => normalTarget(url),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const unread = boundConnections(app, options.logger, { ...CONNECTION_BOUNDS, ...options.connections });
  boundUploads(app, { uploadMs, refuse });
  traceRequests(app);
  logRequests(app, options.logger);
  refuseUnclearHosts(app);
  shedWhileUnread(app, unread);
  respondWithProblems(app, options.logger);
  await app.register(underPressure, {
    maxEventLoopDelay: options.eventLoopDelayMsMax ?? 1_000,
    retryAfter: RETRY_AFTER_S,
  });
  await describeRoutes(app, options.publicUrl);
  serveRouteDescriptions(app);
  return app;
}
