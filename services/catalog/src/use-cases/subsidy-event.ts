import { randomUUID } from 'node:crypto';
import type { Subsidy } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';
import { EVENT_BYTES_MAX } from '@platform/event-bus';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { currentTraceparent } from '@platform/telemetry';
import type { ApplyContext } from './record-change.ts';

/** The event of a published state, or the reason why it cannot be published. */
export function eventOf(
  subsidy: Subsidy,
  { origin, now }: Pick<ApplyContext, 'origin' | 'now'>,
): OutboxEvent | string {
  let bytes: Uint8Array;
  try {
    bytes = encodeSubsidy(subsidy);
  } catch (error) {
    if (error instanceof TypeError) return 'holds text that is not well-formed Unicode';
    throw error;
  }
  if (bytes.length > EVENT_BYTES_MAX) return `is larger than ${EVENT_BYTES_MAX} bytes`;
  const type = subsidy.status === 'withdrawn' ? CE_TYPES.subsidyWithdrawn : CE_TYPES.subsidyPublished;
  return { id: randomUUID(), type, bytes, at: now, origin, traceparent: currentTraceparent() ?? null };
}
