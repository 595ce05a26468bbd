import type { Connection } from 'mongoose';
import type { Feed } from '../domain/feed.ts';
import type { Feeds } from '../ports/feeds.port.ts';

type FeedDocument = Omit<Feed, 'id'> & { readonly _id: string; readonly tokenHash: string };

function toFeed({ _id, tokenHash: _, ...feed }: FeedDocument): Feed {
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
    revoke: async (workspaceId, id) => (await feeds.deleteOne({ _id: id, workspaceId })).deletedCount === 1,
    eraseWorkspace: async (workspaceId) => (await feeds.deleteMany({ workspaceId })).deletedCount,
  };
}
