import { RECOGNISED_KINDS } from '@platform/contracts/extraction-sets';
import { foldedIn, type Span } from '../layout.ts';
import { LABELLED_FIELDS } from './labelled-fields.ts';

/** Labels of values that are not read. */
const OTHER_LABELS = [
  /^(?:to|from|for|pour|de|a|buyer|purchaser|acheteur|acquereur|bill(?:ed)? to|ship to|prepared for|destinataire|facture a)(?= ?:|$)/g,
  /\b(?:domiciliation|agence|code (?:banque|guichet|postal(?: et (?:commune|ville))?)|cle rib|n° de compte|numero de compte|bank(?: name| code)?|branch(?: code)?|account number)\b/g,
  /\b(?:tel(?:ephone)?|phone|fax|e-?mail|courriel|site|web(?:site)?|reference|ref|client|customer|designation|quantite|qte|quantity|description|objet|subject)\b\.?/g,
  /^(?:adresse|address) (?:d(?:u|e la)|of the) [a-z]+(?: holder)?/g,
  /^(?:(?:establishment|etablissement|head office)s?(?: (?:secondaire|principal|siege|secondary|main))?|commissaires? aux comptes|statutory auditor)\b/g,
  /^(?:compte|account|dossier)$/g,
  /^(?:anciennes? (?:denomination|adresse|raison sociale)|ancien (?:nom|siege))\b/g,
  /^(?:co-?)?(?:associee?s?|gerante?s?|presidente?s?|direct(?:eur|rice)s?)(?: (?:gerante?s?|unique|generale?|indefiniment responsables?))?\b/g,
  /^(?:nom (?:usuel|commercial|patronymique|d'usage)|(?:votre |vos |your )?(?:conseill[a-z]+|interlocut[a-z]+|contacts?|advis[eo]rs?))\b/g,
  /\b(?:date(?: et lieu)? de naissance|nationalite|nationality|date of birth|domicile(?: personnel)?|profession|occupation|etat(?: administratif)?|statut|status|fonction|qualite|role|duree(?: de la personne morale)?|duration|activites?(?: exercees?)?|enseigne|trade name|sigle|devise|tva|vat(?: number)?)\b/g,
];

const LABELS = [
  ...new Set(
    Object.values(LABELLED_FIELDS).flatMap(({ labels }) => RECOGNISED_KINDS.flatMap((kind) => labels(kind))),
  ),
  ...OTHER_LABELS,
];
/** A label may be followed by a few characters such as a number of a note. */
const REST_MAX = 4;

/** Whether a cell is or begins with a label: nothing or a colon follows it. */
export function isLabel(cell: Span): boolean {
  const folded = foldedIn(cell);
  return LABELS.some((pattern) => {
    for (const match of folded.matchAll(pattern)) {
      if (match.index > 3 && !/^(?:your|our|votre|notre) $/.test(folded.slice(0, match.index))) return false;
      const rest = folded.slice(match.index + match[0].length).trim();
      if (
        rest.length <= REST_MAX ||
        /^\([^)]*\)$/.test(rest) ||
        /^[^\p{L}\d]{0,3}:/u.test(rest) ||
        rest.startsWith('..')
      )
        return true;
    }
    return false;
  });
}

/** Labels that state something about a document itself, not about a person or company in it. */
const OF_DOCUMENT = (['issued', 'validUntil', 'totalNet', 'totalGross', 'iban'] as const).flatMap((name) =>
  RECOGNISED_KINDS.flatMap((kind) => LABELLED_FIELDS[name].labels(kind)),
);

/** Whether a cell begins with something that the document states about itself. */
export function isAboutDocument(cell: Span): boolean {
  const folded = foldedIn(cell);
  return OF_DOCUMENT.some((pattern) => folded.matchAll(pattern).next().value?.index === 0);
}
