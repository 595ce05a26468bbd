import { PROFILE_STATES } from '@platform/contracts/profile-sets';
import { ATTRIBUTES, METRICS, observeAll } from '@platform/telemetry';
import type { CompanyRegister } from '../ports/company-register.port.ts';
import type { ProfileRepository } from '../ports/profile.repository.port.ts';

/** Measures profiles by state and the register of companies at every collection of metrics. Returns how to stop. */
export function measureProfiles({
  profiles,
  register,
}: {
  readonly profiles: Pick<ProfileRepository, 'countByState'>;
  readonly register: Pick<CompanyRegister, 'isFailing'>;
}): () => void {
  return observeAll([
    [
      METRICS.profilesKept,
      async () => {
        const counts = await profiles.countByState();
        return PROFILE_STATES.map((state) => ({
          value: counts[state] ?? 0,
          attributes: { [ATTRIBUTES.profileState]: state },
        }));
      },
    ],
    [METRICS.companyRegisterFailing, () => [{ value: register.isFailing() ? 1 : 0 }]],
  ]);
}
