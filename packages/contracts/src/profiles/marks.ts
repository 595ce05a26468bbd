import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';
import { REMINDER_DAYS_DEFAULT } from './profile-sets.ts';

/**
 * What a workspace has marked: `favourites`; `dismissals`, subsidies that are not shown any more; `reminders` before a
 * deadline. Each has `GET /api/profiles/w/{workspaceId}/<kind>`, `PUT` and `DELETE …/<kind>/{subsidyId}`.
 */
export const MARK_KINDS = ['favourites', 'dismissals', 'reminders'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const markSchema = z.object({ subsidyId: idSchema, markedAt: instantSchema });
export type Mark = z.infer<typeof markSchema>;
/** The newest first. */
export const markListSchema = z.object({ marks: z.array(markSchema) });

/** `PUT …/reminders/{subsidyId}`. */
export const reminderOrderSchema = z.strictObject({
  daysBefore: z.number().int().min(1).max(90).default(REMINDER_DAYS_DEFAULT),
});
export const reminderSchema = markSchema.extend({ daysBefore: z.number().int().min(1).max(90) });
export type Reminder = z.infer<typeof reminderSchema>;
export const reminderListSchema = z.object({ marks: z.array(reminderSchema) });

/** Value of `profiles.marks.v1`. */
export const markEventSchema = z.object({
  workspaceId: idSchema,
  subsidyId: idSchema,
  kind: z.enum(MARK_KINDS),
  v: z.number().int().min(1),
  /** Not marked any more. */
  removed: z.boolean(),
  /** Of reminders; null for other marks. */
  daysBefore: z.number().int().min(1).max(90).nullable(),
  /** When it came to be as it is. */
  changedAt: instantSchema,
});
export type MarkEvent = z.infer<typeof markEventSchema>;

/**
 * `POST /api/profiles/w/{workspaceId}/visits`: the person looks at the dashboard now. Everything since `previousVisitAt`
 * is new; null on the first visit. Looks within half an hour of each other are one visit.
 */
export const visitSchema = z.object({
  visitAt: instantSchema,
  previousVisitAt: instantSchema.nullable(),
});
export type Visit = z.infer<typeof visitSchema>;
