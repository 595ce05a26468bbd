import { randomUUID } from 'node:crypto';
import type { EventBus } from '@platform/event-bus';
import { CE_TYPES } from '@platform/events/catalog';
import { TOPICS } from '@platform/events/topics';
import { type HeldVersion, versionDigest } from '@platform/events/version-digest';
import type { StoredVersion, StoreSummary } from '../ports/replay.port.ts';
import { publishAgain, type ReplayDeps, replayStates } from './replay-states.ts';

type RepairReadersDeps = ReplayDeps & { readonly eventBus: Pick<EventBus, 'publish'> };

/** Ids from behind `after` up to and with `last`; null is no bound. */
export type IdRange = { readonly after: string | null; readonly last: string | null };

/** What the readers of the events are compared with, and how they are repaired. */
export type CatalogReaders = {
  readonly summary: () => Promise<StoreSummary>;
  /** Versions of what is published and was changed at this moment or later; null when these are too many. */
  readonly changedSince: (moment: string) => Promise<readonly HeldVersion[] | null>;
  /** The next range behind an id: how many subsidies are published in it, and the digest of their versions. */
  readonly range: (
    after: string | null,
  ) => Promise<IdRange & { readonly count: number; readonly digest: string }>;
  /** Versions of what is published in a range, in the order of the ids. */
  readonly versions: (range: IdRange) => Promise<readonly HeldVersion[]>;
  /** Makes every reader hold exactly what the catalog holds of these ids; resolves when the log has it. */
  readonly repair: (ids: readonly string[]) => Promise<void>;
  /** Publishes the newest state of every subsidy once more; resolves when the log has it. */
  readonly publishAll: () => Promise<void>;
  /** Resolves when the log has everything that was saved so far, or is unavailable. */
  readonly eventsPublished: () => Promise<void>;
};

/** Subsidies that are published together. */
const BATCH_SIZE = 200;
/** Subsidies of one range. */
const RANGE_SIZE = 2_000;
/** With more changes a comparison of everything is as fast. */
const CHANGES_MAX = 20_000;

export function catalogReaders(deps: RepairReadersDeps): CatalogReaders {
  return {
    summary: deps.replay.summary,
    changedSince: async (moment) => {
      const changed = await deps.replay.changedSince(moment, CHANGES_MAX);
      return changed === null ? null : publishedOf(changed);
    },
    range: async (after) => {
      const stored = await deps.replay.versions({ after, last: null, limit: RANGE_SIZE });
      const last = stored.length < RANGE_SIZE ? null : (stored.at(-1)?.id ?? null);
      const published = publishedOf(stored);
      return { after, last, count: published.length, digest: versionDigest(published) };
    },
    versions: async (range) => publishedOf(await deps.replay.versions({ ...range, limit: 2 * RANGE_SIZE })),
    repair: (ids) => repairReaders(deps, ids),
    publishAll: async () => {
      for await (const result of replayStates(deps, null)) {
        if (result.kind === 'failed') throw new Error(result.message);
      }
    },
    eventsPublished: deps.eventsPublished,
  };
}

function publishedOf(stored: readonly StoredVersion[]): HeldVersion[] {
  return stored
    .filter(({ status }) => status === 'published')
    .map(({ id, v, changedAt }) => ({ id, v, changedAt }));
}

/**
 * Makes every reader of the log hold exactly what the catalog holds of these ids, even when it holds an equal or later
 * version of another store: first a tombstone, after which any version is accepted, then the state, where there is one.
 * Marked `backfill`, so that no alerts are sent. Safe to repeat and to interrupt.
 */
async function repairReaders(deps: RepairReadersDeps, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    await deps.eventBus.publish(
      TOPICS.catalogSubsidies.name,
      batch.map((id) => tombstoneOf(id, deps.clock.now())),
    );
    // Read after the tombstones are in the log: a change that is made later is published behind them.
    await publishAgain(deps, await deps.replay.byIds(batch));
  }
}

function tombstoneOf(id: string, now: Date) {
  return {
    key: id,
    value: null,
    headers: {
      ce_id: randomUUID(),
      ce_type: CE_TYPES.subsidyWithdrawn,
      ce_source: '/catalog',
      ce_time: now.toISOString(),
      origin: 'backfill' as const,
    },
  };
}
