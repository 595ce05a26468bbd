import { z } from 'zod';
import {
  calendarSchema,
  calendarSettingsViewSchema,
  createdFeedSchema,
  feedListSchema,
  ownEventSchema,
} from './calendar.ts';

/** Days or times of an own event, since a check knows no unions; which fields are there depends on the kind. */
const shownEventTime = z.object({
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  fromTime: z.string().optional(),
  toTime: z.string().optional(),
  zone: z.string().optional(),
});

const calendarEntry = calendarSchema.shape.entries.element;

/** Responses of the calendar that browser code reads. */
export const CALENDAR_BROWSER_RESPONSES = {
  calendarResponse: calendarSchema.extend({
    entries: z.array(
      calendarEntry.extend({
        kind: z.string(),
        regimes: z.array(z.string()),
        plan: calendarEntry.shape.plan.unwrap().extend({ step: z.string() }).nullable(),
        own: z.object({ note: z.string().nullable(), v: z.number(), time: shownEventTime }).nullable(),
      }),
    ),
  }),
  calendarSettingsResponse: z.object({
    ...calendarSettingsViewSchema.shape,
    leadTimes: z.record(z.string(), z.number().int().min(0)),
    defaultLeadTimes: z.record(z.string(), z.number().int().min(0)),
  }),
  feedListResponse: feedListSchema,
  createdFeedResponse: createdFeedSchema,
  ownEventResponse: z.object({ ...ownEventSchema.shape, title: z.string(), time: shownEventTime }),
};
