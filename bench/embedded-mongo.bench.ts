import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { type Collection, MongoClient } from 'mongodb';
import { type BenchResult, median, timed } from './src/harness.ts';

/** BENCH_DOCUMENTS sets the size; the figures compared with earlier ones are of 144,000. */
const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 144_000);
const BULK = 20_000;
const CALLS = 1_000;
const PAGES = 200;
const PAGE_SIZE = 20;
const GROUPS = 500;
const BATCH = 2_000;

type Subsidy = {
  _id: string;
  v: number;
  region: string;
  at: number;
  title: string;
  body: string;
  tags: string[];
};

/** About 1.4 KB, as a stored subsidy has. */
function documentOf(n: number): Subsidy {
  const noise = randomBytes(500).toString('hex');
  return {
    _id: idOf(n),
    v: 0,
    region: `r${n % GROUPS}`,
    at: (n * 7_919) % DOCUMENTS,
    title: `Aide ${n}`,
    body: noise,
    tags: ['a', `t${n % 9}`],
  };
}

function idOf(n: number): string {
  return `subsidy-${String(n).padStart(8, '0')}`;
}

function* batches(): Generator<Subsidy[]> {
  for (let from = 0; from < DOCUMENTS; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, DOCUMENTS - from) }, (_, index) => documentOf(from + index));
  }
}

/** Operations both stores run. Times are measured by the caller. */
type Contestant = {
  readonly insert: (documents: Subsidy[]) => Promise<unknown> | undefined;
  readonly findById: (id: string) => Promise<unknown> | unknown;
  readonly page: (region: string) => Promise<unknown> | unknown;
  readonly compareAndSet: (id: string) => Promise<boolean> | boolean;
};

type Figures = { insertMs: number; bulkMs: number; findMs: number; pageMs: number; casMs: number };

async function measure(contestant: Contestant): Promise<Figures> {
  let insertMs = 0;
  let bulkMs = 0;
  let inserted = 0;
  for (const documents of batches()) {
    insertMs += await timed(() => contestant.insert(documents));
    inserted += documents.length;
    if (inserted <= BULK) bulkMs = insertMs;
  }
  const each = (count: number, work: (n: number) => unknown): Promise<number> => medianOf(count, work);
  return {
    insertMs,
    bulkMs,
    findMs: await each(CALLS, (n) => contestant.findById(idOf((n * 104_729) % DOCUMENTS))),
    pageMs: await each(PAGES, (n) => contestant.page(`r${(n * 17) % GROUPS}`)),
    casMs: await each(CALLS, async (n) => {
      if (!(await contestant.compareAndSet(idOf((n * 7_907) % DOCUMENTS))))
        throw new Error('a compare-and-set missed');
    }),
  };
}

async function medianOf(count: number, work: (n: number) => unknown): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < count; n += 1) samples.push(await timed(() => work(n)));
  return median(samples);
}

function embedded(subsidies: Collection<Subsidy>): Contestant {
  return {
    insert: (documents) => subsidies.insertMany(documents, { ordered: false }),
    findById: (_id) => subsidies.findOne({ _id }),
    page: (region) => subsidies.find({ region }).sort({ at: -1 }).limit(PAGE_SIZE).toArray(),
    compareAndSet: async (_id) => {
      const found = await subsidies.findOne({ _id }, { projection: { v: 1 } });
      const v = found?.v ?? -1;
      return (await subsidies.updateOne({ _id, v }, { $set: { v: v + 1 } })).modifiedCount === 1;
    },
  };
}

/** The ceiling: JSON documents with expression indexes, called in the same thread without any protocol. */
function plainSqlite(db: DatabaseSync): Contestant {
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL');
  db.exec('CREATE TABLE doc (id TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID');
  db.exec("CREATE INDEX page ON doc (json ->> '$.region', json ->> '$.at' DESC)");
  const insert = db.prepare('INSERT INTO doc VALUES (?, ?)');
  const byId = db.prepare('SELECT json FROM doc WHERE id = ?');
  const page = db.prepare(
    `SELECT json FROM doc WHERE json ->> '$.region' = ? ORDER BY json ->> '$.at' DESC LIMIT ${PAGE_SIZE}`,
  );
  const set = db.prepare(
    "UPDATE doc SET json = json_set(json, '$.v', ?) WHERE id = ? AND json ->> '$.v' = ?",
  );
  const find = (id: string): Subsidy => JSON.parse(String(byId.get(id)?.json));
  return {
    insert: (documents) => {
      db.exec('BEGIN');
      for (const document of documents) insert.run(document._id, JSON.stringify(document));
      db.exec('COMMIT');
    },
    findById: find,
    page: (region) => page.all(region).map((row) => JSON.parse(String(row.json))),
    compareAndSet: (id) => {
      const { v } = find(id);
      return set.run(v + 1, id, v).changes === 1;
    },
  };
}

async function measureEmbedded(folder: string): Promise<Figures> {
  const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo.sqlite') });
  const client = await new MongoClient(mongo.uri).connect();
  try {
    const subsidies = client.db('bench').collection<Subsidy>('subsidies');
    await subsidies.createIndex({ region: 1, at: -1 });
    return await measure(embedded(subsidies));
  } finally {
    await client.close();
    await mongo.close();
  }
}

async function measurePlain(folder: string): Promise<Figures> {
  const db = new DatabaseSync(path.join(folder, 'plain.sqlite'));
  try {
    return await measure(plainSqlite(db));
  } finally {
    db.close();
  }
}

/** The embedded document store through the official driver beside plain node:sqlite, one after the other. */
export async function run(): Promise<readonly BenchResult[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-mongo-'));
  try {
    const plain = await measurePlain(folder);
    const store = await measureEmbedded(folder);
    const row = (figure: keyof Figures, name: string, target?: string): BenchResult => ({
      name: `embedded-mongo: ${name}`,
      unit: 'ms',
      value: store[figure],
      reference: { name: 'node:sqlite JSON', value: plain[figure] },
      ...(target === undefined ? {} : { target }),
    });
    const rows = [
      row('insertMs', `insert ${DOCUMENTS.toLocaleString('en')} documents of 1.4 KB, one index`),
      row('findMs', 'find by _id, median', '< 0.5 ms'),
      row('pageMs', `sorted page of ${PAGE_SIZE} by index, median`),
      row('casMs', 'read and compare-and-set, median'),
    ];
    const bulk = row('bulkMs', `insert ${BULK.toLocaleString('en')} documents`, '< 1,500 ms');
    return DOCUMENTS >= BULK ? [bulk, ...rows] : rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
