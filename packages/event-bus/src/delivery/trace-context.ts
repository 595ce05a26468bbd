import { currentTraceparent } from '@platform/telemetry';
import type { OutgoingEvent } from '../port.ts';

/** Headers with the trace of the active span, unless the event has its own. */
export function tracedHeaders({ headers }: OutgoingEvent): Record<string, string> {
  const traceparent = headers.traceparent ?? currentTraceparent();
  return traceparent === undefined ? { ...headers } : { ...headers, traceparent };
}
