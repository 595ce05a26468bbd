/** Address of the assistant for an account, or for visitors when there is no workspace. */
export function assistantPath(resource: 'answers' | 'allowance', workspaceId: string | null): string {
  return workspaceId === null
    ? `/api/assistant/${resource}`
    : `/api/assistant/w/${encodeURIComponent(workspaceId)}/${resource}`;
}
