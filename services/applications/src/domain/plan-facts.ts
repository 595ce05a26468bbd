import type { Subsidy } from '@platform/contracts/catalog';
import type { PlanFacts } from '@platform/contracts/financing';
import type { Profile } from '@platform/contracts/profiles';
import { aidRegimesOf, namesDeMinimis } from './aid-regimes.ts';
import { guardOf } from './start-guard/programme-guard.ts';

/** What the texts of a programme state about its regime and about the start; `subsidyId` is the requested id. */
export function programmeFacts(subsidyId: string, subsidy: Subsidy): PlanFacts['programmes'][number] {
  return { subsidyId, regimes: [...aidRegimesOf(subsidy)], guard: guardOf(subsidy) };
}

/** Past subsidies that the profile names as de minimis aid, as far as it states their year and amount. */
export function pastDeMinimis({ pastSubsidies }: Pick<Profile, 'pastSubsidies'>): PlanFacts['deMinimis'] {
  return pastSubsidies.flatMap(({ name, year, amount }) =>
    year === null || amount === null || !namesDeMinimis(name) ? [] : [{ name, year, cents: amount.cents }],
  );
}
