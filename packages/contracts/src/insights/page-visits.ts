import { z } from 'zod';
import { PAGE_MEASURE_MAX, PAGE_MEASURES, VISIT_DEVICES } from '../closed-sets.ts';

export type VisitDevice = (typeof VISIT_DEVICES)[number];
export type PageMeasure = (typeof PAGE_MEASURES)[number];

/** A page whose loading takes longer is counted as slow, in ms (product specification, limits). */
export const SLOW_LOAD_MS = 2_000;

/**
 * Body of `POST /api/insights/page-visits`: one page load, without anything that identifies a visitor. `page` is the
 * pattern of a route, never an address.
 */
export const pageVisitSchema = z.strictObject({
  page: z.string().max(120).startsWith('/'),
  device: z.enum(VISIT_DEVICES),
  values: z
    .partialRecord(z.enum(PAGE_MEASURES), z.number().min(0).max(PAGE_MEASURE_MAX))
    .refine((values) => Object.keys(values).length > 0, 'at least one measure is required'),
});
export type PageVisit = z.infer<typeof pageVisitSchema>;
