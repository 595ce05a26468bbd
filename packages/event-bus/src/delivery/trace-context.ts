import { currentTraceparent, withTraceparent } from '@platform/telemetry';
import type { OutgoingEvent, ReceivedEvent } from '../port.ts';

/** Headers with the trace of the active span, unless the event brings its own. */
export function tracedHeaders({ headers }: OutgoingEvent): Record<string, string> {
  const traceparent = headers.traceparent ?? currentTraceparent();
  return traceparent === undefined ? { ...headers } : { ...headers, traceparent };
}

/**
 * Runs the handler as a child of the producer's span when all events of the batch belong to one trace; a batch of
 * several has no single parent, its handler continues a trace event by event where that matters.
 */
export function withTraceOf<Result>(events: readonly ReceivedEvent[], run: () => Result): Result {
  const traces = new Set(events.map(({ headers }) => headers.traceparent));
  return withTraceparent(traces.size === 1 ? events[0]?.headers.traceparent : undefined, run);
}
