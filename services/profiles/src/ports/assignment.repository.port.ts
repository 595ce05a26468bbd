import type { AssignmentEvent } from '@platform/contracts/profiles';
import type { OutboxEvent } from '@platform/event-bus';

export type StoredAssignment = Omit<AssignmentEvent, 'assignmentId'> & {
  readonly id: string;
  readonly assignedAt: Date;
  readonly changedAt: Date;
};

/** Assignments of one workspace at a time; removed ones are kept as such, so that their versions go on. */
export type AssignmentRepository = {
  readonly find: (workspaceId: string, id: string) => Promise<StoredAssignment | null>;
  /** Those that are not removed, the newest first. */
  readonly list: (
    workspaceId: string,
    filter: {
      readonly profileId?: string | undefined;
      /** Of one of these programmes. */
      readonly subsidyIds?: readonly string[] | undefined;
    },
  ) => Promise<readonly StoredAssignment[]>;
  readonly countOfProfile: (workspaceId: string, profileId: string) => Promise<number>;
  /** State and event in one write; false when the stored version is not `next.v - 1` (none for 1). */
  readonly save: (next: StoredAssignment, event: OutboxEvent) => Promise<boolean>;
  /** All of a profile or a workspace, removed ones included. */
  readonly listAll: (
    of: AssignmentOwner,
  ) => Promise<readonly { readonly id: string; readonly hasPendingEvents: boolean }[]>;
  readonly forgetAll: (of: AssignmentOwner) => Promise<void>;
};

export type AssignmentOwner = { readonly profileId: string } | { readonly workspaceId: string };
