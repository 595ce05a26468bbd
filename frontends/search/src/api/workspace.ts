import { useSession } from '@platform/web-kit';

/** The API of the profiles of a workspace. */
export function workspaceApi(workspaceId: string): string {
  return `/api/profiles/w/${workspaceId}`;
}

/** The workspace of the signed-in person; null for visitors. */
export function useWorkspaceId(): string | null {
  const { status, user } = useSession();
  return status === 'signed-in' ? (user?.workspaceId ?? null) : null;
}
