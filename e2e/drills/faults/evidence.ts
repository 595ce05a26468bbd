import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import mongoose from 'mongoose';
import type { Cluster } from './cluster.ts';
import { readTopics, type TopicEvent } from './read-topics.ts';

/** An aggregate of an owner, and how many of its events wait in its outbox. */
export type Aggregate = {
  readonly topic: string;
  readonly id: string;
  /** Version of the last event that this state has published or will publish. */
  readonly v: number;
  readonly pending: number;
};

/** A document of a read model that an event of one key has written. */
export type ModelRow = {
  readonly model: string;
  readonly id: string;
  readonly v: number;
  readonly content: string;
};

export type LedgerAccount = {
  readonly workspaceId: string;
  readonly lots: readonly { readonly id: string; readonly granted: number; readonly remaining: number }[];
  readonly ledger: readonly { readonly seq: number; readonly kind: string; readonly credits: number }[];
  readonly reservations: readonly {
    readonly key: string;
    readonly state: string;
    readonly lotId: string | null;
  }[];
};

export type SentMail = { readonly mailId: string; readonly to: string; readonly subject: string };
export type ParkedEvent = { readonly topic: string; readonly group: string; readonly key: string };

/** Everything that the checker looks at, as plain data. */
export type Evidence = {
  /** What the product shows for every register of the history; null = nothing. */
  readonly registers: Readonly<Record<string, string | null>>;
  /** Every title by which a drill record is found; a record that is found twice has two. */
  readonly found: Readonly<Record<string, readonly string[]>>;
  readonly aggregates: readonly Aggregate[];
  /** Ids `<subsidy>@<v>` of stored versions. */
  readonly versions: readonly string[];
  /** All events of the state topics, in the order of their partitions. */
  readonly events: readonly TopicEvent[];
  readonly models: readonly ModelRow[];
  readonly accounts: readonly LedgerAccount[];
  readonly mails: readonly SentMail[];
  /** Addresses to which a mail is still to be sent: later than usual where a clock has jumped back. */
  readonly waitingMails: readonly string[];
  readonly parked: readonly ParkedEvent[];
};

/** Where stores and topics are. */
export type Stores = Pick<Cluster, 'mongoUri' | 'dataDir' | 'brokers' | 'services'>;

/** What is read from stores and topics; what is shown by HTTP is read by `read-registers.ts`. */
export async function readStores(cluster: Stores): Promise<Omit<Evidence, 'registers' | 'found'>> {
  const connection = await mongoose.createConnection(cluster.mongoUri).asPromise();
  try {
    const collection = <Row extends object>(database: string, name: string) =>
      connection.useDb(database).collection<Row>(name);
    const [aggregates, models, accounts, versions] = await Promise.all([
      readAggregates(collection),
      readModels(collection),
      readAccounts(collection),
      collection<{ readonly _id: string }>('catalog', 'subsidy_versions')
        .find({})
        .project({ _id: 1 })
        .toArray(),
    ]);
    return {
      aggregates,
      models: [...models, ...readIndex(cluster.dataDir)],
      accounts,
      versions: versions.map(({ _id }) => String(_id)),
      events: await readTopics(cluster.brokers),
      mails: readMails(cluster.dataDir),
      waitingMails: await readWaitingMails(collection),
      parked: await readParked(cluster),
    };
  } finally {
    await connection.close();
  }
}

/** Deletes a favourite behind the back of its owner: what the checker has to find. */
export async function deleteFavourite(mongoUri: string, workspace: string, subsidy: string): Promise<void> {
  const connection = await mongoose.createConnection(mongoUri).asPromise();
  try {
    const marks = connection.useDb('profiles').collection<{ readonly _id: string }>('profiles_marks');
    const { deletedCount } = await marks.deleteOne({ _id: `${workspace}:favourites:${subsidy}` });
    if (deletedCount !== 1) throw new Error('there is no such favourite');
  } finally {
    await connection.close();
  }
}

type Collections = <Row extends object>(
  database: string,
  name: string,
) => mongoose.mongo.Collection<Row & { readonly _id: string }>;

const OWNERS = [
  { topic: 'catalog.subsidies.v1', database: 'catalog', collection: 'subsidies', version: 'published.v' },
  { topic: 'profiles.profiles.v1', database: 'profiles', collection: 'profiles_profiles', version: 'v' },
  {
    topic: 'profiles.assignments.v1',
    database: 'profiles',
    collection: 'profiles_assignments',
    version: 'v',
  },
  { topic: 'profiles.marks.v1', database: 'profiles', collection: 'profiles_marks', version: 'v' },
  {
    topic: 'billing.entitlements.v1',
    database: 'billing',
    collection: 'billing_accounts',
    version: 'published.v',
  },
] as const;
/** Owners some of whose versions are not published. */
const OUTBOXES = [
  {
    topic: 'applications.applications.v1',
    database: 'applications',
    collection: 'applications_applications',
  },
  { topic: 'identity.users.v1', database: 'identity', collection: 'accounts' },
  { topic: 'identity.memberships.v1', database: 'identity', collection: 'memberships' },
  { topic: 'identity.sessions.v1', database: 'identity', collection: 'sessions' },
] as const;

type Row = { readonly _id: string; readonly [field: string]: unknown };

async function readAggregates(collection: Collections): Promise<Aggregate[]> {
  const owned = OWNERS.map(async ({ topic, database, collection: name, version }) => {
    const rows = (await collection<Row>(database, name).find({}).toArray()) as unknown as Row[];
    return rows.map((row) => ({ topic, id: row._id, v: Number(at(row, version)), pending: pendingOf(row) }));
  });
  const waiting = OUTBOXES.map(async ({ topic, database, collection: name }) => {
    const rows = (await collection<Row>(database, name)
      .find({ pending: { $gt: 0 } })
      .toArray()) as unknown as Row[];
    return rows.map((row) => ({ topic, id: row._id, v: Number.NaN, pending: pendingOf(row) }));
  });
  return (await Promise.all([...owned, ...waiting])).flat();
}

function at(row: Row, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], row);
}

function pendingOf(row: Row): number {
  return Math.max(Number(row.pending ?? 0), ((row.outbox as readonly unknown[] | undefined) ?? []).length);
}

/** What a reader keeps of an event, in the words of `expected-models.ts`. */
async function readModels(collection: Collections): Promise<ModelRow[]> {
  const read = async (
    model: string,
    database: string,
    contentOf: (row: Row) => string,
  ): Promise<ModelRow[]> => {
    const rows = (await collection<Row>(database, model).find({}).toArray()) as unknown as Row[];
    return rows.map((row) => ({ model, id: row._id, v: Number(row.v), content: contentOf(row) }));
  };
  const followed = (row: Row): string => `${row.workspaceId} ${row.subsidyId} ${row.kind} ${row.active}`;
  return (
    await Promise.all([
      read('notifications_follows', 'notifications', followed),
      read('applications_calendar_reasons', 'applications', followed),
      read('notifications_profiles', 'notifications', (row) => String(row.workspaceId)),
      read('profiles_entitlements', 'profiles', (row) => String(at(row, 'entitlement.tier'))),
    ])
  ).flat();
}

/** The documents of the embedded index in a data folder. */
export function readIndex(dataDir: string): ModelRow[] {
  const db = new DatabaseSync(path.join(dataDir, 'search/index.sqlite'), { readOnly: true });
  try {
    const rows = db.prepare('SELECT id, v, slot FROM versions').all();
    return rows.map(({ id, v, slot }) => ({
      model: 'search index',
      id: String(id),
      v: Number(v),
      content: slot === null ? 'gone' : 'shown',
    }));
  } finally {
    db.close();
  }
}

type AccountRow = Omit<LedgerAccount, 'workspaceId' | 'lots'> & {
  readonly _id: string;
  readonly lots: readonly {
    readonly id: string;
    readonly granted: number;
    readonly used: number;
    readonly revoked: number;
    readonly expired: number;
  }[];
};

async function readAccounts(collection: Collections): Promise<LedgerAccount[]> {
  const rows = (await collection<AccountRow>('billing', 'billing_accounts')
    .find({})
    .toArray()) as unknown as AccountRow[];
  return rows.map(({ _id, lots, ledger, reservations }) => ({
    workspaceId: _id,
    lots: lots.map(({ id, granted, used, revoked, expired }) => ({
      id,
      granted,
      remaining: granted - used - revoked - expired,
    })),
    ledger: ledger.map(({ seq, kind, credits }) => ({ seq, kind, credits })),
    reservations: reservations.map(({ key, state, lotId }) => ({ key, state, lotId })),
  }));
}

async function readWaitingMails(collection: Collections): Promise<string[]> {
  const requested = await collection<Row>('identity', 'mail_requests').find({}).toArray();
  const causing = await collection<Row>('identity', 'accounts').find({ 'followUps.kind': 'mail' }).toArray();
  return [...requested, ...causing].map((row) => String((row as unknown as Row).emailKey));
}

function readMails(dataDir: string): SentMail[] {
  const folder = path.join(dataDir, 'mail');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as SentMail)
    .map(({ mailId, to, subject }) => ({ mailId, to, subject }));
}

/** Dead letters of every group that reads, from their journals. */
async function readParked({ brokers, services }: Stores): Promise<ParkedEvent[]> {
  const { createKafkaEventBus } = await import('@platform/event-bus/kafka');
  const { readGroups } = await import('../../../services/distributed/src/declared-services.ts');
  const bus = createKafkaEventBus({ brokers, clientId: 'fault-drill' });
  try {
    const parked: ParkedEvent[] = [];
    for (const { group, topics } of services.flatMap(readGroups))
      for (const topic of topics)
        for (const { key } of await bus.deadLetters.list(topic, group, 10_000))
          parked.push({ topic, group, key });
    return parked;
  } finally {
    await bus.close();
  }
}
