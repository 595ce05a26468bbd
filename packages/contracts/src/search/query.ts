import { z } from 'zod';
import {
  applicantSchema,
  documentTypeSchema,
  fundingTypeSchema,
  instrumentSchema,
  sectorSchema,
} from '../catalog/index.ts';
import {
  AMOUNT_BANDS,
  DEADLINE_STATUSES,
  type FACETS,
  PAGE_MAX,
  PAGE_SIZE_MAX,
  SORTS,
} from '../closed-sets.ts';
import { languageSchema, territoryIdSchema } from '../values.ts';

export { AMOUNT_BANDS, DEADLINE_STATUSES, FACETS, PAGE_MAX, PAGE_SIZE_MAX, SORTS } from '../closed-sets.ts';

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

export type FacetName = (typeof FACETS)[number];
