import { inboxCountResponse, inboxResponse } from '@platform/contracts/account-responses';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import { apiGet, apiSend } from '@platform/web-kit';

export type ShownInbox = BrowserResponse<'inboxResponse'>;
export type ShownNotice = ShownInbox['notices'][number];

/** A change of the inbox of a workspace. */
export type InboxChange =
  | { readonly kind: 'mark'; readonly id: string; readonly read: boolean }
  | { readonly kind: 'mark-all' }
  | { readonly kind: 'remove'; readonly id: string };

function pathOf(workspaceId: string): string {
  return `/api/notifications/w/${workspaceId}/inbox`;
}

/** The newest notices of a workspace. */
export function readInbox(
  workspaceId: string,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
): Promise<ShownInbox> {
  return apiGet(inboxResponse, `${pathOf(workspaceId)}?limit=${limit}`, { signal });
}

/** Sends a change of the inbox. */
export async function sendInboxChange(workspaceId: string, change: InboxChange): Promise<void> {
  const path = pathOf(workspaceId);
  if (change.kind === 'mark-all') {
    await apiSend(inboxCountResponse, { method: 'POST', path: `${path}/read` });
  } else if (change.kind === 'remove') {
    await apiSend(inboxCountResponse, { method: 'DELETE', path: `${path}/${change.id}` });
  } else {
    const body = { read: change.read };
    await apiSend(inboxCountResponse, { method: 'PUT', path: `${path}/${change.id}`, body });
  }
}
