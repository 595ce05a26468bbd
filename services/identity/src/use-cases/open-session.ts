import type { OpenSession, SessionLevel } from '@platform/contracts/identity';
import { crashPoint } from '@platform/service-kit';
import { v7 } from 'uuid';
import { type Account, effectiveRoles, sessionUserOf } from '../domain/account.ts';
import { type OpeningLevel, SESSION_IDLE_MS, type Session } from '../domain/session.ts';
import type { AccountParts, Origin } from './account-parts.ts';

/** What a client receives: the session for the page, the refresh token for the cookie. */
export type OpenedSession = { readonly session: OpenSession; readonly refreshToken: string };

/** Stores a new session of an account. The first refresh token has the number 1. */
export async function openSession(
  parts: AccountParts,
  account: Account,
  { level, origin }: { readonly level: OpeningLevel; readonly origin: Origin },
): Promise<OpenedSession> {
  const now = parts.clock.now();
  const session: Session = {
    id: v7(),
    accountId: account.id,
    level,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_IDLE_MS),
    counter: 1,
    attempts: [],
    device: origin.device,
    place: origin.place,
    end: null,
  };
  await parts.sessions.insert(session);
  crashPoint('identity.session-opened');
  return describeSession(parts, { account, session, counter: session.counter });
}

function levelOf(account: Account, session: Session): SessionLevel {
  return account.emailConfirmedAt === null ? 'unconfirmed' : session.level;
}

/** Tokens and person of a session at this moment. */
export async function describeSession(
  { tokens, clock, adminEmails }: Pick<AccountParts, 'tokens' | 'clock' | 'adminEmails'>,
  {
    account,
    session,
    counter,
  }: { readonly account: Account; readonly session: Session; readonly counter: number },
): Promise<OpenedSession> {
  const roles = effectiveRoles(account, adminEmails);
  const level = levelOf(account, session);
  const access = await tokens.issueAccess(
    { accountId: account.id, sessionId: session.id, level, roles },
    clock.now(),
  );
  return {
    refreshToken: tokens.sealRefresh(session.id, counter),
    session: {
      accessToken: access.token,
      accessTokenExpiresAt: access.expiresAt.toISOString(),
      sessionId: session.id,
      level,
      user: sessionUserOf(account, roles),
    },
  };
}
