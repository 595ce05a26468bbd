import { z } from 'zod';
import { civilDateSchema, idSchema, instantSchema, languageSchema, webAddressSchema } from '../values.ts';
import { isUnambiguousAddress } from '../web-address.ts';
import { IMPORT_OUTCOMES, sourceNameSchema } from './import.ts';
import {
  areGroupsFirst,
  CRITERIA_MAX,
  coverageSchema,
  criterionSchema,
  deadlineSchema,
  fundingSchema,
  GROUPS_FIRST,
  type SubsidyFacts,
  subsidyFactsSchema,
  subsidyTextSchema,
} from './subsidy.ts';

/** Largest line of `POST /api/catalog/ingest`, in bytes, without its line end. */
export const INGEST_LINE_BYTES_MAX = 1024 * 1024;

function notStated<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null);
}

function listOf<Element extends z.ZodType>(schema: z.ZodArray<Element>) {
  return schema.default(() => []);
}

const text = subsidyTextSchema.shape;
const ingestTextSchema = z.strictObject({
  origin: z.literal('source').default('source'),
  title: text.title,
  summary: text.summary.default(null),
  description: text.description.default(null),
  eligibleUses: listOf(text.eligibleUses),
  keyRequirements: listOf(text.keyRequirements),
  restrictions: listOf(text.restrictions),
  grantDetails: text.grantDetails.default(null),
});

const deadline = deadlineSchema.shape;
const coverage = coverageSchema.shape;
const funding = fundingSchema.shape;
const facts = subsidyFactsSchema.shape;
const contact = facts.contact.shape;
const condition = facts.conditions.element.shape;
const criterion = criterionSchema.shape;
const requiredDocument = facts.requiredDocuments.element.shape;

/**
 * A subsidy as a publisher states it: the shape of `GET /api/catalog/subsidies/{id}`, of which only a title in one
 * language is required. Omitted fields are "not stated"; an unknown field is refused, so that a misspelt one is not
 * lost.
 */
export const ingestFactsSchema = z.strictObject({
  texts: z
    .partialRecord(languageSchema, ingestTextSchema)
    .refine((texts) => Object.keys(texts).length > 0, 'at least one language is needed'),
  grantCode: facts.grantCode.default(null),
  opensOn: facts.opensOn.default(null),
  deadline: notStated(
    z.strictObject({
      date: deadline.date,
      time: deadline.time.default(null),
      zone: deadline.zone.default('Europe/Paris'),
    }),
  ),
  recurrence: facts.recurrence.default(null),
  suspended: facts.suspended.default(false),
  coverage: z
    .strictObject({
      national: coverage.national.default(false),
      countries: listOf(coverage.countries),
      regions: listOf(coverage.regions),
      departments: listOf(coverage.departments),
      zones: listOf(coverage.zones),
    })
    .prefault({}),
  sector: facts.sector.default(null),
  targetSectors: listOf(facts.targetSectors),
  nafSections: listOf(facts.nafSections),
  programmes: listOf(facts.programmes),
  eligibleApplicants: listOf(facts.eligibleApplicants),
  legalEntities: listOf(facts.legalEntities),
  conditions: listOf(
    z
      .array(
        z.strictObject({
          subject: condition.subject,
          rule: condition.rule,
          values: condition.values,
          period: condition.period.default(null),
          alternative: condition.alternative.default(null),
          native: condition.native.default(''),
        }),
      )
      .max(300),
  ),
  criteria: listOf(
    z
      .array(
        z.strictObject({
          kind: criterion.kind.default('fact'),
          group: criterion.group.default(null),
          role: criterion.role.default('required'),
          subject: criterion.subject.default(null),
          rule: criterion.rule.default(null),
          values: criterion.values.default(() => []),
          period: criterion.period.default(null),
          sentence: criterion.sentence.default(''),
        }),
      )
      .max(CRITERIA_MAX)
      .refine(areGroupsFirst, GROUPS_FIRST),
  ),
  funding: z
    .strictObject({
      type: funding.type.default(null),
      instrument: funding.instrument.default(null),
      nativeInstrument: funding.nativeInstrument.default(null),
      fundingAmount: funding.fundingAmount.default(null),
      minimumGrant: funding.minimumGrant.default(null),
      maximumGrant: funding.maximumGrant.default(null),
      cofinancingRate: funding.cofinancingRate.default(null),
      loanOption: funding.loanOption.default(null),
      recoverableAdvance: funding.recoverableAdvance.default(null),
    })
    .prefault({}),
  certifications: listOf(facts.certifications),
  applicationFormats: listOf(facts.applicationFormats),
  funders: listOf(facts.funders),
  searchTerms: listOf(facts.searchTerms),
  contact: z
    .strictObject({
      organization: contact.organization.default(null),
      service: contact.service.default(null),
      url: contact.url.default(null),
      email: contact.email.default(null),
    })
    .prefault({}),
  requiredDocuments: listOf(
    z
      .array(
        z.strictObject({
          type: requiredDocument.type.default('document'),
          title: requiredDocument.title,
          url: requiredDocument.url.default(null),
        }),
      )
      .max(100),
  ),
  additionalResources: listOf(facts.additionalResources),
  officialUrl: facts.officialUrl.default(null),
}) satisfies z.ZodType<SubsidyFacts>;

const sourceIdSchema = z.string().trim().min(1).max(300);

/**
 * One record from a publisher. `officialCode` includes its namespace (`eu-topic:…`); the same code means the same
 * subsidy.
 */
export const ingestRecordSchema = z.strictObject({
  sourceId: sourceIdSchema,
  url: webAddressSchema.nullable().default(null),
  /** The day on which the publisher checked it; the day of the request when absent. */
  checkedOn: civilDateSchema.nullable().default(null),
  officialCode: z
    .string()
    .max(120)
    .regex(/^[a-z0-9-]+:\S+$/, 'a code has its name space before a colon')
    .nullable()
    .default(null),
  facts: ingestFactsSchema,
});
export type IngestRecord = z.infer<typeof ingestRecordSchema>;

/** A record that the publisher no longer publishes. */
export const ingestWithdrawalSchema = z.strictObject({
  sourceId: sourceIdSchema,
  withdrawn: z.literal(true),
});
export type IngestWithdrawal = z.infer<typeof ingestWithdrawalSchema>;

/** One line of the NDJSON body of `POST /api/catalog/ingest`. */
export const ingestLineSchema = z.union([ingestWithdrawalSchema, ingestRecordSchema]);
export type IngestLine = z.infer<typeof ingestLineSchema>;
/** A line as a publisher may write it, without defaults. */
export type IngestLineInput = z.input<typeof ingestLineSchema>;

/** `POST /api/catalog/ingest`: `backfill` sends no alerts, for the first delivery of many records. */
export const ingestQuerySchema = z.strictObject({ origin: z.enum(['live', 'backfill']).default('live') });

export const ingestOutcomeSchema = z.enum(IMPORT_OUTCOMES).exclude(['private']);
export type IngestOutcome = z.infer<typeof ingestOutcomeSchema>;

/**
 * One line of the NDJSON response. A `record` is sent once for every line that is not blank, in their order, and only
 * after its effect is durable, even through a kill -9. `line` counts from 1. The last line is the `summary`; after a
 * `failed` the lines without a result must be sent again, which changes nothing twice.
 */
export const ingestResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    line: z.number().int().min(1),
    sourceId: z.string().nullable(),
    outcome: ingestOutcomeSchema,
    subsidyId: idSchema.nullable(),
    reasons: z.array(z.object({ field: z.string(), message: z.string() })),
  }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
  z.object({
    kind: z.literal('summary'),
    lines: z.number().int().min(0),
    counts: z.record(ingestOutcomeSchema, z.number().int().min(0)),
    elapsedMs: z.number().int().min(0),
  }),
]);
export type IngestResult = z.infer<typeof ingestResultSchema>;

/**
 * How far a publisher is trusted: `review_all` holds every new record and every change of meaning for a person,
 * `review_changes` only the changes, `publish` nothing. Other dates, links and status never wait; a value that is no longer
 * stated does, except with `publish`.
 */
export const INGEST_TRUST = ['review_all', 'review_changes', 'publish'] as const;

/** `PUT /api/catalog/ingest/sources/{source}`, operators only: a source that publishes with a key or on the topic. */
export const ingestSourceOrderSchema = z.strictObject({
  label: z.string().trim().min(1).max(120),
  licence: z.string().trim().min(1).max(120),
  attribution: z.string().trim().min(1).max(300),
  homepage: webAddressSchema.refine(isUnambiguousAddress, 'may lead elsewhere than it shows'),
  /**
   * When two sources state the same field, the one with the higher precedence is used: our starter catalog has 0, feeds
   * 10 to 40.
   */
  precedence: z.number().int().min(0).max(100).default(30),
  trust: z.enum(INGEST_TRUST).default('review_all'),
});
export type IngestSourceOrder = z.infer<typeof ingestSourceOrderSchema>;

export const ingestSourceSchema = ingestSourceOrderSchema.extend({
  source: sourceNameSchema,
  homepage: webAddressSchema,
  registeredAt: instantSchema,
});
export type IngestSourceItem = z.infer<typeof ingestSourceSchema>;
export const ingestSourceListSchema = z.object({ items: z.array(ingestSourceSchema) });

/** `POST /api/catalog/ingest/sources/{source}/keys`. */
export const ingestKeyOrderSchema = z.strictObject({ label: z.string().trim().min(1).max(120) });
export const ingestKeySchema = z.object({
  id: z.string(),
  source: sourceNameSchema,
  label: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
});
export type IngestKeyItem = z.infer<typeof ingestKeySchema>;
export const ingestKeyListSchema = z.object({ items: z.array(ingestKeySchema) });
/** The only response that ever contains the key itself. */
export const newIngestKeySchema = ingestKeySchema.extend({ key: z.string() });
export type NewIngestKey = z.infer<typeof newIngestKeySchema>;

/** Records that one request may name. */
export const INGEST_STATES_MAX = 200;

/** `POST /api/catalog/ingest/states`: which records of the key's source. */
export const ingestStatesOrderSchema = z.strictObject({
  sourceIds: z.array(sourceIdSchema).min(1).max(INGEST_STATES_MAX),
});

/**
 * What has become of a record. `unknown`: the catalog has none with this id, or its message was not read yet. `accepted`:
 * stored, and neither shown nor waiting for a person. `in_review`: a person decides before it is shown. `published`: its
 * subsidy is shown. `rejected`: a person decided that it is not shown. `withdrawn`: the publisher took it back.
 */
export const INGEST_STATES = [
  'unknown',
  'accepted',
  'in_review',
  'published',
  'rejected',
  'withdrawn',
] as const;

const reasonsSchema = z.array(z.object({ field: z.string(), message: z.string() }));

export const ingestStateSchema = z.object({
  sourceId: z.string(),
  state: z.enum(INGEST_STATES),
  subsidyId: idSchema.nullable(),
  /** Why it waits or was rejected. */
  reasons: reasonsSchema,
  /** What the person who decided wrote to it. */
  note: z.string().nullable(),
  /** The newest change of a shown record that is not shown itself: it waits, or was rejected. */
  change: z
    .object({
      state: z.enum(['in_review', 'rejected']),
      reasons: reasonsSchema,
      note: z.string().nullable(),
    })
    .nullable(),
  /** The last message about it on the topic that was refused and that no operator has dealt with yet. */
  refused: z.object({ reason: z.string(), at: instantSchema }).nullable(),
});
export type IngestState = z.infer<typeof ingestStateSchema>;
/** One item per id of the order, in its order. */
export const ingestStatesSchema = z.object({ items: z.array(ingestStateSchema) });
