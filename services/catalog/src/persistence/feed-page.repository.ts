import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SourceName } from '@platform/contracts/catalog';
import { createLeaseHolder, isDuplicateKey, isLeaseHeld, type Lease, leaseFor } from '@platform/service-kit';
import mongoose, { type Connection, type mongo } from 'mongoose';
import type { FeedPageRepository, FeedRun } from '../ports/feed-page.repository.port.ts';

/** Collection `feed_runs`: one document per source, its newest fetch. */
type FeedRunDocument = {
  readonly _id: SourceName;
  readonly runId: string;
  readonly startedAt: Date;
  readonly pages: number;
  readonly next: string | null;
  readonly isWhole: boolean;
  readonly doneAt: Date | null;
  readonly lease: Lease | null;
  /** The fetch that was imported last; its pages are kept as the raw payload. */
  readonly previous: { readonly runId: string; readonly pages: number } | null;
};

/** Collection `feed_pages`: `_id` is `<run id>/<number>`. */
type FeedPageDocument = {
  readonly _id: string;
  readonly path: string;
  readonly gzipped: mongo.Binary;
  readonly fetchedAt: Date;
};

/** Longer than any page takes with all its pauses; the end of a process on the same machine is noticed at once. */
const HOLD_MS = 15 * 60_000;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Fetches of live sources, page by page; compare-and-set decides who holds one. */
export function createFeedPageRepository(connection: Connection): FeedPageRepository {
  const runs = connection.collection<FeedRunDocument>('feed_runs');
  const pages = connection.collection<FeedPageDocument>('feed_pages');
  const holder = createLeaseHolder();
  const leaseOf = (attempt: string, at: Date): Lease =>
    leaseFor(holder, attempt, { at, durationMs: HOLD_MS });
  const removePages = async (runId: string, count: number): Promise<void> => {
    const ids = Array.from({ length: count }, (_, index) => pageId(runId, index + 1));
    if (ids.length > 0) await pages.deleteMany({ _id: { $in: ids } });
  };

  return {
    begin: async (source, { at, resumeAfter }) => {
      const attempt = randomUUID();
      const known = await runs.findOne({ _id: source });
      if (known !== null && isLeaseHeld(known.lease, at, holder)) return null;
      const isResumed =
        known !== null && known.doneAt === null && resumeAfter !== null && known.startedAt > resumeAfter;
      const next: Omit<FeedRunDocument, '_id'> = isResumed
        ? { ...withoutId(known), lease: leaseOf(attempt, at) }
        : {
            runId: randomUUID(),
            startedAt: at,
            pages: 0,
            next: null,
            isWhole: false,
            doneAt: null,
            lease: leaseOf(attempt, at),
            previous: previousOf(known),
          };
      if (known === null) {
        try {
          await runs.insertOne({ _id: source, ...next });
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
      } else {
        const taken = await runs.replaceOne({ ...holderFilter(known), runId: known.runId }, next);
        if (taken.matchedCount === 0) return null;
        // The last process may have written one page more than it counted before it ended.
        if (!isResumed && known.doneAt === null) await removePages(known.runId, known.pages + 1);
      }
      return runOf({ _id: source, ...next }, attempt);
    },

    savePage: async (run, { file, next }, at) => {
      const number = run.pages + 1;
      await pages.replaceOne(
        { _id: pageId(run.runId, number) },
        {
          path: file.path,
          gzipped: new mongoose.mongo.Binary(await pack(file.bytes)),
          fetchedAt: at,
        },
        { upsert: true },
      );
      const counted = await runs.updateOne(
        { _id: run.source, 'lease.runId': run.attempt },
        { $set: { pages: number, next, isWhole: next === null, lease: leaseOf(run.attempt, at) } },
      );
      return counted.matchedCount === 0 ? null : { ...run, pages: number, next, isWhole: next === null };
    },

    readPage: async (run, number) => {
      const page = await pages.findOne({ _id: pageId(run.runId, number) });
      if (page === null) throw new Error(`page ${number} of the fetch is not there`);
      return { path: page.path, bytes: await unpack(page.gzipped.buffer) };
    },

    finish: async ({ source, attempt }, at) => {
      const done = await runs.findOneAndUpdate(
        { _id: source, 'lease.runId': attempt },
        { $set: { doneAt: at, lease: null, previous: null } },
      );
      if (done?.previous) await removePages(done.previous.runId, done.previous.pages);
    },

    release: async ({ source, attempt }) => {
      await runs.updateOne({ _id: source, 'lease.runId': attempt }, { $set: { lease: null } });
    },
  };
}

function pageId(runId: string, number: number): string {
  return `${runId}/${number}`;
}

/** Matches a run only while the same attempt holds it, or nobody. */
function holderFilter({ _id, lease }: FeedRunDocument) {
  return lease === null ? { _id, lease: null } : { _id, 'lease.runId': lease.runId };
}

function withoutId({ _id, ...rest }: FeedRunDocument): Omit<FeedRunDocument, '_id'> {
  return rest;
}

function previousOf(known: FeedRunDocument | null): FeedRunDocument['previous'] {
  if (known === null) return null;
  return known.doneAt === null ? known.previous : { runId: known.runId, pages: known.pages };
}

function runOf(document: FeedRunDocument, attempt: string): FeedRun {
  const { _id: source, runId, startedAt, pages, next, isWhole } = document;
  return { source, runId, attempt, startedAt, pages, next, isWhole };
}
