import { z } from 'zod';
import { instantSchema } from '../values.ts';

/** Notifications that a workspace may switch off. */
export const NOTIFICATION_TYPES = ['funding-matches', 'platform-updates', 'tips', 'deadlines'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** `daily` is at 9:00, `weekly` on Monday at 9:00, both in Paris. */
export const NOTIFICATION_FREQUENCIES = ['immediate', 'daily', 'weekly', 'disabled'] as const;
export type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number];

const preferenceSchema = z.strictObject({
  email: z.boolean(),
  inApp: z.boolean(),
  frequency: z.enum(NOTIFICATION_FREQUENCIES),
});
/** Where notifications of one type appear and when. */
export type Preference = z.infer<typeof preferenceSchema>;

const typesSchema = z.strictObject({
  'funding-matches': preferenceSchema,
  'platform-updates': preferenceSchema,
  tips: preferenceSchema,
  deadlines: preferenceSchema,
} satisfies Readonly<Record<NotificationType, typeof preferenceSchema>>);

/** Response of `GET` and `PUT /api/notifications/w/{workspaceId}/preferences`. */
export const preferencesSchema = z.object({
  types: typesSchema,
  /** Mails that are always sent because account or contract require them. */
  alwaysSent: z.array(z.enum(['security', 'payment'])),
  /** When `daily` and `weekly` are: local time in the zone. */
  schedule: z.object({
    zone: z.literal('Europe/Paris'),
    daily: z.literal('09:00'),
    weekly: z.object({ day: z.literal('monday'), time: z.literal('09:00') }),
  }),
  /** Since when mails to the address of the workspace come back, so that none is sent; null when they do not. */
  mailsReturnSince: instantSchema.nullable(),
  /** Null while the defaults apply. */
  changedAt: instantSchema.nullable(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Body of `PUT /api/notifications/w/{workspaceId}/preferences`: all types, replacing the earlier ones. */
export const changePreferencesSchema = z.strictObject({ types: typesSchema });
