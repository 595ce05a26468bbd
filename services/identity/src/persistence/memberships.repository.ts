import type { OutboxEvent, OutboxFields } from '@platform/event-bus';
import { membershipKey } from '@platform/events/identity';
import type { Connection } from 'mongoose';
import type { Membership } from '../domain/workspace.ts';
import type { Memberships } from '../ports/memberships.port.ts';
import { storedEvent } from './stored-event.ts';

export type MembershipDocument = Membership & OutboxFields & { readonly _id: string };

function idOf({ workspaceId, accountId }: Membership): string {
  return membershipKey({ workspaceId, userId: accountId });
}

function membershipOf({ workspaceId, accountId, role }: MembershipDocument): Membership {
  return { workspaceId, accountId, role };
}

/** Who belongs to which workspace, each with its event in its outbox. */
export function createMembershipsRepository(
  connection: Connection,
  by: { readonly eventOf: (membership: Membership) => OutboxEvent; readonly onEvent: () => void },
): Memberships {
  const memberships = connection.collection<MembershipDocument>('memberships');
  return {
    add: async (membership) => {
      const outbox = [storedEvent(1, by.eventOf(membership))];
      const { upsertedCount } = await memberships.updateOne(
        { _id: idOf(membership) },
        { $setOnInsert: { ...membership, outbox, pending: 1 } },
        { upsert: true },
      );
      if (upsertedCount === 1) by.onEvent();
    },
    listOf: async (accountId) => {
      const found = await memberships.find({ accountId }).toArray();
      return found.map(membershipOf);
    },
    listPublished: async (accountId) => {
      const found = await memberships.find({ accountId, pending: 0 }).toArray();
      return found.map(membershipOf);
    },
    remove: async (ended) => {
      await memberships.deleteMany({ _id: { $in: ended.map(idOf) } });
    },
  };
}
