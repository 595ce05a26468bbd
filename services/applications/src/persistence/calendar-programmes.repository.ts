import { isDuplicateKey } from '@platform/service-kit';
import type { Connection, mongo } from 'mongoose';
import type { CalendarProgramme } from '../domain/calendar-programme.ts';
import type { CalendarProgrammes } from '../ports/calendar-programmes.port.ts';

/** What was stored before reminders followed one rule does not state since when the deadline is as it is. */
export type ProgrammeDocument = Omit<CalendarProgramme, 'id' | 'deadlineSince'> &
  Partial<Pick<CalendarProgramme, 'deadlineSince'>> & { readonly _id: string };

export function toProgramme({ _id, ...programme }: ProgrammeDocument): CalendarProgramme {
  return { id: _id, deadlineSince: programme.moved?.at ?? new Date(0), ...programme };
}

/** Collection `applications_calendar_programmes`. */
export function createCalendarProgrammes(connection: Connection): CalendarProgrammes {
  return calendarProgrammesIn(connection.collection<ProgrammeDocument>('applications_calendar_programmes'));
}

/** Programmes of calendars in any collection. */
export function calendarProgrammesIn(programmes: mongo.Collection<ProgrammeDocument>): CalendarProgrammes {
  return {
    find: async (id) => {
      const found = await programmes.findOne({ _id: id });
      return found === null ? null : toProgramme(found);
    },
    findAll: async (ids) => {
      const found = await programmes.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(found.map((document) => [document._id, toProgramme(document)]));
    },
    doubt: async (id) => {
      await programmes.updateOne({ _id: id }, { $set: { isOutdated: true } });
    },
    save: async ({ id, ...programme }) => {
      try {
        const { v } = programme;
        const older = [{ v: { $lt: v } }, { v, isOutdated: true }];
        await programmes.replaceOne({ _id: id, $or: older }, programme, { upsert: true });
      } catch (error) {
        // A state that is not older is stored, so the insert met its id.
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
