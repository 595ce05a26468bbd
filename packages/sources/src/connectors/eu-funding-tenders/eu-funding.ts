import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { Money } from '@platform/contracts/values';
import type { NativeReader } from '../../values/native-values.ts';
import type { EuRow } from './eu-row.ts';
import { euroText } from './eu-values.ts';
import { instrumentOf } from './eu-vocabulary.ts';

/**
 * Amounts of a call: its whole budget, and the minimum and maximum per project. EU budgets are in euros (Financial
 * Regulation). Contradictory limits are left out.
 */
export function fundingOf(
  { budget }: EuRow,
  {
    actionType,
    kindName,
    reader,
  }: { readonly actionType: string | null; readonly kindName: string; readonly reader: NativeReader },
): SubsidyFacts['funding'] {
  const isContradictory =
    budget.minCents !== null && budget.maxCents !== null && budget.minCents > budget.maxCents;
  if (isContradictory) {
    reader.notes.push({
      field: 'budget',
      message: 'the least contribution is above the most, both left out',
    });
  }
  if (budget.maxCents !== null && budget.totalCents !== null && budget.maxCents > budget.totalCents) {
    reader.notes.push({ field: 'budget', message: 'the most for one project is above the whole budget' });
  }
  return {
    type: 'public',
    instrument: instrumentOf(actionType),
    nativeInstrument: actionType ?? kindName,
    fundingAmount: euros(budget.totalCents),
    minimumGrant: isContradictory ? null : euros(budget.minCents),
    maximumGrant: isContradictory ? null : euros(budget.maxCents),
    cofinancingRate: null,
    loanOption: null,
    recoverableAdvance: null,
  };
}

/** Further statements about the amounts: years, number of projects, lump sums. */
export function moneyLines({ budget, isLumpSum }: EuRow): string[] {
  const years = budget.years.length > 0 ? ` (${budget.years.join(', ')})` : '';
  return [
    ...(budget.totalCents === null ? [] : [`Budget of the topic: ${euroText(budget.totalCents)}${years}`]),
    ...(budget.expectedGrants === null ? [] : [`Projects expected: ${budget.expectedGrants}`]),
    ...(isLumpSum ? ['Paid as a lump sum'] : []),
  ];
}

function euros(cents: number | null): Money | null {
  return cents === null ? null : { cents, currency: 'EUR' };
}
