import { z } from 'zod';
import {
  applicantSchema,
  applicationFormatSchema,
  coverageSchema,
  deadlineSchema,
  forecastSchema,
  fundingSchema,
  recurrenceSchema,
  SUBSIDY_ORIGINS,
  sectorSchema,
  sourceReferenceSchema,
} from '../catalog/index.ts';
import {
  AMOUNT_ROLES,
  DATE_ROLES,
  MATCHINGS,
  PROSE_VALUES,
  READING_EFFECTS,
  READING_FITS,
  READING_KINDS,
  SIZE_UNITS,
  TYPED_CURRENCIES,
} from '../closed-sets.ts';
import { civilDateSchema, idSchema, instantSchema, languageSchema, territoryIdSchema } from '../values.ts';
import { deadlineStatusSchema, FACETS, needIdSchema } from './query.ts';

/**
 * The data of a result card. `lang` is the language of `title` and `summary`: the requested one, or the other when only
 * that exists.
 */
export const searchHitSchema = z.object({
  id: idSchema,
  v: z.number().int().min(1),
  lang: languageSchema,
  languages: z.array(languageSchema),
  title: z.string(),
  summary: z.string().nullable(),
  funders: z.array(z.string()),
  funding: fundingSchema,
  grantDetails: z.string().nullable(),
  deadline: deadlineSchema.nullable(),
  deadlineStatus: deadlineStatusSchema,
  /** Days from today (Europe/Paris) to the deadline; null without deadline or when closed. */
  daysLeft: z.number().int().nullable(),
  recurrence: recurrenceSchema.nullable(),
  /** The first day of applications as stated by the source, while it is in the future; else null. */
  opensOn: civilDateSchema.nullable(),
  /**
   * The next window expected from past ones, never stated by a source. Only when applications have closed or no
   * deadline is known, and only with future dates.
   */
  forecast: forecastSchema.nullable(),
  suspended: z.boolean(),
  coverage: coverageSchema,
  /** Name of the only intercommunal body or commune in which it applies; null for several or wider territories. */
  localPlace: z.string().nullable(),
  sector: sectorSchema.nullable(),
  eligibleApplicants: z.array(applicantSchema),
  grantCode: z.string().nullable(),
  applicationFormats: z.array(applicationFormatSchema),
  certifications: z.array(z.string()),
  programmes: z.array(z.string()),
  needs: z.array(needIdSchema),
  /** The generic subsidy whose local variant this one is. */
  variantOf: idSchema.nullable(),
  /** Published local variants of this subsidy; one of them replaces it in searches for their zones. */
  localVariants: z.number().int().min(0),
  /** The first publication here. */
  publishedAt: instantSchema,
  /**
   * The first day of applications as its source states it, once it has come: what the order `newest` and the filter
   * `posted` use. Null where no source states it as data; `publishedAt` is never used instead.
   */
  openedOn: civilDateSchema.nullable(),
  officialUrl: z.string().nullable(),
  origin: z.enum(SUBSIDY_ORIGINS),
  sourceRecords: z.array(sourceReferenceSchema).min(1),
  /** Values that were extracted from prose; they have to be verified on the official page. */
  readFromText: z.array(z.enum(PROSE_VALUES)),
  changedAt: instantSchema,
  /** Searched words, as typed, that the subsidy does not contain in any form. */
  missing: z.array(z.string()),
  /** If it contains all of them and yet is no exact match: those that it only mentions in passing. */
  mentioned: z.array(z.string()),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** Body of `GET /api/search/cards`. */
export const cardsSchema = z.object({ hits: z.array(searchHitSchema) });

/** Count of a value under all other filters (its own filter is ignored), so that alternatives can be compared. */
export const facetValueSchema = z.object({ value: z.string(), count: z.number().int().min(0) });
export type FacetValue = z.infer<typeof facetValueSchema>;

export const searchNoticeSchema = z.enum(['amount_filter_unavailable', 'synthetic_records_shown']);

/** One filter whose removal leads to results. `total` is the number of hits without it. */
export const removalSchema = z.object({
  filter: z.enum([...FACETS, 'amountRange']),
  total: z.number().int().min(1),
});
export type Removal = z.infer<typeof removalSchema>;

/**
 * A search with fewer conditions: these words, under the same filters or without filters. `total` is its number of
 * hits.
 */
export const widerSearchSchema = z.object({
  q: z.string(),
  filters: z.enum(['kept', 'dropped']),
  total: z.number().int().min(1),
});
export type WiderSearch = z.infer<typeof widerSearchSchema>;

/**
 * How the words were corrected. `applied`: the hits are those of `query`, because nothing contains the typed words;
 * otherwise `query` is suggested next to the hits.
 */
export const correctionSchema = z.object({ query: z.string(), applied: z.boolean() });
export type Correction = z.infer<typeof correctionSchema>;

const readSizeSchema = z.object({
  unit: z.enum(SIZE_UNITS),
  min: z.number().min(0).nullable(),
  max: z.number().min(0).nullable(),
});

const readAmountSchema = z.object({
  minCents: z.number().int().min(0).nullable(),
  maxCents: z.number().int().min(0).nullable(),
  currency: z.enum(TYPED_CURRENCIES),
  /** What it is of; null when that is not stated or something else. */
  role: z.enum(AMOUNT_ROLES).nullable(),
});

const readDatesSchema = z.object({
  from: civilDateSchema.nullable(),
  until: civilDateSchema.nullable(),
  role: z.enum(DATE_ROLES),
});

/**
 * What a part of the query was read as. `text` is that part as typed; its `key` as a value of `plain` turns it back into
 * words. `label` is the name of the first territory in the requested language, with its département, or the label of the
 * need of a purpose, or null for other kinds. `figure` is the number of employees, the age of a person or the year of
 * foundation, where it is surely known. `size`, `amount` and `dates` have null for an end that is not stated; both ends
 * are inclusive. `sectors` and `naf` (division or class, rev. 2) are those of an activity, `needs` the ids of a purpose. `applicants` may be meant, the likeliest first; by `effect` the results are limited to `probableApplicants` or
 * prefer them. `alternatives` are other places of the same name, the largest first.
 */
export const readingSchema = z.object({
  kind: z.enum(READING_KINDS),
  text: z.string(),
  key: z.string().min(1).max(120),
  effect: z.enum(READING_EFFECTS),
  label: z.string().nullable(),
  territories: z.array(territoryIdSchema),
  applicants: z.array(applicantSchema),
  probableApplicants: z.array(applicantSchema),
  alternatives: z.array(z.object({ territory: territoryIdSchema, label: z.string() })),
  figure: z.number().int().min(0).nullable(),
  size: readSizeSchema.nullable(),
  amount: readAmountSchema.nullable(),
  dates: readDatesSchema.nullable(),
  sectors: z.array(sectorSchema),
  naf: z.string().nullable(),
  needs: z.array(needIdSchema),
});
export type Reading = z.infer<typeof readingSchema>;

const readingFitSchema = z.enum(READING_FITS);
export type ReadingFit = z.infer<typeof readingFitSchema>;

/** The values of a reading that states none. */
export const NO_READING_VALUES = {
  label: null,
  territories: [],
  applicants: [],
  probableApplicants: [],
  alternatives: [],
  figure: null,
  size: null,
  amount: null,
  dates: null,
  sectors: [],
  naf: null,
  needs: [],
} satisfies Partial<Reading>;

/**
 * Body of `GET /api/search/subsidies`. `elapsedMs` is the time inside the service. Facet values are ordered by
 * descending count; of the open facets only the most frequent and those of the query.
 */
export const searchResultSchema = z.object({
  /** What the person can probably claim. */
  hits: z.array(searchHitSchema),
  /** The other results of this page: rather for other applicants than the one whom the query was read to show. */
  doubtful: z.array(searchHitSchema),
  total: z.number().int().min(0),
  /** How many of the hits match all filters, all readings and all words, not only in passing; they come first. */
  exactTotal: z.number().int().min(0),
  /** What parts of the query were read as, in typed order. */
  readings: z.array(readingSchema),
  /** How each result of this page meets each of `readings`, in their order; by id. Empty without readings. */
  fits: z.record(idSchema, z.array(readingFitSchema)),
  /** The words that are searched as words, as typed. */
  words: z.array(z.string()),
  facets: z.record(z.enum(FACETS), z.array(facetValueSchema)),
  matching: z.enum(MATCHINGS),
  correction: correctionSchema.nullable(),
  /** Folded words and prefixes by which the hits were found, for highlighting in texts. */
  highlight: z.array(z.string()).max(100),
  /** Only when there are no hits: single filters whose removal leads to results, the one with most hits first. */
  removals: z.array(removalSchema),
  /** Only when there are neither hits nor removals: searches with fewer conditions that have hits, the nearest first. */
  wider: z.array(widerSearchSchema),
  elapsedMs: z.number().min(0),
  notices: z.array(searchNoticeSchema),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
