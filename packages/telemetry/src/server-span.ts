import { type Attributes, context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { observe } from './instruments.ts';
import { ATTRIBUTES, METRICS, type RegisteredAttributes, SPANS } from './names.ts';
import { contextFrom } from './propagation.ts';

export type ServerRequest = {
  readonly method: string;
  readonly scheme: 'http' | 'https';
  /** Template of the matched route; absent when nothing matched. */
  readonly route?: string | undefined;
  readonly traceparent?: string | undefined;
};

export type ServerSpan = {
  /** 32 hex digits; `undefined` when telemetry was never started in this process. */
  readonly traceId: string | undefined;
  /** Runs `fn` with the span active. */
  readonly run: <Result>(fn: () => Result) => Result;
  readonly end: (outcome: { status: number; durationMs: number }) => void;
};

const TRACER = '@platform/telemetry';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Opens the span of one HTTP request as a child of the caller's and measures it in `http.server.request.duration`. */
export function serverSpan({ method, scheme, route, traceparent }: ServerRequest): ServerSpan {
  const knownMethod = METHODS.has(method) ? method : '_OTHER';
  const attributes: RegisteredAttributes = {
    [ATTRIBUTES.httpRequestMethod]: knownMethod,
    [ATTRIBUTES.urlScheme]: scheme,
    ...(route === undefined ? {} : { [ATTRIBUTES.httpRoute]: route }),
  };
  const parent = contextFrom(traceparent);
  const span = trace
    .getTracer(TRACER)
    .startSpan(
      SPANS.httpServer(knownMethod, route ?? 'unmatched'),
      { kind: SpanKind.SERVER, attributes: attributes as Attributes },
      parent,
    );
  const active = trace.setSpan(parent, span);
  const spanContext = span.spanContext();
  return {
    traceId: trace.isSpanContextValid(spanContext) ? spanContext.traceId : undefined,
    run: (fn) => context.with(active, fn),
    end: ({ status, durationMs }) => {
      span.setAttribute(ATTRIBUTES.httpResponseStatusCode, status);
      if (status >= 500) {
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
      observe(METRICS.httpServerRequestDuration, durationMs / 1_000, {
        ...attributes,
        ...(status >= 500 ? { [ATTRIBUTES.errorType]: String(status) } : {}),
        [ATTRIBUTES.httpResponseStatusCode]: status,
      });
    },
  };
}
