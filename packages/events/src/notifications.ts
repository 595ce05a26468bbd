import { create, toBinary } from '@bufbuild/protobuf';
import { idSchema } from '@platform/contracts/values';
import { z } from 'zod';
import * as inbox from '../generated/protobuf/platform/notifications/v1/inbox_pb.js';
import { EventDecodeError } from './event-decode-error.ts';
import { readMessage } from './read-message.ts';

export { EventDecodeError };

/** `ce_type` of the events of notifications. */
export const NOTIFICATIONS_CE_TYPES = { inboxChanged: 'notifications.inbox.changed' } as const;

const inboxChangeSchema = z.object({ workspaceId: idSchema });
/** Value of `notifications.inbox.v1`. */
export type InboxChange = z.infer<typeof inboxChangeSchema>;

/** Protobuf bytes (`platform.notifications.v1.InboxChange`). */
export function encodeInboxChange({ workspaceId }: InboxChange): Uint8Array {
  return toBinary(inbox.InboxChangeSchema, create(inbox.InboxChangeSchema, { workspaceId }));
}

/** The change of `encodeInboxChange`. Throws `EventDecodeError` for anything else; retrying does not help then. */
export function decodeInboxChange(bytes: Uint8Array): InboxChange {
  const decoded = inboxChangeSchema.safeParse(readMessage(inbox.InboxChangeSchema, bytes));
  if (decoded.success) return decoded.data;
  throw new EventDecodeError('Not a valid change of an inbox', { cause: decoded.error });
}
