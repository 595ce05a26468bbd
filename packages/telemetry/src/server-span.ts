import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { histogram } from './instruments.ts';
import { ATTRIBUTES, METRICS } from './names.ts';
import { contextFrom } from './propagation.ts';

export type ServerRequest = {
  readonly method: string;
  /** Template of the matched route; absent when nothing matched. */
  readonly route?: string | undefined;
  readonly traceparent?: string | undefined;
};

export type ServerSpan = {
  /** 32 hex digits; `undefined` when telemetry was never started in this process. */
  readonly traceId: string | undefined;
  /** Runs `fn` with the span active. */
  readonly run: (fn: () => void) => void;
  readonly end: (outcome: { status: number; durationMs: number }) => void;
};

const TRACER = '@platform/service-kit';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Opens the span of one HTTP request as a child of the caller's and measures it in `http.server.request.duration`. */
export const serverSpan = ({ method, route, traceparent }: ServerRequest): ServerSpan => {
  const attributes = {
    [ATTRIBUTES.httpRequestMethod]: METHODS.has(method) ? method : '_OTHER',
    ...(route === undefined ? {} : { [ATTRIBUTES.httpRoute]: route }),
  };
  const parent = contextFrom(traceparent);
  const span = trace
    .getTracer(TRACER)
    .startSpan(`${method} ${route ?? 'unmatched'}`, { kind: SpanKind.SERVER, attributes }, parent);
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
      histogram(METRICS.httpServerRequestDuration).record(durationMs / 1_000, {
        ...attributes,
        [ATTRIBUTES.httpResponseStatusCode]: status,
      });
    },
  };
};
