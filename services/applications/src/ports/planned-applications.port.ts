import type { PlannedApplication } from '../domain/programme-entries.ts';

/** The applications of a workspace with what is still to be done for them. */
export type PlannedApplications = (workspaceId: string) => Promise<readonly PlannedApplication[]>;
