import { readCompanyName } from '../../../values/names.ts';
import type { DocumentKind } from '../../fields.ts';
import type { LabelledFieldsOf } from '../labelled-field.ts';

const NAME_IN_SENTENCES: Readonly<Partial<Record<DocumentKind, readonly RegExp[]>>> = {
  statutes: [
    /\bdenomination(?: sociale)?(?: de la societe)? est ?:?/g,
    /\b(?:prend|a|ayant|portant) (?:pour |la )denomination(?: sociale)?(?: suivante| de)?(?: ?:)?/g,
    /\bthe (?:corporate |registered )?name of the company (?:is|shall be)/g,
    /\bthe company(?:'s)? (?:corporate |registered )?name (?:is|shall be)/g,
    /(?<!ci-apres )\bdenommee?\b(?: ?:)?/g,
    /\bprend (?:le|pour) nom(?: de)?\b(?: ?:)?|\bsous le nom de\b/g,
    /\bthe company is (?:named|called)\b/g,
    /\b(?:whose name is|ayant pour (?:titre|nom)|a pour (?:titre|nom))\b(?: ?:)?/g,
  ],
};

/** Titles that name a company: "Comptes annuels de la société Moulin Vert". */
const NAMED_TITLES = [
  /\b(?:statuts|comptes annuels|comptes sociaux|etats financiers|bilan) de (?:la societe|l'association|l'entreprise)\b(?! (?:s'|a |est |etait |ressort|atteint|presente|au |dont ))/g,
  /\b(?:articles of (?:association|incorporation)|by-?laws) of(?: the (?:association|company))?\b/g,
  /\b(?:annual accounts|financial statements) of\b/g,
  /\bconfiee? par (?:la societe|l'association|l'entreprise)\b/g,
  /\bassemblee(?: generale)?(?: (?:ordinaire|annuelle|mixte))? (?:des (?:associes|actionnaires) )?de la societe\b/g,
  /^to the (?:shareholders|members|partners|directors) of\b/g,
];

/** The name of a company. */
export const COMPANY_NAME: LabelledFieldsOf<'companyName'> = {
  companyName: {
    labels: (kind) => [
      ...(NAME_IN_SENTENCES[kind] ?? []),
      /\b(?:denomination(?: sociale)?(?: (?:ou|et|\/) ?(?:raison sociale|nom))?|raison sociale|denomination usuelle)(?: de (?:l'entreprise|la societe))?\b(?: \(nom\))?(?! (?:du|des) )/g,
      /\b(?:designation|nom|identification) (?:de (?:l'(?:entreprise|association|organisme|exploitation|entite|unite legale)|la (?:societe|personne morale|structure|collectivite))|du groupement|commercial)\b/g,
      /\b(?:company|corporate|registered|legal|business|entity|trading|firm) name(?: of the company)?\b(?! changed)/g,
      /\bname of (?:the )?(?:company|association|business|entity|enterprise|undertaking|legal (?:entity|unit))\b/g,
      ...(kind === 'statutes' || kind === 'annual-accounts' ? NAMED_TITLES : []),
      ...(kind === 'annual-accounts' ? [/^(?:dossier|entite)(?= ?: ?[a-z])/g] : []),
      ...(kind !== 'statutes' && kind !== 'bank-details'
        ? [
            /\b(?:de (?:la |l')|of the )(?:societe|entreprise|association|company)\b(?= ?: ?[a-z])/g,
            /^(?:entreprise|societe|company|business|entity|emetteur|fournisseur|supplier|seller|vendeur(?= ?:)|prestataire|issued by|from|de)\b(?= ?:| ?$)/g,
          ]
        : []),
      ...(kind === 'registration-extract' || kind === 'sirene-notice'
        ? [
            /^(?:name|nom|designation)\b(?= ?:| ?$)/g,
            /^noms?(?: et|,) prenoms?\b(?: de l'exploitante?)?(?= ?:| ?$)/g,
            /^prenoms? et noms?\b(?= ?:| ?$)/g,
            /^nom de naissance\b(?= ?:| ?$)/g,
            /\bl'unite legale\b(?= [a-z])|\bthe legal unit\b(?= [a-z])/g,
          ]
        : []),
    ],
    read: readCompanyName,
    wraps: true,
    isText: true,
  },
};
