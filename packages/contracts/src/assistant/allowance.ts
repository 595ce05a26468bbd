import { z } from 'zod';

/** Answers that a visitor gets before an account is needed (specification section 9, decision A3). */
export const FREE_ANSWERS_MAX = 3;

/**
 * What an answer is paid with: free answers (of a visitor, or moved to their account), credits, nothing because searches
 * of the plan are unlimited, or nothing because none is left.
 */
export const ALLOWANCE_KINDS = ['free', 'credits', 'unlimited', 'exhausted'] as const;

/** `GET /api/assistant/allowance` and `…/w/{workspaceId}/allowance`: how many answers may still be requested. */
export const allowanceSchema = z.object({
  kind: z.enum(ALLOWANCE_KINDS),
  /** Null without a limit. */
  remaining: z.number().int().min(0).nullable(),
});
export type Allowance = z.infer<typeof allowanceSchema>;
