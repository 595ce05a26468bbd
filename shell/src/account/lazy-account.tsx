import { type LiveHint, lazyPart, type useQueryClient } from '@platform/web-kit';

function loadAccess() {
  return import('./access.ts');
}

function loadSignIn() {
  return import('./sign-in.ts');
}

export const AccessGate = lazyPart(async () => (await loadAccess()).AccessGate);
export const AccountPanel = lazyPart(async () => (await loadAccess()).AccountPanel);
export const InboxBell = lazyPart(async () => (await loadAccess()).InboxBell);
export const SessionEndNotice = lazyPart(async () => (await loadAccess()).SessionEndNotice);
export const AccountPages = lazyPart(async () => (await loadSignIn()).AccountPages);
export const LoginDialog = lazyPart(async () => (await loadSignIn()).LoginDialog);

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
