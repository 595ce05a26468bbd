import {
  applicantSchema,
  applicationFormatSchema,
  documentTypeSchema,
  fundingTypeSchema,
  instrumentSchema,
  recurrenceSchema,
  sectorSchema,
  sourceNameSchema,
} from '@platform/contracts/catalog';
import { languageSchema, webAddressSchema } from '@platform/contracts/values';
import { z } from 'zod';
import {
  dateSchema,
  fieldSchema,
  filterSchema,
  fromSchema,
  linkSchema,
  listSchema,
  moneySchema,
  placeSchema,
  proseSchema,
  rateSchema,
  reasonedFilterSchema,
  separatorSchema,
  tableSchema,
  textSchema,
  titledLinkSchema,
  yesNoSchema,
} from './mapping-rules.ts';

/**
 * The saved mapping of a source: where its records are in its files, and which native field gives which of ours. It is
 * plain data without code or patterns, so that a mapping from any author can be tried safely. Documented in
 * `mappings/README.md`.
 */

const applicantsSchema = z.union([tableSchema(applicantSchema), proseSchema]);

const fieldsSchema = z.strictObject({
  title: textSchema,
  summary: textSchema.optional(),
  description: textSchema.optional(),
  grantDetails: textSchema.optional(),
  eligibleUses: listSchema.optional(),
  keyRequirements: listSchema.optional(),
  restrictions: listSchema.optional(),
  grantCode: textSchema.optional(),
  opensOn: z.union([dateSchema, proseSchema]).optional(),
  deadline: z.union([dateSchema, proseSchema]).optional(),
  recurrence: tableSchema(recurrenceSchema).optional(),
  suspended: yesNoSchema.optional(),
  coverage: z.union([placeSchema.transform((one) => [one]), z.array(placeSchema).min(1).max(10)]).optional(),
  sectors: tableSchema(sectorSchema).optional(),
  nafSections: z
    .union([z.strictObject({ from: fromSchema, separator: separatorSchema }), proseSchema])
    .optional(),
  /** One rule, or several whose results are combined. */
  applicants: z
    .union([applicantsSchema.transform((one) => [one]), z.array(applicantsSchema).min(1).max(5)])
    .optional(),
  legalEntities: listSchema.optional(),
  certifications: listSchema.optional(),
  applicationFormats: tableSchema(applicationFormatSchema).optional(),
  funders: listSchema.optional(),
  /** Names of the broader programmes that it belongs to. */
  programmes: listSchema.optional(),
  /** Phrases by which people look for it. */
  searchTerms: listSchema.optional(),
  fundingType: tableSchema(fundingTypeSchema).optional(),
  instrument: tableSchema(instrumentSchema).optional(),
  nativeInstrument: textSchema.optional(),
  fundingAmount: moneySchema.optional(),
  minimumGrant: moneySchema.optional(),
  maximumGrant: moneySchema.optional(),
  cofinancingRate: rateSchema.optional(),
  loanOption: z.union([yesNoSchema, proseSchema]).optional(),
  recoverableAdvance: z.union([yesNoSchema, proseSchema]).optional(),
  contactOrganization: textSchema.optional(),
  contactService: textSchema.optional(),
  contactUrl: linkSchema.optional(),
  /** The first e-mail address in the field. */
  contactEmail: z.strictObject({ from: fromSchema }).optional(),
  requiredDocuments: z
    .array(titledLinkSchema.extend({ type: documentTypeSchema }))
    .max(10)
    .optional(),
  additionalResources: z.array(titledLinkSchema).max(10).optional(),
  officialUrl: linkSchema.optional(),
});

const parameterSchema = z.string().min(1).max(60);
const pagingSchema = z.discriminatedUnion('by', [
  /** The response contains the address of the next page. */
  z.strictObject({ by: z.literal('next'), field: fieldSchema }),
  z.strictObject({
    by: z.literal('page'),
    parameter: parameterSchema,
    first: z.number().int().min(0).max(1).default(1),
    sizeParameter: parameterSchema,
    size: z.number().int().min(1).max(10_000),
  }),
  z.strictObject({
    by: z.literal('offset'),
    parameter: parameterSchema,
    sizeParameter: parameterSchema,
    size: z.number().int().min(1).max(10_000),
  }),
]);
const liveSchema = z.strictObject({
  url: webAddressSchema,
  paging: pagingSchema,
  minIntervalMs: z.number().int().min(100).max(3_600_000).default(1_000),
  perDay: z.number().int().min(1).optional(),
});

/** The record list of `datastore_search` is in `result.records`, the one of `package_search` in `result.results`. */
const formatSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('json'), records: fieldSchema.optional(), live: liveSchema.optional() }),
  z.strictObject({ kind: z.literal('ckan'), live: liveSchema.optional() }),
  z.strictObject({ kind: z.literal('ndjson') }),
  z.strictObject({
    kind: z.literal('csv'),
    delimiter: z.enum([',', ';', '\t', '|']).optional(),
    encoding: z.enum(['auto', 'utf-8', 'windows-1252', 'utf-16le']).default('auto'),
  }),
  z.strictObject({
    kind: z.literal('xlsx'),
    /** Name of the sheet; the first one when absent. */
    sheet: z.string().min(1).max(100).optional(),
    /** Row of the column names, from 1. */
    headerRow: z.number().int().min(1).max(1_000).default(1),
  }),
]);

export const mappingSchema = z.strictObject({
  source: sourceNameSchema,
  label: z.string().min(1).max(120),
  licence: z.string().min(1).max(120),
  attribution: z.string().min(1).max(300),
  homepage: webAddressSchema,
  precedence: z.number().int().min(0).max(100),
  fieldPrecedence: z.record(z.string().max(60), z.number().int().min(0).max(100)).optional(),
  reviewsChanges: z.boolean(),
  language: languageSchema.default('fr'),
  format: formatSchema,
  id: z.strictObject({ from: z.union([fieldSchema.transform((one) => [one]), z.array(fieldSchema).max(5)]) }),
  officialCode: z
    .strictObject({ from: fromSchema, space: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/) })
    .optional(),
  /** The field in which a local variant names the record of its generic subsidy in this source; read like `id`. */
  variantOf: z
    .strictObject({ from: z.union([fieldSchema.transform((one) => [one]), z.array(fieldSchema).max(5)]) })
    .optional(),
  link: linkSchema.optional(),
  checkedOn: dateSchema.optional(),
  /** Values that mean "not stated", such as `to be defined`. */
  saysNothing: z.array(z.string().min(1).max(300)).max(200).default([]),
  rows: z
    .strictObject({
      private: z.array(filterSchema).max(50).default([]),
      skip: z.array(filterSchema).max(50).default([]),
      refuse: z.array(reasonedFilterSchema).max(50).default([]),
      hold: z.array(reasonedFilterSchema).max(50).default([]),
    })
    .prefault({}),
  /** Native fields that are left out on purpose, so no note is made of them. */
  ignore: z.array(fieldSchema).max(500).default([]),
  fields: fieldsSchema,
});

/** A mapping with its defaults filled in. */
export type Mapping = z.output<typeof mappingSchema>;
export type MappingFields = Mapping['fields'];
export type LiveRule = z.output<typeof liveSchema>;
export type RowFormat = Mapping['format'];
