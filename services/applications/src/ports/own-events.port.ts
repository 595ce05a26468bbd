import type { OwnEvent } from '../domain/own-event.ts';

/** Own events of workspaces. */
export type OwnEvents = {
  readonly find: (workspaceId: string, id: string) => Promise<OwnEvent | null>;
  /** All of a workspace, also those that were removed a short time ago. */
  readonly ofWorkspace: (workspaceId: string) => Promise<readonly OwnEvent[]>;
  readonly count: (workspaceId: string) => Promise<number>;
  /** Stores a new event; false when its id is taken. */
  readonly insert: (event: OwnEvent) => Promise<boolean>;
  /** Replaces the event with the version before; false when it has another one. */
  readonly replace: (event: OwnEvent) => Promise<boolean>;
  /** Forgets what was removed before an instant, in all workspaces. */
  readonly purge: (before: Date) => Promise<void>;
  /** Resolves with the number of documents. */
  readonly eraseWorkspace: (workspaceId: string) => Promise<number>;
};
