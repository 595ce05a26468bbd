import type { CriterionSubject } from '@platform/contracts/catalog';
import type { ProfileFacts } from '@platform/contracts/profiles';

/**
 * How many verdicts wait for each subject that a profile states nothing about. Null when that cannot be had in time,
 * because a profile is shown without it.
 */
export type CountOpenFacts = (facts: ProfileFacts) => Promise<ReadonlyMap<CriterionSubject, number> | null>;
