import { MessageChannel, Worker } from 'node:worker_threads';
import type { EventBus } from '@platform/event-bus';
import { createEmbeddedEventBus } from '@platform/event-bus/embedded';
import type { CrashPoint, Logger } from '@platform/service-kit';
import type { Durability } from './config.ts';
import type { DataFolder } from './data-folder.ts';
import { StartError } from './start-error.ts';
import { type StoreThread, watchStoreThread } from './store-thread.ts';
import type { StoreWorkerInput, StoreWorkerMessage } from './store-worker.ts';

export type Store = {
  readonly mongoUri: string;
  readonly eventBus: EventBus;
  /** Closes log and documents after everything that uses them. */
  readonly close: () => Promise<void>;
};

/** It holds one request at a time; the stores themselves are outside of its heap. A limit makes it collect in time. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 };

/** Errors of the two stores that say in a sentence what is wrong with their file. */
const TOLD_ERRORS = ['EmbeddedMongoStoreError', 'EventLogCorruptError'];

function failure({ name, message }: { name: string; message: string }, folder: string): Error {
  return TOLD_ERRORS.includes(name)
    ? new StartError(
        `${message}\nThe data folder ${folder} cannot be used as it is. Put back a copy of it, or move it away and start again: an empty folder gets the starter catalog.`,
      )
    : new Error(`the store did not start: ${name}: ${message}`);
}

/**
 * Starts the store thread on the files of the data folder.
 * @throws StartError when a file is damaged or belongs to something else.
 */
export async function startStore(
  folder: DataFolder,
  options: {
    readonly durability: Durability;
    readonly crashPoint: CrashPoint | undefined;
    readonly logger: Logger;
    /** Hears, once, that the thread ended by itself while it was needed; nothing can be read or kept from then on. */
    readonly onLost: (error: Error) => void;
  },
): Promise<Store> {
  const { port1, port2 } = new MessageChannel();
  const input: StoreWorkerInput = {
    mongoFile: `${folder.room('mongo')}/documents.sqlite`,
    mongoSocket: `${folder.room('run')}/mongo.sock`,
    eventLogFile: `${folder.room('events')}/log.sqlite`,
    eventLogPort: port2,
    durability: options.durability,
    crashPoint: options.crashPoint,
  };
  const worker = new Worker(new URL('./store-worker.ts', import.meta.url), {
    workerData: input,
    transferList: [port2],
    name: 'store',
    resourceLimits: MEMORY,
  });
  const thread: StoreThread<StoreWorkerMessage> = watchStoreThread(worker, options.onLost);
  const first = await thread.next();
  if (first.kind !== 'ready') {
    await thread.stop();
    throw first.kind === 'failed'
      ? failure(first, folder.path)
      : new Error('the store closed while starting');
  }
  thread.needed();
  const eventBus = createEmbeddedEventBus(port1, { logger: options.logger });
  return {
    mongoUri: first.mongoUri,
    eventBus,
    close: async () => {
      await eventBus.close();
      await thread.stop(() => worker.postMessage('close'));
    },
  };
}
