import type { Found } from '../../values/found.ts';
import { readLoneSiren, readSiret } from '../../values/identifiers.ts';
import { LEGAL_NOTICE } from '../consistency.ts';
import { cellsOf, haveSameLeftEdge, type Line, type Span, textIn, wholeLine } from '../layout.ts';
import { assign, type Reading, type Readings, readingOf } from '../reading.ts';

/** Suppliers have to state their capital and register on a quote; the customer is never described so. */
export function sirenOfLegalNotice(lines: readonly Line[]): Reading<'siren'> | null {
  for (const line of lines.toReversed()) {
    const found = LEGAL_NOTICE.test(line.folded) ? readLoneSiren(line.text) : null;
    if (found !== null) return readingOf(wholeLine(line), found, 'checked-number');
  }
  return null;
}

/** Without a legal notice, the numbers in the column of the supplier's name are those of the supplier. */
export function numbersOfSupplier(readings: Readings, lines: readonly Line[]): void {
  const { companyName, siren } = readings;
  if (companyName === undefined || (siren !== undefined && LEGAL_NOTICE.test(siren.span.line.folded))) return;
  assign(readings, 'siren', onlyNumberBelow(companyName.span, readingsIn<'siren'>(lines, readLoneSiren)));
  assign(readings, 'siret', onlyNumberBelow(companyName.span, readingsIn<'siret'>(lines, readSiret)));
}

/** The number in the column of a name; null where the quote has one number only, or the column several. */
function onlyNumberBelow<Name extends 'siren' | 'siret'>(
  name: Span,
  readings: readonly NumberInCell<Name>[],
): Reading<Name> | null {
  if (new Set(readings.map(({ reading }) => reading.value)).size < 2) return null;
  const inColumn = readings
    .filter(({ cell }) => cell.line.page === name.line.page && haveSameLeftEdge(cell, name))
    .map(({ reading }) => reading);
  const [first] = inColumn;
  return first === undefined || inColumn.some(({ value }) => value !== first.value) ? null : first;
}

type NumberInCell<Name extends 'siren' | 'siret'> = { readonly cell: Span; readonly reading: Reading<Name> };

function readingsIn<Name extends 'siren' | 'siret'>(
  lines: readonly Line[],
  read: (text: string) => Found<string> | null,
): readonly NumberInCell<Name>[] {
  return lines.flatMap(cellsOf).flatMap((cell) => {
    const found = read(textIn(cell));
    return found === null ? [] : [{ cell, reading: readingOf<Name>(cell, found, 'checked-number') }];
  });
}
