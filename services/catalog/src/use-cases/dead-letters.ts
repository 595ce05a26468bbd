import type { DeadLetterItem, DeadLetterName } from '@platform/contracts/catalog';
import { type DeadLetter, type DeadLetterBox, DeadLetterNotFoundError } from '@platform/event-bus';
import { READERS } from '@platform/events/topic-readers';
import { catalogErrors } from '../errors.ts';

/** The dead letters of every consumer group of every topic, or of one of them, in the order of the log. */
export async function listDeadLetters(
  box: DeadLetterBox,
  { topic, group, limit }: { readonly topic?: string; readonly group?: string; readonly limit: number },
): Promise<DeadLetterItem[]> {
  const consumerGroups = Object.entries(READERS)
    .flatMap(([name, groups]) => groups.map((one) => ({ topic: name, group: one })))
    .filter((one) => (topic ?? one.topic) === one.topic && (group ?? one.group) === one.group);
  const items: DeadLetterItem[] = [];
  for (const consumer of consumerGroups) {
    if (items.length >= limit) break;
    const letters = await box.list(consumer.topic, consumer.group, limit - items.length);
    items.push(...letters.map(itemOf));
  }
  return items;
}

/** Requests a new delivery of a dead letter and of what is parked behind it. Throws `CATALOG_DEAD_LETTER_NOT_FOUND`. */
export async function replayDeadLetter(box: DeadLetterBox, name: DeadLetterName): Promise<void> {
  refuseUnknownGroup(name);
  await found(() => box.replay(name.topic, name.group, name.id));
}

/**
 * Gives a dead letter up for its consumer group; the reason stays in the journal. Throws
 * `CATALOG_DEAD_LETTER_NOT_FOUND`.
 */
export async function discardDeadLetter(
  box: DeadLetterBox,
  { reason, ...name }: DeadLetterName & { readonly reason: string },
): Promise<void> {
  refuseUnknownGroup(name);
  await found(() => box.discard({ topic: name.topic, group: name.group, id: name.id, reason }));
}

/** Listing dead letters of an unknown consumer group would create a topic for them. */
function refuseUnknownGroup({ topic, group }: DeadLetterName): void {
  const groups = Object.hasOwn(READERS, topic) ? READERS[topic] : undefined;
  if (groups?.includes(group) !== true) throw catalogErrors.DEAD_LETTER_NOT_FOUND();
}

async function found(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DeadLetterNotFoundError) throw catalogErrors.DEAD_LETTER_NOT_FOUND({ cause: error });
    throw error;
  }
}

function itemOf(letter: DeadLetter): DeadLetterItem {
  const { id, topic, group, key, partition, offset, headers, value, failedAtMs, reason } = letter;
  return {
    id,
    topic,
    group,
    key,
    partition,
    offset,
    type: headers.ce_type,
    origin: headers.origin,
    bytes: value?.byteLength ?? 0,
    failedAt: new Date(failedAtMs).toISOString(),
    reason,
  };
}
