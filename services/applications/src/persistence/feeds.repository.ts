import type { Connection } from 'mongoose';
import type { Feed } from '../domain/feed.ts';
import type { Feeds } from '../ports/feeds.port.ts';

type FeedDocument = Omit<Feed, 'id'> & {
  readonly _id: string;
  readonly tokenHash: string;
  /** How often it was read in the last minute in which it was; absent before. */
  readonly reads?: { readonly minute: number; readonly count: number };
};

function toFeed({ _id, tokenHash: _token, reads: _reads, ...feed }: FeedDocument): Feed {
  return { id: _id, ...feed };
}

/** Collection `applications_calendar_feeds`. */
export function createFeeds(connection: Connection): Feeds {
  const feeds = connection.collection<FeedDocument>('applications_calendar_feeds');
  return {
    ofWorkspace: async (workspaceId) => {
      const found = await feeds.find({ workspaceId }).sort({ createdAt: 1, _id: 1 }).toArray();
      return found.map(toFeed);
    },
    insert: async ({ id, ...feed }, tokenHash) => {
      await feeds.insertOne({ _id: id, ...feed, tokenHash });
    },
    findByToken: async (tokenHash) => {
      const found = await feeds.findOne({ tokenHash });
      return found === null ? null : toFeed(found);
    },
    markRead: async (id, at) => {
      await feeds.updateOne({ _id: id }, { $set: { readAt: at } });
    },
    countRead: async (id, minute) => {
      const counted = async (): Promise<number | undefined> => {
        const change = { $inc: { 'reads.count': 1 } };
        const options = { returnDocument: 'after' } as const;
        return (await feeds.findOneAndUpdate({ _id: id, 'reads.minute': minute }, change, options))?.reads
          ?.count;
      };
      const known = await counted();
      if (known !== undefined) return known;
      const begun = { $set: { reads: { minute, count: 1 } } };
      const { matchedCount } = await feeds.updateOne({ _id: id, 'reads.minute': { $ne: minute } }, begun);
      // Another read has begun the minute in between, or the feed was revoked.
      return matchedCount === 1 ? 1 : ((await counted()) ?? 1);
    },
    revoke: async (workspaceId, id) => (await feeds.deleteOne({ _id: id, workspaceId })).deletedCount === 1,
    eraseWorkspace: async (workspaceId) => (await feeds.deleteMany({ workspaceId })).deletedCount,
  };
}
