import { readNaf, readSiret } from '../../values/identifiers.ts';
import { sharedWidth } from '../cells-below.ts';
import type { SearchedDocument } from '../field-search.ts';
import { FIELDS_OF_KIND } from '../fields.ts';
import { boxOf, cellsOf, foldedIn, type Line, type Span, textIn, wholeLine } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import { assign, type Reading, type Readings, readingOf } from '../reading.ts';

/** Sets the SIRET to that of the head office, or to one that begins with the SIREN of the document. */
export function completeSiret({ kind, areaOf }: SearchedDocument, readings: Readings): void {
  if (!FIELDS_OF_KIND[kind].includes('siret')) return;
  const area = areaOf('siret');
  const office = rowOfHeadOffice(area);
  const siren = readings.siren?.value;
  if (office !== null && (siren === undefined || office.siret.value.startsWith(siren))) {
    readings.siret = office.siret;
    if (kind !== 'quote') assign(readings, 'nafCode', office.nafCode);
  }
  const isOther = siren !== undefined && readings.siret?.value.startsWith(siren) === false;
  if (isOther) assign(readings, 'siret', siretOf(siren, area.lines));
}

const HEAD_OFFICE = /\b(?:siege|head office|registered office)\b/;
const NOT_HEAD_OFFICE = /\b(?:hors siege|non|no|autres?|other)\b/;

/** The row itself states that it is the head office. */
function isNamed({ folded }: Line): boolean {
  return HEAD_OFFICE.test(folded) && !NOT_HEAD_OFFICE.test(folded);
}

/** How far above a row the headings of its table may be. */
const HEADINGS_ABOVE_MAX = 12;

/** The row has a mark below the heading of the head office: "Siège | oui". */
function isMarked(line: Line, lines: readonly Line[]): boolean {
  const marks = cellsOf(line).filter((cell) => /^(?:oui|yes|x)$/.test(foldedIn(cell).trim()));
  const above = lines.slice(Math.max(0, line.index - HEADINGS_ABOVE_MAX), line.index);
  return above
    .filter(({ page }) => page === line.page)
    .flatMap(cellsOf)
    .filter((cell) => /^(?:siege(?: social)?|head office)$/.test(foldedIn(cell).trim()))
    .some((heading) => marks.some((mark) => sharedWidth(boxOf(heading), boxOf(mark)) > 0));
}

type OfHeadOffice = { readonly siret: Reading<'siret'>; readonly nafCode: Reading<'nafCode'> | null };

/** What the row of the head office states in a table of establishments. */
function rowOfHeadOffice({ lines, isAboutOther }: SearchArea): OfHeadOffice | null {
  for (const line of lines) {
    if (line.cells.length < 3 || !(isNamed(line) || isMarked(line, lines))) continue;
    const found = readSiret(line.text);
    const siret = found === null ? null : readingOf<'siret'>(wholeLine(line), found, 'labelled');
    if (siret !== null && !isAboutOther(siret.span)) return { siret, nafCode: nafAfter(siret.span) };
  }
  return null;
}

function nafAfter({ line, to }: Span): Reading<'nafCode'> | null {
  const found = readNaf(line.text.slice(to));
  return found === null ? null : readingOf({ ...wholeLine(line), from: to }, found, 'labelled');
}

/** The first SIRET of a document that begins with its SIREN. */
function siretOf(siren: string, lines: readonly Line[]): Reading<'siret'> | null {
  for (const line of lines)
    for (let rest = wholeLine(line); ; ) {
      const found = readSiret(textIn(rest));
      if (found === null) break;
      const reading = readingOf<'siret'>(rest, found, 'checked-number');
      if (found.value.startsWith(siren)) return reading;
      rest = { ...rest, from: reading.span.to };
    }
  return null;
}
