import { isDuplicateKey } from '@platform/service-kit';
import type { Connection, mongo } from 'mongoose';
import type { CalendarReason } from '../domain/calendar-reason.ts';
import type { CalendarReasons } from '../ports/calendar-reasons.port.ts';

export type ReasonDocument = Omit<CalendarReason, 'id' | 'filedOn' | 'openSince'> &
  Partial<Pick<CalendarReason, 'filedOn' | 'openSince'>> & { readonly _id: string };

function toReason({ _id, ...reason }: ReasonDocument): CalendarReason {
  return { id: _id, filedOn: null, openSince: null, ...reason };
}

/** Collection `applications_calendar_reasons`. */
export function createCalendarReasons(connection: Connection): CalendarReasons {
  return calendarReasonsIn(connection.collection<ReasonDocument>('applications_calendar_reasons'));
}

/** Reasons in any collection. */
export function calendarReasonsIn(reasons: mongo.Collection<ReasonDocument>): CalendarReasons {
  return {
    save: async ({ id, ...reason }) => {
      try {
        await reasons.replaceOne({ _id: id, v: { $lt: reason.v } }, reason, { upsert: true });
      } catch (error) {
        // A state that is not older is stored, so the insert met its id.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    find: async (id) => {
      const found = await reasons.findOne({ _id: id });
      return found === null ? null : toReason(found);
    },
    remove: async (id) => {
      await reasons.deleteOne({ _id: id });
    },
    retire: async (id, at) => {
      const facts = { profileId: null, daysBefore: null, filedOn: null, openSince: null };
      const ended = { active: false, ...facts, changedAt: at };
      await reasons.updateOne({ _id: id }, { $set: ended, $inc: { v: 1 } });
    },
    ofWorkspace: async (workspaceId) => {
      return (await reasons.find({ workspaceId }).toArray()).map(toReason);
    },
    followed: async (subsidyIds) => {
      const found = await reasons
        .find({ subsidyId: { $in: [...subsidyIds] } }, { projection: { subsidyId: 1 } })
        .toArray();
      return new Set(found.map(({ subsidyId }) => subsidyId));
    },
    subsidyIds: () => reasons.distinct('subsidyId'),
    eraseWorkspace: async (workspaceId) => (await reasons.deleteMany({ workspaceId })).deletedCount,
  };
}
