import { z } from 'zod';
import { languageSchema } from '../values.ts';
import {
  catalogStatsSchema,
  subsidyAwardsSchema,
  subsidySchema,
  subsidyTextSchema,
  summariesSchema,
  versionListSchema,
} from './index.ts';

/** Responses of the catalog service that browser code reads. */
export const CATALOG_BROWSER_RESPONSES = {
  catalogStatsResponse: catalogStatsSchema,
  summariesResponse: summariesSchema,
  subsidyAwardsResponse: subsidyAwardsSchema,
  subsidyResponse: subsidySchema
    .omit({ nafSections: true })
    .extend({ texts: z.partialRecord(languageSchema, subsidyTextSchema) }),
  versionsResponse: versionListSchema.pick({ subsidyId: true }).extend({
    versions: z.array(
      versionListSchema.shape.versions.element.extend({
        changes: z.array(
          versionListSchema.shape.versions.element.shape.changes.element.pick({
            path: true,
            fr: true,
            en: true,
            source: true,
          }),
        ),
      }),
    ),
  }),
};
