import { createHash } from 'node:crypto';
import type { LinkItem, LinkState } from '@platform/contracts/catalog';
import type { Connection, mongo } from 'mongoose';
import { linkAddress } from '../domain/link-health/link-address.ts';
import { type LinkHealth, uncheckedLink } from '../domain/link-health/link-health.ts';
import type { LinkChecks, NamedLink } from '../ports/link-checks.port.ts';

/**
 * Collection `link_checks`: `_id` is the normalised address, so that a link is checked once however many subsidies name
 * it.
 */
type LinkDocument = LinkHealth &
  Pick<NamedLink, 'host' | 'useCount' | 'uses'> & {
    readonly _id: string;
    readonly usesHash: string;
    readonly nextCheckAt: Date;
  };

type LinkCollection = mongo.Collection<LinkDocument>;

const WRITES_PER_BATCH = 1_000;

/** Links and their health. */
export function createLinkChecks(connection: Connection): LinkChecks {
  const collection = connection.collection<LinkDocument>('link_checks');
  return { ...linkSet(collection), ...dueChecks(collection), ...checkResults(collection) };
}

/** Which links are checked. */
function linkSet(collection: LinkCollection): Pick<LinkChecks, 'replaceLinks'> {
  return {
    replaceLinks: async (links, at) => {
      const known = new Map<string, string>();
      for await (const { _id, usesHash } of collection.find({}, { projection: { usesHash: 1 } })) {
        known.set(_id, usesHash);
      }
      const writes: mongo.AnyBulkWriteOperation<LinkDocument>[] = [];
      let added = 0;
      for (const link of links) {
        const before = known.get(link.address);
        known.delete(link.address);
        if (before === undefined) added += 1;
        if (before !== hashOf(link)) writes.push(keeping(link, at));
      }
      for (const batch of batchesOf(writes)) await collection.bulkWrite(batch, { ordered: false });
      for (const batch of batchesOf([...known.keys()])) await collection.deleteMany({ _id: { $in: batch } });
      return { added, removed: known.size };
    },
  };
}

/** Links that are due, and the results of their checks. */
function dueChecks(collection: LinkCollection): Pick<LinkChecks, 'due' | 'record'> {
  return {
    due: async (at, limit) => {
      const isDue = { nextCheckAt: { $lte: at } };
      const [documents, total] = await Promise.all([
        collection.find(isDue).sort({ nextCheckAt: 1 }).limit(limit).toArray(),
        collection.countDocuments(isDue),
      ]);
      return {
        links: documents.map((document) => ({
          address: document._id,
          host: document.host,
          health: healthOf(document),
        })),
        total,
      };
    },

    record: async ({ address, health, nextCheckAt }) => {
      await collection.updateOne({ _id: address }, { $set: { ...health, nextCheckAt } });
    },
  };
}

/** Reads the health of links. */
function checkResults(collection: LinkCollection): Pick<LinkChecks, 'list' | 'states' | 'figures'> {
  return {
    list: async ({ state, limit, after }) => {
      const documents = await collection
        .find({
          ...(state === null ? {} : { state }),
          ...(after === null ? {} : { _id: { $gt: after } }),
        })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(itemOf);
    },

    states: async (spelled) => {
      const addresses = new Map(spelled.map((one) => [one, linkAddress(one)]));
      const known = await collection
        .find({
          _id: { $in: [...addresses.values()].filter((one) => one !== null) },
          checkedAt: { $ne: null },
        })
        .project<Pick<LinkDocument, '_id' | 'state'>>({ state: 1 })
        .toArray();
      const states = new Map<string | null, LinkState>(known.map(({ _id, state }) => [_id, state]));
      return new Map(
        [...addresses].flatMap(([one, address]) => {
          const state = states.get(address);
          return state === undefined ? [] : [[one, state] as const];
        }),
      );
    },

    figures: async () => {
      const [alive, moved, gone, unknown, unchecked] = await Promise.all([
        collection.countDocuments({ state: 'alive' }),
        collection.countDocuments({ state: 'moved' }),
        collection.countDocuments({ state: 'gone' }),
        collection.countDocuments({ state: 'unknown' }),
        collection.countDocuments({ state: 'unknown', checkedAt: null }),
      ]);
      return { alive, moved, gone, unknown, unchecked };
    },
  };
}

function keeping(link: NamedLink, at: Date): mongo.AnyBulkWriteOperation<LinkDocument> {
  return {
    updateOne: {
      filter: { _id: link.address },
      update: {
        $set: { uses: link.uses, useCount: link.useCount, usesHash: hashOf(link) },
        $setOnInsert: { host: link.host, ...uncheckedLink(at), nextCheckAt: link.firstCheckAt },
      },
      upsert: true,
    },
  };
}

function hashOf({ uses, useCount }: NamedLink): string {
  return createHash('sha256')
    .update(JSON.stringify([uses, useCount]))
    .digest('base64url');
}

function* batchesOf<Item>(items: Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += WRITES_PER_BATCH) yield items.slice(at, at + WRITES_PER_BATCH);
}

function healthOf(document: LinkDocument): LinkHealth {
  return {
    state: document.state,
    since: document.since,
    reason: document.reason,
    movedTo: document.movedTo,
    landsOnHomePage: document.landsOnHomePage,
    checkedAt: document.checkedAt,
    lastAliveAt: document.lastAliveAt,
    missingOn: document.missingOn,
    unclear: document.unclear,
  };
}

function itemOf(document: LinkDocument): LinkItem {
  return {
    address: document._id,
    state: document.state,
    since: document.since.toISOString(),
    reason: document.reason,
    movedTo: document.movedTo,
    landsOnHomePage: document.landsOnHomePage,
    checkedAt: document.checkedAt?.toISOString() ?? null,
    lastAliveAt: document.lastAliveAt?.toISOString() ?? null,
    nextCheckAt: document.nextCheckAt.toISOString(),
    useCount: document.useCount,
    uses: [...document.uses],
  };
}
