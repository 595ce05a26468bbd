import type { Language } from '@platform/contracts/values';
import { readAmount } from '../../values/amounts.ts';
import { datesIn } from '../../values/dates.ts';
import { spanBelow } from '../cells-below.ts';
import { cellsOf, type Line, type Span, textIn } from '../layout.ts';
import { type Reading, readingOf } from '../reading.ts';

/** What a heading of a column may have beside its date. */
const BESIDE_DATE =
  /^(?:exercice|clos|n|net|montant|r[ée]el|r[ée]alis[ée]|au|le|at|as|year ended|[\s:(),]){0,8}$/i;

/** The last day of the current year, from the dates above the columns of a table. */
export function closingDateOfColumns(
  lines: readonly Line[],
  language: Language,
): Reading<'closingDate'> | null {
  for (const line of lines) {
    const dates = cellsOf(line).flatMap((cell) => dateOfHeading(cell, language));
    const latest = dates.reduce<Reading<'closingDate'> | null>(
      (last, one) => (last === null || one.value > last.value ? one : last),
      null,
    );
    if (latest === null) continue;
    const isCertain =
      dates.length > 1 || isBelowTitle(line, lines) || isAboveAmount(latest.span, lines, language);
    if (isCertain) return latest;
  }
  return null;
}

function dateOfHeading(cell: Span, language: Language): readonly Reading<'closingDate'>[] {
  const text = textIn(cell);
  const [date, other] = datesIn(text, language);
  if (date === undefined || other !== undefined) return [];
  const isAlone = BESIDE_DATE.test(text.slice(0, date.from) + text.slice(date.to));
  return isAlone ? [readingOf<'closingDate'>(cell, date, 'position')] : [];
}

const TITLE =
  /^(?:comptes (?:annuels|sociaux)|etats financiers|bilan|annual accounts|financial statements|balance sheet)$/;

/** A date alone below the title of a cover. */
function isBelowTitle({ index, page, cells }: Line, lines: readonly Line[]): boolean {
  const above = lines[index - 1];
  return above !== undefined && above.page === page && cells.length === 1 && TITLE.test(above.folded);
}

/** The only date of a table without a column for the year before. */
function isAboveAmount(span: Span, lines: readonly Line[], language: Language): boolean {
  const below = span.from === 0 ? null : spanBelow(span, lines);
  const amount = below === null ? null : readAmount(textIn(below), { language });
  return amount !== null && amount.from === 0;
}
