import type { FundingType } from '@platform/contracts/catalog';

/** Labels and quality marks that a condition may require, in the spelling that people search for. */
const CERTIFICATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bRGE\b/, 'RGE'],
  [/\bQualiopi\b/i, 'Qualiopi'],
  [/\bagriculture biologique\b|\blabel AB\b/i, 'Agriculture biologique'],
  [/\bHVE\b|haute valeur environnementale/i, 'HVE'],
  [/\bISO 14001\b/i, 'ISO 14001'],
  [/\bISO 50001\b/i, 'ISO 50001'],
  [/\bEMAS\b/, 'EMAS'],
  [/écolabel européen/i, 'Écolabel européen'],
  [/\bQualité tourisme\b/i, 'Qualité Tourisme'],
  [/\bAccueil Vélo\b/i, 'Accueil Vélo'],
  [/\bQualiRépar\b/i, 'QualiRépar'],
];

/** Marks named in sentences about who may apply. A mention is a guess, so the sentence itself is kept next to it. */
export function certificationsIn(sentences: readonly string[]): string[] {
  const text = sentences.join('\n');
  return CERTIFICATIONS.filter(([pattern]) => pattern.test(text)).map(([, label]) => label);
}

const RESTRICTION =
  /^(non éligible|ne pas |ne sont pas|ne peu|sont exclu|est exclu|exclu|hors |sauf |pas d)|n[’']est pas (ouvert|éligible|accessible|cumulable)|ne sont pas (éligibles|concerné|ouvert)|(sont|est) (exclu|inéligible)|inéligibles?\b|\bexclu(e|s|es)?\b|^tou(t|s) (les )?secteurs? d['’]activités?,? .*\b(hors|sauf)\b/i;

/** True for a sentence that excludes somebody or something. */
export function isRestriction(sentence: string): boolean {
  return RESTRICTION.test(sentence);
}

const PUBLIC_BODY =
  /(?<!\p{L})(ademe|bpifrance|ddfip|cci|cma|anact|drac|dreal|caf|msa|état|etat|france travail|agence|banque publique|région|département|ministère|ministere|métropole|pôle métropolitain|pôle d['’]équilibre|syndicat mixte|ccas|commune|communauté|chambre|office|établissement public|voies navigables|centre national|conseil (départemental|régional)|collectivité|union européenne|commission européenne|caisse d'allocations|franceagrimer|banque des territoires)(?!\p{L})/iu;

/** `public` when every named body is public; otherwise not stated. */
export function fundingTypeOf(bodies: readonly string[]): FundingType | null {
  return bodies.length > 0 && bodies.every((body) => PUBLIC_BODY.test(body)) ? 'public' : null;
}

/** Whether the document at this address is a file to fill in or read instead of a page. */
export function isDocumentAddress(address: string): boolean {
  return /\.(pdf|docx?|odt|xlsx?|ods|rtf)$/i.test(URL.parse(address)?.pathname ?? '');
}
