import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Subsidy, type SubsidyFacts, subsidyFactsSchema } from '@platform/contracts/catalog';
import { contentHash } from '@platform/contracts/content-hash';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { decodeSubsidy } from '@platform/events/catalog';
import { loadTerritories } from '@platform/territories';
import mongoose from 'mongoose';
import { type Entries, readTopic } from './catalog-contents.ts';

/** The order of generated records that the catalog loads (`load-generated-records.ts`). */
const ORDER = { seed: 20_261_120, around: '2026-11-20' };
const BATCH_SIZE = 500;
const FACT_NAMES = Object.keys(subsidyFactsSchema.shape) as (keyof SubsidyFacts)[];

type StoredSubsidy = { readonly _id: string; readonly published: Subsidy; readonly pending: number };

/**
 * What the three stores of a stopped product contain: by id of the subsidy, in no order, with version, moment of the change
 * and hash of the content. Each subsidy should have one entry, equal in two stores.
 */
export type StoredCatalog = {
  /** Everything that is published, except provenance, which the document store holds in a form of its own. */
  readonly published: { readonly catalog: Entries; readonly topic: Entries };
  /** Members that the index keeps for its hits. */
  readonly shown: { readonly catalog: Entries; readonly index: Entries };
  /** Facts of the generated records by their id in the source. */
  readonly generated: Entries;
  /** Sizes of what belongs to the subsidies, their earlier versions, and events that were not published. */
  readonly counts: Readonly<
    Record<
      'subsidies' | 'versions' | 'sourceRecords' | 'unsentEvents' | 'cards' | 'documents' | 'texts',
      number
    >
  >;
};

function add(entries: Map<string, string[]>, id: string, entry: string): void {
  const known = entries.get(id);
  if (known === undefined) entries.set(id, [entry]);
  else known.push(entry);
}

function publishedEntry({ provenance: _, ...subsidy }: Subsidy): string {
  return `${subsidy.v} of ${subsidy.changedAt} ${contentHash(subsidy)}`;
}

type Shown = Pick<
  Subsidy,
  'funders' | 'funding' | 'deadline' | 'opensOn' | 'officialUrl' | 'variantOf' | 'origin' | 'changedAt'
> & { readonly texts: Readonly<Record<string, { readonly title: string }>> };

function shownEntry(v: number, { texts, ...shown }: Shown): string {
  const { funders, funding, deadline, opensOn, officialUrl, variantOf, origin, changedAt } = shown;
  const titles = Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
  const content = { titles, funders, funding, deadline, opensOn, officialUrl, variantOf, origin };
  return `${v} of ${changedAt} ${contentHash(content)}`;
}

function generatedEntry(factsHash: string, generic: string | null): string {
  return `local variant of ${generic} ${factsHash}`;
}

/** The facts of so many generated records as the generator makes them, without the product. */
export async function expectedGenerated(count: number): Promise<Entries> {
  const { generatedRecordsConnector } = await import('@platform/demo-catalog');
  const entries = new Map<string, string[]>();
  const reader = generatedRecordsConnector.open({ territories: loadTerritories(), companions: new Map() });
  const bytes = Buffer.from(JSON.stringify({ count, ...ORDER }));
  for (const record of reader.read({ path: 'order.json', bytes }).records) {
    if (record.kind !== 'facts') throw new Error(`not generated: ${JSON.stringify(record)}`);
    const { facts, variantOf, sourceId } = record;
    const generic = variantOf !== null && 'sourceId' in variantOf ? variantOf.sourceId : null;
    add(entries, sourceId, generatedEntry(contentHash(facts), generic));
  }
  return entries;
}

/** Reads the files of a stopped product. */
export async function readStoredCatalog(dataDir: string): Promise<StoredCatalog> {
  const documents = await readDocumentStore(path.join(dataDir, 'mongo/documents.sqlite'));
  const index = readIndexFile(path.join(dataDir, 'search/index.sqlite'));
  const topic = await readTopic(dataDir, (value) => publishedEntry(decodeSubsidy(value)));
  return {
    published: { catalog: documents.published, topic },
    shown: { catalog: documents.shown, index: index.shown },
    generated: documents.generated,
    counts: { ...documents.counts, ...index.counts },
  };
}

async function readDocumentStore(file: string) {
  const store = await spawnEmbeddedMongo({ file });
  const connection = await mongoose.createConnection(store.uri, { dbName: 'catalog' }).asPromise();
  const [published, shown] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const made = new Map<
    string,
    { readonly sourceId: string; readonly hash: string; readonly generic: string | null }
  >();
  let unsentEvents = 0;
  const documents = connection
    .collection<StoredSubsidy>('subsidies')
    .find({}, { projection: { published: 1, pending: 1 }, batchSize: BATCH_SIZE });
  for await (const { _id, published: subsidy, pending } of documents) {
    unsentEvents += pending;
    add(published, _id, publishedEntry(subsidy));
    add(shown, _id, shownEntry(subsidy.v, subsidy));
    if (subsidy.origin !== 'synthetic') continue;
    const sourceId = subsidy.sources.map((one) => one.sourceId).join(' and ');
    made.set(_id, { sourceId, hash: contentHash(factsOf(subsidy)), generic: subsidy.variantOf });
  }
  const count = (name: string) => connection.collection(name).countDocuments({});
  const counts = {
    subsidies: await count('subsidies'),
    versions: await count('subsidy_versions'),
    sourceRecords: await count('source_records'),
    unsentEvents,
  };
  await connection.close();
  await store.close();
  const generated = new Map<string, string[]>();
  for (const { sourceId, hash, generic } of made.values()) {
    const genericRecord = generic === null ? null : (made.get(generic)?.sourceId ?? generic);
    add(generated, sourceId, generatedEntry(hash, genericRecord));
  }
  return { published, shown, generated, counts };
}

function factsOf(subsidy: Subsidy): SubsidyFacts {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, subsidy[name]])) as SubsidyFacts;
}

function readIndexFile(file: string) {
  const db = new DatabaseSync(file, { readOnly: true });
  const shown = new Map<string, string[]>();
  const rows = db
    .prepare('SELECT versions.id, versions.v, card FROM versions JOIN cards USING (slot)')
    .iterate();
  for (const { id, v, card } of rows)
    add(shown, String(id), shownEntry(Number(v), JSON.parse(String(card)) as Shown));
  const count = (table: string) =>
    Number(db.prepare(`SELECT count(*) AS amount FROM ${table}`).get()?.amount);
  const counts = { cards: count('cards'), documents: count('documents'), texts: count('text_docsize') };
  db.close();
  return { shown, counts };
}
