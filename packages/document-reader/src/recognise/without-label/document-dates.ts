import type { Language } from '@platform/contracts/values';
import { readDate, readEndOfDuration } from '../../values/dates.ts';
import { sharedWidth } from '../cells-below.ts';
import { boxOf, cellAt, cellsOf, foldedIn, type Line, type Span, textIn, wholeLine } from '../layout.ts';
import { type Reading, type Readings, readingIn, readingOf } from '../reading.ts';

/** A date beside the title is that of the document. */
const TITLE = /^(?:devis|quotation|quote|estimate|proposition|offre)\b/;
const HEAD_LINES = 14;
/** Words of lines that state another date. */
const OTHER_DATE =
  /\b(?:naissance|nee? le|birth|born|immatricul|creat|cree|depuis|since|registered|incorporat|valable|validite|valid|loi|law|decret|clot|debut|start|commencement|duree|duration|jusqu'au|until|expir)/;

/** The date at the top of a document that is not the date of something else. */
export function dateOfHead(
  lines: readonly Line[],
  language: Language,
  { established, validUntil }: Readings,
): Reading<'issued'> | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const found = OTHER_DATE.test(line.folded) ? null : readDate(line.text, language);
    const overLines = found === null ? dateAfterYear(line, lines, language) : null;
    if (overLines !== null) return overLines;
    if (found === null || found.value === established?.value || found.value === validUntil?.value) continue;
    const reading = readingOf<'issued'>(wholeLine(line), found, 'position');
    const isOfDocument = TITLE.test(line.folded) || isBelowTitle(reading.span, lines);
    if (isOfDocument || !isValueOfOther(reading.span)) return reading;
  }
  return null;
}

/** "L'an deux mille vingt-six," with the day in the next line. */
function dateAfterYear(line: Line, lines: readonly Line[], language: Language): Reading<'issued'> | null {
  const next = lines[line.index + 1];
  if (next === undefined || !/^(?:l'an|in the year) /.test(line.folded)) return null;
  const spans = [wholeLine(line), wholeLine(next)];
  const found = readDate(spans.map(textIn).join(' '), language);
  return found === null ? null : readingIn(spans, found, 'position');
}

/** A date alone in its cell is the value of the label at its left, which is none of the known labels. */
function isValueOfOther({ line, from, to }: Span): boolean {
  const cell = cellAt(line, from);
  return cell.from === from && cell.to === to && from > 0;
}

/** "Devis 26-014" with the date alone below it. */
function isBelowTitle(span: Span, lines: readonly Line[]): boolean {
  const above = lines[span.line.index - 1];
  const cells = above === undefined ? [] : cellsOf(above);
  return cells.some((cell) => TITLE.test(foldedIn(cell)) && sharedWidth(boxOf(cell), boxOf(span)) > 0);
}

/** A certificate that a company "is this day incorporated" was issued on the day of its creation. */
export function incorporatedOnIssue(
  lines: readonly Line[],
  { issued }: Readings,
): Reading<'established'> | null {
  const isThisDay = lines.some(({ folded }) => /\bthis day (?:incorporated|registered)\b/.test(folded));
  return isThisDay && issued !== undefined ? { ...issued, rule: 'computed' } : null;
}

const VALIDITY =
  /\b(?:valable|valide|validite|valid|validity|(?:stays?|remains?|is) (?:open|firm)|mainten(?:ue?|ons)|option)\b/;

/** The day on which a duration of validity ends that begins on the day of issue: "valable 30 jours". */
export function endOfValidity(lines: readonly Line[], issued: string): Reading<'validUntil'> | null {
  for (const line of lines) {
    const at = line.folded.search(VALIDITY);
    if (at < 0) continue;
    const below = lines[line.index + 1];
    for (const span of [
      { ...wholeLine(line), from: at },
      ...(below === undefined ? [] : [wholeLine(below)]),
    ]) {
      const found = readEndOfDuration(foldedIn(span), issued);
      if (found !== null) return readingOf(span, found, 'computed');
    }
  }
  return null;
}
