import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';
import { type Clock, systemClock } from './clock.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import { createLeaseHolder, isLeaseHeld, type Lease, leaseFor } from './lease.ts';
import type { Logger } from './logger.ts';

/** One numbered change of stored data or indexes. Released migrations are never renamed, reordered or edited. */
export type Migration = {
  /** `001-create-indexes`: numbered from 001 without gaps, like its file in `src/persistence/migrations/`. */
  readonly name: string;
  /** Must be idempotent: it runs again after a crash, and may run while an earlier release still writes. */
  readonly up: (connection: Connection) => Promise<void>;
};

export type RunMigrationsOptions = {
  readonly connection: Connection;
  /** All migrations of the service, in their order. */
  readonly migrations: readonly Migration[];
  readonly logger: Logger;
  readonly clock?: Clock;
  /** How long to wait for another process that is migrating; 10 minutes by default. */
  readonly waitMsMax?: number;
};

/** Another process held the lease of the migrations for too long. */
export class MigrationsBusyError extends Error {
  override readonly name = 'MigrationsBusyError';
}

type AppliedDocument = { readonly _id: string; readonly appliedAt: Date; readonly durationMs: number };
type LeaseDocument = { readonly _id: typeof LEASE_ID; readonly lease: Lease | null };
type MigrationDocument = AppliedDocument | LeaseDocument;

const COLLECTION = 'migrations';
const LEASE_ID = '#lease';
const NAME = /^(\d{3})-[a-z0-9]+(-[a-z0-9]+)*$/;
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 5_000;
const POLL_MS = 200;
const WAIT_MS_MAX = 10 * 60_000;
/** One for the process, so that two services of one process with the same database wait for each other. */
const HOLDER = createLeaseHolder();

/**
 * Runs the migrations that the database does not have yet, in their order, and records each in the collection
 * `migrations`. Call it at start before anything else uses the database. Processes that start at the same time wait for
 * each other; after a crash the next start runs the interrupted migration again. Costs one query when there is nothing
 * to do. Migrations recorded by a newer release are ignored. Throws `MigrationsBusyError` after `waitMsMax`, and the
 * errors of migrations; migrations that succeeded before stay recorded.
 */
export async function runMigrations({
  connection,
  migrations,
  logger,
  clock = systemClock,
  waitMsMax = WAIT_MS_MAX,
}: RunMigrationsOptions): Promise<void> {
  refuseWrongNames(migrations);
  const collection = connection.collection<MigrationDocument>(COLLECTION);
  if ((await openMigrations(collection, migrations)).length === 0) return;
  const lease = await acquireLease(collection, { clock, waitMsMax });
  const renewal = setInterval(() => {
    lease.renew().catch((error: unknown) => logger.warn({ err: error }, 'migration lease was not renewed'));
  }, RENEW_EVERY_MS).unref();
  try {
    for (const { name, up } of await openMigrations(collection, migrations)) {
      const startedAt = clock.now();
      await up(connection);
      const appliedAt = clock.now();
      const durationMs = appliedAt.getTime() - startedAt.getTime();
      await collection.updateOne({ _id: name }, { $set: { appliedAt, durationMs } }, { upsert: true });
      logger.info({ kind: name, durationMs }, 'migration applied');
    }
  } finally {
    clearInterval(renewal);
    await lease.release();
  }
}

function refuseWrongNames(migrations: readonly Migration[]): void {
  for (const [index, { name }] of migrations.entries()) {
    const [, number] = NAME.exec(name) ?? [];
    if (Number(number) !== index + 1) {
      throw new Error(`migration ${name} must be named ${String(index + 1).padStart(3, '0')}-<what-it-does>`);
    }
  }
}

async function openMigrations(
  collection: mongo.Collection<MigrationDocument>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const names = migrations.map(({ name }) => name);
  const applied = await collection.find({ _id: { $in: names } }, { projection: { _id: 1 } }).toArray();
  const done = new Set(applied.map(({ _id }) => _id));
  return migrations.filter(({ name }) => !done.has(name));
}

type HeldLease = { readonly renew: () => Promise<void>; readonly release: () => Promise<void> };

/** Waits until no other process holds the lease, then acquires it by compare-and-set. */
async function acquireLease(
  collection: mongo.Collection<MigrationDocument>,
  { clock, waitMsMax }: { readonly clock: Clock; readonly waitMsMax: number },
): Promise<HeldLease> {
  const runId = randomUUID();
  const leases = collection as unknown as mongo.Collection<LeaseDocument>;
  const deadlineMs = performance.now() + waitMsMax;
  await createLeaseDocument(leases);
  for (;;) {
    const current = (await leases.findOne({ _id: LEASE_ID }))?.lease ?? null;
    const at = clock.now();
    if (!isLeaseHeld(current, at, HOLDER)) {
      const free = current === null ? { lease: null } : { 'lease.runId': current.runId };
      const lease = leaseFor(HOLDER, runId, { at, durationMs: LEASE_MS });
      const taken = await leases.updateOne({ _id: LEASE_ID, ...free }, { $set: { lease } });
      if (taken.matchedCount === 1) break;
    }
    if (performance.now() > deadlineMs)
      throw new MigrationsBusyError('another process is migrating the database');
    await pause(POLL_MS);
  }
  const own = { _id: LEASE_ID, 'lease.runId': runId } as const;
  return {
    renew: async () => {
      const until = new Date(clock.now().getTime() + LEASE_MS);
      await leases.updateOne(own, { $set: { 'lease.until': until } });
    },
    release: async () => {
      await leases.updateOne(own, { $set: { lease: null } });
    },
  };
}

async function createLeaseDocument(leases: mongo.Collection<LeaseDocument>): Promise<void> {
  try {
    if ((await leases.findOne({ _id: LEASE_ID })) === null)
      await leases.insertOne({ _id: LEASE_ID, lease: null });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
