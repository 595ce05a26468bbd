import { z } from 'zod';
import { civilDateSchema, idSchema, instantSchema, languageSchema } from '../values.ts';
import { deadlineSchema, fundingSchema } from './subsidy.ts';
import { SUBSIDY_ORIGINS, SUBSIDY_STATUSES } from './vocabulary.ts';

export const SUMMARIES_MAX = 200;
/** Changes of one subsidy that a summary lists, the newest ones. */
export const SUMMARY_CHANGES_MAX = 10;

/** `POST /api/catalog/summaries`: what lists of known subsidies show, also of withdrawn and merged ones. */
export const summariesOrderSchema = z.strictObject({
  subsidyIds: z.array(idSchema).min(1).max(SUMMARIES_MAX),
  /** Lists what changed after this instant; without it no changes are listed. */
  since: instantSchema.optional(),
  language: languageSchema.default('fr'),
});
export type SummariesOrder = z.infer<typeof summariesOrderSchema>;

export const subsidySummarySchema = z.object({
  /** The requested id. */
  subsidyId: idSchema,
  /** The same id, or that of the subsidy that it was merged into. */
  leadsTo: idSchema,
  title: z.string(),
  status: z.enum(SUBSIDY_STATUSES),
  origin: z.enum(SUBSIDY_ORIGINS),
  funders: z.array(z.string()),
  officialUrl: z.string().nullable(),
  deadline: deadlineSchema.nullable(),
  opensOn: civilDateSchema.nullable(),
  suspended: z.boolean(),
  /** What a financing plan starts from; null is not stated. */
  funding: fundingSchema.pick({
    instrument: true,
    minimumGrant: true,
    maximumGrant: true,
    cofinancingRate: true,
  }),
  changedAt: instantSchema,
  changes: z.array(z.object({ at: instantSchema, text: z.string() })).max(SUMMARY_CHANGES_MAX),
});
export type SubsidySummary = z.infer<typeof subsidySummarySchema>;

/** In the order of the request; unknown ids are left out. */
export const summariesSchema = z.object({ summaries: z.array(subsidySummarySchema) });
export type Summaries = z.infer<typeof summariesSchema>;
