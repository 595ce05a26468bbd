import type { EventBus, ReceivedEvent, Subscription } from '@platform/event-bus';
import { decodeIngest, EventDecodeError, ingestKey } from '@platform/events/ingest';
import { TOPICS } from '@platform/events/topics';
import { IngestRefusedError, type IngestStatement } from '../use-cases/ingest-statements.ts';

const GROUP = 'catalog';
const BATCH_SIZE_MAX = 100;

/**
 * Consumes `catalog.ingest.v1`. The broker decides who may write to it, so its producers are trusted for the source
 * they name, which must be registered. An invalid message becomes a dead letter at once, with the reason; when the
 * store cannot be written, the partition waits.
 */
export function consumeIngest(deps: {
  readonly eventBus: EventBus;
  readonly ingestStatements: (statements: readonly IngestStatement[]) => Promise<void>;
}): Promise<Subscription> {
  return deps.eventBus.subscribe({
    group: GROUP,
    topics: [TOPICS.catalogIngest.name],
    batchSizeMax: BATCH_SIZE_MAX,
    handle: (events) => deps.ingestStatements(events.map(toStatement)),
    retry: {
      attemptsMax: 1,
      isTransient: (error) => !(error instanceof EventDecodeError || error instanceof IngestRefusedError),
    },
  });
}

function toStatement({ key, value, headers }: ReceivedEvent): IngestStatement {
  if (value === null)
    throw new EventDecodeError(
      'Not a valid record: the message is empty, and a withdrawal is a message of its own',
    );
  const statement = decodeIngest(value);
  if (ingestKey(statement) !== key) throw new EventDecodeError('The key is not <source>:<source id>');
  return { ...statement, origin: headers.origin };
}
