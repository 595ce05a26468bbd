import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { assignmentListResponse } from '@platform/contracts/profile-responses';
import { apiGet, apiSend, NO_CONTENT, useQuery, useQueryClient } from '@platform/web-kit';
import { useWorkspaceId, workspaceApi } from './workspace.ts';

export type ShownAssignment = BrowserResponse<'assignmentListResponse'>['assignments'][number];

interface Assignments {
  /** Undefined until they are loaded. */
  readonly assignments: readonly ShownAssignment[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Assigns the subsidy to profiles; rejects when that fails. */
  readonly assign: (profileIds: readonly string[]) => Promise<void>;
  /** Removes an assignment; rejects when that fails. */
  readonly remove: (assignmentId: string) => Promise<void>;
}

/** The profiles of the workspace to which a subsidy is assigned. */
export function useAssignments(subsidyId: string): Assignments {
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  const api = `${workspaceApi(workspaceId ?? '')}/assignments`;
  const queryKey = ['assignments', workspaceId, subsidyId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiGet(assignmentListResponse, api, { params: { subsidyId }, signal }),
    enabled: workspaceId !== null,
  });
  const renew = () => client.invalidateQueries({ queryKey: ['assignments', workspaceId] });
  return {
    assignments: data?.assignments,
    failed: isError,
    retry: () => void refetch(),
    assign: async (profileIds) => {
      await apiSend(NO_CONTENT, { method: 'POST', path: api, body: { subsidyId, profileIds } });
      await renew();
    },
    remove: async (assignmentId) => {
      await apiSend(NO_CONTENT, { method: 'DELETE', path: `${api}/${assignmentId}` });
      await renew();
    },
  };
}
