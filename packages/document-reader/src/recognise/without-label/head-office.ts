import { readNaf, readSiret } from '../../values/identifiers.ts';
import type { SearchedDocument } from '../field-search.ts';
import { FIELDS_OF_KIND } from '../fields.ts';
import { type Line, type Span, textIn, wholeLine } from '../layout.ts';
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

type OfHeadOffice = { readonly siret: Reading<'siret'>; readonly nafCode: Reading<'nafCode'> | null };

/** What the row of the head office states in a table of establishments. */
function rowOfHeadOffice({ lines, isAboutOther }: SearchArea): OfHeadOffice | null {
  for (const line of lines) {
    if (!HEAD_OFFICE.test(line.folded) || NOT_HEAD_OFFICE.test(line.folded) || line.cells.length < 3)
      continue;
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
