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

/** Most that the service gives at once. */
const PAGE_MAX = 100;

/** The newest notices of a workspace, page after page until there are as many as wanted. */
export async function readInbox(
  workspaceId: string,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
): Promise<ShownInbox> {
  const notices: ShownNotice[] = [];
  let after = '';
  let page: ShownInbox;
  do {
    const size = Math.min(limit - notices.length, PAGE_MAX);
    page = await apiGet(inboxResponse, `${pathOf(workspaceId)}?limit=${size}${after}`, { signal });
    notices.push(...page.notices);
    after = `&after=${page.next}`;
  } while (page.next !== null && notices.length < limit);
  return { ...page, notices };
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
