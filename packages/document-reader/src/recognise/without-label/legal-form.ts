import type { LegalForm } from '@platform/contracts/profile-sets';
import { readLegalForm } from '../../values/legal-forms.ts';
import { type Line, wholeLine } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import { type Reading, readingOf } from '../reading.ts';

/** Lines that name the legal form without a label. */
const NAMES_FORM =
  /^(?:l'entreprise|la societe|the company) [^,]{2,60}, |\b(?:la societe est une|the company is an?|il (?:est|a ete) (?:forme|constitue|cree|fonde|institue)|au capital|a capital variable|with (?:a )?(?:share )?capital|capital of|regie? par|declaree|registre des associations|certifi(?:e|ons) que|certificate of incorporation of an?|loi de 1901|loi 1901|statuts d[eu]|l'association dite|composition de l'association|governed by)\b/;
const LINES_MAX = 60;

/** "SARL au capital de 5 000 euros", also with the form in the line above. */
export function formInSentence({ lines, isAboutOther }: SearchArea): Reading<'legalForm'> | null {
  for (const line of lines.slice(0, LINES_MAX)) {
    if (!NAMES_FORM.test(line.folded)) continue;
    const [own, above] = [line, lines[line.index - 1]].map((one) => formOfLine(one, isAboutOther));
    const isRefined = own && above && REFINED[own.value]?.includes(above.value) === true;
    const reading = isRefined ? above : (own ?? above);
    if (reading) return reading;
  }
  return loneForm({ lines, isAboutOther });
}

const HEAD_LINES = 12;

/** "Société en nom collectif" alone on a line below the name of the company. */
function loneForm({ lines, isAboutOther }: SearchArea): Reading<'legalForm'> | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const reading = formOfLine(line, isAboutOther);
    const isAlone = reading?.span.from === 0 && reading.span.to >= line.text.length * LONE_FORM;
    if (isAlone) return reading;
  }
  return null;
}

/** How much of a line the form has to be. */
const LONE_FORM = 0.8;

/** Forms that are a kind of another one: "GAEC" above "société civile régie par …". */
const REFINED: { readonly [Form in LegalForm]?: readonly LegalForm[] } = {
  civil_company: ['sci', 'scea', 'earl', 'gaec'],
  cooperative: ['scic', 'scop'],
  sa: ['scic', 'scop', 'cooperative'],
  sas: ['scic', 'scop'],
  sarl: ['scic', 'scop'],
};

function formOfLine(
  line: Line | undefined,
  isAboutOther: SearchArea['isAboutOther'],
): Reading<'legalForm'> | null {
  const found = line === undefined ? null : readLegalForm(line.folded);
  if (line === undefined || found === null) return null;
  const reading = readingOf<'legalForm'>(wholeLine(line), found, 'position');
  return isAboutOther(reading.span) ? null : reading;
}
