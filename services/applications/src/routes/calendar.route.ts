import {
  type Calendar,
  type CalendarFileQuery,
  type CalendarQuery,
  type CalendarSettings,
  type CalendarSettingsView,
  calendarFileQuerySchema,
  calendarQuerySchema,
  calendarSchema,
  calendarSettingsSchema,
  calendarSettingsViewSchema,
  type OwnEventOrder,
  type OwnEventView,
  ownEventOrderSchema,
  ownEventSchema,
} from '@platform/contracts/applications';
import { problemSchema } from '@platform/contracts/problem';
import { idSchema, workspaceParamsSchema } from '@platform/contracts/values';
import type { FastifyInstance, ZodTypeProvider } from '@platform/service-kit';
import { z } from 'zod';

export type CalendarActions = {
  readonly read: (workspaceId: string, query: CalendarQuery) => Promise<Calendar>;
  readonly readFile: (workspaceId: string, query: CalendarFileQuery) => Promise<string>;
  readonly saveEvent: (address: EventAddress, order: OwnEventOrder) => Promise<OwnEventView>;
  readonly removeEvent: (address: EventAddress) => Promise<void>;
  readonly readSettings: (workspaceId: string) => Promise<CalendarSettingsView>;
  readonly saveSettings: (workspaceId: string, settings: CalendarSettings) => Promise<CalendarSettingsView>;
};
type EventAddress = { readonly workspaceId: string; readonly id: string };

const PATH = '/api/applications/w/:workspaceId/calendar';
const PROBLEMS = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema };
const tags = ['applications'];
const config = { access: 'account', tier: 'full' } as const;
const eventParams = workspaceParamsSchema.extend({ eventId: idSchema });

/** The calendar of the caller's workspace, its own events and what is kept of it between visits. */
export function registerCalendar(app: FastifyInstance, actions: CalendarActions): void {
  registerReading(app, actions);
  registerOwnEvents(app, actions);
  registerSettings(app, actions);
}

function registerReading(app: FastifyInstance, { read, readFile }: CalendarActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    PATH,
    {
      config,
      schema: {
        summary: 'Read deadlines, openings, reminders, own events and steps of plans of a range of days',
        tags,
        params: workspaceParamsSchema,
        querystring: calendarQuerySchema,
        response: { 200: calendarSchema, ...PROBLEMS },
      },
    },
    async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-store');
      return read(params.workspaceId, query);
    },
  );
  typed.get(
    `${PATH}/file`,
    {
      config,
      schema: {
        summary: 'Read one entry of the calendar, or all of a programme, as an iCalendar file',
        tags,
        params: workspaceParamsSchema,
        querystring: calendarFileQuerySchema,
        response: { 200: z.string().describe('iCalendar file'), ...PROBLEMS },
      },
    },
    async ({ params, query }, reply) => {
      const file = await readFile(params.workspaceId, query);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="clairaide.ics"')
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
}

function registerOwnEvents(app: FastifyInstance, { saveEvent, removeEvent }: CalendarActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.put(
    `${PATH}/events/:eventId`,
    {
      config,
      schema: {
        summary: 'Store an own event; repeating it changes nothing',
        tags,
        params: eventParams,
        body: ownEventOrderSchema,
        response: { 200: ownEventSchema, ...PROBLEMS, 409: problemSchema },
      },
    },
    async ({ params, body }) => saveEvent({ workspaceId: params.workspaceId, id: params.eventId }, body),
  );
  typed.delete(
    `${PATH}/events/:eventId`,
    {
      config,
      schema: {
        summary: 'Remove an own event',
        tags,
        params: eventParams,
        response: { 204: z.null(), ...PROBLEMS, 409: problemSchema },
      },
    },
    async ({ params }, reply) => {
      await removeEvent({ workspaceId: params.workspaceId, id: params.eventId });
      return reply.code(204).send(null);
    },
  );
}

function registerSettings(app: FastifyInstance, { readSettings, saveSettings }: CalendarActions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: calendarSettingsViewSchema, ...PROBLEMS };
  typed.get(
    `${PATH}/settings`,
    {
      config,
      schema: {
        summary: 'Read view, filters and lead times of the calendar',
        tags,
        params: workspaceParamsSchema,
        response,
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return readSettings(params.workspaceId);
    },
  );
  typed.put(
    `${PATH}/settings`,
    {
      config,
      schema: {
        summary: 'Store view, filters and lead times of the calendar',
        tags,
        params: workspaceParamsSchema,
        body: calendarSettingsSchema,
        response,
      },
    },
    async ({ params, body }) => saveSettings(params.workspaceId, body),
  );
}
