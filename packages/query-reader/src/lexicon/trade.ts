import type { SECTORS } from '@platform/contracts/closed-sets';
import type { Applicant } from '../reading.ts';

/** An activity with the everyday names of its shops, workshops and people. */
export type Trade = {
  /** NAF rev. 2 division or class (INSEE, nomenclature d'activités française), such as "10.71" or "47". */
  readonly naf: string;
  readonly sector: (typeof SECTORS)[number];
  /** Who usually does it; null when several kinds do. */
  readonly applicant: Applicant | null;
  readonly fr: readonly string[];
  readonly en: readonly string[];
};

type Kind = Pick<Trade, 'sector' | 'applicant'>;

/** Trades of one kind: each entry is a NAF code, the French names and the English names, separated by commas. */
export function tradesOf(
  kind: Kind,
  rows: readonly (readonly [naf: string, fr: string, en: string])[],
): Trade[] {
  const names = (list: string) => list.split(', ').filter((name) => name !== '');
  return rows.map(([naf, fr, en]) => ({ ...kind, naf, fr: names(fr), en: names(en) }));
}
