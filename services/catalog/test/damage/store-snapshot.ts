import mongoose from 'mongoose';
import type { TestCatalog } from '../catalog-app.ts';

/** The documents of a store at one moment. */
export type StoreSnapshot = {
  /** Makes the store equal to the snapshot again; what is equal already is not written. */
  readonly restore: () => Promise<void>;
  /** Whether everything that an import depends on is as it was; the history of runs is not. */
  readonly isUnchanged: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

type Row = Readonly<Record<string, unknown>> & { readonly _id: string };
/** The documents of every collection, each as its bytes, because reading them would take longer than comparing them. */
type Store = ReadonlyMap<string, ReadonlySet<string>>;

/** The history of runs, and what is computed from subsidies after an import. */
const DERIVED: ReadonlySet<string> = new Set(['imports', 'quality', 'link_checks']);
/** Of the state of a source only these decide what the next import does. */
const DECISIVE_OF_SOURCE = ['formats', 'hasCompleteRun', 'fingerprint'] as const;

const { BSON, MongoClient } = mongoose.mongo;

/** Takes a snapshot when the jobs that follow an import have ended. */
export async function takeSnapshot({ catalog, store }: TestCatalog): Promise<StoreSnapshot> {
  const client = await MongoClient.connect(store.uri);
  const db = client.db(store.db);
  const settled = async (): Promise<void> => {
    await catalog.eventsPublished();
    await catalog.qualityComputed();
  };
  const readRows = async (name: string): Promise<ReadonlySet<string>> => {
    const rows: unknown[] = await db.collection(name).find({}, { raw: true }).toArray();
    return new Set(rows.map((row) => Buffer.from(row as Uint8Array).toString('latin1')));
  };
  const readStore = async (): Promise<Store> => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name);
    return new Map(await Promise.all(names.map(async (name) => [name, await readRows(name)] as const)));
  };
  await settled();
  const before = await readStore();

  return {
    restore: async () => {
      await settled();
      for (const [name, now] of await readStore()) {
        const then = before.get(name) ?? new Set<string>();
        const lost = [...then].filter((row) => !now.has(row)).map(rowOf);
        const kept = new Set(lost.map(({ _id }) => _id));
        const added = [...now]
          .filter((row) => !then.has(row))
          .map(rowOf)
          .filter(({ _id }) => !kept.has(_id));
        const collection = db.collection<Row>(name);
        if (added.length > 0) await collection.deleteMany({ _id: { $in: added.map(({ _id }) => _id) } });
        if (lost.length === 0) continue;
        await collection.bulkWrite(
          lost.map(({ _id, ...replacement }) => ({
            replaceOne: { filter: { _id }, replacement, upsert: true },
          })),
        );
      }
    },
    isUnchanged: async () => {
      await catalog.eventsPublished();
      return decisiveOf(await readStore()) === decisiveOf(before);
    },
    close: () => client.close(),
  };
}

function rowOf(bytes: string): Row {
  return BSON.deserialize(Buffer.from(bytes, 'latin1')) as Row;
}

function decisiveOf(store: Store): string {
  const texts = [...store].flatMap(([name, rows]) => {
    if (DERIVED.has(name)) return [];
    if (name !== 'sources') return [...rows].map((row) => `${name} ${row}`);
    return [...rows].map((row) => JSON.stringify(DECISIVE_OF_SOURCE.map((field) => rowOf(row)[field])));
  });
  return texts.toSorted().join('\n');
}
