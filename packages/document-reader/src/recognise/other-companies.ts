import { cellAt, type Line, type Span } from './layout.ts';

/** Headings of columns and parts that are about somebody else. */
export const FOREIGN = {
  column:
    /^(?:client|clients|customer|adresse (?:du client|de facturation|de livraison)|destinataire|facture a|a l'attention de|bill(?:ed)? to|ship to|prepared for|quote for|quotation for|devis pour|to|pour|for|maitre d'ouvrage|beneficiaire)(?: ?:.*)?$/,
  section: isPersonsHeading,
  sectionEnd:
    /^(?:identification|renseignements|activites?|etablissements?|situation|information|principal|main|origin|business|capital|observations|immatriculation|siege|registered office|legal form|forme juridique|adresse du siege|fin de l'extrait|pour extrait|fait (?:a|le)\b|delivre|certifie|this (?:extract|certificate|document))\b/,
};

/** The head of a letter of accountants. */
export const ACCOUNTANT =
  /\b(?:experts?-comptables|commissaires aux comptes|chartered accountants|auditors)$/;

/** All words of headings of parts about persons: "Gestion, direction, administration", "Persons with significant control". */
const PERSONS_WORDS = new Set(
  [
    'gestion direction administration controle dirigeant dirigeante dirigeants associe associee associes membre membres',
    'president presidente gerant gerante gerants gerantes directeur directrice general generale co representant representants',
    'legal legale legaux commissaire commissaires aux comptes titulaire suppleant personnes ayant pouvoir le engager',
    'beneficiaire beneficiaires effectif effectifs et ou de d des du la les l a other autres',
    'management director directors officer officers manager managers auditor auditors statutory representative',
    'representatives partners shareholders persons with significant control beneficial owners and of the',
  ]
    .join(' ')
    .split(' '),
);
const PERSONS =
  /^(?:gestion|direction|administration|dirigeant|associe|membre|president|gerant|directeur|directrice|co-gerant|representant|commissaire|personnes ayant|beneficiaires? effectif|management|director|officer|manager|(?:statutory )?auditor|legal representative|partner|shareholder|persons with|beneficial owner)/;

function isPersonsHeading(folded: string): boolean {
  const words = folded.split(/[^a-z]+/).filter((word) => word !== '');
  return PERSONS.test(folded) && words.every((word) => PERSONS_WORDS.has(word));
}

/** Parts about those who own a company: a company among them is not its director. */
export const OWNERS =
  /^(?:persons with significant control|beneficial owners?|beneficiaires? effectifs?|shareholders|associes?|actionnaires|commissaires? aux comptes|(?:statutory )?auditors?)$/;

/** Whether a span is in a part with such a heading, up to the heading of another one. */
export function sectionOf(lines: readonly Line[], heading: RegExp, end: RegExp): (span: Span) => boolean {
  const inside = new Set<number>();
  let isInside = false;
  for (const line of lines) {
    if (heading.test(line.folded)) isInside = true;
    else if (end.test(line.folded)) isInside = false;
    if (isInside) inside.add(line.index);
  }
  return ({ line }) => inside.has(line.index);
}

/** Who printed, certified or issued a document names itself so. */
const ISSUER =
  /\b(?:imprime|edite|publie|opere|genere|printed|published|operated|translated)e?s? (?:par|by)\b|\b(?:editeur|publisher|organisme|institut[eo]?|service (?:de l'etat|opere|public)|cabinet|experts?-comptables?|expertise comptable|accountants?|auditors?|traductions?|traduct(?:eur|rice)|translat(?:ion|or)s?|commissaires? aux comptes)\b|^(?:greffe|clerk|registry)\b/;
/** Behind this, those who issued an extract name themselves. */
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

const FOUNDERS = /\bsoussignee?s?\b|\bthe undersigned\b|^entre (?:les|:)/;
const FOUNDERS_END =
  /^(?:article|art\.|titre|chapitre|section)\b|^(?:1|i)[.)] [^,:]{3,30}$|\bstatuts\b|\b(?:articles of association|by-?laws)\b|\bil est (?:forme|constitue)/;

/** Whether a span of statutes is in their list of founders. */
export function foundersIn(lines: readonly Line[]): (span: Span) => boolean {
  const from = lines.findIndex(({ folded }) => FOUNDERS.test(folded));
  const length = lines.slice(from + 1).findIndex(({ folded }) => FOUNDERS_END.test(folded));
  const to = from + 1 + length;
  return ({ line }) => from >= 0 && length >= 0 && line.index >= from && line.index < to;
}

const BODY =
  /\bsoussignee?s?\b|\bthe undersigned\b|^(?:preambule|article (?:1\b|1er|premier|i\b)|art\. ?1\b|titre (?:i|1)\b)/;
const OF_ITSELF =
  /\b(?:la|the) (?:presente )?(?:societe|company|association) (?:est|is|a ete|has been|sera|shall be)\b/;

/**
 * Whether a span of statutes may be about another company: behind their head, where founders, members and tenants are
 * named, unless the sentence is about the company itself.
 */
export function companiesInStatutes(lines: readonly Line[]): (span: Span) => boolean {
  const body = lines.findIndex(({ folded }) => BODY.test(folded));
  return ({ line }) => body >= 0 && line.index >= body && !OF_ITSELF.test(line.folded);
}
