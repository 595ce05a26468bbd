import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../values.ts';

/** Figures of the published catalog; generated records are counted separately and never added to the real ones. */
export const catalogStatsSchema = z.object({
  at: instantSchema,
  published: z.number().int().min(0),
  synthetic: z.number().int().min(0),
  withdrawn: z.number().int().min(0),
  closingSoon: z.number().int().min(0),
  funders: z.number().int().min(0),
  lastChangeAt: instantSchema.nullable(),
  /** The newest day on which a source of published real subsidies was checked, by the source or by its import. */
  lastCheckedOn: civilDateSchema.nullable(),
  sources: z.array(
    z.object({
      source: z.string(),
      label: z.string(),
      licence: z.string(),
      attribution: z.string(),
      homepage: z.string(),
      published: z.number().int().min(0),
      synthetic: z.number().int().min(0),
      lastImportAt: instantSchema.nullable(),
      lastCheckedOn: civilDateSchema.nullable(),
    }),
  ),
});
export type CatalogStats = z.infer<typeof catalogStatsSchema>;
