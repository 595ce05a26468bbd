import type { ProfileState } from '@platform/contracts/profile-sets';
import type { OutboxEvent } from '@platform/event-bus';
import type { StoredProfile } from '../domain/profile.ts';

/** Profiles of one workspace at a time: no method reaches those of another. State and event are one write. */
export type ProfileRepository = {
  /** False when the id exists already, in this workspace or another. */
  readonly insert: (profile: StoredProfile, event: OutboxEvent) => Promise<boolean>;
  /** Null when the workspace has no such profile. */
  readonly find: (workspaceId: string, id: string) => Promise<StoredProfile | null>;
  /** The oldest first. */
  readonly list: (workspaceId: string) => Promise<readonly StoredProfile[]>;
  /** False when the stored version is not `next.v - 1`. */
  readonly replace: (next: StoredProfile, event: OutboxEvent) => Promise<boolean>;
  /** Removes what it states; the id is kept until its removal is published. False when there is no such profile. */
  readonly remove: (workspaceId: string, id: string, now: Date) => Promise<boolean>;
  readonly removeAll: (workspaceId: string, now: Date) => Promise<void>;
  /** Removed profiles whose removal is not published, of one workspace or of all. */
  readonly listRemoved: (limit: number, workspaceId?: string) => Promise<readonly RemovedProfile[]>;
  /** Number of all profiles by state, for operators. */
  readonly countByState: () => Promise<Readonly<Partial<Record<ProfileState, number>>>>;
  /** Forgets a removed profile. */
  readonly forget: (id: string) => Promise<void>;
};

export type RemovedProfile = {
  readonly id: string;
  readonly workspaceId: string;
  readonly hasPendingEvents: boolean;
};
