import type { ProfileState, ProfileStatus } from '@platform/contracts/profile-sets';
import type { ProfileEvent, ProfileFacts } from '@platform/contracts/profiles';
import { missingFacts } from './completeness.ts';

/** A profile as it is kept. */
export type StoredProfile = {
  readonly id: string;
  readonly workspaceId: string;
  readonly v: number;
  readonly state: ProfileState;
  readonly facts: ProfileFacts;
  readonly createdAt: Date;
  readonly changedAt: Date;
};

/** The facts that apply to the applicant; those of another kind of applicant are not kept. */
export function applicableFacts(facts: ProfileFacts): ProfileFacts {
  const isPerson = facts.type === 'individual';
  const isFarm = facts.isFarm && !isPerson;
  return {
    ...facts,
    certifications: [...new Set(facts.certifications)],
    otherCertifications: [...new Set(facts.otherCertifications)],
    tags: [...new Set(facts.tags)],
    carbonMethod: facts.carbonScore === null ? null : facts.carbonMethod,
    isFarm,
    ...(isFarm ? {} : { irrigation: null, hectares: null, pacage: null }),
    ...(isPerson
      ? { legalForm: null, nafCode: null, sizeCode: null, staff: null, revenue: null }
      : { birthYear: null, situation: null }),
  };
}

/** What is shown as the status of a profile. */
export function statusOf({ state, facts }: Pick<StoredProfile, 'state' | 'facts'>): ProfileStatus {
  if (state !== 'active') return state;
  const missing = missingFacts(facts);
  if (missing.length === 0) return 'profile_complete';
  return missing.some(({ isEssential }) => isEssential) ? 'incomplete' : 'active';
}

/** What other services may know of a profile. */
export function publicProfile({ id, workspaceId, v, state, facts }: StoredProfile): ProfileEvent {
  return {
    profileId: id,
    workspaceId,
    v,
    state,
    type: facts.type,
    territoryId: facts.territoryId,
    established: facts.established,
    legalForm: facts.legalForm,
    nafCode: facts.nafCode,
    sizeCode: facts.sizeCode,
    staff: facts.staff,
    revenue: facts.revenue,
    certifications: facts.certifications,
    isFarm: facts.isFarm,
    irrigation: facts.irrigation,
    hectares: facts.hectares,
  };
}
