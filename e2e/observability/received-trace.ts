import { parseTraceparent } from '@platform/telemetry';
import { type OtlpSink, type ReceivedSpan, SPAN_KINDS } from '@platform/testing/otlp-sink';
import type { Consumer } from './declared-services.ts';

function attribute({ attributes }: ReceivedSpan, name: string): unknown {
  return attributes.find(({ key }) => key === name)?.value.stringValue;
}

/** The spans of one trace, and the consumers of other traces that are linked to it. */
export class ReceivedTrace {
  readonly traceId: string;
  /** The span id that the browser sent. */
  readonly browserSpanId: string;
  readonly spans: readonly ReceivedSpan[];

  constructor(sink: OtlpSink, traceparent: string | undefined) {
    const browser = parseTraceparent(traceparent);
    if (browser === undefined) throw new Error(`the browser sent no traceparent: ${traceparent}`);
    this.traceId = browser.traceId;
    this.browserSpanId = browser.spanId;
    this.spans = sink.spans.filter(
      ({ traceId, links = [] }) =>
        traceId === browser.traceId || links.some((link) => link.traceId === browser.traceId),
    );
  }

  /** The server spans from the browser inwards, by service. */
  servers(): readonly string[] {
    const found: string[] = [];
    let parent: string | undefined = this.browserSpanId;
    while (parent !== undefined) {
      const next = this.spans.find(
        ({ kind, parentSpanId }) => kind === SPAN_KINDS.server && parentSpanId === parent,
      );
      if (next !== undefined) found.push(next.service);
      parent = next?.spanId;
    }
    return found;
  }

  /** The topics to which something was published, each with the service. */
  published(): readonly string[] {
    const producers = this.spans.filter(({ kind }) => kind === SPAN_KINDS.producer);
    return [...new Set(producers.map((span) => `${span.service}: ${topicOf(span)}`))].toSorted();
  }

  /** Producer spans without a parent in this trace: what an outbox published apart from its request. */
  orphans(): readonly string[] {
    const ids = new Set(this.spans.map(({ spanId }) => spanId));
    return this.spans
      .filter(({ kind, parentSpanId = '' }) => kind === SPAN_KINDS.producer && !ids.has(parentSpanId))
      .map(({ name }) => name);
  }

  /** Who has consumed what was published to a topic: child of a producer span of this trace, or linked to one. */
  consumers(topic: string): readonly Consumer[] {
    const producers = new Set(
      this.spans
        .filter((span) => span.kind === SPAN_KINDS.producer && topicOf(span) === topic)
        .map(({ spanId }) => spanId),
    );
    const found = this.spans.filter(
      ({ kind, parentSpanId = '', links = [] }) =>
        kind === SPAN_KINDS.consumer &&
        (producers.has(parentSpanId) || links.some(({ spanId }) => producers.has(spanId))),
    );
    return found.map((span) => ({
      service: span.service,
      group: String(attribute(span, 'messaging.consumer.group.name')),
    }));
  }
}

function topicOf(span: ReceivedSpan): string {
  return String(attribute(span, 'messaging.destination.name'));
}
