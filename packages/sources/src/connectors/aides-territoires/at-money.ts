import type { SubsidyFacts } from '@platform/contracts/catalog';
import type { YamlObject } from '../../text/read-yaml.ts';
import type { NativeReader } from '../../values/native-values.ts';
import { basisPointsOf } from '../../values/record-values.ts';

type StatedMoney = {
  readonly rate: SubsidyFacts['funding']['cofinancingRate'];
  readonly loanOption: true | null;
  readonly recoverableAdvance: true | null;
  readonly sentences: readonly string[];
};

/** Rates and amounts that have fields of their own. A loan is not a grant, so its amount is added to the texts. */
export function statedMoney(row: YamlObject, reader: NativeReader): StatedMoney {
  const lower = basisPointsOf(reader, 'subvention_rate_lower_bound', row.subvention_rate_lower_bound);
  const upper = basisPointsOf(reader, 'subvention_rate_upper_bound', row.subvention_rate_upper_bound);
  const isOrdered = lower === null || upper === null || lower <= upper;
  if (!isOrdered)
    reader.notes.push({ field: 'subvention_rate_lower_bound', message: 'is above the upper bound' });
  const loan = eurosOf(reader, 'loan_amount', row.loan_amount);
  const advance = eurosOf(reader, 'recoverable_advance_amount', row.recoverable_advance_amount);
  return {
    rate: upper === null || upper === 0 || !isOrdered ? null : { minBps: lower, maxBps: upper },
    loanOption: loan === null ? null : true,
    recoverableAdvance: advance === null ? null : true,
    sentences: [
      ...(loan === null ? [] : [`Montant du prêt : ${loan} €`]),
      ...(advance === null ? [] : [`Montant de l'avance récupérable : ${advance} €`]),
    ],
  };
}

function eurosOf(reader: NativeReader, field: string, value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const euros = Number(value);
  if (Number.isFinite(euros) && euros > 0) return euros;
  reader.notes.push({ field, message: 'is not an amount' });
  return null;
}
