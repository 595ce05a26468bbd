import type { MarkKind } from '@platform/contracts/profiles';

export type StoredMark = {
  readonly subsidyId: string;
  readonly markedAt: Date;
  /** Of reminders; null for other marks. */
  readonly daysBefore: number | null;
};

/** What a workspace has marked. */
export type MarkStore = {
  /** The newest first. */
  readonly list: (workspaceId: string, kind: MarkKind) => Promise<readonly StoredMark[]>;
  readonly count: (workspaceId: string, kind: MarkKind) => Promise<number>;
  /** A mark that exists keeps its time; returns the stored one. */
  readonly add: (workspaceId: string, kind: MarkKind, mark: StoredMark) => Promise<StoredMark>;
  readonly remove: (workspaceId: string, kind: MarkKind, subsidyId: string) => Promise<void>;
  readonly removeAll: (workspaceId: string) => Promise<void>;
};
