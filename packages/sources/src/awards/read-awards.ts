import { foldText } from '@platform/contracts/folded-text';
import type { Money } from '@platform/contracts/values';
import type { SourceFile } from '../port/source-file.ts';
import { rowsOfFile } from '../rows/read-rows.ts';

/** One award of a file. Recipients are left out: figures need no names. */
export type Award = {
  /** Null where the file has no column for it. */
  readonly programme: string | null;
  readonly funder: string | null;
  readonly region: string | null;
  readonly year: number | null;
  readonly amount: Money;
};

/** An award, or why a row of the file gives none. */
export type ReadAward =
  | { readonly kind: 'award'; readonly award: Award }
  | { readonly kind: 'refused'; readonly reason: string };

/** Names of columns, folded: those of the French schema of subsidies (SCDL), and those of files that came before it. */
const COLUMNS = {
  programme: ['nom_demarche_ds', 'nom_demarche', 'dispositif', 'nomdispositif'],
  funder: ['nomattribuant', 'nom_attribuant', 'attribuant'],
  region: ['nom_region', 'nomregion', 'region'],
  date: ['dateconvention', 'date_convention', 'date_decision'],
  amount: ['montant', 'montant_engage', 'montantengage'],
} as const;

const SPACES_AND_SIGN = /[\s€]/gu;
const AMOUNT = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;
const YEAR = /^(\d{4})-\d{2}-\d{2}/;

/** The awards of a CSV file, row by row. Never throws. */
export function* readAwards(file: SourceFile): Generator<ReadAward> {
  for (const row of rowsOfFile(file, { kind: 'csv', encoding: 'auto' })) {
    if (!('row' in row)) {
      yield { kind: 'refused', reason: row.reasons[0]?.message ?? 'cannot be read' };
      continue;
    }
    const cells = new Map(Object.entries(row.row).map(([name, value]) => [foldText(name), value]));
    const stated = (column: keyof typeof COLUMNS): string | null => {
      const value = COLUMNS[column].map((name) => cells.get(name)).find((cell) => cell !== undefined);
      const text = value === undefined || value === null ? '' : String(value).trim();
      return text === '' ? null : text;
    };
    const amount = amountOf(stated('amount') ?? '');
    if (amount === null) {
      yield { kind: 'refused', reason: `${row.label} has no amount that can be read` };
      continue;
    }
    const year = YEAR.exec(stated('date') ?? '')?.[1];
    yield {
      kind: 'award',
      award: {
        programme: stated('programme'),
        funder: stated('funder'),
        region: stated('region'),
        year: year === undefined ? null : Number(year),
        amount,
      },
    };
  }
}

/** An amount above zero such as `21 667,00 €`. */
function amountOf(written: string): Money | null {
  const [, euros, fraction = ''] = AMOUNT.exec(written.replace(SPACES_AND_SIGN, '')) ?? [];
  if (euros === undefined) return null;
  const cents = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  return cents === 0 ? null : { cents, currency: 'EUR' };
}
