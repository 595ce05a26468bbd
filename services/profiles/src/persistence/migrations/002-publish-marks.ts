import { randomUUID } from 'node:crypto';
import { PENDING_INDEX } from '@platform/event-bus';
import { encodeMark, PROFILES_CE_TYPES } from '@platform/events/profiles';
import type { Migration } from '@platform/service-kit';
import { type MarkDocument, storedEvent } from '../documents.ts';

/** Marks get a version and an outbox; those that exist are published one time. */
export const publishMarks: Migration = {
  name: '002-publish-marks',
  up: async (connection) => {
    const marks = connection.collection<MarkDocument>('profiles_marks');
    await marks.createIndex(PENDING_INDEX.key, PENDING_INDEX.options);
    for await (const mark of marks.find({ v: { $exists: false } })) {
      const { _id, workspaceId, subsidyId, kind, daysBefore, markedAt } = mark;
      const state = { v: 1, removed: false };
      const event = { workspaceId, subsidyId, kind, daysBefore, ...state, changedAt: markedAt.toISOString() };
      const entry = storedEvent(
        {
          id: randomUUID(),
          type: PROFILES_CE_TYPES.markChanged,
          bytes: encodeMark(event),
          at: markedAt,
          origin: 'backfill',
          traceparent: null,
        },
        1,
      );
      await marks.updateOne(
        { _id, v: { $exists: false } },
        { $set: { ...state, outbox: [entry], pending: 1 } },
      );
    }
  },
};
