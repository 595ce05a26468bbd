import { z } from 'zod';
import { civilDateSchema, idSchema, instantSchema } from '../values.ts';
import {
  DOCUMENT_FAULTS,
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  DOCUMENT_USES_MAX,
  EXTRACTION_STATUSES,
  UPLOAD_RULES,
  type UploadRule,
} from './document-sets.ts';

const NAME_MAX = 120;
const bytesSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const usesSchema = z.array(idSchema).max(DOCUMENT_USES_MAX);
const itemIdSchema = z.string().min(1).max(80);

/** A file that was checked and is kept; versions of a document are numbered from 1. */
export const documentVersionSchema = z.object({
  id: idSchema,
  number: z.number().int().min(1),
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  size: bytesSchema,
  pages: z.number().int().min(1),
  addedAt: instantSchema,
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;

export const documentUploadSchema = z.object({
  id: idSchema,
  name: z.string(),
  size: bytesSchema,
  received: bytesSchema,
  expiresAt: instantSchema,
});

export const documentSchema = z.object({
  id: idSchema,
  v: z.number().int().min(1),
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  status: z.enum(DOCUMENT_STATUSES),
  /** Why the newest file was refused; an earlier version may still be there. */
  fault: z.enum(DOCUMENT_FAULTS).nullable(),
  issuedOn: civilDateSchema.nullable(),
  /** The end that the person states; null leaves it to the kind. */
  statedUntil: civilDateSchema.nullable(),
  /** The last valid day, by the stated end or the rule of its kind; null when it does not expire or is unknown. */
  validUntil: civilDateSchema.nullable(),
  profileIds: usesSchema,
  applicationIds: usesSchema,
  /** The practice that keeps it, with the field it was uploaded for; null for a document that counts. */
  practice: z.object({ applicationId: idSchema, itemId: itemIdSchema }).nullable(),
  /** The newest first. */
  versions: z.array(documentVersionSchema),
  upload: documentUploadSchema.nullable(),
  extraction: z.object({ status: z.enum(EXTRACTION_STATUSES), isAvailable: z.boolean() }),
  createdAt: instantSchema,
  changedAt: instantSchema,
});
export type Document = z.infer<typeof documentSchema>;

export const documentListSchema = z.object({
  documents: z.array(documentSchema),
  /** Bytes that the workspace uses, and may use with its plan. */
  storage: z.object({ used: bytesSchema, max: bytesSchema }),
});
export type DocumentList = z.infer<typeof documentListSchema>;

/** What a person changes about a document, for the version `v` that was shown. */
export const documentChangeSchema = z.object({
  v: z.number().int().min(1),
  name: z.string().trim().min(1).max(NAME_MAX),
  kind: z.enum(DOCUMENT_KINDS),
  issuedOn: civilDateSchema.nullable(),
  statedUntil: civilDateSchema.nullable(),
  profileIds: usesSchema,
  applicationIds: usesSchema,
});
export type DocumentChange = z.infer<typeof documentChangeSchema>;

/** The metadata of an upload (`Upload-Metadata` of tus 1.0): for a new document, or the next version of one. */
export const uploadMetadataSchema = z.object({
  documentId: idSchema,
  filename: z.string().min(1).max(500),
  /** A key without a value is read as null. */
  filetype: z
    .string()
    .max(100)
    .nullish()
    .transform((type) => type ?? ''),
  kind: z.enum(DOCUMENT_KINDS).default('other'),
  rule: z.enum(Object.keys(UPLOAD_RULES) as [UploadRule, ...UploadRule[]]).default('standard'),
  profileId: idSchema.optional(),
  applicationId: idSchema.optional(),
  /** Field of a practice, which `applicationId` then names; the rule is that of the field, whatever `rule` states. */
  practiceItem: itemIdSchema.optional(),
  /** Digest of the whole file in hexadecimal digits; a file with another one is refused. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type UploadMetadata = z.infer<typeof uploadMetadataSchema>;

/** `POST …/applications/{id}/practice-documents`: takes the documents of a practice over into the application. */
export const takenPracticeSchema = z.strictObject({ practiceId: idSchema });
/** How many documents were taken over; those that had been before are not among them. */
export const takenDocumentsSchema = z.object({ taken: z.number().int().min(0) });
