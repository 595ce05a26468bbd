import { markListResponse, reminderListResponse } from '@platform/contracts/profile-responses';
import { apiGet, apiSend, NO_CONTENT, useQuery, useQueryClient } from '@platform/web-kit';
import { useWorkspaceId, workspaceApi } from './workspace.ts';

/** Kinds of marks without further data. */
export type PlainMark = 'favourites' | 'dismissals';

function marksKey(kind: string, workspaceId: string | null): readonly unknown[] {
  return ['marks', kind, workspaceId];
}

/** Changes a mark of the workspace and makes the lists of this page current. */
function useMarkRequest(kind: PlainMark | 'reminders') {
  const workspaceId = useWorkspaceId();
  const client = useQueryClient();
  return async (
    subsidyId: string,
    request: { readonly method: 'PUT' | 'DELETE'; readonly body?: unknown },
  ) => {
    const path = `${workspaceApi(workspaceId ?? '')}/${kind}/${subsidyId}`;
    await apiSend(NO_CONTENT, { path, ...request });
    await client.invalidateQueries({ queryKey: marksKey(kind, workspaceId) });
  };
}

/** The subsidies that the workspace has marked; undefined until they are loaded, and for visitors. */
export function useMarkedIds(kind: PlainMark): ReadonlySet<string> | undefined {
  const workspaceId = useWorkspaceId();
  const { data } = useQuery({
    queryKey: marksKey(kind, workspaceId),
    queryFn: async ({ signal }) => {
      const { marks } = await apiGet(markListResponse, `${workspaceApi(workspaceId ?? '')}/${kind}`, {
        signal,
      });
      return new Set(marks.map(({ subsidyId }) => subsidyId));
    },
    enabled: workspaceId !== null,
  });
  return data;
}

/** Marks a subsidy or removes its mark; rejects when that fails. */
export function useSetMark(
  kind: PlainMark,
): (mark: { readonly subsidyId: string; readonly isMarked: boolean }) => Promise<void> {
  const request = useMarkRequest(kind);
  return ({ subsidyId, isMarked }) => request(subsidyId, { method: isMarked ? 'PUT' : 'DELETE' });
}

/** Days before the deadline of the reminder about a subsidy; null without one, undefined until it is loaded. */
export function useReminder(subsidyId: string): number | null | undefined {
  const workspaceId = useWorkspaceId();
  const { data } = useQuery({
    queryKey: marksKey('reminders', workspaceId),
    queryFn: ({ signal }) =>
      apiGet(reminderListResponse, `${workspaceApi(workspaceId ?? '')}/reminders`, { signal }),
    enabled: workspaceId !== null,
  });
  if (data === undefined) return undefined;
  return data.marks.find((reminder) => reminder.subsidyId === subsidyId)?.daysBefore ?? null;
}

/** Stores a reminder a number of days before the deadline, or removes it with null; rejects when that fails. */
export function useSetReminder(): (subsidyId: string, daysBefore: number | null) => Promise<void> {
  const request = useMarkRequest('reminders');
  return (subsidyId, daysBefore) =>
    request(subsidyId, daysBefore === null ? { method: 'DELETE' } : { method: 'PUT', body: { daysBefore } });
}
