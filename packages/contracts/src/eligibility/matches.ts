import { z } from 'zod';
import { fundingSchema } from '../catalog/subsidy.ts';
import { criterionSubjectSchema } from '../catalog/vocabulary.ts';
import { civilDateSchema, idSchema, instantSchema, languageSchema } from '../values.ts';
import { eligibilityProfileSchema } from './profile.ts';
import { VERDICT_OUTCOMES, VERDICT_REASONS } from './verdicts.ts';

/**
 * Why a programme is a new match: it was `published` since then; its applications have `opened`; or it has `changed`, and
 * its state before excluded the applicant.
 */
export const MATCH_KINDS = ['published', 'opened', 'changed'] as const;
export const MATCHES_PAGE_SIZE_MAX = 50;

/**
 * `POST /api/catalog/eligibility/matches`: what the applicant may receive now and could not at an instant. Programmes that
 * state no criterion which the applicant meets are no matches.
 */
export const matchesOrderSchema = z.strictObject({
  profile: eligibilityProfileSchema,
  since: instantSchema,
  language: languageSchema.default('fr'),
  /** Generated records of demonstrations are left out unless it is true. */
  withGenerated: z.boolean().default(false),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(MATCHES_PAGE_SIZE_MAX).default(10),
});
export type MatchesOrder = z.infer<typeof matchesOrderSchema>;

export const matchSchema = z.object({
  subsidyId: idSchema,
  title: z.string(),
  kind: z.enum(MATCH_KINDS),
  /** When it was published or changed; for `opened` the first moment of the first day (UTC). */
  at: instantSchema,
  outcome: z.enum(VERDICT_OUTCOMES).exclude(['blocked']),
  /** Subjects of the criteria that the applicant meets, each once. */
  met: z.array(criterionSubjectSchema),
  /** Sentences of what is not known and decides. */
  conditions: z.array(z.string()),
  /** Why its state before excluded the applicant; empty unless `changed`. */
  reasonsBefore: z.array(z.enum(VERDICT_REASONS)),
  funders: z.array(z.string()),
  funding: fundingSchema,
  officialUrl: z.string().nullable(),
  /** The last day of applications; null without one. */
  closesOn: civilDateSchema.nullable(),
});
export type Match = z.infer<typeof matchSchema>;

export const matchesSchema = z.object({
  /** Those that concern the applicant most first, then those that fit, then the newest. */
  matches: z.array(matchSchema),
  /** Value of `offset` for the next page, which may be empty; null for the last one. */
  next: z.number().int().nullable(),
});
export type Matches = z.infer<typeof matchesSchema>;
