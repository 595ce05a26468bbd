import { currentTraceparent } from '@platform/telemetry';
import type { OutgoingEvent } from '../port.ts';

/** The trace that an event continues: its own, which an outbox stored with it, else that of the active span. */
export function traceOf({ headers }: OutgoingEvent): string | undefined {
  return headers.traceparent ?? currentTraceparent();
}

/** Headers with the `traceparent` of the producer span. */
export function tracedHeaders(
  { headers }: OutgoingEvent,
  traceparent: string | undefined,
): Record<string, string> {
  return traceparent === undefined ? { ...headers } : { ...headers, traceparent };
}
