import type { SessionEnd } from '@platform/contracts/identity';
import type { AccountParts } from './account-parts.ts';

/** Signs a session out; the token of an unknown session is no error. */
export async function signOut(
  { sessions, tokens, clock }: AccountParts,
  by: { readonly refreshToken: string | undefined },
): Promise<void> {
  const opened = by.refreshToken === undefined ? null : tokens.openRefresh(by.refreshToken);
  if (opened !== null) await sessions.end(opened.sessionId, 'signed-out', clock.now());
}

/** Ends one session of a person; a session of somebody else stays. */
export async function revokeSession(
  { sessions, clock }: AccountParts,
  accountId: string,
  sessionId: string,
): Promise<void> {
  const session = await sessions.find(sessionId);
  if (session?.accountId === accountId) await sessions.end(sessionId, 'revoked', clock.now());
}

/** Ends all sessions of a person but one. */
export async function revokeOthers(
  { sessions, clock }: Pick<AccountParts, 'sessions' | 'clock'>,
  accountId: string,
  { except, reason = 'revoked' }: { readonly except: string | null; readonly reason?: SessionEnd },
): Promise<void> {
  await sessions.endAll(accountId, { except, reason, now: clock.now() });
}
