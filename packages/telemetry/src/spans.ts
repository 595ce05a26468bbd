import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { count, observe } from './instruments.ts';
import { ATTRIBUTES, METRICS, type RegisteredAttributes, SPANS } from './names.ts';
import { contextFrom, formatTraceparent, parseTraceparent } from './propagation.ts';

const TRACER = '@platform/telemetry';

function fail(span: Span, error: unknown): void {
  // The text of an error may quote input; its type is enough to find the log line of the same trace.
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
}

async function runInSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Runs the publishing of events inside producer spans: one for each distinct `traceparent` of `parents`, whose trace it
 * continues, so that an event that waited in an outbox stays in the trace of the request that stored it. `publish` gets
 * the `traceparent` of each event in the same order. The events are counted once acknowledged.
 */
export async function withEventSend<Result>(
  topic: string,
  parents: readonly (string | undefined)[],
  publish: (traceparents: readonly (string | undefined)[]) => Promise<Result>,
): Promise<Result> {
  const destination: RegisteredAttributes = { [ATTRIBUTES.messagingDestinationName]: topic };
  const spans = new Map<string | undefined, Span>();
  for (const [parent, events] of Map.groupBy(parents, (value) => value)) {
    const attributes = { ...destination, [ATTRIBUTES.messagingBatchCount]: events.length };
    const options = { kind: SpanKind.PRODUCER, attributes: attributes as Attributes };
    spans.set(
      parent,
      trace.getTracer(TRACER).startSpan(SPANS.eventSend(topic), options, contextFrom(parent)),
    );
  }
  try {
    const result = await publish(parents.map((parent) => traceparentOf(spans.get(parent)) ?? parent));
    count(METRICS.eventsPublished, parents.length, destination);
    return result;
  } catch (error) {
    for (const span of spans.values()) fail(span, error);
    throw error;
  } finally {
    for (const span of spans.values()) span.end();
  }
}

/** Undefined while telemetry was never started in this process. */
function traceparentOf(span: Span | undefined): string | undefined {
  const spanContext = span?.spanContext();
  return spanContext !== undefined && trace.isSpanContextValid(spanContext)
    ? formatTraceparent(spanContext)
    : undefined;
}

export type EventBatch = {
  readonly topic: string;
  readonly group: string;
  /** `traceparent` of each event; the first is the parent of the batch's span, all are linked. */
  readonly traceparents: readonly (string | undefined)[];
  /** Time of the append of the oldest event, in milliseconds since the epoch. */
  readonly oldestAppendedAtMs: number;
};

/** Runs the handling of a batch inside a consumer span that continues its producers' traces, and measures it. */
export async function withEventProcess<Result>(
  batch: EventBatch,
  handle: () => Promise<Result>,
): Promise<Result> {
  const attributes: RegisteredAttributes = {
    [ATTRIBUTES.messagingDestinationName]: batch.topic,
    [ATTRIBUTES.messagingConsumerGroup]: batch.group,
  };
  const parents = batch.traceparents.map(parseTraceparent).filter((parent) => parent !== undefined);
  const span = trace.getTracer(TRACER).startSpan(
    SPANS.eventProcess(batch.topic),
    {
      kind: SpanKind.CONSUMER,
      attributes: {
        ...attributes,
        [ATTRIBUTES.messagingBatchCount]: batch.traceparents.length,
      } as Attributes,
      links: parents.slice(0, 128).map((parent) => ({ context: parent })),
    },
    contextFrom(batch.traceparents.find((value) => parseTraceparent(value) !== undefined)),
  );
  const startedAt = performance.now();
  try {
    return await runInSpan(span, handle);
  } finally {
    count(METRICS.eventsConsumed, batch.traceparents.length, attributes);
    observe(METRICS.messagingProcessDuration, (performance.now() - startedAt) / 1_000, attributes);
    // The clock of a broker may be ahead of ours.
    observe(METRICS.eventDelay, Math.max(0, Date.now() - batch.oldestAppendedAtMs) / 1_000, attributes);
  }
}
