import type { Feed } from '../domain/feed.ts';

/** Secret calendar feeds. Only the hash of their token is stored. */
export type Feeds = {
  readonly ofWorkspace: (workspaceId: string) => Promise<readonly Feed[]>;
  readonly insert: (feed: Feed, tokenHash: string) => Promise<void>;
  readonly findByToken: (tokenHash: string) => Promise<Feed | null>;
  /** Records that a calendar program read it. */
  readonly markRead: (id: string, at: Date) => Promise<void>;
  /** Counts a read in a minute, in the database, so that all instances share it; resolves with the reads of that minute. */
  readonly countRead: (id: string, minute: number) => Promise<number>;
  /** False when the workspace has no such feed. */
  readonly revoke: (workspaceId: string, id: string) => Promise<boolean>;
  /** Resolves with the number of documents. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<number>;
};
