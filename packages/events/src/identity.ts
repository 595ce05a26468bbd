import { create, type DescMessage, fromBinary, type MessageShape, toBinary } from '@bufbuild/protobuf';
import { ACCOUNT_TYPES } from '@platform/contracts/account-sets';
import { idSchema, instantSchema, languageSchema } from '@platform/contracts/values';
import { z } from 'zod';
import * as erasure from '../generated/protobuf/platform/identity/v1/erasure_pb.js';
import * as membership from '../generated/protobuf/platform/identity/v1/membership_pb.js';
import * as session from '../generated/protobuf/platform/identity/v1/session_pb.js';
import * as user from '../generated/protobuf/platform/identity/v1/user_pb.js';
import { enumCodec } from './enum-codec.ts';
import { EventDecodeError } from './event-decode-error.ts';
import { wellFormed } from './presence.ts';
import { fromInt64, toInt64 } from './safe-integer.ts';

export { EventDecodeError };

/** `ce_type` of the events of identity. */
export const IDENTITY_CE_TYPES = {
  userChanged: 'identity.user.changed',
  userErased: 'identity.user.erased',
  membershipBegun: 'identity.membership.begun',
  membershipEnded: 'identity.membership.ended',
  sessionEnded: 'identity.session.ended',
  erasureRequested: 'identity.erasure.requested',
  dataErased: 'identity.data.erased',
} as const;

const userEventSchema = z.object({
  userId: idSchema,
  v: z.number().int().min(1),
  accountType: z.enum(ACCOUNT_TYPES),
  emailConfirmed: z.boolean(),
  suspended: z.boolean(),
  admin: z.boolean(),
  language: languageSchema,
  createdAt: instantSchema,
});
/** Value of `identity.users.v1`: an account without personal data. */
export type UserEvent = z.infer<typeof userEventSchema>;

const membershipEventSchema = z.object({ workspaceId: idSchema, userId: idSchema });
/** Value of `identity.memberships.v1`: an account belongs to a workspace, until a tombstone. */
export type MembershipEvent = z.infer<typeof membershipEventSchema>;

const endedSessionSchema = z.object({ sessionId: idSchema, userId: idSchema, endedAt: instantSchema });
/** Value of `identity.sessions.v1`: a session whose tokens are refused from now on. */
export type EndedSessionEvent = z.infer<typeof endedSessionSchema>;

const erasureEventSchema = z.object({ receiptId: idSchema, userId: idSchema, requestedAt: instantSchema });
/** Value of `identity.erasures.v1`: the order to erase everything about an account. */
export type ErasureEvent = z.infer<typeof erasureEventSchema>;

const erasureReceiptEventSchema = z.object({
  receiptId: idSchema,
  service: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  erasedAt: instantSchema,
});
/** Value of `identity.receipts.v1`: a service has erased what it held. */
export type ErasureReceiptEvent = z.infer<typeof erasureReceiptEventSchema>;

const accountType = enumCodec('account type', ACCOUNT_TYPES, user.AccountType);

/** Protobuf bytes (`platform.identity.v1.User`); the same account always gives the same bytes. */
export function encodeUser(event: UserEvent): Uint8Array {
  const { v, language, createdAt, ...rest } = event;
  return toBinary(
    user.UserSchema,
    create(user.UserSchema, {
      ...rest,
      v: toInt64(v, 'v'),
      accountType: accountType.toProto(event.accountType),
      language: wellFormed(language),
      createdAt: wellFormed(createdAt),
    }),
  );
}

/** The account of `encodeUser`. Throws `EventDecodeError` for anything else; retrying does not help then. */
export function decodeUser(bytes: Uint8Array): UserEvent {
  const message = readMessage(user.UserSchema, bytes);
  return checked(userEventSchema, {
    ...message,
    v: fromInt64(message.v, 'v'),
    accountType: accountType.fromProto(message.accountType),
  });
}

/** Key of a membership on `identity.memberships.v1`. */
export function membershipKey({ workspaceId, userId }: MembershipEvent): string {
  return `${workspaceId}:${userId}`;
}

/** Protobuf bytes (`platform.identity.v1.Membership`). */
export function encodeMembership(event: MembershipEvent): Uint8Array {
  return toBinary(membership.MembershipSchema, create(membership.MembershipSchema, event));
}

/** The membership of `encodeMembership`. Throws `EventDecodeError` for anything else. */
export function decodeMembership(bytes: Uint8Array): MembershipEvent {
  return checked(membershipEventSchema, readMessage(membership.MembershipSchema, bytes));
}

/** Protobuf bytes (`platform.identity.v1.EndedSession`). */
export function encodeEndedSession(event: EndedSessionEvent): Uint8Array {
  return toBinary(session.EndedSessionSchema, create(session.EndedSessionSchema, event));
}

/** The session of `encodeEndedSession`. Throws `EventDecodeError` for anything else. */
export function decodeEndedSession(bytes: Uint8Array): EndedSessionEvent {
  return checked(endedSessionSchema, readMessage(session.EndedSessionSchema, bytes));
}

/** Protobuf bytes (`platform.identity.v1.Erasure`). */
export function encodeErasure(event: ErasureEvent): Uint8Array {
  return toBinary(erasure.ErasureSchema, create(erasure.ErasureSchema, event));
}

/** The order of `encodeErasure`. Throws `EventDecodeError` for anything else. */
export function decodeErasure(bytes: Uint8Array): ErasureEvent {
  return checked(erasureEventSchema, readMessage(erasure.ErasureSchema, bytes));
}

/** Protobuf bytes (`platform.identity.v1.ErasureReceipt`). */
export function encodeErasureReceipt(event: ErasureReceiptEvent): Uint8Array {
  return toBinary(erasure.ErasureReceiptSchema, create(erasure.ErasureReceiptSchema, event));
}

/** The receipt of `encodeErasureReceipt`. Throws `EventDecodeError` for anything else. */
export function decodeErasureReceipt(bytes: Uint8Array): ErasureReceiptEvent {
  return checked(erasureReceiptEventSchema, readMessage(erasure.ErasureReceiptSchema, bytes));
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const decoded = schema.safeParse(value);
  if (decoded.success) return decoded.data;
  throw new EventDecodeError('Not a valid event of identity', { cause: decoded.error });
}

function readMessage<Schema extends DescMessage>(schema: Schema, bytes: Uint8Array): MessageShape<Schema> {
  try {
    return fromBinary(schema, bytes);
  } catch (cause) {
    throw new EventDecodeError('Not a protobuf message', { cause });
  }
}
