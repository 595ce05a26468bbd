import type { LegalForm } from '@platform/contracts/profile-sets';
import { type Found, firstFound } from './found.ts';

/** Names of legal forms in folded text, the more specific form before the general one. */
const FORMS: readonly (readonly [LegalForm, string])[] = [
  [
    'sasu',
    String.raw`societe par actions simplifiee,? \(?(?:societe )?(?:unipersonnelle|a associe unique)|\bsasu\b|\bsas (?:unipersonnelle|a associe unique)|simplified joint[- ]stock company with (?:a )?(?:sole|single) shareholder|single[- ]shareholder simplified joint[- ]stock company`,
  ],
  [
    'sas',
    String.raw`societe par actions simplifiee(?! a(?: associe)?$)|societe d'exercice liberal par actions simplifiee|\bselas\b|\bs\.?a\.?s\b\.?|simplified joint[- ]stock company(?! with an?(?: sole| single)?$)|simplified stock company`,
  ],
  [
    'eurl',
    String.raw`entreprise unipersonnelle a responsabilite limitee|societe a responsabilite limitee,? \(?(?:societe )?(?:unipersonnelle|a associe unique)|\bsarl (?:unipersonnelle|a associe unique)\b|\beurl\b|\be\.u\.r\.l\b|(?:single|sole)[- ](?:member|shareholder) (?:private )?limited(?: liability)? company`,
  ],
  ['earl', String.raw`exploitation agricole a responsabilite limitee|\bearl\b`],
  [
    'sarl',
    String.raw`societe (?:d'exercice liberal )?a responsabilite limitee|\bselarl\b|\bs\.?a\.?r\.?l\b\.?|(?:private )?limited liability company|private limited company(?=[ ,(]{0,3}(?:sarl|societe))`,
  ],
  [
    'scop',
    String.raw`societe cooperative (?:ouvriere )?de production|societe cooperative et participative|\bscop\b|workers'? cooperative`,
  ],
  ['scic', String.raw`societe cooperative d'interet collectif|\bscic\b`],
  ['gaec', String.raw`groupement agricole d'exploitation en commun|\bgaec\b`],
  ['scea', String.raw`societe civile d'exploitation agricole|\bscea\b`],
  ['sci', String.raw`societe civile immobiliere|\bsci\b`],
  ['gie', String.raw`groupement d'interet economique|\bgie\b|economic interest grouping`],
  [
    'other',
    String.raw`private limited company|private company limited by (?:shares|guarantee)|company limited by guarantee|community interest company|limited liability partnership`,
  ],
  ['snc', String.raw`societe en nom collectif|\bsnc\b|general partnership`],
  ['civil_company', String.raw`societe civile\b|civil(?:-law)? (?:company|partnership)`],
  ['cooperative', String.raw`(?:societe )?cooperative\b|co-operative\b`],
  ['mutual_society', String.raw`\bmutuelle\b|mutual society`],
  ['foundation', String.raw`\bfondation\b|\bfoundation\b`],
  ['union', String.raw`\bsyndicat professionnel\b|trade union`],
  ['association', String.raw`\bassociation\b(?! of\b)|\bregistre des associations\b`],
  ['sa', String.raw`societe anonyme\b|\bs\.?a\b(?![.\p{L}'’])|public limited company`],
  [
    'sole_trader',
    String.raw`entrepreneur individuel|entreprise individuelle|auto-?entrepreneur|micro-?entrepreneur|sole (?:trader|proprietor(?:ship)?)|personne physique`,
  ],
  ['mixed_syndicate', String.raw`syndicat mixte\b`],
  ['epci', String.raw`communaute (?:de communes|d'agglomeration|urbaine)\b|syndicat intercommunal\b`],
  ['public_establishment', String.raw`etablissement public\b`],
  ['commune', String.raw`^commune(?: et commune nouvelle)?\b`],
];

const PATTERNS = FORMS.map(([form, source]) => [form, new RegExp(source, 'gu')] as const);

/** The legal form that a folded text names first; of two at the same position the more specific one. */
export function readLegalForm(folded: string): Found<LegalForm> | null {
  let best: Found<LegalForm> | null = null;
  for (const [form, pattern] of PATTERNS) {
    const found = firstFound(folded, pattern, () => form);
    if (found !== null && (best === null || found.from < best.from)) best = found;
  }
  return best;
}

/** Codes of legal categories of INSEE, by their beginning. */
const CATEGORIES: readonly (readonly [RegExp, LegalForm])[] = [
  [/^1/, 'sole_trader'],
  [/^5202/, 'snc'],
  [/^5[456]58/, 'scop'],
  [/^5498/, 'eurl'],
  [/^(?:5499|541|542|543|5485)/, 'sarl'],
  [/^5[56]99/, 'sa'],
  [/^5720/, 'sasu'],
  [/^(?:571|5785)/, 'sas'],
  [/^6220/, 'gie'],
  [/^6533/, 'gaec'],
  [/^654[0-3]/, 'sci'],
  [/^6597/, 'scea'],
  [/^6598/, 'earl'],
  [/^65(?:2|5|6|8|9)/, 'civil_company'],
  [/^631[6-8]/, 'cooperative'],
  [/^7210/, 'commune'],
  [/^7220/, 'department'],
  [/^7230/, 'region'],
  [/^734[1-9]|^7353/, 'epci'],
  [/^735[45]/, 'mixed_syndicate'],
  [/^(?:4|73[678]|74)/, 'public_establishment'],
  [/^71/, 'state_service'],
  [/^8210/, 'mutual_society'],
  [/^84/, 'union'],
  [/^92[0-3]/, 'association'],
  [/^9300/, 'foundation'],
];
const CATEGORY = /^[\s:(]*(\d{4})(?!\d)(?= ?[-–(:]? ?\p{L})/u;

/** The legal form of a code of INSEE that a text begins with: "5710 - SAS". */
export function readLegalCategory(text: string): Found<LegalForm> | null {
  const [written = '', code = ''] = CATEGORY.exec(text) ?? [];
  const form = CATEGORIES.find(([pattern]) => pattern.test(code))?.[1];
  return form === undefined ? null : { value: form, from: written.length - code.length, to: written.length };
}

const ABBREVIATION =
  /(?:^|[ ,(])(?:s\.?a\.?s\.?u?|selarl|selas|s\.?[aà]\.? ?r\.?l|e\.?u\.?r\.?l|s\.?a|s\.?n\.?c|ei|eirl|scop|scic|sci|gaec|earl|scea)\.?(?=$|[ ,)])/gi;

/** A name of a company without the abbreviation of its legal form. */
export function withoutLegalForm(name: string): string {
  return name.replace(ABBREVIATION, ' ').replace(/\s+/g, ' ').trim();
}
