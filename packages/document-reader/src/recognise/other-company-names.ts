import { foldedWords, foldText } from '@platform/contracts/folded-text';
import { readLegalForm, withoutLegalForm } from '../values/legal-forms.ts';
import { spanBelow } from './cells-below.ts';
import { cellAt, foldedIn, haveSameLeftEdge, type Line, type Span, textIn } from './layout.ts';

const COMPANY_WORD =
  /\b(?:participations?|holding|groupe|group|invest(?:issements?|ments?)?|finances?|capital|conseil|audit|gestion|patrimoine|developpement|industries?|associes|partners|ventures|consulting|services?)\b/;
const ABOUT_COMPANY =
  /\b(?:au capital|share capital|r\.?c\.?s\b|immatriculee?|siren|representee? par|represented by|registered (?:in|at|under|with))\b/;

/** Whether what looks like the name of a person is that of a company: by its words, or by the text after or below it. */
export function namesCompany(name: Span, lines: readonly Line[]): boolean {
  if (COMPANY_WORD.test(foldText(textIn(name)))) return true;
  const cell = cellAt(name.line, name.from);
  const below = spanBelow(cell, lines);
  const rest = cell.line.folded.slice(name.from, cell.to);
  const next = below !== null && haveSameLeftEdge(below, name) ? foldedIn(below) : '';
  if (ABOUT_COMPANY.test(rest) || ABOUT_COMPANY.test(next)) return true;
  return readLegalForm(rest) !== null || readLegalForm(next)?.from === 0 || isCompanyElsewhere(name, lines);
}

const IS_COMPANY = /^,? (?:une? |la |the )?(?:societe|association|cooperative|company)\b/;

/**
 * Whether another line describes the same name as a company: "QUERCY ÉNERGIE, société coopérative". An abbreviation
 * proves nothing: "JEAN DUPONT SARL" is managed by Jean Dupont.
 */
function isCompanyElsewhere(name: Span, lines: readonly Line[]): boolean {
  const written = foldedIn(name).trim();
  return lines.some(({ folded }) => {
    const at = folded.indexOf(written);
    return at >= 0 && IS_COMPANY.test(folded.slice(at + written.length));
  });
}

const NAME_AT_END = /(?:^|[.;:–] |- )([^.;:]{2,90}?)[\s,(–-]*(?:n°|numéro|number|siren|rcs)?[\s:]*$/i;

/** Whether a company with another name is written before a number, in the same cell. */
export function namesAnother({ line, from }: Span, own: string): boolean {
  const cell = cellAt(line, from);
  const [, before = ''] = NAME_AT_END.exec(line.text.slice(cell.from, from)) ?? [];
  const isCompany = hasFormOfName(before) || COMPANY_WORD.test(foldText(capitalised(before)));
  if (!isCompany) return false;
  const words = new Set(foldedWords(before));
  return !foldedWords(withoutLegalForm(own)).some((word) => word.length > 2 && words.has(word));
}

/** Whether a legal form belongs to a name in this text; "SAS au capital de 500 € - 3 rue Droite" describes the own one. */
function hasFormOfName(text: string): boolean {
  const [first = '', ...others] = text.split(/ [-–] /);
  const rest = withoutLegalForm(first);
  const isDescription = others.length > 0 && (rest === '' || /^(?:au capital|with (?:a )?)/i.test(rest));
  const described = isDescription ? others.join(' - ') : text;
  return withoutLegalForm(described) !== described;
}

/** Words in lower case are those of a sentence: "with a capital of 9 000 euros". */
function capitalised(text: string): string {
  return text
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word))
    .join(' ');
}
