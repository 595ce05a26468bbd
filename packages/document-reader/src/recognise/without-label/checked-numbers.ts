import type { Found } from '../../values/found.ts';
import { readBic } from '../../values/identifiers.ts';
import type { FieldName, FieldValues } from '../fields.ts';
import { type Line, wholeLine } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import { type Reading, readingOf } from '../reading.ts';

/** The first number of a document that has correct check digits and is not about another company. */
export function checkedNumber<Name extends FieldName>(
  { lines, isAboutOther }: SearchArea,
  read: (text: string) => Found<FieldValues[Name]> | null,
): Reading<Name> | null {
  for (const line of lines) {
    const found = read(line.text);
    const reading = found === null ? null : readingOf<Name>(wholeLine(line), found, 'checked-number');
    if (reading !== null && !isAboutOther(reading.span)) return reading;
  }
  return null;
}

/** How many lines above or below the IBAN a BIC without a label may be. */
const LINES_BESIDE = 2;
const BIC_WITHOUT_SPACES = /\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/;

/** A BIC of the same country near the IBAN. */
export function bicNear(iban: Reading<'iban'>, lines: readonly Line[]): Reading<'bic'> | null {
  const { index } = iban.span.line;
  for (const line of lines.slice(Math.max(0, index - LINES_BESIDE), index + LINES_BESIDE + 1)) {
    const found = BIC_WITHOUT_SPACES.test(line.text) ? readBic(line.text) : null;
    if (found !== null && found.value.slice(4, 6) === iban.value.slice(0, 2))
      return readingOf(wholeLine(line), found, 'position');
  }
  return null;
}
