import type { ReadModelRun, ReadModelState } from '@platform/contracts/read-models';
import type { EventBus } from '@platform/event-bus';
import { type Clock, createRepeatedJob, kitErrors, type Logger } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { AnyReadModel } from './read-model.ts';
import { rebuildModel, removeUnfinished } from './rebuild-model.ts';
import {
  createRebuildRecords,
  type HeldRebuild,
  type RebuildDocument,
  type RebuildRecords,
} from './rebuild-records.ts';

/** What operators do with the read models of a service. */
export type ReadModelActions = {
  readonly list: () => Promise<readonly ReadModelState[]>;
  /** Starts a rebuild, which continues when this has resolved. */
  readonly rebuild: (model: string) => Promise<ReadModelState>;
};

export type ReadModels = ReadModelActions & {
  /** Begins to look for rebuilds that a killed process has left. */
  readonly start: () => void;
  /** Interrupts a running rebuild and waits for its end. */
  readonly close: () => Promise<void>;
};

type ReadModelsDeps = {
  readonly connection: Connection;
  readonly eventBus: EventBus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly models: readonly AnyReadModel[];
};

const SWEEP_MS = 30_000;

/** Read models of one service in its database, with their rebuilds in the collection `read_models`. */
export function createReadModels({
  connection,
  eventBus,
  clock,
  logger,
  models,
}: ReadModelsDeps): ReadModels {
  const database = connection.db;
  if (database === undefined) throw new Error('read models need a connected database');
  const records = createRebuildRecords(database.collection<RebuildDocument>('read_models'), { clock });
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  const run = async (model: AnyReadModel, held: HeldRebuild): Promise<void> => {
    let isReplacing = false;
    const progress: HeldRebuild['progress'] = async (made) => {
      await held.progress(made);
      isReplacing ||= made.phase === 'replacing';
    };
    try {
      const deps = { database, eventBus, signal: closing.signal };
      const result = await rebuildModel(deps, model, { progress });
      await held.finish('replaced', result);
      const { different } = result;
      logger.info({ kind: model.model, count: different }, 'read model replaced by a rebuilt one');
    } catch (error) {
      if (!closing.signal.aborted)
        logger.error({ err: error, kind: model.model }, 'read model could not be rebuilt');
      // A model that serves without having received every event is rebuilt again.
      if (isReplacing) return held.abandon();
      await removeUnfinished(database, model);
      await held.finish(closing.signal.aborted ? 'interrupted' : 'failed', {});
    }
  };
  const begin = (model: AnyReadModel, held: HeldRebuild): void => {
    const done = run(model, held)
      .catch((error: unknown) =>
        logger.error({ err: error, kind: model.model }, 'the end of a rebuild was not recorded'),
      )
      .finally(() => running.delete(done));
    running.add(done);
  };
  const sweep = async (): Promise<void> => {
    for (const model of models) {
      const record = await records.find(model.model);
      if (record === null || !records.isAbandoned(record)) continue;
      const held = await records.claim(model.model);
      if (held === null) continue;
      logger.warn({ kind: model.model }, 'the process that rebuilt a read model has ended');
      if (record.phase === 'replacing') begin(model, held);
      else {
        await removeUnfinished(database, model);
        await held.finish('interrupted', {});
      }
    }
  };
  const job = createRepeatedJob({ name: 'read models', work: sweep, everyMs: SWEEP_MS, logger });
  const stateOf = async ({ model, group, topics }: AnyReadModel): Promise<ReadModelState> => {
    const record = await records.find(model);
    const names = topics.map(({ name }) => name);
    return { model, group, topics: names, run: record === null ? null : runOf(record, records) };
  };

  return {
    list: () => Promise.all(models.map(stateOf)),
    rebuild: async (name) => {
      const model = models.find((one) => one.model === name);
      if (model === undefined) throw kitErrors.readModel.NOT_FOUND();
      const held = await records.claim(name);
      if (held === null) throw kitErrors.readModel.BUSY();
      begin(model, held);
      return stateOf(model);
    },
    start: job.start,
    close: async () => {
      closing.abort();
      await job.close();
      await Promise.all(running);
    },
  };
}

function runOf(record: RebuildDocument, { isAbandoned }: Pick<RebuildRecords, 'isAbandoned'>): ReadModelRun {
  const { startedAt, finishedAt, outcome, read, unreadable, before, after, different } = record;
  return {
    ...{ read, unreadable, before, after, different },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    outcome: isAbandoned(record) ? 'interrupted' : outcome,
  };
}
