import { readLegalForm } from '../../values/legal-forms.ts';
import { isWordOfName, readCompanyName } from '../../values/names.ts';
import { cellAt, type Line, type Span, textIn, wholeLine } from '../layout.ts';
import { type Reading, readingOf } from '../reading.ts';

const FORM_IN_SENTENCE = /\b(?:la|the) (?:societe|company)\b/;
const AFTER_FORM =
  /^(?: (?:a|à) (?:conseil d['’]administration|directoire|capital variable|associé unique)| unipersonnelle)*(?: dénommée| nommée| called| named)? (?=[\p{Lu}«"])/u;

/** "La société à responsabilité limitée MOULIN VERT, au capital de …". */
export function nameAfterForm(head: readonly Line[]): Reading<'companyName'> | null {
  for (const line of head) {
    const form = FORM_IN_SENTENCE.test(line.folded) ? readLegalForm(line.folded) : null;
    const after = form === null ? null : AFTER_FORM.exec(line.text.slice(form.to));
    if (form === null || after === null) continue;
    const from = form.to + after[0].length;
    const comma = line.text.indexOf(',', from);
    if (comma >= 0) return nameIn({ line, from, to: comma });
  }
  return null;
}

const SUBJECT =
  /(?:^|\b(?:que|that) )(?:l'entreprise|la societe|l'association|l'unite legale|the company|the association) /;

/** "L'entreprise MOULIN VERT, société à …" at the beginning of a sentence. */
export function nameOfSubject(head: readonly Line[]): Reading<'companyName'> | null {
  for (const line of head) {
    const subject = SUBJECT.exec(line.folded);
    const from = subject === null ? 0 : subject.index + subject[0].length;
    const comma = line.text.indexOf(',', from);
    if (from === 0 || comma < 0 || !/^[\p{Lu}\d«"]/u.test(line.text.slice(from))) continue;
    return nameIn({ line, from, to: comma });
  }
  return null;
}

const ENTITLED =
  /\b(?:avis de situation|situation|extrait|fiche|notice|statement)(?: [a-z']{2,12}){0,3} (?:de (?:l'entreprise|la societe|l'association|l'unite legale)|of the (?:company|association|legal unit)) (?=[a-z0-9])/;

/** "Avis de situation de l'entreprise MOULIN VERT" as a title. */
export function entitledName(head: readonly Line[]): Reading<'companyName'> | null {
  for (const line of head) {
    const match = ENTITLED.exec(line.folded);
    const from = (match?.index ?? 0) + (match?.[0].length ?? 0);
    const isName = match !== null && /^[\p{Lu}\d«"]/u.test(line.text.slice(from));
    if (isName) return nameIn({ line, from, to: cellAt(line, from).to });
  }
  return null;
}

const CERTIFIES_THAT = /\b(?:certif|attest)[a-z]*\b[^.;]{0,60}\b(?:que|that)$/;

/** A name alone on the line after "hereby certifies that". */
export function certifiedName(head: readonly Line[]): Reading<'companyName'> | null {
  const at = head.findIndex(({ folded }) => CERTIFIES_THAT.test(folded));
  const line = at < 0 ? undefined : head[at + 1];
  return line?.text.split(' ').every(isWordOfName) === true ? nameIn(wholeLine(line)) : null;
}

/** The name of a company that a span contains. */
export function nameIn(span: Span): Reading<'companyName'> | null {
  const found = readCompanyName(textIn(span));
  return found === null ? null : readingOf(span, found, 'position');
}
