import type { FieldId } from '@platform/contracts/application-sets';
import type { TextOf } from '@platform/contracts/field-contradictions';
import type { StoredFinancing } from '@platform/contracts/financing';
import { FINANCING_CENTS_MAX, FINANCING_MOST } from '@platform/contracts/financing-sets';
import { typedValueOf } from '@platform/contracts/typed-value';
import { withCost, withRules } from '../financing/stored-plan.ts';

/** Amounts of the form that a plan lacks; `requestedCents` is null where the plan has such an amount, or the form none. */
export type FormAmounts = { readonly costCents: number; readonly requestedCents: number | null };

/** What a plan without costs can take over from the form of its application; null when there is nothing. */
export function amountsForPlan(
  plan: StoredFinancing,
  textOf: TextOf,
  programmeId: string,
): FormAmounts | null {
  const costCents = amountIn(textOf, 'project_cost');
  const hasCosts = plan.costs.some(({ cents }) => cents > 0);
  if (costCents === null || hasCosts || plan.costs.length >= FINANCING_MOST.costs) return null;
  const own = plan.programmes.find(({ id }) => id === programmeId);
  const isOpen = own !== undefined && own.requestedCents === null;
  return { costCents, requestedCents: isOpen ? amountIn(textOf, 'amount_requested') : null };
}

/** The plan with the amounts of the form: the cost as one more category, the amount requested at the own programme. */
export function withAmounts(
  plan: StoredFinancing,
  { costCents, requestedCents }: FormAmounts,
  { programmeId, costName }: { readonly programmeId: string; readonly costName: string },
): StoredFinancing {
  const longer = withCost(plan, costName);
  const costs = longer.costs.map((cost, at) =>
    at === plan.costs.length ? { ...cost, cents: costCents } : cost,
  );
  const costed = { ...longer, costs };
  return requestedCents === null ? costed : withRules(costed, programmeId, { requestedCents });
}

/** An amount above nothing that a plan accepts. */
function amountIn(textOf: TextOf, id: FieldId): number | null {
  const value = typedValueOf('money', textOf(id));
  if (value?.kind !== 'amount' || value.cents === 0 || value.cents > FINANCING_CENTS_MAX) return null;
  return value.cents;
}
