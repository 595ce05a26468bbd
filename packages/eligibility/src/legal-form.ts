import { foldedWord } from './folded-word.ts';

/** Legal forms by their abbreviation, with other names of them. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  sarl: ['societe a responsabilite limitee'],
  eurl: ['entreprise unipersonnelle a responsabilite limitee'],
  sas: ['societe par actions simplifiee'],
  sasu: ['societe par actions simplifiee unipersonnelle'],
  sa: ['societe anonyme'],
  ei: ['entreprise individuelle', 'entrepreneur individuel'],
  sci: ['societe civile immobiliere'],
  scop: ['societe cooperative de production', 'societe cooperative et participative'],
  scic: ['societe cooperative d interet collectif'],
  snc: ['societe en nom collectif'],
  gaec: ['groupement agricole d exploitation en commun'],
  earl: ['exploitation agricole a responsabilite limitee'],
  scea: ['societe civile d exploitation agricole'],
  gie: ['groupement d interet economique'],
  association: ['association loi 1901', 'association declaree'],
  fondation: [],
};
const BY_NAME = new Map(
  Object.entries(FORMS).flatMap(([form, names]) => [form, ...names].map((name) => [name, form] as const)),
);

/** The abbreviation of a form, or its folded name where it is not among those known here. */
export function legalFormOf(written: string): { readonly name: string; readonly isKnown: boolean } {
  const folded = foldedWord(written);
  const known = BY_NAME.get(folded);
  return { name: known ?? folded, isKnown: known !== undefined };
}
