import type { EventBus } from '@platform/event-bus';
import { crashPoint } from '@platform/service-kit';
import type { Connection, mongo } from 'mongoose';
import { type Comparison, carryOver, compareModels } from './compare-models.ts';
import { consumerCaughtUp, type LogReader, logEnds, startLogReader } from './log-reader.ts';
import type { AnyReadModel, ModelDocument } from './read-model.ts';
import type { HeldRebuild } from './rebuild-records.ts';

type Database = NonNullable<Connection['db']>;

const PROGRESS_MS = 2_000;

export type RebuildDeps = {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly signal: AbortSignal;
};

/** What a rebuild leaves when its process ends before the new model serves. */
export async function removeUnfinished(database: Database, { model }: AnyReadModel): Promise<void> {
  await dropIfThere(database, nextName(model));
}

/**
 * Builds a read model from the beginning of its topics beside the one that serves, and replaces that one in a single step.
 * Reads never wait and never see an empty model. Events that arrive meanwhile are applied to both; those that only the
 * model before had received when it was replaced are applied to the new one afterwards, within milliseconds.
 */
export async function rebuildModel(
  { database, eventBus, signal }: RebuildDeps,
  model: AnyReadModel,
  run: Pick<HeldRebuild, 'progress'>,
): Promise<Comparison & ReturnType<LogReader['counts']>> {
  const present = database.collection<ModelDocument>(model.model);
  const next = await createNext(database, present);
  const topics = model.topics.map(({ name }) => name);
  let serving = next;
  const reader = await startLogReader(eventBus, {
    group: `${model.model.replaceAll('_', '-')}-rebuild`,
    topics,
    signal,
    apply: (events) => model.apply(serving, events),
  });
  const renewal = setInterval(() => {
    // A lease that cannot be renewed is noticed at the next step.
    run.progress(reader.counts()).catch(() => undefined);
  }, PROGRESS_MS).unref();
  try {
    await reader.caughtUp();
    await carryOver(model, { present, next });
    await reader.caughtUp();
    crashPoint('read-model.built');
    const comparison = await compareSettled(eventBus, { model, topics, reader, present, next });
    await run.progress({ ...reader.counts(), phase: 'replacing' });
    await reader.caughtUp();
    await reader.between(async () => {
      await database.renameCollection(next.collectionName, model.model, { dropTarget: true });
      serving = present;
    });
    crashPoint('read-model.replaced');
    reader.leaveStatesFrom(await logEnds(eventBus, model.group, topics));
    await reader.caughtUp();
    // A removal that the consumer group applied before an older state was applied here is applied again.
    await reader.caughtUp();
    await model.completed?.();
    return { ...comparison, ...reader.counts() };
  } finally {
    clearInterval(renewal);
    await reader.close();
  }
}

/** An empty collection with the indexes of the present one. */
async function createNext(
  database: Database,
  present: mongo.Collection<ModelDocument>,
): Promise<mongo.Collection<ModelDocument>> {
  const next = database.collection<ModelDocument>(nextName(present.collectionName));
  await dropIfThere(database, next.collectionName);
  await database.createCollection(next.collectionName);
  // A model that has never had a document may have no collection yet.
  if (!(await isThere(database, present.collectionName))) return next;
  for (const { key, v: _version, ns: _namespace, ...options } of await present.indexes()) {
    if (options.name !== '_id_') await next.createIndex(key, options);
  }
  return next;
}

async function isThere(database: Database, name: string): Promise<boolean> {
  return (await database.listCollections({ name }, { nameOnly: true }).toArray()).length > 0;
}

async function dropIfThere(database: Database, name: string): Promise<void> {
  if (await isThere(database, name)) await database.dropCollection(name);
}

function nextName(model: string): string {
  return `${model}_next`;
}

/** Both models when they have received the same events, as far as that comes about while events arrive. */
async function compareSettled(
  eventBus: EventBus,
  {
    model,
    topics,
    reader,
    ...models
  }: {
    readonly model: AnyReadModel;
    readonly topics: readonly string[];
    readonly reader: LogReader;
    readonly present: mongo.Collection<ModelDocument>;
    readonly next: mongo.Collection<ModelDocument>;
  },
): Promise<Comparison> {
  const first = await compareModels(model, models);
  if (first.different === 0) return first;
  // One of both may only have received an event before the other.
  await consumerCaughtUp(eventBus, model.group, topics);
  await reader.caughtUp();
  return compareModels(model, models);
}
