import type { MarkKind } from '@platform/contracts/profiles';
import type { OutboxEvent } from '@platform/event-bus';

/** Which mark of a workspace. */
export type MarkAddress = {
  readonly workspaceId: string;
  readonly kind: MarkKind;
  readonly subsidyId: string;
};

export type StoredMark = MarkAddress & {
  /** Version, from 1. */
  readonly v: number;
  /** A mark that was removed is kept, so that its next version is known. */
  readonly removed: boolean;
  readonly markedAt: Date;
  /** Of reminders; null for other marks. */
  readonly daysBefore: number | null;
};

/** What a workspace has marked. */
export type MarkStore = {
  /** Those that are not removed, the newest first. */
  readonly list: (workspaceId: string, kind: MarkKind) => Promise<readonly StoredMark[]>;
  /** Number of those that are not removed. */
  readonly count: (workspaceId: string, kind: MarkKind) => Promise<number>;
  /** Null for a mark that never was. */
  readonly find: (address: MarkAddress) => Promise<StoredMark | null>;
  /** Stores a version with its event; false when another one was stored in between. */
  readonly save: (mark: StoredMark, event: OutboxEvent) => Promise<boolean>;
  /** Keys of the events of all marks of a workspace, removed ones too. */
  readonly listAll: (workspaceId: string) => Promise<readonly { id: string; hasPendingEvents: boolean }[]>;
  readonly removeAll: (workspaceId: string) => Promise<void>;
};
