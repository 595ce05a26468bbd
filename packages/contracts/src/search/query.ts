import { z } from 'zod';
import {
  applicantSchema,
  applicationFormatSchema,
  documentTypeSchema,
  fundingTypeSchema,
  instrumentSchema,
  recurrenceSchema,
  sectorSchema,
} from '../catalog/index.ts';
import {
  AMOUNT_BANDS,
  DEADLINE_STATUSES,
  type FACETS,
  OPEN_FACETS,
  PAGE_MAX,
  PAGE_SIZE_MAX,
  POSTED_WITHIN,
  QUERY_LENGTH_MAX,
  SORTS,
} from '../closed-sets.ts';
import { idSchema, languageSchema, territoryIdSchema } from '../values.ts';

export {
  AMOUNT_BANDS,
  DEADLINE_STATUSES,
  FACETS,
  OPEN_FACET_VALUES_MAX,
  OPEN_FACETS,
  PAGE_MAX,
  PAGE_SIZE_MAX,
  POSTED_WITHIN,
  SORTS,
} from '../closed-sets.ts';

export const amountBandSchema = z.enum(AMOUNT_BANDS);
export const deadlineStatusSchema = z.enum(DEADLINE_STATUSES);
export const sortSchema = z.enum(SORTS);
export const openFacetSchema = z.enum(OPEN_FACETS);
export const needIdSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
export type AmountBand = z.infer<typeof amountBandSchema>;
export type DeadlineStatus = z.infer<typeof deadlineStatusSchema>;
export type Sort = z.infer<typeof sortSchema>;
export type OpenFacet = z.infer<typeof openFacetSchema>;

/** A repeated parameter (`sector=a&sector=b`) or a single one; values are distinct. */
function listOf<T extends z.ZodType>(item: T) {
  return z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(30),
    )
    .transform((values) => [...new Set(values)]);
}

const name = z.string().min(1).max(300);
/** Whole euros. */
const euros = z.coerce.number().int().min(0).max(1_000_000_000_000);

/** The part of a query that selects subsidies; the rest is order, page and language. */
const criteria = {
  /**
   * Words, "phrases" in quotes, -excluded words or -"phrases". All words must occur, in any form and with small typing
   * errors; the last one may be unfinished. Any string is valid.
   */
  q: z.string().max(QUERY_LENGTH_MAX).default(''),
  /** Uses the words as typed, without correction. */
  exact: z.stringbool().default(false),
  /** Keys of readings that are turned back into words; see `readingSchema`. */
  plain: listOf(z.string().min(1).max(120)),
  lang: languageSchema.default('fr'),
  /** Subsidies that cover the place, from its own up to those of the European Union, and those of places inside it. */
  territory: listOf(territoryIdSchema),
  country: listOf(z.string().regex(/^[A-Z]{2}$/)),
  need: listOf(needIdSchema),
  sector: listOf(sectorSchema),
  fundingType: listOf(fundingTypeSchema),
  instrument: listOf(instrumentSchema),
  applicant: listOf(applicantSchema),
  amount: listOf(amountBandSchema),
  /** The amount for one applicant (else the whole budget) is between the two, both included. Whole euros. */
  amountMin: euros.optional(),
  amountMax: euros.optional(),
  /** Without this filter closed subsidies are hidden, except one whose official code is exactly the query. */
  deadline: listOf(deadlineStatusSchema),
  documents: listOf(documentTypeSchema),
  funder: listOf(name),
  programme: listOf(name),
  certification: listOf(name),
  format: listOf(applicationFormatSchema),
  recurrence: listOf(recurrenceSchema),
  /**
   * Opened within so many days, as a source states it; subsidies without such a day are left out. With several values
   * the longest applies.
   */
  posted: listOf(z.enum(POSTED_WITHIN)),
  /** Subsidies with texts in this language. */
  language: listOf(languageSchema),
  sort: sortSchema.default('relevance'),
};

/**
 * Query string of `GET /api/search/subsidies`. Values of one filter are alternatives, different filters must all hold.
 * Unknown parameters are refused.
 */
export const searchQuerySchema = z.strictObject({
  ...criteria,
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(20),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** Most rows of one CSV export. */
export const EXPORT_ROWS_MAX = 1_000;
/** Most subsidies that one export or comparison names. */
export const SELECTION_MAX = 100;

/**
 * Query string of `GET /api/search/export`: the subsidies with these ids in this order, or without ids the first
 * `EXPORT_ROWS_MAX` of the query.
 */
export const exportQuerySchema = z.strictObject({
  ...criteria,
  id: z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(idSchema).max(SELECTION_MAX),
    )
    .transform((ids) => [...new Set(ids)]),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

/** Most subsidies of one request for cards. */
const CARDS_MAX = 20;

/** Query string of `GET /api/search/cards`: published subsidies by id, in this order; unknown ids are left out. */
export const cardsQuerySchema = z.strictObject({
  id: z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z.array(idSchema).min(1).max(CARDS_MAX),
  ),
  lang: languageSchema.default('fr'),
});
export type CardsQuery = z.infer<typeof cardsQuerySchema>;

export type FacetName = (typeof FACETS)[number];
