import {
  applicantSchema,
  applicationFormatSchema,
  documentTypeSchema,
  fundingTypeSchema,
  instrumentSchema,
  recurrenceSchema,
  sectorSchema,
} from '@platform/contracts/catalog';
import { civilDateSchema, territoryIdSchema, webAddressSchema } from '@platform/contracts/values';
import { z } from 'zod';

const sentencesSchema = z.array(z.string().trim().min(1).max(2_000)).max(100).default([]);

/** Texts in one language, in our own words (Markdown allowed in `description` and `grantDetails`). */
const starterTextSchema = z.strictObject({
  title: z.string().trim().min(1).max(500),
  summary: z.string().trim().min(1).max(1_000),
  description: z.string().trim().min(1).max(50_000).nullable().default(null),
  eligibleUses: sentencesSchema,
  keyRequirements: sentencesSchema,
  restrictions: sentencesSchema,
  grantDetails: z.string().trim().min(1).max(10_000).nullable().default(null),
});

/** Whole or decimal euros, at most two decimals; the connector converts them into cents. */
const eurosSchema = z
  .number()
  .min(0)
  .max(1_000_000_000_000)
  .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6, 'at most two decimals');

const percentSchema = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'at most two decimals');

/** Whole numbers, both included; at least one of them. */
const limitsSchema = z
  .strictObject({
    min: z.number().int().min(0).nullable().default(null),
    max: z.number().int().min(0).nullable().default(null),
  })
  .refine(({ min, max }) => min !== null || max !== null, 'states no limit')
  .refine(({ min, max }) => min === null || max === null || min <= max, 'min is above max')
  .nullable()
  .default(null);

/**
 * One programme of the starter catalog, one YAML 1.2 file each (`<id>.yaml`).
 * A field that is left out means "not stated by the record", never zero or no. Unknown fields are refused.
 */
export const starterProgrammeSchema = z
  .strictObject({
    /** Slug; the source id of the programme in the source `starter` and the name of its file. */
    id: z
      .string()
      .max(120)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    /**
     * The public record that the facts are taken from. `source` is a connector name (`tee`, `aides-jeunes`, ...) or the
     * slug of the feed; `sourceId` the id there. It decides the identity of the subsidy, so that a later import of that
     * feed updates this programme instead of adding a second one.
     */
    record: z.strictObject({
      source: z
        .string()
        .max(60)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      sourceId: z.string().trim().min(1).max(300),
      url: webAddressSchema.nullable().default(null),
    }),
    /** The day on which the facts were compared with the record. */
    checkedOn: civilDateSchema,
    texts: z.strictObject({ fr: starterTextSchema, en: starterTextSchema }),
    grantCode: z.string().trim().min(1).max(120).nullable().default(null),
    opensOn: civilDateSchema.nullable().default(null),
    deadline: z
      .strictObject({
        date: civilDateSchema,
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .nullable()
          .default(null),
        zone: z.enum(['Europe/Paris', 'Europe/Brussels']).default('Europe/Paris'),
      })
      .nullable()
      .default(null),
    recurrence: recurrenceSchema.nullable().default(null),
    suspended: z.boolean().default(false),
    /** `zones` are the broadest territory ids that cover them all (`country:FR`, `region:84`, `union:EU`). */
    coverage: z.strictObject({
      national: z.boolean().default(false),
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .max(60)
        .default([]),
      regions: z
        .array(z.string().regex(/^\d{2}$/))
        .max(30)
        .default([]),
      departments: z
        .array(z.string().regex(/^(\d{2,3}|2[AB])$/))
        .max(120)
        .default([]),
      zones: z.array(territoryIdSchema).max(2_000).default([]),
    }),
    sector: sectorSchema.nullable().default(null),
    targetSectors: z.array(sectorSchema).max(20).default([]),
    eligibleApplicants: z.array(applicantSchema).min(1).max(20),
    /** How old a person may be, in years; the widest limits where several hold. */
    ages: limitsSchema,
    /** How many people an organisation may employ. */
    employees: limitsSchema,
    legalEntities: z.array(z.string().trim().min(1).max(200)).max(100).default([]),
    funding: z
      .strictObject({
        type: fundingTypeSchema.nullable().default(null),
        instrument: instrumentSchema.nullable().default(null),
        nativeInstrument: z.string().trim().min(1).max(300).nullable().default(null),
        fundingAmountEur: eurosSchema.nullable().default(null),
        minimumGrantEur: eurosSchema.nullable().default(null),
        maximumGrantEur: eurosSchema.nullable().default(null),
        cofinancingRatePercent: z
          .strictObject({ min: percentSchema.nullable().default(null), max: percentSchema })
          .refine((rate) => rate.min === null || rate.min <= rate.max, 'min is above max')
          .nullable()
          .default(null),
        loanOption: z.boolean().nullable().default(null),
        recoverableAdvance: z.boolean().nullable().default(null),
      })
      .refine(
        (funding) =>
          funding.minimumGrantEur === null ||
          funding.maximumGrantEur === null ||
          funding.minimumGrantEur <= funding.maximumGrantEur,
        'minimumGrantEur is above maximumGrantEur',
      ),
    certifications: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
    applicationFormats: z.array(applicationFormatSchema).max(4).default([]),
    funders: z.array(z.string().trim().min(1).max(300)).min(1).max(50),
    contact: z
      .strictObject({
        organization: z.string().trim().min(1).max(300).nullable().default(null),
        service: z.string().trim().min(1).max(300).nullable().default(null),
        url: webAddressSchema.nullable().default(null),
        email: z.email().max(254).nullable().default(null),
      })
      .default({ organization: null, service: null, url: null, email: null }),
    requiredDocuments: z
      .array(
        z.strictObject({
          type: documentTypeSchema,
          title: z.string().trim().min(1).max(300),
          url: webAddressSchema.nullable().default(null),
        }),
      )
      .max(100)
      .default([]),
    additionalResources: z
      .array(z.strictObject({ title: z.string().trim().min(1).max(300), url: webAddressSchema }))
      .max(100)
      .default([]),
    /** Broader programmes that it belongs to, as stated by the record or the funder. */
    programmes: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
    /** Everyday phrases by which people look for it, in both languages, where its texts use other words. */
    searchTerms: z.array(z.string().trim().min(1).max(120)).max(80).default([]),
    /** Slug of the programme of this catalog whose local variant it is. */
    variant_of: z
      .string()
      .max(120)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .nullable()
      .default(null),
    /** The funder's or operator's own page. */
    officialUrl: webAddressSchema,
  })
  .refine(
    ({ opensOn, deadline }) => opensOn === null || deadline === null || opensOn <= deadline.date,
    'opensOn is after the deadline',
  );
export type StarterProgramme = z.infer<typeof starterProgrammeSchema>;
