import { z } from 'zod';
import { matchesSchema } from './index.ts';
import { verdictSchema } from './verdicts.ts';

/** Responses about what fits an applicant that browser code reads. */
export const ELIGIBILITY_BROWSER_RESPONSES = {
  matchesResponse: matchesSchema.extend({
    matches: z.array(
      matchesSchema.shape.matches.element.extend({
        kind: z.string(),
        met: z.array(z.string()),
        reasonsBefore: z.array(z.string()),
        closesOn: z.string().nullable(),
      }),
    ),
  }),
  verdictsResponse: z.object({
    verdicts: z.array(verdictSchema.extend({ reasons: z.array(z.string()) })),
  }),
};
