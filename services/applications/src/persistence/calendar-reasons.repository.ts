import { isDuplicateKey } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import type { CalendarReason } from '../domain/calendar-reason.ts';
import type { CalendarReasons } from '../ports/calendar-reasons.port.ts';

type ReasonDocument = Omit<CalendarReason, 'id'> & { readonly _id: string };

/** Collection `applications_calendar_reasons`. */
export function createCalendarReasons(connection: Connection): CalendarReasons {
  const reasons = connection.collection<ReasonDocument>('applications_calendar_reasons');
  return {
    save: async ({ id, ...reason }) => {
      try {
        await reasons.replaceOne({ _id: id, v: { $lt: reason.v } }, reason, { upsert: true });
      } catch (error) {
        // A state that is not older is stored, so the insert met its id.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    retire: async (id, at) => {
      const ended = { active: false, profileId: null, daysBefore: null, changedAt: at };
      await reasons.updateOne({ _id: id }, { $set: ended, $inc: { v: 1 } });
    },
    ofWorkspace: async (workspaceId) => {
      const found = await reasons.find({ workspaceId }).toArray();
      return found.map(({ _id, ...reason }) => ({ id: _id, ...reason }));
    },
    followed: async (subsidyIds) => {
      const found = await reasons
        .find({ subsidyId: { $in: [...subsidyIds] } }, { projection: { subsidyId: 1 } })
        .toArray();
      return new Set(found.map(({ subsidyId }) => subsidyId));
    },
    eraseWorkspace: async (workspaceId) => (await reasons.deleteMany({ workspaceId })).deletedCount,
  };
}
