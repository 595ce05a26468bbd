import { z } from 'zod';
import { civilDateSchema, idSchema, instantSchema, webAddressSchema } from '../values.ts';
import { filingSchema, formFieldIdSchema } from './application.ts';
import { APPLICATION_STATUSES, VALUE_ORIGINS } from './application-sets.ts';
import {
  DROP_REASONS,
  FILE_STATES,
  PORTAL_FAILURES,
  PREFILL_OUTCOMES,
  PREFILL_STATES,
  PROCEDURE_PLACES,
  TRACKING_EVENTS,
} from './prefill-sets.ts';

const VALUE_MAX = 10_000;
const FORM_MAX = 5_000;
const labelSchema = z.string().max(1_000);

const procedureSchema = z.object({
  /** Last part of the address of the procedure. */
  path: z.string(),
  url: webAddressSchema,
  place: z.enum(PROCEDURE_PLACES),
});

/** A value as the portal receives it. */
const carriedValueSchema = z.object({
  from: formFieldIdSchema,
  label: labelSchema,
  value: z.string().max(VALUE_MAX),
  origin: z.enum(VALUE_ORIGINS),
});
export type CarriedValue = z.infer<typeof carriedValueSchema>;

/** A value that does not reach the form; without a label for a field that the form does not have. */
const droppedValueSchema = z.object({
  from: formFieldIdSchema,
  label: labelSchema.nullable(),
  reason: z.enum(DROP_REASONS),
});
export type DroppedValue = z.infer<typeof droppedValueSchema>;

const preparedSchema = z.object({
  procedure: z.object({ number: z.number().int().min(1), title: z.string() }),
  /** The day on which a person compared the mapping with the form. */
  mappedOn: civilDateSchema,
  /** Digest of what would be sent, which an order repeats: nothing else is sent than what was shown. */
  digest: z.string(),
  carried: z.array(carriedValueSchema).max(FORM_MAX),
  dropped: z.array(droppedValueSchema).max(FORM_MAX),
  /** Mapped fields that are not filled in. */
  missing: z.array(formFieldIdSchema),
  /** Required fields of the form, by label, that stay open. */
  open: z.array(labelSchema).max(FORM_MAX),
});
export type PreparedPrefill = z.infer<typeof preparedSchema>;

const trackedSchema = z.object({
  state: z.enum(FILE_STATES),
  filed: z.boolean(),
  submittedAt: instantSchema.nullable(),
  processedAt: instantSchema.nullable(),
  /** The portal did not list the file at the last reading: deleted, or hidden by its owner. */
  missing: z.boolean(),
});

/** The status that follows from the state at the portal, for a person to take over or decline. */
const statusProposalSchema = z.object({
  state: z.enum(FILE_STATES),
  status: z.enum(APPLICATION_STATUSES),
  /** The day and number that taking it over confirms, where the application is not yet filed. */
  filing: filingSchema.nullable(),
});
export type StatusProposal = z.infer<typeof statusProposalSchema>;

/** An order to create a file at the portal, and the file. */
const prefilledFileSchema = z.object({
  id: idSchema,
  outcome: z.enum(PREFILL_OUTCOMES),
  failure: z.enum(PORTAL_FAILURES).nullable(),
  /** When the portal can be called again, where it states that. */
  retryAt: instantSchema.nullable(),
  procedure: z.object({ number: z.number().int().min(1), path: z.string(), title: z.string() }),
  sentAt: instantSchema,
  sentBy: idSchema,
  number: z.number().int().min(1).nullable(),
  /** Who opens it can read and claim the file. */
  claimUrl: z.string().nullable(),
  carried: z.array(carriedValueSchema).max(FORM_MAX),
  dropped: z.array(droppedValueSchema).max(FORM_MAX),
  tracked: trackedSchema.nullable(),
  /** The last reading that the portal responded to. */
  lastReadAt: instantSchema.nullable(),
  /** Why the newest reading failed; null when it did not. */
  readFailure: z.enum(PORTAL_FAILURES).nullable(),
  history: z.array(
    z.object({ at: instantSchema, event: z.enum(TRACKING_EVENTS), state: z.enum(FILE_STATES) }),
  ),
  proposal: statusProposalSchema.nullable(),
  /** The application counts as filed, while the portal states that the file is not. */
  contradictsFiling: z.boolean(),
});
export type PrefilledFileView = z.infer<typeof prefilledFileSchema>;

/** `GET …/applications/{id}/prefill`: what would be sent, and the files that exist, the newest first. */
export const prefillSchema = z.object({
  state: z.enum(PREFILL_STATES),
  procedure: procedureSchema.nullable(),
  prepared: preparedSchema.nullable(),
  files: z.array(prefilledFileSchema),
});
export type Prefill = z.infer<typeof prefillSchema>;

/**
 * `POST …/applications/{id}/prefill/files`: creates a file at the portal. The page chooses the id once; repeating the
 * request calls the portal no second time. `after` is the newest file that the person saw, null without one: another one
 * is only created when the person knows about it. 409 `APPLICATIONS_PREFILL_CHANGED` unless digest and `after` are those
 * of now.
 */
export const prefillOrderSchema = z.strictObject({
  id: idSchema,
  digest: z.string().max(200),
  after: idSchema.nullable(),
});
export type PrefillOrder = z.infer<typeof prefillOrderSchema>;

/** `PUT …/prefill/files/{fileId}/proposal`: what the person decides about the status that follows from `state`. */
export const proposalDecisionSchema = z.strictObject({
  state: z.enum(FILE_STATES),
  decision: z.enum(['take-over', 'decline']),
});
export type ProposalDecision = z.infer<typeof proposalDecisionSchema>;
