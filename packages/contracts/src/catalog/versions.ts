import { z } from 'zod';
import { idSchema, instantSchema } from '../values.ts';
import { fieldChangeSchema } from './review.ts';
import { SUBSIDY_STATUSES } from './vocabulary.ts';

/** `GET /api/catalog/subsidies/{id}/versions`: the newest first, each with the differences from the one before. */
export const versionListSchema = z.object({
  subsidyId: idSchema,
  versions: z.array(
    z.object({
      v: z.number().int().min(1),
      changedAt: instantSchema,
      status: z.enum(SUBSIDY_STATUSES),
      /** Empty for the first version, and for one whose predecessor is not stored. */
      changes: z.array(
        fieldChangeSchema.extend({
          /** Attribution of the record that states the new value; null where that is not known. */
          source: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type VersionList = z.infer<typeof versionListSchema>;
