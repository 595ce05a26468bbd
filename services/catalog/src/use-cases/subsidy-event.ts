import { randomUUID } from 'node:crypto';
import { SUBSIDY_SOURCES_MAX, type Subsidy, subsidySchema } from '@platform/contracts/catalog';
import type { OutboxEvent } from '@platform/event-bus';
import { EVENT_BYTES_MAX } from '@platform/event-bus';
import { CE_TYPES, encodeSubsidy } from '@platform/events/catalog';
import { currentTraceparent } from '@platform/telemetry';
import type { ApplyContext } from './record-change.ts';

const FIELDS_SHOWN_MAX = 5;

/**
 * The event of a published state, or the reason why it cannot be published. The state is checked against the contract that
 * every reader of the event checks: nothing is stored that would end as a dead letter.
 */
export function eventOf(
  subsidy: Subsidy,
  { origin, now }: Pick<ApplyContext, 'origin' | 'now'>,
): OutboxEvent | string {
  if (subsidy.sources.length > SUBSIDY_SOURCES_MAX) {
    return `belongs to a subsidy of more than ${SUBSIDY_SOURCES_MAX} source records, the most that can be published`;
  }
  const checked = subsidySchema.safeParse(subsidy);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
    return `does not fit the contract of what is published: ${fields.slice(0, FIELDS_SHOWN_MAX).join(', ')}`;
  }
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
