import { foldText } from '@platform/contracts/folded-text';
import { readLegalForm, withoutLegalForm } from '../../values/legal-forms.ts';
import { isWordOfName, joinsNames, readCompanyName } from '../../values/names.ts';
import { spanBelow } from '../cells-below.ts';
import { isLabel } from '../labelled/label-cells.ts';
import { cellAt, cellsOf, foldedIn, type Line, type Span, textIn } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import { type Reading, readingIn } from '../reading.ts';
import {
  certifiedName,
  entitledName,
  nameAfterForm,
  nameIn,
  nameOfSubject,
} from './company-name-in-sentence.ts';

const CAPITAL = /\b(?:au capital|with (?:a )?(?:share )?capital|capital of)\b/;
const TITLE_WORDS =
  /\b(?:devis|quote|quotation|estimate|statuts|articles|comptes|annuels|accounts|bilan|balance|sheet|compte|statements?|liasse|exercice|date|page|extrait|facture|proposition|offre|annexe|rapport|n°|tel|www|rue|avenue|total|attestation|certificat|certificate|immatriculation|registration|greffe|actif|passif|assets|liabilities|resultat|income|confidential|confidentiel|regist(?:re|er|ry) (?:de|du|of)|soldes intermediaires|dossier de|chiffres cles|key figures|proces-verbal|\d{1,2} mois|ecart|variation|var)\b|[@%]|\d{3}|\b(?:rcs|siren|siret|sociaux|registre|register|fait|delivre|sarl|capital) ?(?:$|:)|\b(?:19|20)\d{2}\b/;
const HEAD_LINES = 16;
const NAME_MAX = 60;
/** Where the footer of a page begins. */
const FOOTER = 0.9;

/**
 * The name above "société … au capital de …", or before it on the same line; otherwise, where a title may be expected,
 * the title of the first page.
 */
export function titleName(
  search: SearchArea,
  { hasTitle }: { readonly hasTitle: boolean },
): Reading<'companyName'> | null {
  const head = search.lines.slice(0, HEAD_LINES * 2);
  const inSentence =
    certifiedName(head) ??
    nameAfterForm(head) ??
    entitledName(head) ??
    (hasTitle ? null : nameOfSubject(head));
  if (inSentence !== null) return inSentence;
  const own = hasTitle ? nameWithForm(search, head.slice(0, HEAD_LINES)) : null;
  for (const line of head) {
    // Below a name with a legal form, the notice in a footer is that of who prepared the document.
    const isOfOther = own !== null && line.box.y > FOOTER * line.page.height;
    if (!CAPITAL.test(line.folded) || isOfOther) continue;
    const named = beforeForm(line) ?? above(line, search.lines);
    if (named !== null) return named;
  }
  return hasTitle
    ? largest(search, head.slice(0, HEAD_LINES), { prefersForm: true })
    : (nameWithForm(search, head.slice(0, HEAD_LINES)) ?? nameAboveNumber(search, head));
}

/** Whether a span is nothing but a name with a legal form. */
function hasForm(span: Span): boolean {
  const text = textIn(span);
  const name = withoutLegalForm(text);
  return name !== text && name !== '' && name.split(' ').every(isWordOfName);
}

/** "HALCYON DATA SARL" alone in its cell at the top: only companies have names with a legal form. */
function nameWithForm(search: SearchArea, head: readonly Line[]): Reading<'companyName'> | null {
  for (const cell of head.flatMap(cellsOf)) {
    const text = textIn(cell);
    const isTitle = TITLE_WORDS.test(foldText(withoutLegalForm(text))) || text.length > NAME_MAX;
    if (hasForm(cell) && !isTitle && !isLabel(cell) && !search.isAboutOther(cell)) return nameIn(cell);
  }
  return null;
}

const NUMBER =
  /^(?:(?:identifiant |numero |n° ?)?sire[nt]|(?:company|registered|registration) (?:number|no))\b/;

/** A name alone on the line above the SIREN, as on the pages of directories. */
function nameAboveNumber(search: SearchArea, head: readonly Line[]): Reading<'companyName'> | null {
  const at = head.findIndex(({ folded }) => NUMBER.test(folded));
  const [name, other] = at < 1 ? [] : head.slice(at - 1, at).flatMap(cellsOf);
  if (name === undefined || other !== undefined || search.isAboutOther(name)) return null;
  const isOnlyName = isName(name) && !isLabel(name) && textIn(name).split(' ').every(isWordOfName);
  return isOnlyName ? nameIn(name) : null;
}

/** The supplier of a quote: the largest name at the top that is not the customer, or the name of its footer. */
export function supplierOf(search: SearchArea): Reading<'companyName'> | null {
  const head = search.lines.slice(0, HEAD_LINES);
  return largest(search, head, { isLarger: true }) ?? footer(search) ?? largest(search, head);
}

/** A legal notice in the footer begins with the name: "MOULIN VERT SARL - share capital …". */
const NOTICE = /^[^,:]{2,60} - (?:share capital|capital)\b/;

function footer({ lines }: SearchArea): Reading<'companyName'> | null {
  const line = lines.findLast(({ folded }) => CAPITAL.test(folded) || NOTICE.test(folded));
  return line === undefined ? null : beforeForm(line);
}

function beforeForm(line: Line): Reading<'companyName'> | null {
  const form = readLegalForm(line.folded);
  const at = form === null ? -1 : form.from;
  return at <= 2 ? null : nameIn(withoutKind({ line, from: 0, to: at }));
}

function above(line: Line, lines: readonly Line[]): Reading<'companyName'> | null {
  for (const before of lines.slice(Math.max(0, line.index - 3), line.index).toReversed()) {
    if (before.page !== line.page) return null;
    const [span] = partsOf(cellAt(before, 0));
    if (span === undefined || span.to - span.from > NAME_MAX) continue;
    const folded = foldedIn(span);
    const name = withoutLegalForm(textIn(span));
    if (TITLE_WORDS.test(foldText(name)) || name === '' || isOnlyForm(folded)) continue;
    const reading = nameIn(span);
    if (reading !== null) return reading;
  }
  return null;
}

/** "Groupement agricole d'exploitation en commun" is a legal form, not the name of a company. */
function isOnlyForm(folded: string): boolean {
  const form = readLegalForm(folded);
  return form !== null && form.from === 0 && form.to >= folded.length * 0.6;
}

function largest(
  search: SearchArea,
  head: readonly Line[],
  { isLarger = false, prefersForm = false } = {},
): Reading<'companyName'> | null {
  const [first] = head;
  const cells = head
    .filter(({ page }) => page === first?.page)
    .flatMap(cellsOf)
    .flatMap(partsOf)
    .filter((span) => isName(span) && !isLabel(span) && !search.isAboutOther(span));
  const most = Math.max(0, ...cells.map(heightOf));
  const highest = cells.filter((span) => heightOf(span) >= most - 0.5);
  const best = (prefersForm ? highest.find(hasForm) : undefined) ?? highest[0];
  if (best === undefined || (isLarger && most < usualHeight(search.lines) * 1.15)) return null;
  return nameOfLines(best, search) ?? nameIn(withoutKind(best));
}

/** The name of a title in two lines of the same large letters. */
function nameOfLines(first: Span, search: SearchArea): Reading<'companyName'> | null {
  const second = spanBelow(first, search.lines);
  const height = heightOf(first);
  if (second === null || height < usualHeight(search.lines) * 1.15) return null;
  const isSame =
    Math.abs(heightOf(second) - height) < 0.3 && second.line.box.y - first.line.box.y < 1.6 * height;
  const isRest = isName(second) && readLegalForm(foldedIn(second))?.from !== 0 && !isLabel(second);
  if (!isSame || !isRest || !textIn(second).split(' ').every(isWordOfName)) return null;
  const found = readCompanyName(`${textIn(first)} ${textIn(second)}`);
  return found === null ? null : readingIn([first, second], found, 'position');
}

function isName(span: Span): boolean {
  const folded = foldedIn(span);
  const isShort = folded.length <= NAME_MAX;
  if (isOnlyForm(folded)) return false;
  const isTitle = TITLE_WORDS.test(foldText(withoutLegalForm(textIn(span))));
  return isShort && !isTitle && !folded.includes(':') && /[a-z]{2}/.test(folded);
}

/** "MOULINS RÉUNIS - Comptes sociaux" has two parts: the name and the title of the document. */
function partsOf(cell: Span): readonly Span[] {
  const parts: Span[] = [];
  let { from } = cell;
  for (const mark of cell.line.text.slice(cell.from, cell.to).matchAll(/ [-–—|•] /g)) {
    parts.push({ line: cell.line, from, to: cell.from + mark.index });
    from = cell.from + mark.index + mark[0].length;
  }
  return [...parts, { line: cell.line, from, to: cell.to }];
}

/** Removes the words before a name: "Société Moulin Vert" is the company Moulin Vert. */
function withoutKind(span: Span): Span {
  const text = textIn(span);
  const end = / ?,(?: (?:an?|une?))? ?$/.exec(text)?.index ?? text.length;
  const sentence = { ...span, to: span.from + end };
  return lastName(sentence) ?? withoutWord(sentence);
}

const SENTENCE = /\b(?:que|that|certif[a-z]+|attest[a-z]*|est|is|pour|for|de la societe|of the company)\b/;

/** "We certify that AQUA SERVICES": the capitalised words at the end of a sentence. */
function lastName(span: Span): Span | null {
  if (!SENTENCE.test(foldedIn(span))) return null;
  const words = textIn(span).split(' ');
  const before = words.findLastIndex((word) => /^\p{Ll}/u.test(word) && !joinsNames(word));
  const name = words.slice(before + 1);
  while (joinsNames(name[0] ?? '')) name.shift();
  if (before < 1 || name.length === 0) return null;
  return { ...span, from: span.to - name.join(' ').length };
}

function withoutWord(span: Span): Span {
  const lead = /^(?:la )?(?:societe|entreprise) (?=\S+ \S)/.exec(foldedIn(span));
  return lead === null ? span : { ...span, from: span.from + lead[0].length };
}

function usualHeight(lines: readonly Line[]): number {
  const heights = lines.map(({ box }) => box.height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

function heightOf({ line, from, to }: Span): number {
  return Math.max(
    ...line.words.filter((word) => word.from < to && word.to > from).map(({ height }) => height),
  );
}
