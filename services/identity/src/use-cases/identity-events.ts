import type { OutboxEvent } from '@platform/event-bus';
import {
  encodeEndedSession,
  encodeErasure,
  encodeMembership,
  encodeUser,
  IDENTITY_CE_TYPES,
} from '@platform/events/identity';
import { currentTraceparent } from '@platform/telemetry';
import { v7 } from 'uuid';
import { type Account, effectiveRoles } from '../domain/account.ts';
import type { Erasure } from '../domain/erasure.ts';
import type { Membership } from '../domain/workspace.ts';

function liveEvent(type: string, bytes: Uint8Array, at: Date): OutboxEvent {
  return { id: v7(), type, bytes, at, origin: 'live', traceparent: currentTraceparent() ?? null };
}

/** The public state of an account, without personal data. */
export function userEvent(account: Account, adminEmails: readonly string[] | null, at: Date): OutboxEvent {
  const bytes = encodeUser({
    userId: account.id,
    v: account.v,
    accountType: account.accountType,
    emailConfirmed: account.emailConfirmedAt !== null,
    suspended: account.suspendedAt !== null,
    admin: effectiveRoles(account, adminEmails).includes('admin'),
    language: account.settings.language,
    createdAt: account.createdAt.toISOString(),
  });
  return liveEvent(IDENTITY_CE_TYPES.userChanged, bytes, at);
}

/** An account belongs to a workspace. */
export function membershipEvent({ workspaceId, accountId }: Membership, at: Date): OutboxEvent {
  const bytes = encodeMembership({ workspaceId, userId: accountId });
  return liveEvent(IDENTITY_CE_TYPES.membershipBegun, bytes, at);
}

/** A session whose tokens are refused from now on. */
export function sessionEndedEvent(
  session: { readonly id: string; readonly accountId: string },
  at: Date,
): OutboxEvent {
  const { id: sessionId, accountId: userId } = session;
  const bytes = encodeEndedSession({ sessionId, userId, endedAt: at.toISOString() });
  return liveEvent(IDENTITY_CE_TYPES.sessionEnded, bytes, at);
}

/** The order to every service to erase what it holds about an account. */
export function erasureEvent({ id, accountId, requestedAt }: Erasure): OutboxEvent {
  const bytes = encodeErasure({ receiptId: id, userId: accountId, requestedAt: requestedAt.toISOString() });
  return liveEvent(IDENTITY_CE_TYPES.erasureRequested, bytes, requestedAt);
}
