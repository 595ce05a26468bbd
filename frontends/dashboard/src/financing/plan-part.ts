import type { StoredFinancing } from '@platform/contracts/financing';
import type { FinancingPlan } from '@platform/financing';
import { useFormats } from '@platform/web-kit';
import type { StatedRules } from './stored-plan.ts';

/** What every part of the panel shows and changes. */
export type PlanPartProps = {
  readonly value: StoredFinancing;
  readonly plan: FinancingPlan;
  readonly onChange: (value: StoredFinancing) => void;
};

/** What the texts of programmes state, by the id of the programme. */
export type RulesByProgramme = ReadonlyMap<string, StatedRules>;

/** Euros in the language of the page. */
export function useEuros(): (cents: number) => string {
  const formats = useFormats();
  return (cents) => formats.money({ cents, currency: 'EUR' });
}

/** Names of programmes or costs by their ids, as a list in the language of the page. */
export function useNames(named: readonly { readonly id: string; readonly name: string }[]) {
  const formats = useFormats();
  return (ids: readonly string[]): string =>
    formats.list(ids.map((id) => named.find((one) => one.id === id)?.name ?? id));
}
