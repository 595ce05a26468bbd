import { readLegalForm } from '../../values/legal-forms.ts';
import { wholeLine } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import { type Reading, readingOf } from '../reading.ts';

/** Lines that name the legal form without a label. */
const NAMES_FORM =
  /^(?:l'entreprise|la societe|the company) [^,]{2,60}, |\b(?:la societe est une|the company is an?|il est (?:forme|constitue)|au capital|with (?:a )?(?:share )?capital|capital of|regie? par|declaree|loi de 1901|loi 1901|statuts d[eu]|governed by)\b/;
const LINES_MAX = 60;

/** "SARL au capital de 5 000 euros", also with the form in the line above. */
export function formInSentence({ lines, isAboutOther }: SearchArea): Reading<'legalForm'> | null {
  for (const line of lines.slice(0, LINES_MAX)) {
    if (!NAMES_FORM.test(line.folded)) continue;
    const above = lines[line.index - 1];
    for (const one of [line, ...(above === undefined ? [] : [above])]) {
      const found = readLegalForm(one.folded);
      const reading = found === null ? null : readingOf<'legalForm'>(wholeLine(one), found, 'position');
      if (reading !== null && !isAboutOther(reading.span)) return reading;
    }
  }
  return null;
}
