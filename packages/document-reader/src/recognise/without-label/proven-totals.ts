import type { Language } from '@platform/contracts/values';
import { readAmount } from '../../values/amounts.ts';
import type { SignedMoney } from '../fields.ts';
import { type Line, type Span, textIn } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import type { Reading } from '../reading.ts';

type AmountRow = { readonly label: string; readonly value: SignedMoney; readonly span: Span };

const VAT = /^(?:\+ ?|dont |plus |montant (?:de la )?|total )*(?:t\.?v\.?a|vat|value added tax|taxes?)\b/;
const WITH_OR_WITHOUT = /\b(?:h\.?t|hors|excl|excluding|before|without|incl|including|ttc|comprise)\b/;
/** Deposits, instalments, options and what is taken in exchange are not totals. */
export const OTHER_SUM =
  /\b(?:acompte|arrhes|solde|reste|echeance|deposit|down payment|balance|options?|optional|reprise|trade[- ]in|loyers?|mensualites?|rental|lease)\b/;
const VAT_ROWS_MAX = 5;
/** Each rate may be rounded. */
const ROUNDING_CENTS = 3;

/** The last total without VAT to which the rows of VAT below it add up to a total with VAT. */
export function provenTotals(
  { lines }: SearchArea,
  language: Language,
): { readonly net: Reading<'totalNet'>; readonly gross: Reading<'totalGross'> } | null {
  const rows = lines.flatMap((line) => rowOf(line, language));
  for (let at = rows.length - 1; at >= 2; at -= 1) {
    const gross = rows[at];
    if (gross === undefined || OTHER_SUM.test(gross.label) || isVat(gross)) continue;
    const net = netBelow(rows, at, gross);
    if (net !== null) return { net: readingOf(net), gross: readingOf(gross) };
  }
  return null;
}

const WITHOUT_VAT =
  /\b(?:tva non applicable|franchise (?:en base )?de tva|vat (?:is )?not applicable|no vat)\b/;
const TOTAL = /^(?:montant )?total(?: general| a payer| du devis| amount| price| due)?$/;

/** The total of a quote that states that no VAT is charged. */
export function totalWithoutVat({ lines }: SearchArea, language: Language): Reading<'totalNet'> | null {
  if (!lines.some(({ folded }) => WITHOUT_VAT.test(folded))) return null;
  const total = lines.flatMap((line) => rowOf(line, language)).findLast(({ label }) => TOTAL.test(label));
  return total === undefined ? null : readingOf(total);
}

function netBelow(rows: readonly AmountRow[], at: number, gross: AmountRow): AmountRow | null {
  let vat = 0;
  for (let index = at - 1; index >= Math.max(0, at - 1 - VAT_ROWS_MAX); index -= 1) {
    const row = rows[index];
    if (row === undefined) return null;
    if (isVat(row)) {
      const net = rows[index - 1];
      vat += row.value.cents;
      // The rows of each rate may be followed by a row with their sum.
      const sums = index === at - 1 ? [vat] : [vat, rows[at - 1]?.value.cents ?? 0];
      if (net === undefined || isVat(net)) continue;
      const isProven = sums.some(
        (sum) => Math.abs(net.value.cents + sum - gross.value.cents) <= ROUNDING_CENTS,
      );
      return isProven && !OTHER_SUM.test(net.label) ? net : null;
    }
    return null;
  }
  return null;
}

function isVat({ label }: AmountRow): boolean {
  return VAT.test(label) && !WITH_OR_WITHOUT.test(label);
}

/** A line that ends with an amount, and the text before it. */
function rowOf(line: Line, language: Language): AmountRow[] {
  const last = line.cells.at(-1);
  if (last === undefined || line.cells.length < 2) return colonRowOf(line, language);
  const span = { line, ...last };
  const before = line.folded.slice(0, last.from).trim();
  return amountRow({ line, span, label: before }, language);
}

/** "Total HT : 1 250,00 €" in one cell. */
function colonRowOf(line: Line, language: Language): AmountRow[] {
  const colon = line.folded.lastIndexOf(':');
  if (colon < 0) return [];
  const span = { line, from: colon + 1, to: line.text.length };
  return amountRow({ line, span, label: line.folded.slice(0, colon).trim() }, language);
}

function amountRow(
  { span, label }: { readonly line: Line; readonly span: Span; readonly label: string },
  language: Language,
): AmountRow[] {
  const text = textIn(span);
  const found = readAmount(text, { language });
  if (found === null) return [];
  const rest = text.slice(0, found.from) + text.slice(found.to);
  return /^[\s€$£().A-Z-]*$/i.test(rest) && rest.length <= 8 ? [{ label, value: found.value, span }] : [];
}

function readingOf({ value, span }: AmountRow): Reading<'totalNet'> & Reading<'totalGross'> {
  return { value, span, rule: 'labelled' };
}
