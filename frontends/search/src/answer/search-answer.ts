import {
  APPLICANTS,
  APPLICATION_FORMATS,
  DEADLINE_STATUSES,
  FACETS,
  FUNDING_TYPES,
  INSTRUMENTS,
  MATCHINGS,
  PROSE_VALUES,
  RECURRENCES,
  SECTORS,
  SUBSIDY_ORIGINS,
} from '@platform/contracts/closed-sets';
import type { SearchResult } from '@platform/contracts/search';
import * as z from 'zod/mini';

const optional = z.nullable;
const language = z.enum(['fr', 'en']);
const money = z.object({ cents: z.number(), currency: z.string() });

const hit = z.object({
  id: z.string(),
  v: z.number(),
  lang: language,
  languages: z.array(language),
  title: z.string(),
  summary: optional(z.string()),
  funders: z.array(z.string()),
  funding: z.object({
    type: optional(z.enum(FUNDING_TYPES)),
    instrument: optional(z.enum(INSTRUMENTS)),
    nativeInstrument: optional(z.string()),
    fundingAmount: optional(money),
    minimumGrant: optional(money),
    maximumGrant: optional(money),
    cofinancingRate: optional(z.object({ minBps: optional(z.number()), maxBps: z.number() })),
    loanOption: optional(z.boolean()),
    recoverableAdvance: optional(z.boolean()),
  }),
  grantDetails: optional(z.string()),
  deadline: optional(z.object({ date: z.string(), time: optional(z.string()), zone: z.string() })),
  deadlineStatus: z.enum(DEADLINE_STATUSES),
  daysLeft: optional(z.number()),
  recurrence: optional(z.enum(RECURRENCES)),
  opensOn: optional(z.string()),
  forecast: optional(
    z.object({ opensOn: optional(z.string()), closesOn: optional(z.string()), windows: z.number() }),
  ),
  suspended: z.boolean(),
  coverage: z.object({
    national: z.boolean(),
    countries: z.array(z.string()),
    regions: z.array(z.string()),
    departments: z.array(z.string()),
    zones: z.array(z.string()),
  }),
  sector: optional(z.enum(SECTORS)),
  eligibleApplicants: z.array(z.enum(APPLICANTS)),
  grantCode: optional(z.string()),
  applicationFormats: z.array(z.enum(APPLICATION_FORMATS)),
  certifications: z.array(z.string()),
  programmes: z.array(z.string()),
  needs: z.array(z.string()),
  variantOf: optional(z.string()),
  localVariants: z.number(),
  publishedAt: z.string(),
  officialUrl: optional(z.string()),
  origin: z.enum(SUBSIDY_ORIGINS),
  sourceRecords: z.array(
    z.object({
      source: z.string(),
      sourceId: z.string(),
      url: optional(z.string()),
      licence: z.string(),
      attribution: z.string(),
      checkedOn: z.string(),
    }),
  ),
  readFromText: z.array(z.enum(PROSE_VALUES)),
  changedAt: z.string(),
});

/**
 * The browser's reading of the search contract: shapes and closed sets, without the service's limits, in the small
 * form of zod. A test keeps it in step with `@platform/contracts/search`.
 */
export const searchAnswer = z.object({
  hits: z.array(hit),
  total: z.number(),
  facets: z.partialRecord(z.enum(FACETS), z.array(z.object({ value: z.string(), count: z.number() }))),
  matching: z.enum(MATCHINGS),
  correction: optional(z.object({ query: z.string(), applied: z.boolean() })),
  highlight: z.array(z.string()),
  removals: z.array(z.object({ filter: z.enum([...FACETS, 'amountRange']), total: z.number() })),
  wider: z.array(z.object({ q: z.string(), filters: z.enum(['kept', 'dropped']), total: z.number() })),
  elapsedMs: z.number(),
  notices: z.array(z.string()),
});

/** Facets may be missing for what the index cannot count. */
export type SearchAnswer = Omit<SearchResult, 'facets' | 'notices'> & z.infer<typeof searchAnswer>;
