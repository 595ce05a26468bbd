import { z } from 'zod';
import { civilDateSchema, idSchema, instantSchema, languageSchema } from '../values.ts';
import { NOTIFICATION_TYPES } from './preferences.ts';

/**
 * What a notice is about: `reminder`, a deadline comes near; `change`, a followed programme has changed; `message`, a text
 * of its own, such as a programme that matches or news of the platform.
 */
export const NOTICE_KINDS = ['reminder', 'change', 'message'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What can change in a followed programme. `before` and `after` hold values for dates, amounts and rates only. */
export const CHANGED_FIELDS = [
  'deadline',
  'opening',
  'suspension',
  'publication',
  'amount',
  'rate',
  'conditions',
  'documents',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** Most names that a change lists as added or removed, and their length; `moreAdded` and `moreRemoved` count the others. */
export const CHANGED_NAMES_MAX = 3;
export const CHANGED_NAME_LENGTH_MAX = 70;
const changedNames = z.array(z.string().min(1).max(CHANGED_NAME_LENGTH_MAX)).max(CHANGED_NAMES_MAX);
export const namedChangesSchema = z.object({
  added: changedNames,
  moreAdded: z.number().int().min(0),
  removed: changedNames,
  moreRemoved: z.number().int().min(0),
});
export type NamedChanges = z.infer<typeof namedChangesSchema>;

/**
 * One change. Values by field: `deadline` and `opening` are civil dates; `suspension` is `suspended` or `accepting`,
 * `publication` is `published` or `withdrawn`; `amount` is the maximum in whole cents with its currency, such as
 * `1200000 EUR`; `rate` is the maximum in basis points. Null: not stated, or the field has no values.
 * `names`: documents or requirements that were added or removed, by language; absent where they are not known.
 */
export const programmeChangeSchema = z.object({
  field: z.enum(CHANGED_FIELDS),
  before: z.string().max(60).nullable(),
  after: z.string().max(60).nullable(),
  names: z.partialRecord(languageSchema, namedChangesSchema).optional(),
});
export type ProgrammeChange = z.infer<typeof programmeChangeSchema>;

const textsSchema = z.partialRecord(languageSchema, z.string().min(1).max(500));
/** A text by language; at least one language is present. */
export type NoticeTexts = z.infer<typeof textsSchema>;

/** Own paths only: a notice never leads away from the product. */
const ownPathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w\-./?=&%]*$/);

export const noticeSchema = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  kind: z.enum(NOTICE_KINDS),
  /** Null when it is about no programme. */
  subsidyId: idSchema.nullable(),
  /** Name of the programme, or heading of the message. */
  titles: textsSchema,
  /** Text of a message. */
  texts: textsSchema.nullable(),
  /** Page that it leads to, without language. */
  path: ownPathSchema.nullable(),
  /** Deadline of a reminder in Paris, and the days until then when it was due. */
  deadline: civilDateSchema.nullable(),
  daysBefore: z.number().int().min(0).max(90).nullable(),
  changes: z.array(programmeChangeSchema),
  at: instantSchema,
  readAt: instantSchema.nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

const INBOX_PAGE_DEFAULT = 20;
const INBOX_PAGE_MAX = 100;

export const inboxQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(INBOX_PAGE_MAX).default(INBOX_PAGE_DEFAULT),
  /** `next` of the page before. */
  after: z.string().max(100).optional(),
});
export type InboxQuery = z.infer<typeof inboxQuerySchema>;

/** `GET /api/notifications/w/{workspaceId}/inbox`: newest first. */
export const inboxSchema = z.object({
  notices: z.array(noticeSchema),
  /** Number of all that are not read. */
  unread: z.number().int().min(0),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type Inbox = z.infer<typeof inboxSchema>;

/** `PUT …/inbox/{noticeId}`. */
export const noticeChangeSchema = z.strictObject({ read: z.boolean() });

/** Response of what changes the inbox: the number of those that are still not read. */
export const inboxCountSchema = z.object({ unread: z.number().int().min(0) });
export type InboxCount = z.infer<typeof inboxCountSchema>;

/**
 * `POST /api/notifications/operators/messages`: a message to a workspace, by a service or an operator. The same `key`
 * reaches a workspace one time.
 */
export const messageOrderSchema = z.strictObject({
  workspaceId: idSchema,
  type: z.enum(['funding-matches', 'platform-updates', 'tips']),
  key: z.string().regex(/^[a-z0-9][a-z0-9:._-]{0,120}$/),
  titles: textsSchema.refine((texts) => Object.keys(texts).length > 0, 'at least one language is needed'),
  texts: textsSchema.nullable().default(null),
  subsidyId: idSchema.nullable().default(null),
  path: ownPathSchema.nullable().default(null),
});
export type MessageOrder = z.infer<typeof messageOrderSchema>;

/** `known`: the message reached the workspace before. `switched-off`: it wants none of this type. */
export const messageOutcomeSchema = z.object({ outcome: z.enum(['recorded', 'known', 'switched-off']) });
export type MessageOutcome = z.infer<typeof messageOutcomeSchema>['outcome'];

const figure = z.number().int().min(0);

/** `GET /api/notifications/operators/notices`: figures without workspaces and texts. */
export const noticeSummarySchema = z.object({
  /** Planned reminders, and when the next one is due. */
  planned: figure,
  nextDueAt: instantSchema.nullable(),
  /** Notices of the last 180 days by kind. */
  recorded: z.object({ reminder: figure, change: figure, message: figure }),
  /** Notices that wait for their mail, and when the first of these mails is due. */
  waitingForMail: figure,
  nextMailAt: instantSchema.nullable(),
});
export type NoticeSummary = z.infer<typeof noticeSummarySchema>;
