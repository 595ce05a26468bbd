import { z } from 'zod';
import {
  basisPointsSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  languageSchema,
  moneySchema,
  territoryIdSchema,
  webAddressSchema,
} from '../values.ts';
import {
  applicantSchema,
  applicationFormatSchema,
  conditionRuleSchema,
  conditionSubjectSchema,
  criterionKindSchema,
  criterionRoleSchema,
  criterionSubjectSchema,
  documentTypeSchema,
  fundingTypeSchema,
  instrumentSchema,
  PROVENANCE_METHODS,
  recurrenceSchema,
  SUBSIDY_ORIGINS,
  SUBSIDY_STATUSES,
  sectorSchema,
  TEXT_ORIGINS,
} from './vocabulary.ts';

/**
 * The texts in one language. Lists contain whole sentences; nothing here is HTML (Markdown in `description` and
 * `grantDetails`).
 */
export const subsidyTextSchema = z.object({
  origin: z.enum(TEXT_ORIGINS),
  title: z.string().min(1).max(500),
  summary: z.string().max(1_000).nullable(),
  description: z.string().max(50_000).nullable(),
  eligibleUses: z.array(z.string().max(2_000)).max(100),
  keyRequirements: z.array(z.string().max(2_000)).max(100),
  restrictions: z.array(z.string().max(2_000)).max(100),
  grantDetails: z.string().max(10_000).nullable(),
});
export type SubsidyText = z.infer<typeof subsidyTextSchema>;

/** The last moment to apply. Without `time` the whole day counts in `zone`. */
export const deadlineSchema = z.object({
  date: civilDateSchema,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  zone: z.string().min(1).max(64),
});
export type Deadline = z.infer<typeof deadlineSchema>;

/**
 * Where the subsidy applies. `zones` is the coverage as territory ids (the broadest that cover it completely);
 * `regions` and `departments` are the official INSEE codes named by the source; an empty `zones` means not stated.
 */
export const coverageSchema = z.object({
  national: z.boolean(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
  regions: z.array(z.string().max(3)).max(30),
  departments: z.array(z.string().max(3)).max(120),
  zones: z.array(territoryIdSchema).max(2_000),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** `null` always means "not stated by the source", never zero or no. */
export const fundingSchema = z.object({
  type: fundingTypeSchema.nullable(),
  instrument: instrumentSchema.nullable(),
  nativeInstrument: z.string().max(300).nullable(),
  /** The whole budget for all recipients; the amount of one recipient is between the two grants. */
  fundingAmount: moneySchema.nullable(),
  minimumGrant: moneySchema.nullable(),
  maximumGrant: moneySchema.nullable(),
  cofinancingRate: z.object({ minBps: basisPointsSchema.nullable(), maxBps: basisPointsSchema }).nullable(),
  loanOption: z.boolean().nullable(),
  recoverableAdvance: z.boolean().nullable(),
});
export type Funding = z.infer<typeof fundingSchema>;

export const contactSchema = z.object({
  organization: z.string().max(300).nullable(),
  service: z.string().max(300).nullable(),
  url: webAddressSchema.nullable(),
  email: z.email().max(254).nullable(),
});

/**
 * A condition that a source states as data, for a machine to check. All conditions must hold, except that of those with an
 * `alternative` it is enough when all of one alternative hold.
 */
export const conditionSchema = z.object({
  subject: conditionSubjectSchema,
  rule: conditionRuleSchema,
  values: z.array(z.string().min(1).max(200)).min(1).max(1_000),
  /** Period of an amount of money. */
  period: z.enum(['month', 'year']).nullable(),
  alternative: z.string().min(1).max(100).nullable(),
  /** The condition as the source writes it. */
  native: z.string().max(500),
});
export type Condition = z.infer<typeof conditionSchema>;

/** Criteria of one subsidy. */
export const CRITERIA_MAX = 400;

/**
 * One node of what decides who may receive the subsidy. All nodes without a `group` must hold; the others belong to the
 * node at that position of the list, which comes before them and is a group.
 */
export const criterionSchema = z.object({
  kind: criterionKindSchema,
  group: z
    .number()
    .int()
    .min(0)
    .max(CRITERIA_MAX - 1)
    .nullable(),
  role: criterionRoleSchema,
  /** Null for a group, and for what could not be read. */
  subject: criterionSubjectSchema.nullable(),
  rule: conditionRuleSchema.nullable(),
  values: z.array(z.string().min(1).max(200)).max(1_000),
  /** Period of an amount of money. */
  period: z.enum(['month', 'year']).nullable(),
  /** The sentence or rule of the source. */
  sentence: z.string().max(500),
});
export type Criterion = z.infer<typeof criterionSchema>;

/** Source records that one subsidy may name. */
export const SUBSIDY_SOURCES_MAX = 100;

/** One source record of this subsidy, with the licence and attribution that must be shown with it. */
export const sourceReferenceSchema = z.object({
  source: z.string().min(1).max(60),
  sourceId: z.string().min(1).max(300),
  url: webAddressSchema.nullable(),
  licence: z.string().max(120),
  attribution: z.string().max(300),
  checkedOn: civilDateSchema,
});
export type SourceReference = z.infer<typeof sourceReferenceSchema>;

/** A longer sentence is not kept as the quote of a value. */
export const QUOTE_LENGTH_MAX = 500;

/**
 * Which source gave a field its value, and by which method. Keys are field paths such as `funding.maximumGrant` or
 * `texts.fr.title`. `confidence` is a percentage for values extracted from prose, null for values from a field of the
 * source. `quote` is the sentence from which such a value was extracted, as the source writes it; absent where it is not
 * known.
 */
export const provenanceSchema = z.record(
  z.string(),
  z.object({
    source: z.string(),
    sourceId: z.string(),
    method: z.enum(PROVENANCE_METHODS),
    confidence: z.number().int().min(0).max(100).nullable(),
    quote: z.string().min(1).max(QUOTE_LENGTH_MAX).optional(),
  }),
);
export type Provenance = z.infer<typeof provenanceSchema>;

/** Message of criteria that are in no order of a tree. */
export const GROUPS_FIRST = 'a group comes before its criteria';

/** Whether every criterion names a group that comes before it. */
export function areGroupsFirst(criteria: readonly Criterion[]): boolean {
  return criteria.every(({ group }, index) => {
    const kind = group === null ? 'all_of' : group < index ? criteria[group]?.kind : undefined;
    return kind === 'all_of' || kind === 'any_of' || kind === 'none_of';
  });
}

/** The facts that a source states about a subsidy, in our shape, before it has an id, a version and a status. */
export const subsidyFactsSchema = z.object({
  texts: z
    .partialRecord(languageSchema, subsidyTextSchema)
    .refine((texts) => Object.keys(texts).length > 0, 'at least one language is needed'),
  grantCode: z.string().max(120).nullable(),
  opensOn: civilDateSchema.nullable(),
  deadline: deadlineSchema.nullable(),
  recurrence: recurrenceSchema.nullable(),
  /** True when the source states that the subsidy accepts no applications for now. */
  suspended: z.boolean(),
  coverage: coverageSchema,
  sector: sectorSchema.nullable(),
  targetSectors: z.array(sectorSchema).max(20),
  /** Sections of the French activity nomenclature (NAF rev. 2) that may apply, where they are limited; empty = not stated. */
  nafSections: z.array(z.string().regex(/^[A-U]$/)).max(21),
  eligibleApplicants: z.array(applicantSchema).max(20),
  legalEntities: z.array(z.string().max(200)).max(100),
  /** Who may apply, as far as sources state it as data; the same in words is in `texts`. */
  conditions: z.array(conditionSchema).max(300),
  /**
   * Who may receive it, as a tree of criteria: what the source states as data with its alternatives and exclusions. What
   * other fields state (dates, coverage, applicants, sections, certificates) is only repeated where the source limits it
   * differently.
   */
  criteria: z.array(criterionSchema).max(CRITERIA_MAX),
  funding: fundingSchema,
  certifications: z.array(z.string().max(200)).max(50),
  applicationFormats: z.array(applicationFormatSchema).max(4),
  funders: z.array(z.string().min(1).max(300)).max(50),
  /**
   * Broader programmes that this one belongs to, by their usual names ("France 2030", "Horizon Europe"); empty = not
   * stated.
   */
  programmes: z.array(z.string().min(1).max(200)).max(20),
  /**
   * Everyday phrases by which people look for it, in any language, where its texts use other words; only searched, never
   * shown as a statement of the source.
   */
  searchTerms: z.array(z.string().min(1).max(120)).max(80),
  contact: contactSchema,
  requiredDocuments: z
    .array(
      z.object({
        type: documentTypeSchema,
        title: z.string().min(1).max(300),
        url: webAddressSchema.nullable(),
      }),
    )
    .max(100),
  additionalResources: z
    .array(z.object({ title: z.string().min(1).max(300), url: webAddressSchema }))
    .max(100),
  officialUrl: webAddressSchema.nullable(),
});
export type SubsidyFacts = z.infer<typeof subsidyFactsSchema>;

/**
 * The facts that one statement gives whole, in the order in which exports write them. The others (`texts`, `coverage`,
 * `funding`, `contact`) have parts that are stated alone.
 */
export const WHOLE_FACTS = [
  'grantCode',
  'opensOn',
  'deadline',
  'recurrence',
  'suspended',
  'sector',
  'targetSectors',
  'nafSections',
  'programmes',
  'eligibleApplicants',
  'legalEntities',
  'conditions',
  'criteria',
  'certifications',
  'applicationFormats',
  'funders',
  'searchTerms',
  'requiredDocuments',
  'additionalResources',
  'officialUrl',
] as const satisfies readonly (keyof SubsidyFacts)[];

/**
 * The next window of a recurring call, expected from its past windows; never a promise of the funder. `windows` is the
 * number of past windows it is based on.
 */
export const forecastSchema = z.object({
  opensOn: civilDateSchema.nullable(),
  closesOn: civilDateSchema.nullable(),
  windows: z.number().int().min(1),
});
export type Forecast = z.infer<typeof forecastSchema>;

/**
 * A subsidy as the platform publishes it: the body of `GET /api/catalog/subsidies/{id}` and, as protobuf, of every
 * message on `catalog.subsidies.v1`. `v` starts at 1 and increases by one with every published change.
 */
export const subsidySchema = subsidyFactsSchema.extend({
  id: idSchema,
  v: z.number().int().min(1),
  status: z.enum(SUBSIDY_STATUSES),
  origin: z.enum(SUBSIDY_ORIGINS),
  sources: z.array(sourceReferenceSchema).min(1).max(SUBSIDY_SOURCES_MAX),
  provenance: provenanceSchema,
  forecast: forecastSchema.nullable(),
  /** The generic subsidy whose local variant this one is; that one may be unpublished. */
  variantOf: idSchema.nullable(),
  /** The subsidy that this one was merged into; only on a withdrawn one, whose address then redirects there. */
  mergedInto: idSchema.nullable(),
  firstPublishedAt: instantSchema,
  changedAt: instantSchema,
});
export type Subsidy = z.infer<typeof subsidySchema>;
