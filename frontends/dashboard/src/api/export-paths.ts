/** Every service that keeps something about a person or a workspace, and where it gives it. */
export function exportPaths(workspaceId: string) {
  return {
    identity: '/api/identity/me/export',
    billing: `/api/billing/w/${workspaceId}/export`,
    notifications: `/api/notifications/w/${workspaceId}/export`,
    assistant: `/api/assistant/w/${workspaceId}/export`,
    profiles: `/api/profiles/w/${workspaceId}/export`,
    applications: `/api/applications/w/${workspaceId}/export`,
  };
}
