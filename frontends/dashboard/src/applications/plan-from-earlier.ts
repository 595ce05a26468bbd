import type { StoredFinancing } from '@platform/contracts/financing';
import { FINANCING_MOST } from '@platform/contracts/financing-sets';
import { withProgramme } from '../financing/stored-plan.ts';

/** The plan of the application that was cloned, with whose it was. */
export type EarlierPlan = {
  readonly plan: StoredFinancing;
  /** Programme that the earlier application was for. */
  readonly programmeId: string;
  readonly title: string;
  readonly isSameProfile: boolean;
};

/**
 * A plan to check: `first` with the costs of the earlier one. Of the same profile also its own funds, its de minimis aid and
 * the other programmes; requested amounts and days of the earlier project are gone.
 */
export function planFromEarlier(
  first: StoredFinancing,
  { plan, programmeId, isSameProfile }: EarlierPlan,
): StoredFinancing {
  const { costs, sector, hasFisheryRegister, ownFundsCents, deMinimis } = plan;
  if (!isSameProfile) return { ...first, costs };
  const mine = new Set(first.programmes.map(({ id }) => id));
  const others = plan.programmes
    .filter(({ id }) => id !== programmeId && !mine.has(id))
    .slice(0, FINANCING_MOST.programmes - first.programmes.length);
  const base = { ...first, costs, sector, hasFisheryRegister, ownFundsCents, deMinimis };
  const all = others.reduce((taken, one) => withProgramme(taken, { ...one, requestedCents: null }), base);
  const chosen = new Set([...first.chosenIds, ...plan.chosenIds]);
  return { ...all, chosenIds: all.chosenIds.filter((id) => chosen.has(id)) };
}
