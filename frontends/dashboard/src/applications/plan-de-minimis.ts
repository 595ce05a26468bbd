import type { TextOf } from '@platform/contracts/field-contradictions';
import type { PlanFacts, StoredDeMinimis, StoredFinancing } from '@platform/contracts/financing';
import { FINANCING_CENTS_MAX, FINANCING_MOST } from '@platform/contracts/financing-sets';
import { typedValueOf } from '@platform/contracts/typed-value';

/** De minimis aid that is stated elsewhere, with where it is stated. */
export type StatedDeMinimis = {
  readonly from: 'form' | 'profile';
  readonly entries: readonly Pick<StoredDeMinimis, 'name' | 'grantedOn' | 'cents'>[];
};

/**
 * De minimis aid that a plan without any can take over: the total of the form, else the past subsidies of the profile. Their
 * day is not known, so each gets the latest possible one, on which it counts for the longest time. Null without any.
 */
export function statedDeMinimis(
  plan: StoredFinancing,
  textOf: TextOf,
  known: { readonly past: PlanFacts['deMinimis']; readonly today: string; readonly formName: string },
): StatedDeMinimis | null {
  if (plan.deMinimis.length > 0) return null;
  const { past, today, formName } = known;
  const latest = earlierOf(today, plan.grantedOn);
  const total = typedValueOf('money', textOf('de_minimis_received'));
  if (total?.kind === 'amount') {
    const { cents } = total;
    const isUsable = cents > 0 && cents <= FINANCING_CENTS_MAX;
    return isUsable ? { from: 'form', entries: [{ name: formName, grantedOn: latest, cents }] } : null;
  }
  const entries = past
    .filter(({ year, cents }) => `${year}` <= latest.slice(0, 4) && cents > 0 && cents <= FINANCING_CENTS_MAX)
    .map(({ name, year, cents }) => ({
      name: `${name} (${year})`.slice(0, 200),
      grantedOn: lastDay(year, latest),
      cents,
    }))
    .slice(0, FINANCING_MOST.deMinimis);
  return entries.length === 0 ? null : { from: 'profile', entries };
}

/** The plan with de minimis aid that is stated elsewhere, for the activity of the plan. */
export function withStatedDeMinimis(plan: StoredFinancing, { entries }: StatedDeMinimis): StoredFinancing {
  const { sector } = plan;
  const deMinimis = entries.map((entry, at) => ({ ...entry, id: `minimis-${at + 1}`, sector }));
  return { ...plan, deMinimis };
}

function lastDay(year: number, latest: string): string {
  return earlierOf(`${year}-12-31`, latest);
}

function earlierOf(one: string, other: string): string {
  const [first = one] = [one, other].sort();
  return first;
}
