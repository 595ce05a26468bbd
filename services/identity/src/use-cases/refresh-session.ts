import { crashPoint } from '@platform/service-kit';
import { decideRefresh, SESSION_IDLE_MS, withAttempt } from '../domain/session.ts';
import { identityErrors, sessionOver } from '../errors.ts';
import { type AccountParts, type Origin, requestMail } from './account-parts.ts';
import { describeSession, type OpenedSession } from './open-session.ts';

const RETRIES = 3;

/**
 * Exchanges a refresh token (`decideRefresh`). Two requests with the same token and attempt receive the same new token.
 * @throws the error that states why the session is over
 */
export async function refreshSession(
  parts: AccountParts,
  presented: { readonly token: string | undefined; readonly attempt: string },
  origin: Origin,
): Promise<OpenedSession> {
  const { sessions, accounts, tokens, clock } = parts;
  const opened = presented.token === undefined ? null : tokens.openRefresh(presented.token);
  if (opened === null) throw identityErrors.SESSION_ABSENT();

  for (let retry = 0; retry < RETRIES; retry += 1) {
    const now = clock.now();
    const session = await sessions.find(opened.sessionId);
    if (session === null) throw identityErrors.SESSION_ABSENT();
    const decision = decideRefresh(session, { counter: opened.counter, attempt: presented.attempt }, now);
    if (decision.kind === 'over') throw sessionOver(decision.reason);
    if (decision.kind === 'stale') throw identityErrors.CHANGED_MEANWHILE();
    const account = await accounts.findById(session.accountId);
    if (account === null) throw identityErrors.ACCOUNT_ERASED();
    if (decision.kind === 'end') {
      // First the mail: after a crash in between, the next use of this session ends it and finds the mail requested.
      const values = { at: now.toISOString(), place: origin.place };
      await requestMail(parts, account, { id: session.id, template: 'session-ended', values });
      crashPoint('identity.reuse-reported');
      if (await sessions.end(session.id, decision.reason, now)) parts.tally.sessionReused();
      throw sessionOver(decision.reason);
    }
    if (account.suspendedAt !== null) throw identityErrors.ACCOUNT_SUSPENDED();
    const isStored =
      !decision.isNew ||
      (await sessions.advance(session, {
        attempts: withAttempt(session, presented.attempt),
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + SESSION_IDLE_MS),
        device: origin.device,
        place: origin.place,
      }));
    crashPoint('identity.refreshed');
    if (isStored) return describeSession(parts, { account, session, counter: decision.counter });
  }
  throw identityErrors.CHANGED_MEANWHILE();
}
