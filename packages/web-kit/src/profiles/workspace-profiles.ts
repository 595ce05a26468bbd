import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { profileListResponse } from '@platform/contracts/profile-responses';
// By the name that shell and remotes share: a relative import would bundle a session and a query client of its own.
import { apiGet, useQuery, useSession } from '@platform/web-kit';

export type ShownProfile = BrowserResponse<'profileListResponse'>['profiles'][number];

/** Start of the key of the query for the profiles of a workspace; a page that changes a profile invalidates it. */
export const WORKSPACE_PROFILES_KEY = 'workspace-profiles';

/** The profiles of the workspace of the signed-in person, the oldest first, archived ones included. */
export interface WorkspaceProfiles {
  /** `absent` while nobody is signed in. */
  readonly status: 'absent' | 'loading' | 'failed' | 'ready';
  readonly profiles: readonly ShownProfile[];
  /** How many profiles count for the plan, and the limit of the plan; a limit of null is unlimited. */
  readonly counted: number;
  readonly countedMax: number | null;
  readonly hasFullAccess: boolean;
  readonly retry: () => void;
}

/** Reads the profiles of the current workspace; the result is shared by all components of the page. */
export function useWorkspaceProfiles(): WorkspaceProfiles {
  const { status, user } = useSession();
  const workspaceId = user?.workspaceId ?? null;
  const query = useQuery({
    queryKey: [WORKSPACE_PROFILES_KEY, workspaceId],
    queryFn: ({ signal }) =>
      apiGet(profileListResponse, `/api/profiles/w/${workspaceId}/profiles`, { signal }),
    enabled: status === 'signed-in' && workspaceId !== null,
  });
  const { profiles = [], counted = 0, countedMax = null, hasFullAccess = false } = query.data ?? {};
  return {
    status: statusOf({ isAbsent: status === 'signed-out', isError: query.isError, data: query.data }),
    profiles,
    counted,
    countedMax,
    hasFullAccess,
    retry: () => void query.refetch(),
  };
}

function statusOf(state: {
  readonly isAbsent: boolean;
  readonly isError: boolean;
  readonly data: unknown;
}): WorkspaceProfiles['status'] {
  if (state.isAbsent) return 'absent';
  if (state.data !== undefined) return 'ready';
  return state.isError ? 'failed' : 'loading';
}
