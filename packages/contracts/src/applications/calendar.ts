import { z } from 'zod';
import { daysBetween } from '../civil-date.ts';
import { civilDateSchema, idSchema, instantSchema, languageSchema } from '../values.ts';
import { AID_REGIMES, REGIME_CHOICES } from './aid-regimes.ts';
import {
  CALENDAR_ENTRIES_MAX,
  CALENDAR_KINDS,
  CALENDAR_RANGE_DAYS_MAX,
  CALENDAR_VIEWS,
  FEED_SCOPES,
  LEAD_DAYS_MAX,
  PLAN_STEPS,
} from './calendar-sets.ts';

const TITLE_MAX = 200;
const NOTE_MAX = 2_000;
const FILTER_VALUES_MAX = 100;

/** A list in a query string, separated by commas. */
function listOf<Item extends string>(item: z.ZodType<Item, string>) {
  return z
    .string()
    .max(FILTER_VALUES_MAX * 37)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(FILTER_VALUES_MAX));
}

const RANGE_MESSAGE = `a range has at most ${CALENDAR_RANGE_DAYS_MAX} days and ends after it begins`;

/**
 * `GET /api/applications/w/{workspaceId}/calendar`. `programme` are ids of subsidies, `regulation` values of
 * `REGIME_CHOICES`; an absent list limits nothing. With `profiles`, entries of no profile are left out.
 */
export const calendarQuerySchema = z
  .strictObject({
    from: civilDateSchema,
    to: civilDateSchema,
    language: languageSchema.default('fr'),
    profiles: listOf(idSchema).optional(),
    programme: listOf(idSchema).optional(),
    regulation: listOf(z.enum(REGIME_CHOICES)).optional(),
  })
  .refine(({ from, to }) => {
    const days = daysBetween(from, to);
    return days >= 0 && days <= CALENDAR_RANGE_DAYS_MAX;
  }, RANGE_MESSAGE);
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;

const zoneSchema = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'this time zone does not exist');
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Whole days, the last one included, or times of the clock in a zone. */
export const eventTimeSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('days'), from: civilDateSchema, to: civilDateSchema }),
    z.strictObject({
      kind: z.literal('times'),
      from: civilDateSchema,
      fromTime: timeSchema,
      to: civilDateSchema,
      toTime: timeSchema,
      zone: zoneSchema,
    }),
  ])
  .refine((time) => {
    if (daysBetween(time.from, time.to) > CALENDAR_RANGE_DAYS_MAX) return false;
    if (time.kind === 'days' || time.from !== time.to) return time.from <= time.to;
    return time.fromTime <= time.toTime;
  }, 'an event ends after it begins');
export type EventTime = z.infer<typeof eventTimeSchema>;

/** `PUT …/calendar/events/{eventId}`: stores an own event; `v` is the version it is made for, 0 for a new one. */
export const ownEventOrderSchema = z.strictObject({
  title: z.string().trim().min(1).max(TITLE_MAX),
  note: z.string().trim().max(NOTE_MAX).nullable(),
  profileId: idSchema.nullable(),
  time: eventTimeSchema,
  v: z.number().int().min(0),
});
export type OwnEventOrder = z.infer<typeof ownEventOrderSchema>;

export const ownEventSchema = ownEventOrderSchema.extend({
  id: idSchema,
  v: z.number().int().min(1),
  changedAt: instantSchema,
});
export type OwnEventView = z.infer<typeof ownEventSchema>;

const planSchema = z.object({
  step: z.enum(PLAN_STEPS),
  /** Title of the document as the programme states it; null for a step of every plan. */
  document: z.string().nullable(),
  leadDays: z.number().int().min(0),
  /** A document that was issued before this day is too old on the day of filing; null where it does not expire. */
  notBefore: civilDateSchema.nullable(),
  /** Whether the latest day has passed. */
  isLate: z.boolean(),
});

/** One entry of the calendar. */
export const calendarEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(CALENDAR_KINDS),
  /** First and last day, in Europe/Paris. */
  from: civilDateSchema,
  to: civilDateSchema,
  /** Null for whole days. */
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  /** Name of the programme, or title of the own event. */
  title: z.string(),
  subsidyId: idSchema.nullable(),
  profileIds: z.array(idSchema),
  applicationId: idSchema.nullable(),
  regimes: z.array(z.enum(AID_REGIMES)),
  plan: planSchema.nullable(),
  /** The day on which it was before it was moved last, and when it was moved. */
  moved: z.object({ from: civilDateSchema.nullable(), at: instantSchema }).nullable(),
  own: ownEventSchema.pick({ note: true, v: true, time: true }).nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/** Entries by day and time. `programmes` are all that are followed, whatever is filtered. */
export const calendarSchema = z.object({
  entries: z.array(calendarEntrySchema).max(CALENDAR_ENTRIES_MAX),
  isTruncated: z.boolean(),
  programmes: z.array(z.object({ subsidyId: idSchema, title: z.string() })),
});
export type Calendar = z.infer<typeof calendarSchema>;

const leadDaysSchema = z.number().int().min(0).max(LEAD_DAYS_MAX);
const leadTimesSchema = z.partialRecord(z.enum(PLAN_STEPS), leadDaysSchema);

/** `GET` and `PUT …/calendar/settings`: what is kept between visits, and own lead times in days. */
export const calendarSettingsSchema = z.strictObject({
  view: z.enum(CALENDAR_VIEWS),
  kinds: z.array(z.enum(CALENDAR_KINDS)).max(CALENDAR_KINDS.length),
  profiles: z.array(idSchema).max(FILTER_VALUES_MAX),
  programme: z.array(idSchema).max(FILTER_VALUES_MAX),
  regulation: z.array(z.enum(REGIME_CHOICES)).max(REGIME_CHOICES.length),
  leadTimes: leadTimesSchema,
});
export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;

/** The settings with the lead times that hold where no own ones are chosen. */
export const calendarSettingsViewSchema = z.object({
  ...calendarSettingsSchema.shape,
  defaultLeadTimes: z.record(z.enum(PLAN_STEPS), leadDaysSchema),
});
export type CalendarSettingsView = z.infer<typeof calendarSettingsViewSchema>;

/** `POST …/calendar/feeds`. A feed of the scope `profile` names its profile. */
export const feedOrderSchema = z
  .strictObject({
    scope: z.enum(FEED_SCOPES),
    profileId: idSchema.nullable().default(null),
    language: languageSchema,
  })
  .refine(
    ({ scope, profileId }) => (scope === 'profile') === (profileId !== null),
    'a feed of a profile names it',
  );
export type FeedOrder = z.infer<typeof feedOrderSchema>;

export const feedSchema = z.object({
  id: idSchema,
  scope: z.enum(FEED_SCOPES),
  profileId: idSchema.nullable(),
  language: languageSchema,
  createdAt: instantSchema,
  /** When a calendar program read it last; null before the first time. */
  readAt: instantSchema.nullable(),
});
export type Feed = z.infer<typeof feedSchema>;
export const feedListSchema = z.object({ feeds: z.array(feedSchema) });
/** The address contains the secret of the feed and is given one time. */
export const createdFeedSchema = feedSchema.extend({ path: z.string() });
export type CreatedFeed = z.infer<typeof createdFeedSchema>;

/** `GET …/calendar/file`: one entry, or everything of a programme. */
export const calendarFileQuerySchema = z
  .strictObject({
    entry: z.string().min(1).max(200).optional(),
    programme: idSchema.optional(),
    language: languageSchema.default('fr'),
  })
  .refine(
    ({ entry, programme }) => (entry === undefined) !== (programme === undefined),
    'a file has one entry or one programme',
  );
export type CalendarFileQuery = z.infer<typeof calendarFileQuerySchema>;

/** `GET /api/applications/feeds/{token}.ics`: 256 random bits. */
export const feedFileSchema = z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/);
