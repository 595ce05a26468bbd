import { z } from 'zod';
import { deadlineSchema } from '../catalog/index.ts';
import { civilDateSchema, idSchema, instantSchema, languageSchema, webAddressSchema } from '../values.ts';
import {
  APPLICATION_FIELDS,
  APPLICATION_MODES,
  APPLICATION_STATUSES,
  CHECKLIST_KINDS,
  CHECKLIST_MAX,
  FIELD_IDS,
  type FieldKind,
  FORM_FIELDS,
  type FormFieldId,
  HISTORY_ACTIONS,
  HISTORY_MAX,
  LIBRARY_VERSIONS_MAX,
  SUGGESTION_DOCUMENTS_MAX,
  VALUE_ORIGINS,
} from './application-sets.ts';
import { DOCUMENT_STATUSES } from './document-sets.ts';
import { EXAMINED_STATES } from './prefill-sets.ts';

const FIELD_TEXT_MAX = 10_000;
const fieldIdSchema = z.enum(FIELD_IDS);
export const formFieldIdSchema = z.enum(FORM_FIELDS.map(({ id }) => id) as [FormFieldId, ...FormFieldId[]]);
const versionSchema = z.number().int().min(0);
const centsSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const ONE_LINE = /^[^\n\r]*$/;
const FORMS: Readonly<Record<FieldKind, RegExp>> = {
  line: ONE_LINE,
  text: /^/,
  // Typed text is never lost: what is no number is stored as well, and keeps the application from being ready.
  money: ONE_LINE,
  count: ONE_LINE,
  date: /^(\d{4}-\d{2}-\d{2})?$/,
  consent: /^(yes)?$/,
};
const FIELDS = new Map(APPLICATION_FIELDS.map((field) => [field.id, field]));

/** Whether a field may have a value; an empty text is "not stated". */
export function isFieldValue(id: (typeof FIELD_IDS)[number], value: string): boolean {
  const field = FIELDS.get(id);
  if (field === undefined || value.length > field.lengthMax || !FORMS[field.kind].test(value)) return false;
  return field.kind !== 'date' || value === '' || civilDateSchema.safeParse(value).success;
}

/** The value of a field with its version, from 1; a field that was never saved is absent and has the version 0. */
export const fieldStateSchema = z.object({
  value: z.string().max(FIELD_TEXT_MAX),
  v: z.number().int().min(1),
  origin: z.enum(VALUE_ORIGINS),
  changedAt: instantSchema,
  changedBy: idSchema,
});
export type FieldState = z.infer<typeof fieldStateSchema>;

export const filingSchema = z.object({
  filedOn: civilDateSchema,
  reference: z.string().trim().min(1).max(120).nullable(),
});
export type Filing = z.infer<typeof filingSchema>;

export const checklistItemSchema = z.object({
  id: z.string().min(1).max(80),
  kind: z.enum(CHECKLIST_KINDS),
  /** As the programme writes it; null for an item that its kind names. */
  title: z.string().max(500).nullable(),
  url: webAddressSchema.nullable(),
  /** `programme`: it names the document; `criterion`: one of its criteria needs a proof; `usual`: files of this sort have it. */
  origin: z.enum(['programme', 'criterion', 'usual']),
  mandatory: z.boolean(),
  /** Days that it usually takes to get it. */
  leadDays: z.number().int().min(0).max(365),
  /** Days that it counts after its date; null without a limit. */
  validDays: z.number().int().min(1).max(3_660).nullable(),
  status: z.enum(DOCUMENT_STATUSES),
  documentId: idSchema.nullable(),
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** The programme as it was when it was last read for the application. */
export const applicationProgrammeSchema = z.object({
  subsidyId: idSchema,
  v: z.number().int().min(1),
  titles: z.partialRecord(languageSchema, z.string()),
  deadline: deadlineSchema.nullable(),
  officialUrl: webAddressSchema.nullable(),
  readAt: instantSchema,
});
export type ApplicationProgramme = z.infer<typeof applicationProgrammeSchema>;

/**
 * A sentence of the programme that forbids to sign or to start before the application is filed, before the funder has
 * acknowledged it, or before it is accepted.
 */
export const startGuardSchema = z.object({
  until: z.enum(['filed', 'acknowledged', 'accepted']),
  language: languageSchema,
  quote: z.string().min(1).max(600),
});
export type StartGuard = z.infer<typeof startGuardSchema>;

export const historyEntrySchema = z.object({
  at: instantSchema,
  /** Changes of the same fields by the same person within minutes are one entry until this. */
  until: instantSchema,
  by: idSchema,
  action: z.enum(HISTORY_ACTIONS),
  fields: z.array(fieldIdSchema).max(FIELD_IDS.length),
  from: z.enum(APPLICATION_STATUSES).nullable(),
  to: z.enum(APPLICATION_STATUSES).nullable(),
  item: z.string().max(80).nullable(),
  itemStatus: z.enum(DOCUMENT_STATUSES).nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What has to be there before a status; `override` lets a person state why it is changed nevertheless. */
export const nextStatusSchema = z.object({
  status: z.enum(APPLICATION_STATUSES),
  needs: z.enum(['nothing', 'completeness', 'filing']),
});

/** The programme that is left of one that was merged, or that a split has made of it; titles and deadline are its own then. */
export const applicationMergeSchema = z.object({
  into: idSchema,
  at: instantSchema,
  isSplitOff: z.boolean(),
});

export const applicationSummarySchema = z.object({
  id: idSchema,
  profileId: idSchema,
  /** The programme it was begun for, which stays when that is merged. */
  subsidyId: idSchema,
  merged: applicationMergeSchema.nullable(),
  mode: z.enum(APPLICATION_MODES),
  v: z.number().int().min(1),
  status: z.enum(APPLICATION_STATUSES),
  titles: z.partialRecord(languageSchema, z.string()),
  deadline: deadlineSchema.nullable(),
  requestedCents: centsSchema.nullable(),
  grantedCents: centsSchema.nullable(),
  paidCents: centsSchema.nullable(),
  filing: filingSchema.nullable(),
  createdAt: instantSchema,
  changedAt: instantSchema,
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

export const applicationSchema = applicationSummarySchema.extend({
  workspaceId: idSchema,
  programme: applicationProgrammeSchema,
  fields: z.partialRecord(fieldIdSchema, fieldStateSchema),
  checklist: z.array(checklistItemSchema).max(CHECKLIST_MAX),
  guard: startGuardSchema.nullable(),
  /** What keeps it from being ready, see `form-faults.ts`: fields to complete or to correct, and items of the checklist. */
  missing: z.object({ fields: z.array(formFieldIdSchema), items: z.array(z.string()) }),
  next: z.array(nextStatusSchema),
  /** The reason that was given for being ready with something missing. */
  override: z.string().max(500).nullable(),
  clonedFrom: idSchema.nullable(),
  history: z.array(historyEntrySchema).max(HISTORY_MAX),
});
export type Application = z.infer<typeof applicationSchema>;

/** `GET /api/applications/w/{workspaceId}/applications?profileId=&subsidyId=`: the newest first, archived ones included. */
export const applicationFilterSchema = z.strictObject({
  profileId: idSchema.optional(),
  subsidyId: idSchema.optional(),
});
export const applicationListSchema = z.object({ applications: z.array(applicationSummarySchema) });

/**
 * `POST …/applications`: begins an application. The page chooses the id once; repeating the request returns the same one.
 * While an application of the same profile, programme and mode is not archived, that one is returned. `cloneOf` copies the
 * texts of an earlier one and links the documents about the applicant that still count; of another profile it copies only
 * what is not about the applicant.
 */
export const newApplicationSchema = z.strictObject({
  id: idSchema,
  profileId: idSchema,
  subsidyId: idSchema,
  mode: z.enum(APPLICATION_MODES),
  cloneOf: idSchema.nullable(),
});
export type NewApplication = z.infer<typeof newApplicationSchema>;

const fieldChangeSchema = z
  .strictObject({
    field: fieldIdSchema,
    value: z.string().max(FIELD_TEXT_MAX),
    /** Version of the field that the change was made for. */
    v: versionSchema,
    origin: z.enum(VALUE_ORIGINS),
  })
  .refine(({ field, value }) => isFieldValue(field, value), 'the field cannot have this value');
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** `PATCH …/applications/{id}`: saves the changed fields. Fields that somebody else changed meanwhile are not saved. */
export const applicationChangeSchema = z.strictObject({
  changes: z.array(fieldChangeSchema).min(1).max(FIELD_IDS.length),
});
export type ApplicationChange = z.infer<typeof applicationChangeSchema>;

/**
 * The response of a save: `saved` with the new versions, `conflicts` with what is stored, and the status, which the first
 * save of a draft changes.
 */
export const savedFieldsSchema = z.object({
  v: z.number().int().min(1),
  status: z.enum(APPLICATION_STATUSES),
  savedAt: instantSchema,
  saved: z.array(z.object({ field: fieldIdSchema, v: versionSchema })),
  conflicts: z.array(z.object({ field: fieldIdSchema, stored: fieldStateSchema })),
  missing: applicationSchema.shape.missing,
});
export type SavedFields = z.infer<typeof savedFieldsSchema>;

/**
 * `PUT …/applications/{id}/status`. 409 `APPLICATIONS_CHANGED_MEANWHILE` unless `v` is the stored version, 409
 * `APPLICATIONS_TRANSITION_REFUSED` for one that the table does not have, 422 `APPLICATIONS_INCOMPLETE` and
 * `APPLICATIONS_FILING_MISSING` where `next` states that it needs something.
 */
export const statusChangeSchema = z.strictObject({
  v: z.number().int().min(1),
  status: z.enum(APPLICATION_STATUSES),
  filing: filingSchema.nullable(),
  override: z.string().trim().min(1).max(500).nullable(),
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** `PUT …/applications/{id}/checklist/{itemId}`: sets the status of an item by hand or links a document. */
export const checklistChangeSchema = z.strictObject({
  status: z.enum(DOCUMENT_STATUSES),
  documentId: idSchema.nullable(),
});
export type ChecklistChange = z.infer<typeof checklistChangeSchema>;

/** A document in which a suggested value was read. */
const suggestionDocumentSchema = z.object({
  documentId: idSchema,
  name: z.string().max(500),
  /** Page of its newest version, from 1. */
  page: z.number().int().min(1),
  /** The day that the document states of itself; null where it states none. */
  date: civilDateSchema.nullable(),
});

/** `GET …/applications/{id}/suggestions?language=`: texts for empty fields, each with its source. */
export const suggestionSchema = z.object({
  field: formFieldIdSchema,
  value: z.string().max(FIELD_TEXT_MAX),
  origin: z.enum(VALUE_ORIGINS),
  /**
   * Names of the facts of the profile or programme that it is made of, of the fields of the document that it was read in, or
   * the title of the application it was written in.
   */
  sources: z.array(z.string().max(500)).max(10),
  /** Where a value with the origin `document` was read; absent for the others. */
  documents: z.array(suggestionDocumentSchema).max(SUGGESTION_DOCUMENTS_MAX).optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export const suggestionQuerySchema = z.strictObject({ language: languageSchema });
export const suggestionListSchema = z.object({ suggestions: z.array(suggestionSchema) });

/** `PUT …/applications/{id}/presence/{placeId}`: where a page of the application is; returns the others. */
export const presenceChangeSchema = z.strictObject({ field: fieldIdSchema.nullable() });
export const presenceListSchema = z.object({
  present: z.array(z.object({ placeId: idSchema, userId: idSchema, field: fieldIdSchema.nullable() })),
});
export type PresenceList = z.infer<typeof presenceListSchema>;

/** A text of the library: by profile and field, with its earlier versions, the newest first. */
export const libraryTextSchema = z.object({
  profileId: idSchema,
  field: formFieldIdSchema,
  v: z.number().int().min(1),
  versions: z
    .array(
      z.object({
        v: z.number().int().min(1),
        value: z.string().max(FIELD_TEXT_MAX),
        keptAt: instantSchema,
        /** Null for a text that was written in the library itself. */
        applicationId: idSchema.nullable(),
        /** Title of the programme for which it was written. */
        title: z.string().max(500).nullable(),
      }),
    )
    .min(1)
    .max(LIBRARY_VERSIONS_MAX),
  /** Applications whose field has the newest version of the text, the newest first. */
  usedIn: z.array(
    z.object({
      applicationId: idSchema,
      subsidyId: idSchema,
      mode: z.enum(APPLICATION_MODES),
      titles: z.partialRecord(languageSchema, z.string()),
    }),
  ),
});
export type LibraryText = z.infer<typeof libraryTextSchema>;
/** `GET …/library?profileId=`. `POST …/applications/{id}/library` keeps the texts of an application. */
export const libraryListSchema = z.object({ texts: z.array(libraryTextSchema) });
/** `DELETE …/library/{profileId}/{field}`. */
export const libraryParamsSchema = z.object({
  workspaceId: idSchema,
  profileId: idSchema,
  field: formFieldIdSchema,
});
/**
 * `PUT …/library/{profileId}/{field}`: the next version of a text, for the version `v` that was shown; 0 for a new text.
 * 409 `APPLICATIONS_TEXT_CHANGED` for another version, 422 `APPLICATIONS_TEXT_REFUSED` for what the field cannot have.
 */
export const libraryChangeSchema = z.strictObject({
  v: versionSchema,
  value: z.string().trim().min(1).max(FIELD_TEXT_MAX),
});
export type LibraryChange = z.infer<typeof libraryChangeSchema>;
export const libraryFilterSchema = z.strictObject({ profileId: idSchema.optional() });

/** Value of `applications.applications.v1`: ids and facts of an application, no text of it. `removed` when it is gone. */
const portalStatementSchema = z.object({
  /** Of the file at the portal. */
  number: z.number().int().min(1),
  state: z.enum(EXAMINED_STATES),
  /** When it was read. */
  at: instantSchema,
});

export const applicationEventSchema = z.object({
  applicationId: idSchema,
  workspaceId: idSchema,
  profileId: idSchema,
  subsidyId: idSchema,
  v: z.number().int().min(1),
  mode: z.enum(APPLICATION_MODES),
  status: z.enum(APPLICATION_STATUSES),
  requestedCents: centsSchema.nullable(),
  grantedCents: centsSchema.nullable(),
  paidCents: centsSchema.nullable(),
  filedOn: civilDateSchema.nullable(),
  removed: z.boolean(),
  changedAt: instantSchema,
  /** Since when it is to be filed; null once it is filed, decided, archived or removed, and of a practice. */
  openSince: instantSchema.nullable(),
  /** What the official portal has stated last of a file of the application; null until it examines one. */
  portal: portalStatementSchema.nullable(),
});
export type ApplicationEvent = z.infer<typeof applicationEventSchema>;
