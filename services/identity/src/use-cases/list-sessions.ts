import type { AccountParts } from './account-parts.ts';

/** The open sessions of a person. */
export async function listSessions(
  { sessions, clock }: Pick<AccountParts, 'sessions' | 'clock'>,
  by: { readonly accountId: string; readonly sessionId: string },
) {
  const open = await sessions.listOpen(by.accountId, clock.now());
  return open.map(({ id, createdAt, lastUsedAt, device, place }) => ({
    id,
    isCurrent: id === by.sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    device,
    place,
  }));
}
