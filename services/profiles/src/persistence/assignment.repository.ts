import type { Connection } from 'mongoose';
import type { AssignmentRepository, StoredAssignment } from '../ports/assignment.repository.port.ts';
import { type AssignmentDocument, inserted, storedEvent } from './documents.ts';

const PRESENT = ['active', 'archived'] as const;
const STATE = { projection: { outbox: 0 } } as const;

/** Assignments in the collection `profiles_assignments`. */
export function createAssignmentRepository(connection: Connection): AssignmentRepository {
  const assignments = connection.collection<AssignmentDocument>('profiles_assignments');
  return {
    find: async (workspaceId, id) => {
      const found = await assignments.findOne({ _id: id, workspaceId }, STATE);
      return found === null ? null : storedAssignment(found);
    },
    list: async (workspaceId, { profileId, subsidyIds }) => {
      const found = await assignments
        .find(
          {
            workspaceId,
            status: { $in: PRESENT },
            ...(profileId === undefined ? {} : { profileId }),
            ...(subsidyIds === undefined ? {} : { subsidyId: { $in: [...subsidyIds] } }),
          },
          STATE,
        )
        .sort({ assignedAt: -1, _id: 1 })
        .toArray();
      return found.map(storedAssignment);
    },
    countOfProfile: (workspaceId, profileId) =>
      assignments.countDocuments({ workspaceId, profileId, status: { $in: PRESENT } }),
    save: async ({ id, workspaceId, v, ...rest }, event) => {
      const entry = storedEvent(event, v);
      if (v === 1) {
        const document = { _id: id, workspaceId, v, ...rest, outbox: [entry], pending: 1 };
        return inserted(assignments.insertOne(document));
      }
      const { matchedCount } = await assignments.updateOne(
        { _id: id, workspaceId, v: v - 1 },
        { $set: { v, ...rest }, $push: { outbox: entry }, $inc: { pending: 1 } },
      );
      return matchedCount === 1;
    },
    listAll: async (of) => {
      const found = await assignments.find(of, { projection: { pending: 1 } }).toArray();
      return found.map(({ _id, pending }) => ({ id: _id, hasPendingEvents: pending > 0 }));
    },
    forgetAll: async (of) => {
      await assignments.deleteMany(of);
    },
  };
}

function storedAssignment({
  _id,
  outbox: _,
  pending: _pending,
  ...state
}: AssignmentDocument): StoredAssignment {
  return { id: _id, ...state };
}
