export {
  type Calendar,
  type CalendarEntry,
  type CalendarFileQuery,
  type CalendarQuery,
  type CalendarSettings,
  type CalendarSettingsView,
  type CreatedFeed,
  calendarFileQuerySchema,
  calendarQuerySchema,
  calendarSchema,
  calendarSettingsSchema,
  calendarSettingsViewSchema,
  createdFeedSchema,
  type EventTime,
  type Feed,
  type FeedOrder,
  feedFileSchema,
  feedListSchema,
  feedOrderSchema,
  type OwnEventOrder,
  type OwnEventView,
  ownEventOrderSchema,
  ownEventSchema,
} from './calendar.ts';

import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';

/** `GET /api/applications/items/{id}`. */
export const itemSchema = z.object({ id: idSchema, title: z.string(), publishedAt: instantSchema });
