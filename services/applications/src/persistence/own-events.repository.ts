import type { Connection } from 'mongoose';
import type { OwnEvent } from '../domain/own-event.ts';
import type { OwnEvents } from '../ports/own-events.port.ts';
import { inserted } from './inserted.ts';

type EventDocument = Omit<OwnEvent, 'id'> & { readonly _id: string };

function toEvent({ _id, ...event }: EventDocument): OwnEvent {
  return { id: _id, ...event };
}

/** Collection `applications_calendar_events`. */
export function createOwnEvents(connection: Connection): OwnEvents {
  const events = connection.collection<EventDocument>('applications_calendar_events');
  return {
    find: async (workspaceId, id) => {
      const found = await events.findOne({ _id: id, workspaceId });
      return found === null ? null : toEvent(found);
    },
    ofWorkspace: async (workspaceId) => (await events.find({ workspaceId }).toArray()).map(toEvent),
    count: (workspaceId) => events.countDocuments({ workspaceId }),
    insert: ({ id, ...event }) => inserted(events.insertOne({ _id: id, ...event })),
    replace: async ({ id, ...event }) => {
      const { workspaceId, v } = event;
      const { matchedCount } = await events.replaceOne({ _id: id, workspaceId, v: v - 1 }, event);
      return matchedCount === 1;
    },
    purge: async (before) => {
      await events.deleteMany({ removedAt: { $lt: before } });
    },
    eraseWorkspace: async (workspaceId) => (await events.deleteMany({ workspaceId })).deletedCount,
  };
}
