import type { Subsidy } from '@platform/contracts/catalog';
import type { Profile } from '@platform/contracts/profiles';

/** Who sends a request, with what proves it to other services. */
export type Caller = {
  readonly workspaceId: string;
  readonly userId: string;
  readonly authorization: string;
};

/** A profile of the caller's workspace; null without one. Throws `APPLICATIONS_PROFILE_UNREADABLE`. */
export type ReadProfile = (caller: Caller, profileId: string) => Promise<Profile | null>;

/** A programme of the catalog; null without one. Throws `APPLICATIONS_PROGRAMME_UNREADABLE`. */
export type ReadProgramme = (subsidyId: string) => Promise<Subsidy | null>;
