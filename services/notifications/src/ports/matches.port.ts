import type { EligibilityProfile, Matches } from '@platform/contracts/eligibility';

/** Where it is decided which programmes are new for a profile. */
export type FindMatches = (order: {
  readonly profile: EligibilityProfile;
  readonly since: Date;
  readonly offset: number;
}) => Promise<Matches>;
