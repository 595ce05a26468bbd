import { hasFullAccess, limitsOf, type Tier } from '@platform/contracts/billing-plans';

const MEGABYTE = 1024 * 1024;
/** Profiles that storage is counted for where the plan has no limit of profiles. */
const UNLIMITED_PROFILES = 1_000;

/** Bytes of files that a workspace may keep: a share for each profile that its plan allows. */
export function storageMax(tier: Tier | null, megabytesPerProfile: number): number {
  if (tier === null || !hasFullAccess(tier)) return 0;
  return (limitsOf(tier).profilesMax ?? UNLIMITED_PROFILES) * megabytesPerProfile * MEGABYTE;
}
