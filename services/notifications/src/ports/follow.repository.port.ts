import type { Follow } from '../domain/follow.ts';

/** Why workspaces are informed of programmes. */
export type FollowRepository = {
  /** Stores a state unless a newer one is known. */
  readonly save: (follow: Follow) => Promise<void>;
  /** Removes one and returns it; null when it is not known. */
  readonly remove: (id: string) => Promise<Follow | null>;
  /** Active ones of a workspace about a programme. */
  readonly activeOf: (workspaceId: string, subsidyId: string) => Promise<readonly Follow[]>;
  /** Which of these programmes somebody follows. */
  readonly followed: (subsidyIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Calls a function with the active ones of a programme, workspace by workspace. */
  readonly eachWorkspace: (
    subsidyId: string,
    use: (workspaceId: string, follows: readonly Follow[]) => Promise<void>,
  ) => Promise<void>;
  /** Which of these programmes the workspaces follow or have put aside, as `decisionKey`s. */
  readonly decided: (
    workspaceIds: readonly string[],
    subsidyIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  readonly eraseWorkspace: (workspaceId: string) => Promise<void>;
};
