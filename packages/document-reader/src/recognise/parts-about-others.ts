import { type Box, boxAround } from '../text/text-page.ts';
import { sharedWidth, spanBelow } from './cells-below.ts';
import type { DocumentKind } from './fields.ts';
import { isAboutDocument, isLabel } from './labelled/label-cells.ts';
import { boxOf, cellAt, cellsOf, foldedIn, type Line, type Span } from './layout.ts';

/** The lines of a document, and which parts of them are about another person or company. */
export type SearchArea = {
  readonly lines: readonly Line[];
  readonly isAboutOther: (span: Span) => boolean;
};

/** Headings of columns about another company, such as the customer of a quote. */
const COLUMN_OF_OTHER =
  /^(?:client|clients|customer|adresse (?:du client|de facturation|de livraison)|destinataire|facture a|a l'attention de|bill(?:ed)? to|ship to|prepared for|quote for|quotation for|devis pour|to|pour|for|buyer|purchaser|acheteur|acquereur|maitre d'ouvrage|beneficiaire)(?: ?:.*)?$/;
/** The head of a letter of accountants. */
const ACCOUNTANT =
  /^(?:cabinet|fiduciaire)\b(?=.*(?:compta|audit|expert))[^:]{2,40}$|\b(?:experts?-comptables|expertise[- ]comptable|accounting firm|accountancy|commissaires aux comptes|chartered accountants|auditors)$/;

const PREVIOUS_NAMES = /^(?:previous|former) (?:company )?names?\b|^anciennes? denominations?\b/;
const PREVIOUS_NAMES_LINES = 3;

/** The lines about the names that a company had before, up to what the document states about the company now. */
function previousNames(lines: readonly Line[]): (span: Span) => boolean {
  const hidden = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (!PREVIOUS_NAMES.test(line.folded)) continue;
    hidden.add(line.index);
    for (const next of lines.slice(at + 1, at + 1 + PREVIOUS_NAMES_LINES)) {
      if (next.page.number !== line.page.number || cellsOf(next).some(isAboutDocument)) break;
      hidden.add(next.index);
    }
  }
  return ({ line }) => hidden.has(line.index);
}

const AUDITOR = /^(?:commissaires? aux comptes|(?:statutory )?auditors?)\b/;

/** A row about the auditor; the row below it too where it only has labels: "Commissaire aux comptes | RCS". */
function auditorRows(lines: readonly Line[]): (span: Span) => boolean {
  const hidden = new Set<number>();
  for (const line of lines) {
    if (line.cells.length < 2 || !AUDITOR.test(line.folded)) continue;
    hidden.add(line.index);
    const [, ...others] = cellsOf(line);
    if (others.every(isLabel)) hidden.add(line.index + 1);
  }
  return ({ line }) => hidden.has(line.index);
}

/** The sections about persons, former names, auditors, and the columns and letterheads of other companies. */
export function partsAboutOthers(lines: readonly Line[], kind: DocumentKind): (span: Span) => boolean {
  const isInSection = inSections(lines, isPersonsHeading);
  const isPreviousName = previousNames(lines);
  const isOfAuditor = auditorRows(lines);
  const heading = kind === 'annual-accounts' ? ACCOUNTANT : COLUMN_OF_OTHER;
  // The client or beneficiary of bank details is the holder of the account.
  const columns = (kind === 'bank-details' ? [] : lines)
    .flatMap(cellsOf)
    .filter((cell) => heading.test(foldedIn(cell)))
    .map((cell) => columnBelow(cell, lines));
  return (span) => {
    if (isInSection(span) || isPreviousName(span) || isOfAuditor(span)) return true;
    const box = boxOf(span);
    return columns.some(
      (column) =>
        column.page === span.line.page.number &&
        box.y >= column.box.y - 1 &&
        box.y + box.height <= column.box.y + column.box.height + 1 &&
        sharedWidth(box, column.box) > 0,
    );
  };
}

/** The lines of a column go on until a gap of more than this many heights. */
const COLUMN_GAP = 1.6;
const COLUMN_LINES_MAX = 9;

/** The cells below a heading, up to a gap or a label that is about the document again. */
function columnBelow(heading: Span, lines: readonly Line[]): { page: number; box: Box } {
  const boxes = [boxOf(heading)];
  let last = heading;
  while (boxes.length < COLUMN_LINES_MAX) {
    const next = spanBelow(last, lines);
    if (next === null || isAboutDocument(next)) break;
    const [before, box] = [boxOf(last), boxOf(next)];
    const gap = box.y - before.y - before.height;
    if (sharedWidth(before, box) <= 0 || gap > COLUMN_GAP * before.height) break;
    boxes.push(box);
    last = next;
  }
  return { page: heading.line.page.number, box: boxAround(boxes) };
}

/** Headings that end a section about persons. */
const OTHER_HEADING =
  /^(?:article|art\.|titre|title|chapitre|section|preambule|identification|renseignements|activites?|etablissements?|situation|information|principal|main|origin|business|capital|observations|immatriculation|siege|registered office|legal form|forme juridique|adresse du siege|fin de l'extrait|pour extrait|for extract|electronic(?:ally)? sign|fait (?:a|le)\b|delivre|certifie|this (?:extract|certificate|document))\b/;

/** Whether a span is in a section with such a heading, which is alone on its line. */
function inSections(lines: readonly Line[], isHeading: (folded: string) => boolean): (span: Span) => boolean {
  const inside = new Set<number>();
  let isInside = false;
  for (const line of lines) {
    const first = line.folded.slice(0, line.cells[0]?.to);
    if (OTHER_HEADING.test(first)) isInside = false;
    else if (line.cells.length === 1 && isHeading(first)) isInside = true;
    if (isInside) inside.add(line.index);
  }
  return ({ line }) => inside.has(line.index);
}

/** All words of headings of parts about persons: "Gestion, direction, administration", "Persons with significant control". */
const PERSONS_WORDS = new Set(
  [
    'gestion direction administration controle dirigeant dirigeante dirigeants associe associee associes membre membres',
    'president presidente gerant gerante gerants gerantes directeur directrice general generale co representant representants',
    'legal legale legaux commissaire commissaires aux comptes titulaire suppleant personnes ayant pouvoir le engager',
    'beneficiaire beneficiaires effectif effectifs et ou de d des du la les l a other autres',
    'management director directors officer officers manager managers auditor auditors statutory representative',
    'representatives partner partners shareholder shareholders s e es persons with significant control beneficial owners and of the',
  ]
    .join(' ')
    .split(' '),
);
const PERSONS =
  /^(?:gestion|direction|administration|dirigeant|associe|membre|president|gerant|directeur|directrice|co-gerant|representant|commissaire|personnes ayant|beneficiaires? effectif|management|director|officer|manager|(?:statutory )?auditor|legal representative|partner|shareholder|persons with|beneficial owner)/;

function isPersonsHeading(folded: string): boolean {
  const words = folded.split(/[^a-z]+/).filter((word) => word !== '');
  return PERSONS.test(folded) && !/[.;,]$/.test(folded) && words.every((word) => PERSONS_WORDS.has(word));
}

const OWNERS =
  /^(?:persons with significant control|beneficial owners?|beneficiaires? effectifs?|shareholders|associes?|actionnaires|commissaires? aux comptes|(?:statutory )?auditors?)$/;

/** The sections about those who own or audit a company: a person in them is not its director. */
export function partsAboutOwners(lines: readonly Line[]): (span: Span) => boolean {
  return inSections(lines, (folded) => OWNERS.test(folded));
}

/** Words before the name of who printed, certified or issued a document. */
const ISSUER =
  /\b(?:imprime|edite|publie|opere|genere|printed|published|operated|translated)e?s? (?:par|by)\b|\b(?:editeur|publisher|organisme|institut[eo]?|service (?:de l'etat|opere|public)|cabinet|experts?-comptables?|expertise comptable|accountants?|auditors?|traductions?|traduct(?:eur|rice)|translat(?:ion|or)s?|commissaires? aux comptes|notaires?|office notarial|etude notariale)\b|^(?:greffe|clerk|registry)\b/;
/** After this line, an extract only names who issued it. */
const CLOSING = /^(?:pour extrait|fin de l'extrait)\b|\bend of (?:the )?extract\b/;
/** Where the footer of a page begins. */
const FOOTER = 0.9;

/** Whether a span is about who issued a document: it follows the word for that, or is in the footer of a page. */
export function ofIssuer(
  lines: readonly Line[],
  { hasOwnFooter }: { readonly hasOwnFooter: boolean },
): (span: Span) => boolean {
  const closing = lines.findIndex(({ folded }) => CLOSING.test(folded));
  return ({ line, from }) => {
    const isFooter = line.box.y > FOOTER * line.page.height;
    const cell = cellAt(line, from);
    if (closing >= 0 && line.index > closing) return true;
    return (isFooter && !hasOwnFooter) || ISSUER.test(line.folded.slice(cell.from, from));
  };
}

const UNDERSIGNED = /\bsoussignee?s?\b|\bthe undersigned\b|\ba la requete d(?:e|es)\b/;
const BETWEEN = /^entre (?:les|:)/;
/** "Il est formé entre les soussignés une société" states the form of the company. */
const FORMED = /\bil (?:est|a ete) (?:forme|constitue|cree|fonde|institue)/;
const FOUNDERS_END =
  /^(?:article|art\.|titre|chapitre|section)\b|^(?:1|i)[.)] [^,:]{3,30}$|\bstatuts\b|\b(?:articles of association|by-?laws)\b/;

/** Whether a span of statutes is in their list of founders. */
export function foundersIn(lines: readonly Line[]): (span: Span) => boolean {
  const from = lines.findIndex(
    ({ folded }) => (UNDERSIGNED.test(folded) || BETWEEN.test(folded)) && !FORMED.test(folded),
  );
  const length = lines
    .slice(from + 1)
    .findIndex(({ folded }) => FOUNDERS_END.test(folded) || FORMED.test(folded));
  const to = from + 1 + length;
  // "Acte contenant statuts de …, à la requête de :" states what is founded.
  const start = /\bstatuts\b/.test(lines[from]?.folded ?? '') ? from + 1 : from;
  return ({ line }) => from >= 0 && length >= 0 && line.index >= start && line.index < to;
}

const FIRST_ARTICLE = /^(?:preambule|article (?:1\b|1er|premier|i\b)|art\. ?1\b|titre (?:i|1)\b)/;
const OF_ITSELF =
  /\b(?:la|the) (?:presente )?(?:societe|company|association) (?:est|is|a ete|has been|sera|shall be)\b/;

/**
 * Whether a span of statutes may be about another company: after their first lines, where founders, members and tenants
 * are named, unless the sentence is about the company itself.
 */
export function companiesInStatutes(lines: readonly Line[]): (span: Span) => boolean {
  const start = lines.findIndex(({ folded }) => UNDERSIGNED.test(folded) || FIRST_ARTICLE.test(folded));
  return ({ line }) => start >= 0 && line.index >= start && !OF_ITSELF.test(line.folded);
}
