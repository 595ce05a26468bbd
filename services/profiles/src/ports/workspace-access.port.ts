/** What the plan of a workspace allows here. */
export type WorkspaceAccess = {
  /** Profiles that may be in use at a time; null is unlimited. */
  readonly countedMax: number | null;
  readonly hasFullAccess: boolean;
};

/** Throws `PROFILES_ACCESS_UNREADABLE` when it cannot be known, so that nothing is allowed by mistake. */
export type ReadWorkspaceAccess = (workspaceId: string) => Promise<WorkspaceAccess>;
