import { z } from 'zod';
import {
  PAGE_MEASURES,
  SERVICE_STATES,
  STATUS_PERIODS,
  VISIT_DEVICES,
  VITAL_RATINGS,
} from '../closed-sets.ts';
import { instantSchema } from '../values.ts';

export type StatusPeriod = (typeof STATUS_PERIODS)[number];

export const statusQuerySchema = z.strictObject({ period: z.enum(STATUS_PERIODS).default('day') });

export type ServiceState = (typeof SERVICE_STATES)[number];

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** Requests of a service; a share or percentile is null when there was no request. */
const requestsSchema = z.object({
  requests: count,
  /** Share of the responses of 500 and above. */
  failed: share.nullable(),
  /** 95th percentile of the duration in ms, estimated from buckets. */
  p95Ms: z.number().min(0).nullable(),
});

const serviceSchema = requestsSchema.extend({
  name: z.string(),
  state: z.enum(SERVICE_STATES),
  /** Share of the samples of the period in which the service could serve. */
  available: share.nullable(),
  trend: z.array(requestsSchema.extend({ at: instantSchema, available: share.nullable() })),
});

/** The largest values of a point of the trend, or those of the last sample. */
const eventsSchema = z.object({
  /** Events that a running consumer group has not handled yet. */
  lag: count.nullable(),
  deadLetters: count.nullable(),
  /** Age of the oldest event that is stored and not published, in seconds. */
  unpublishedSeconds: z.number().min(0).nullable(),
});

const catalogSchema = z.object({
  /** Published real subsidies. */
  subsidies: count.nullable(),
  /** Documents of the search index, generated ones included. */
  documents: count.nullable(),
  /** Time since the last import of the source that waits longest, in seconds. */
  oldestImportSeconds: z.number().min(0).nullable(),
});

const measureSchema = z.object({
  measure: z.enum(PAGE_MEASURES),
  count,
  /** 75th percentile, estimated from buckets; in ms, CLS without unit. */
  p75: z.number().min(0).nullable(),
  /** Of `p75`; null without values and for a measure without published limits. */
  rating: z.enum(VITAL_RATINGS).nullable(),
});

const pagesPointSchema = z.object({
  visits: count,
  /** Share of the measured loads that took longer than the limit. */
  slow: share.nullable(),
  p75: z.partialRecord(z.enum(PAGE_MEASURES), z.number().min(0)),
});

/** `GET /api/insights/status`: whether the platform works, and how this developed. */
export const platformStatusSchema = z.object({
  period: z.enum(STATUS_PERIODS),
  at: instantSchema,
  /** When the last sample was taken; null before the first one. */
  sampledAt: instantSchema.nullable(),
  /** True while samples arrive; otherwise the last one may describe what is no longer so. */
  isCurrent: z.boolean(),
  services: z.array(serviceSchema),
  events: eventsSchema.extend({ trend: z.array(eventsSchema.extend({ at: instantSchema })) }),
  catalog: catalogSchema.extend({
    sources: z.array(z.object({ source: z.string(), importedSecondsAgo: z.number().min(0) })),
    trend: z.array(catalogSchema.extend({ at: instantSchema })),
  }),
  pages: z.object({
    visits: count,
    slow: share.nullable(),
    slowMs: count,
    measures: z.array(measureSchema),
    byPage: z.array(pagesPointSchema.extend({ page: z.string(), device: z.enum(VISIT_DEVICES) })),
    trend: z.array(pagesPointSchema.extend({ at: instantSchema })),
  }),
});
export type PlatformStatus = z.infer<typeof platformStatusSchema>;

/** The same for people without the admin role: what works and how fresh it is, without how it works inside. */
export const essentialStatusSchema = platformStatusSchema
  .pick({ period: true, at: true, sampledAt: true, isCurrent: true })
  .extend({
    services: z.array(serviceSchema.pick({ name: true, state: true, available: true })),
    catalog: catalogSchema,
    pages: z.object({ measures: z.array(measureSchema) }),
  });
export type EssentialStatus = z.infer<typeof essentialStatusSchema>;
