import { MessageChannel } from 'node:worker_threads';
import { holdSocketOf } from '@platform/backup/holds';
import type { EventBus } from '@platform/event-bus';
import { createEmbeddedEventBus } from '@platform/event-bus/embedded';
import { StartError } from '@platform/product-start';
import type { CrashPoint, Logger } from '@platform/service-kit';
import { type Failure, startWorker } from '@platform/worker-link';
import type { Durability } from './config.ts';
import type { ProductFolder } from './data-layout.ts';
import { eventLogSentence } from './event-log-failure.ts';
import type { StoreWorkerData } from './store-worker.ts';

export type Store = {
  readonly mongoUri: string;
  readonly eventBus: EventBus;
  /** Closes event log and documents; to be called after everything that uses them is closed. */
  readonly close: () => Promise<void>;
};

/** The thread handles one request at a time and the stores are outside of its heap; the limit keeps the heap small. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 };

/** Longer than the close deadline of the process, which therefore ends first. */
const CLOSE_DEADLINE_MS = 60_000;

/** Errors of the stores by name, whose message explains what is wrong with their file. */
const DOCUMENTS_ERROR = 'EmbeddedMongoStoreError';
const EVENT_LOG_ERROR = 'EventLogCorruptError';
/** Reasons of such errors with which the data are in order: another folder would not help. */
const OTHER_REASONS: readonly unknown[] = ['locked', 'unwritable', 'occupied', 'newer'];

function startFailure({ name, message, properties }: Failure, folder: string): Error {
  if (OTHER_REASONS.includes(properties.reason ?? '')) return new StartError(message);
  if (name === EVENT_LOG_ERROR) return new StartError(eventLogSentence(message, folder));
  return name === DOCUMENTS_ERROR
    ? new StartError(
        `${message}\nThe data folder ${folder} cannot be used as it is. Put back a copy of it, or move it away and start again: an empty folder gets the starter catalog.`,
      )
    : Object.assign(new Error(`the store did not start: ${name}: ${message}`), properties);
}

/**
 * Starts the store thread on the files of the data folder.
 * @throws StartError when a file is damaged or belongs to something else.
 */
export async function startStore(
  folder: ProductFolder,
  options: {
    readonly durability: Durability;
    readonly crashPoint: CrashPoint | undefined;
    readonly logger: Logger;
    /** Called once when the thread ends unexpectedly after its start; from then on nothing can be read or stored. */
    readonly onLost: (error: Error) => void;
  },
): Promise<Store> {
  const { port1, port2 } = new MessageChannel();
  const data: StoreWorkerData = {
    mongoFile: `${folder.subfolder('mongo')}/documents.sqlite`,
    mongoSocket: `${folder.subfolder('run')}/mongo.sock`,
    eventLogFile: `${folder.subfolder('events')}/log.sqlite`,
    eventLogPort: port2,
    backupSocket: holdSocketOf(folder.path),
    durability: options.durability,
    crashPoint: options.crashPoint,
  };
  const worker = startWorker<Record<never, never>, { readonly mongoUri: string }>(
    new URL('./store-worker.ts', import.meta.url),
    {
      name: 'store',
      data,
      transfer: [port2],
      resourceLimits: MEMORY,
      closeDeadlineMs: CLOSE_DEADLINE_MS,
      revive: (failure) => startFailure(failure, folder.path),
      onLost: options.onLost,
    },
  );
  const { mongoUri } = await worker.started;
  const eventBus = createEmbeddedEventBus(port1, { logger: options.logger });
  return {
    mongoUri,
    eventBus,
    close: async () => {
      await eventBus.close();
      await worker.close();
    },
  };
}
