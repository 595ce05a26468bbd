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
type Rows = ReadonlyMap<string, Row>;
type Store = ReadonlyMap<string, Rows>;

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
  const readRows = async (name: string): Promise<Rows> => {
    const rows = await db.collection<Row>(name).find({}).toArray();
    return new Map(rows.map((row) => [String(row._id), row as Row]));
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
        const then: Rows = before.get(name) ?? new Map();
        const added = [...now].filter(([id]) => !then.has(id)).map(([, { _id }]) => _id);
        const lost = [...then]
          .filter(([id, row]) => bytesOf(row) !== bytesOf(now.get(id)))
          .map(([, row]) => row);
        const collection = db.collection<Row>(name);
        if (added.length > 0) await collection.deleteMany({ _id: { $in: added } });
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

function bytesOf(row: Row | undefined): string {
  return row === undefined ? '' : Buffer.from(BSON.serialize(row)).toString('latin1');
}

function decisiveOf(store: Store): string {
  const texts = [...store].flatMap(([name, rows]) =>
    DERIVED.has(name)
      ? []
      : [...rows.values()].map((row) =>
          name === 'sources'
            ? JSON.stringify(DECISIVE_OF_SOURCE.map((field) => row[field]))
            : `${name} ${bytesOf(row)}`,
        ),
  );
  return texts.toSorted().join('\n');
}
