import type { Follow } from '../domain/follow.ts';

/** Why workspaces are informed of programmes. */
export type FollowRepository = {
  /** Stores a state unless a newer one is known. */
  readonly save: (follow: Follow) => Promise<void>;
  /** Removes one and returns it; null when it is not known. */
  readonly remove: (id: string) => Promise<Follow | null>;
  /** Active ones of workspaces about these programmes, and their applications that were filed. */
  readonly reasonsOf: (
    workspaceIds: readonly string[],
    subsidyIds: readonly string[],
  ) => Promise<readonly Follow[]>;
  /** Which of these programmes somebody follows. */
  readonly followed: (subsidyIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Calls a function with the reasons of each workspace that follows one of these programmes, as of `reasonsOf`. */
  readonly eachWorkspace: (
    subsidyIds: readonly string[],
    use: (workspaceId: string, follows: readonly Follow[]) => Promise<void>,
  ) => Promise<void>;
  /** Which of these programmes the workspaces follow, have applied to or have put aside. */
  readonly decided: (
    workspaceIds: readonly string[],
    subsidyIds: readonly string[],
  ) => Promise<readonly Pick<Follow, 'workspaceId' | 'subsidyId'>[]>;
  readonly eraseWorkspace: (workspaceId: string) => Promise<void>;
};
