import { type Context, context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const ZERO_TRACE = '0'.repeat(32);
const ZERO_SPAN = '0'.repeat(16);

/** Reads a W3C `traceparent`; anything malformed (or all zero) is `undefined`, as the standard requires. */
export function parseTraceparent(value: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(value ?? '') ?? [];
  if (traceId === '' || traceId === ZERO_TRACE || spanId === ZERO_SPAN) {
    return undefined;
  }
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/** Writes a span context as a W3C `traceparent`. */
export function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Trace and span id of the active span; `undefined` outside every span. */
export function activeSpanContext(): SpanContext | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  return active !== undefined && trace.isSpanContextValid(active) ? active : undefined;
}

/** The `traceparent` to hand to the next process or event; `undefined` outside every span. */
export function currentTraceparent(): string | undefined {
  const active = activeSpanContext();
  return active === undefined ? undefined : formatTraceparent(active);
}

/** The headers with which an HTTP request to another service of the product continues the active trace. */
export function traceHeaders(): { readonly traceparent?: string } {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** The active context with the remote parent of `traceparent`; unchanged when that is absent or malformed. */
export function contextFrom(traceparent: string | undefined): Context {
  const parent = parseTraceparent(traceparent);
  return parent === undefined ? context.active() : trace.setSpanContext(context.active(), parent);
}

/**
 * Runs `fn` (sync or async) as a child of the remote span that `traceparent` names, so that spans, logs and events made
 * inside carry its trace id. Needs `startTelemetry` once in the process; without it `fn` simply runs.
 */
export function withTraceparent<Result>(traceparent: string | undefined, fn: () => Result): Result {
  return context.with(contextFrom(traceparent), fn);
}

/**
 * Runs `fn` (sync or async) outside every span. For work of the process itself that a request only wakes: what it does for
 * others, and its timers, would else belong to the trace of that request.
 */
export function withoutTrace<Result>(fn: () => Result): Result {
  return context.with(ROOT_CONTEXT, fn);
}
