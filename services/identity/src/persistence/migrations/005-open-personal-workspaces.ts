import { PENDING_INDEX } from '@platform/event-bus';
import { encodeMembership, IDENTITY_CE_TYPES } from '@platform/events/identity';
import type { Migration } from '@platform/service-kit';
import { v7 } from 'uuid';
import type { AccountDocument } from '../accounts.repository.ts';
import { createMembershipsRepository } from '../memberships.repository.ts';
import { createWorkspacesRepository } from '../workspaces.repository.ts';

/** Accounts that exist get their personal workspace; their memberships are published one time. */
export const openPersonalWorkspaces: Migration = {
  name: '005-open-personal-workspaces',
  up: async (connection) => {
    const stored = connection.collection('memberships');
    await stored.createIndex(PENDING_INDEX.key, PENDING_INDEX.options);
    await stored.createIndex({ accountId: 1 }, { name: 'of_account' });
    const workspaces = createWorkspacesRepository(connection);
    const memberships = createMembershipsRepository(connection, {
      eventOf: ({ workspaceId, accountId }) => ({
        id: v7(),
        type: IDENTITY_CE_TYPES.membershipBegun,
        bytes: encodeMembership({ workspaceId, userId: accountId }),
        at: new Date(),
        origin: 'backfill',
        traceparent: null,
      }),
      onEvent: () => undefined,
    });
    const accounts = connection.collection<AccountDocument>('accounts');
    for await (const { _id: id, createdAt } of accounts.find({}, { projection: { createdAt: 1 } })) {
      await workspaces.add({ id, kind: 'personal', createdAt });
      await memberships.add({ workspaceId: id, accountId: id, role: 'owner' });
    }
  },
};
