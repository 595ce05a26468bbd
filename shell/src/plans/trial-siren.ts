import { withoutSpaces } from '@platform/contracts/registration-ids';
import type { ShownProfile } from '@platform/web-kit/profiles';

const SIREN_LENGTH = 9;

/** The SIREN of the company that a trial is for: that of the oldest active profile with a SIREN or SIRET; else null. */
export function sirenOf(profiles: readonly Pick<ShownProfile, 'state' | 'registration'>[]): string | null {
  const found = profiles.find(({ state, registration }) => state === 'active' && registration !== null);
  const number = found?.registration?.number;
  return number === undefined ? null : withoutSpaces(number).slice(0, SIREN_LENGTH);
}
