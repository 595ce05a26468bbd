import { z } from 'zod';
import {
  applicantSchema,
  documentTypeSchema,
  fundingTypeSchema,
  instrumentSchema,
  sectorSchema,
} from '../catalog/index.ts';
import { languageSchema, territoryIdSchema } from '../values.ts';

/**
 * Amount bands in EUR: lower limit included, upper excluded, except that exactly 500,000 belongs to the fourth.
 * Records without an amount have their own bucket `not_stated`.
 */
export const AMOUNT_BANDS = ['lt_10k', '10k_50k', '50k_100k', '100k_500k', 'gt_500k', 'not_stated'] as const;
/** Computed at query time. `closing_soon` = deadline within 30 days inclusive (Europe/Paris) and is part of `open`. */
export const DEADLINE_STATUSES = ['open', 'closing_soon', 'closed'] as const;
export const SORTS = ['relevance', 'deadline', 'newest'] as const;
export const PAGE_SIZE_MAX = 50;
export const PAGE_MAX = 1_000;

export const amountBandSchema = z.enum(AMOUNT_BANDS);
export const deadlineStatusSchema = z.enum(DEADLINE_STATUSES);
export const sortSchema = z.enum(SORTS);
export type AmountBand = z.infer<typeof amountBandSchema>;
export type DeadlineStatus = z.infer<typeof deadlineStatusSchema>;
export type Sort = z.infer<typeof sortSchema>;

/** A repeated parameter (`sector=a&sector=b`) or a single one; values are distinct. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(30),
    )
    .transform((values) => [...new Set(values)]);

/**
 * Query string of `GET /api/search/subsidies`. Values of one filter are alternatives, different filters must all hold.
 * `territory` takes region and department ids (or any other territory id): programmes that cover it, in its chain up to EU.
 * Unknown parameters are refused.
 */
export const searchQuerySchema = z.strictObject({
  q: z.string().max(500).default(''),
  lang: languageSchema.default('fr'),
  territory: listOf(territoryIdSchema),
  country: listOf(z.string().regex(/^[A-Z]{2}$/)),
  sector: listOf(sectorSchema),
  fundingType: listOf(fundingTypeSchema),
  instrument: listOf(instrumentSchema),
  applicant: listOf(applicantSchema),
  amount: listOf(amountBandSchema),
  deadline: listOf(deadlineStatusSchema),
  documents: listOf(documentTypeSchema),
  sort: sortSchema.default('relevance'),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(20),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** The filters of a query that have counts, in the order in which they are shown. */
export const FACETS = [
  'deadline',
  'territory',
  'country',
  'applicant',
  'sector',
  'instrument',
  'fundingType',
  'amount',
  'documents',
] as const;
export type FacetName = (typeof FACETS)[number];
