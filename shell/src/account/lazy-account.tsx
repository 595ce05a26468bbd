import type { LiveHint, useQueryClient } from '@platform/web-kit';
import { lazy } from 'react';

function loadAccess() {
  return import('./access.ts');
}

function loadSignIn() {
  return import('./sign-in.ts');
}

export const AccessGate = lazy(async () => ({ default: (await loadAccess()).AccessGate }));
export const AccountPanel = lazy(async () => ({ default: (await loadAccess()).AccountPanel }));
export const InboxBell = lazy(async () => ({ default: (await loadAccess()).InboxBell }));
export const SessionEndNotice = lazy(async () => ({ default: (await loadAccess()).SessionEndNotice }));
export const LoginDialog = lazy(async () => ({ default: (await loadSignIn()).LoginDialog }));

/** Reads again what a hint of the live stream is about. */
export async function applyLiveHint(
  queryClient: ReturnType<typeof useQueryClient>,
  hint: LiveHint,
): Promise<void> {
  const access = await loadAccess().catch(() => null);
  access?.applyHint(queryClient, hint);
}

/** Begins to load the forms to sign in, before they are opened. */
export function prefetchSignIn(): void {
  void loadSignIn().catch(() => undefined);
}

/** The component of the account pages, for `retryable`. */
export async function loadAccountPages() {
  return (await loadSignIn()).AccountPages;
}
