import { z } from 'zod';
import { instantSchema } from '../values.ts';

/** What the page about the own data reads of `GET /api/identity/me/export`, which contains more. */
export const ownDataSchema = z.object({
  account: z.object({
    createdAt: instantSchema,
    emailConfirmedAt: instantSchema.nullable(),
    passwordChangedAt: instantSchema,
    hasSecondFactor: z.boolean(),
  }),
  sessions: z.array(z.object({ lastUsedAt: instantSchema })),
  securityEvents: z.array(z.object({ at: instantSchema })),
});
