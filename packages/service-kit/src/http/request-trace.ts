import { randomBytes } from 'node:crypto';
import { serverSpan } from '@platform/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Trace id of this request: the caller's when it sent a valid `traceparent`, else a new one. 32 hex digits. */
    traceId: string;
  }
}

/** A new trace id, for requests outside every span. */
export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Opens a server span per request (native ESM has no instrumentation hook for node:http) and keeps it active through the
 * handler. Register it before every other hook, so that their log lines carry the trace id.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof serverSpan>>();
  app.decorateRequest('traceId', '');

  app.addHook('onRequest', (request, _reply, done) => {
    const span = serverSpan({
      method: request.method,
      scheme: request.protocol,
      route: request.routeOptions.url,
      traceparent: headerText(request, 'traceparent'),
    });
    spans.set(request, span);
    request.traceId = span.traceId ?? newTraceId();
    span.run(done);
  });
  // Reading a body continues in the socket's context, so the span is made active again after it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) {
      done();
    } else {
      span.run(done);
    }
  });
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ status: reply.statusCode, durationMs: reply.elapsedTime });
    done();
  });
}
