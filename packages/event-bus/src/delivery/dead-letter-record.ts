import type { LogRecord, StoredRecord } from '../log-transport.ts';
import type { DeadLetter, EventHeaders, ReceivedEvent } from '../port.ts';

/** Between topic and group; names of declared topics cannot contain it. */
const SEPARATOR = '.dlq.';

/**
 * The dead letter topic `<topic>.dlq.<group>` is a compacted journal, the only record of parked events:
 * - `letter/<id>`: original bytes and headers plus the `dlq_` headers; `null` ends it (handled or discarded);
 * - `replay/<id>`: an operator requested a new delivery; `null` when done;
 * - `barrier/<...>`: has no content; a reader that receives it has read everything before it.
 */
export function deadLetterTopic(topic: string, group: string): string {
  return `${topic}${SEPARATOR}${group}`;
}

/** Whether a topic is the journal of a consumer group. */
export function isDeadLetterTopic(name: string): boolean {
  return name.includes(SEPARATOR);
}

/** The id is the position of the event, so that storing the same event twice makes one dead letter. */
export function deadLetterId({ partition, offset }: ReceivedEvent): string {
  return `${partition}-${offset}`;
}

/** `isParked`: the handler has not been called with it; it only waits behind another event of its key. */
export type StoredDeadLetter = DeadLetter & { readonly isParked: boolean };

export type JournalEntry =
  | { readonly kind: 'letter'; readonly id: string; readonly letter: StoredDeadLetter | null }
  | { readonly kind: 'replay'; readonly id: string; readonly wanted: boolean }
  | { readonly kind: 'barrier'; readonly id: string };

export function deadLetterRecord(letter: StoredDeadLetter): LogRecord {
  return {
    key: `letter/${letter.id}`,
    // A tombstone that failed has no bytes; `null` would already mean the end of this letter.
    value: letter.value ?? new Uint8Array(0),
    headers: {
      ...letter.headers,
      dlq_key: letter.key,
      dlq_topic: letter.topic,
      dlq_group: letter.group,
      dlq_partition: String(letter.partition),
      dlq_offset: String(letter.offset),
      dlq_appended_at_ms: String(letter.appendedAtMs),
      dlq_attempt: String(letter.attempt),
      dlq_tombstone: String(letter.value === null),
      dlq_parked: String(letter.isParked),
      dlq_failed_at_ms: String(letter.failedAtMs),
      dlq_reason: letter.reason,
    },
  };
}

/** Ends a letter; the note records the reason until compaction. */
export function endRecord(id: string, note: string): LogRecord {
  return {
    key: `letter/${id}`,
    value: null,
    headers: { dlq_note: note },
  };
}

/** Requests a new delivery of a dead letter. */
export function replayRequestRecord(id: string): LogRecord {
  return { key: `replay/${id}`, value: new Uint8Array(0), headers: {} };
}

/** Ends the request for a new delivery. */
export function replayDoneRecord(id: string): LogRecord {
  return { key: `replay/${id}`, value: null, headers: {} };
}

export function barrierRecord(id: string): LogRecord {
  return { key: `barrier/${id}`, value: null, headers: {} };
}

/** Reads one record of the journal; `undefined` for kinds that a later release added. */
export function parseJournal({ key, value, headers }: StoredRecord): JournalEntry | undefined {
  const [kind, id = ''] = key.split(/\/(.*)/s);
  if (kind === 'letter') return { kind, id, letter: value === null ? null : parseLetter(id, value, headers) };
  if (kind === 'replay') return { kind, id, wanted: value !== null };
  return kind === 'barrier' ? { kind, id } : undefined;
}

function parseLetter(
  id: string,
  value: Uint8Array,
  headers: Readonly<Record<string, string>>,
): StoredDeadLetter {
  const original = Object.entries(headers).filter(([name]) => !name.startsWith('dlq_'));
  return {
    id,
    key: headers.dlq_key ?? '',
    value: headers.dlq_tombstone === 'true' ? null : value,
    headers: Object.fromEntries(original) as EventHeaders,
    topic: headers.dlq_topic ?? '',
    group: headers.dlq_group ?? '',
    partition: Number(headers.dlq_partition),
    offset: Number(headers.dlq_offset),
    appendedAtMs: Number(headers.dlq_appended_at_ms),
    attempt: Number(headers.dlq_attempt),
    isParked: headers.dlq_parked === 'true',
    failedAtMs: Number(headers.dlq_failed_at_ms),
    reason: headers.dlq_reason ?? '',
  };
}
