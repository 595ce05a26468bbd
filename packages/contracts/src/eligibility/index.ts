export {
  MATCH_KINDS,
  type Match,
  type Matches,
  type MatchesOrder,
  matchesOrderSchema,
  matchesSchema,
} from './matches.ts';
export { type EligibilityProfile, eligibilityProfileSchema } from './profile.ts';
export {
  CRITERION_TRUTHS,
  VERDICT_AVAILABILITIES,
  VERDICT_OUTCOMES,
  VERDICT_REASONS,
  VERDICT_VALUES_MAX,
  type VerdictItem,
  type Verdicts,
  type VerdictsOrder,
  verdictSchema,
  verdictsOrderSchema,
  verdictsSchema,
} from './verdicts.ts';
