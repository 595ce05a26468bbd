import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { ActionLog } from '../ports/stores.port.ts';

type ActionDocument = Omit<Parameters<ActionLog['add']>[0], 'workspaceId'> & {
  readonly _id: string;
  readonly workspaceId: string | null;
};

/** Actions of administrators in the collection `billing_actions`. */
export function createActionLog(connection: Connection): ActionLog {
  const actions = connection.collection<ActionDocument>('billing_actions');
  return {
    add: async (action) => {
      await actions.insertOne({ _id: randomUUID(), ...action });
    },
    disown: async (workspaceId) => {
      // The reason is free text, which may name a person.
      await actions.updateMany({ workspaceId }, { $set: { workspaceId: null, reason: '', by: null } });
    },
  };
}
