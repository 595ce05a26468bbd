import type { Workspace } from '../domain/workspace.ts';

export type Workspaces = {
  /** Stores a workspace unless it exists. */
  readonly add: (workspace: Workspace) => Promise<void>;
  /** Those of these ids, the oldest first. */
  readonly list: (ids: readonly string[]) => Promise<readonly Workspace[]>;
  readonly remove: (id: string) => Promise<void>;
};
