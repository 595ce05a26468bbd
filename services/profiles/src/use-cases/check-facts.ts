import type { ProfileFacts } from '@platform/contracts/profiles';
import { isOfficialId, type OfficialIdKind, withoutSpaces } from '@platform/contracts/registration-ids';
import type { TerritoryId } from '@platform/contracts/values';
import { applicableFacts } from '../domain/profile.ts';
import { profilesErrors } from '../errors.ts';

/** Whether a territory exists. */
export type KnowsTerritory = (id: TerritoryId) => boolean;

const INVALID = {
  siren: profilesErrors.INVALID_SIREN,
  siret: profilesErrors.INVALID_SIRET,
  pacage: profilesErrors.INVALID_PACAGE,
} as const satisfies Readonly<Record<OfficialIdKind, unknown>>;

/**
 * The facts as they are kept: those that apply, with official numbers without spaces. Throws `PROFILES_INVALID_<kind>` and
 * `PROFILES_TERRITORY_UNKNOWN`.
 */
export function checkFacts(given: ProfileFacts, knowsTerritory: KnowsTerritory): ProfileFacts {
  const facts = applicableFacts(given);
  if (facts.territoryId !== null && !knowsTerritory(facts.territoryId)) {
    throw profilesErrors.TERRITORY_UNKNOWN({ errors: [{ field: 'territoryId', type: 'unknown' }] });
  }
  const { registration, pacage } = facts;
  return {
    ...facts,
    registration:
      registration === null
        ? null
        : {
            kind: registration.kind,
            number: officialId(registration.kind, registration.number, 'registration.number'),
          },
    pacage: pacage === null ? null : officialId('pacage', pacage, 'pacage'),
  };
}

function officialId(kind: OfficialIdKind, number: string, field: string): string {
  const bare = withoutSpaces(number);
  if (!isOfficialId(kind, bare)) throw INVALID[kind]({ errors: [{ field, type: 'invalid_format' }] });
  return bare;
}
