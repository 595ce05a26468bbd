import { foldText } from '@platform/contracts/folded-text';
import { readLoneSiren } from '../../values/identifiers.ts';
import { withoutLegalForm } from '../../values/legal-forms.ts';
import { wholeLine } from '../layout.ts';
import { namesAnother } from '../other-company-names.ts';
import type { SearchArea } from '../parts-about-others.ts';
import { type Reading, readingOf } from '../reading.ts';

const REGISTER = /\b(?:r\.?c\.?s|siren|siret|rna|register)\b/;
/** Words for another company beside the own one. */
const OTHER =
  /\b(?:filiale|groupe|maison mere|expert-comptable|cabinet|commissaires? aux comptes|subsidiary|parent)\b/;
/** How far below its name a letterhead has the number of a company, in lines. */
const LINES_MAX = 4;

/** The number in the letterhead of a company: it is in one of the first lines below the name at the top of a page. */
export function sirenBelowName({ lines, isAboutOther }: SearchArea, name: string): Reading<'siren'> | null {
  const folded = foldText(withoutLegalForm(name)).trim();
  if (folded === '') return null;
  for (const line of lines) {
    if (line.page !== lines[0]?.page) return null;
    if (!line.folded.includes(folded)) continue;
    for (const below of lines.slice(line.index, line.index + 1 + LINES_MAX)) {
      const found =
        below.page === line.page && REGISTER.test(below.folded) ? readLoneSiren(below.text) : null;
      const reading = found === null ? null : readingOf<'siren'>(wholeLine(below), found, 'checked-number');
      const isOfOther =
        reading !== null &&
        (isAboutOther(reading.span) || OTHER.test(below.folded) || namesAnother(reading.span, name));
      if (reading !== null && !isOfOther) return reading;
    }
    return null;
  }
  return null;
}
