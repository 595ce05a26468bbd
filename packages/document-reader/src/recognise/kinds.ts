import { RECOGNISED_KINDS } from '@platform/contracts/extraction-sets';
import type { Language } from '@platform/contracts/values';
import type { DocumentKind } from './fields.ts';
import type { Line } from './layout.ts';

type Clue = readonly [weight: number, pattern: RegExp];

/** What documents of a kind contain, in folded text. A title counts more than a word that others use too. */
const CLUES: Readonly<Record<Exclude<DocumentKind, 'unknown'>, readonly Clue[]>> = {
  'registration-extract': [
    [
      6,
      /\b(?:extrait (?:k|l) ?bis|k[- ]?bis|(?:extrait|attestation|justificatif|certificat) d'immatriculation)\b/,
    ],
    [
      6,
      /\b(?:attestation|justificatif|certificat|extrait) d(?:'|es )inscriptions? au (?:registre|rne|rcs)\b/,
    ],
    [
      6,
      /\b(?:company|trade|commercial|business) (?:and companies )?regist(?:er|ry|ration) (?:extract|certificate)\b/,
    ],
    [
      6,
      /\b(?:extract (?:from|of) (?:the )?(?:[a-z]+ ){0,4}regist(?:er|ry)|registration (?:extract|certificate)|certificate of (?:registration|incorporation))\b/,
    ],
    [6, /^company (?:snapshot|printout|overview|profile|extract)\b/],
    [3, /\b(?:companies house|companies registration office|registrar of companies)\b/],
    [2, /^company (?:number|status|type)\b/],
    [5, /\bextrait (?:du |des inscriptions au )?(?:registre|rne|rcs|repertoire des metiers)\b/],
    [
      3,
      /\bregistre (?:d[eu] commerce|national des entreprises)\b|\bbanque-carrefour des entreprises\b|\brepertoire du commerce\b/,
    ],
    [2, /\bgreffe du tribunal\b|\bcourt registry\b|\bregistry of the (?:commercial )?court\b/],
    [
      2,
      /\bidentification de la personne (?:morale|physique)\b|\bidentification of the (?:legal (?:person|entity)|company)\b/,
    ],
    [3, /\b(?:business|trade|company|companies) regist(?:er|ry)\b/],
    [2, /^(?:extrait|extract)$/],
    [1, /^(?:administrateurs|dirigeants?|officers|directors)$/],
    [1, /^(?:forme(?: juridique)?|legal (?:form|structure|status))\b/],
    [1, /^(?:immatriculee?|incorporated|registered)(?: le| on| since)?(?= ?:| \d)/],
    [1, /\bn° ?(?:de )?gestion\b|\bdate d'immatriculation\b|\bdate of registration\b/],
  ],
  'sirene-notice': [
    [
      7,
      /\b(?:avis de situation|situation au repertoire sirene|certificat d'(?:inscription|identification) au repertoire)\b/,
    ],
    [5, /\bsysteme national d'identification\b|\bmodification de votre situation\b/],
    [5, /\bannuaire des entreprises\b|\bfiche (?:d'identite )?(?:de l'|d')?(?:entreprise|etablissement)\b/],
    [2, /\bsituation (?:au|as (?:of|at))\b/],
    [
      7,
      /\b(?:sirene (?:register|directory|status|notice|situation)|status notice|notice of (?:status|situation)|(?:status|situation) in the sirene)\b/,
    ],
    [5, /\brepertoire sirene\b/],
    [3, /\brepertoire national des entreprises\b|\binsee\b/],
    [2, /\bsirene\b/],
    [4, /\bcertificate of identification\b/],
    [2, /\b(?:identifiant|identifier) (?:siren|siret)\b|\b(?:siren|siret) identifier\b/],
    [2, /\bdescription (?:de l'(?:entreprise|etablissement)|of the (?:company|business|establishment))\b/],
    [2, /\btranche (?:d')?effectifs?\b|\bworkforce (?:band|bracket|size)\b/],
    [1, /\bactivite principale exercee\b/],
  ],
  'bank-details': [
    [
      7,
      /\breleve d'identite bancaire\b|\bbank (?:account )?(?:identification|identity)(?: statement| details)?\b/,
    ],
    [
      5,
      /\b(?:rib|bank details|bank account details|account details|coordonnees bancaires|(?:payment|wire|transfer) instructions)\b/,
    ],
    [3, /\biban\b/],
    [2, /\b(?:bic|swift)\b/],
    [2, /\bcode (?:banque|guichet)\b|\bcle rib\b|\b(?:bank|branch|sort) code\b/],
    [2, /\btitulaire(?: du compte)?\b|\baccount (?:holder|owner|name)\b|\bpayee\b|\bdomiciliation\b/],
  ],
  statutes: [
    [6, /\bstatuts\b|\barticles of (?:association|incorporation)\b|\bbylaws\b|\bby-laws\b/],
    [3, /\barticle (?:1|1er|premier|one|i)\b/],
    [2, /\barticle (?:2|3|4|5|6|7|ii|iii|iv|v|vi)\b/],
    [
      2,
      /\bobjet social\b|\bforme ?[-–:]|\bles soussignes?\b|\bthe undersigned\b|\bcorporate purpose\b|\bduree de la societe\b/,
    ],
    [
      1,
      /\bsiege social\b|\bregistered office\b|\bapports?\b|\bcontributions?\b|\bassocies?\b|\bshareholders?\b/,
    ],
  ],
  quote: [
    [
      6,
      /\bdevis\b|\bquotation\b|(?<!please )\bquote\b|\bproposition (?:commerciale|de prix)\b|\boffre de prix\b|\bprice (?:offer|proposal)\b|\bestimate\b/,
    ],
    [3, /\b(?:our|this|notre|la presente) (?:offer|proposal|offre|proposition)\b/],
    [
      2,
      /\btotal (?:h\.? ?t|ttc|t\.t\.c|hors taxes?|toutes taxes|net|excl|excluding|incl|including|ex|inc|before (?:vat|tax))\b/,
    ],
    [2, /\b(?:quantite|qte|qty|quantity|prix unitaire|p\.?u\.?|unit price|net price)\b/],
    [1, /\btva\b|\bvat\b/],
    [
      2,
      /\bbon pour accord\b|\b(?:stays?|remains?|is) (?:open|firm) (?:for|until)\b|\bvalab(?:le|ilite)\b|\bvalidite\b|\bvalid (?:until|for|through)\b|\bvalidity\b/,
    ],
  ],
  'annual-accounts': [
    [
      6,
      /\bcomptes (?:annuels|sociaux|de l'exercice)\b|\betats financiers\b|\brapport financier\b|\bfinancial report\b|\bliasse fiscale\b|\bannual accounts\b|\bfinancial statements\b|\bannual report and accounts\b/,
    ],
    [5, /\bbilan (?:actif|passif|simplifie|au|comptable)\b|^bilan\b|\bbalance sheet\b/],
    [5, /\b2033-[a-g]\b|\bn° ?205[0-9]\b|\b205[0-9]-sd\b/],
    [6, /\bsoldes intermediaires de gestion\b|\bdossier de gestion\b|\bmanagement accounts\b/],
    [4, /\brapport de gestion\b|\bmanagement report\b|\bdirectors' report\b/],
    [2, /\bchiffres cles\b|\b(?:key|financial) (?:figures|highlights)\b/],
    [
      4,
      /\bcompte de resultat\b|\bincome statement\b|\bprofit and loss\b|\bstatement of (?:income|profit|comprehensive income|operations|financial position|financial activities)\b/,
    ],
    [2, /\bchiffres? d'affaires\b|\bturnover\b|\brevenue\b|\bnet sales\b/],
    [
      2,
      /\btotal (?:general|(?:du )?bilan|de l'actif|actif|du passif|passif|assets|equity and liabilities|liabilities)\b/,
    ],
    [
      1,
      /\bresultat (?:net|de l'exercice)\b|\b(?:benefice ou perte|excedent ou deficit)\b|\bnet (?:income|result|profit|loss)\b|\b(?:profit|loss|surplus|deficit)\)? for the (?:financial )?year\b/,
    ],
    [
      1,
      /\bexercice clos\b|\byear ended\b|\bfinancial year\b|\bamortissements\b|\bimmobilisations\b|\bfixed assets\b/,
    ],
  ],
};

const SCORE_MIN = 5;
/** The score of a kind whose title is at the top. */
const TITLED_SCORE = 9;
/** Titles of documents of other kinds that state accounts and numbers of companies too. */
const OTHER_TITLE =
  /^(?:(?:facture|invoice)(?! (?:a|to|address)\b)|avoir|credit note|bon de (?:commande|livraison)|purchase order|delivery note)\b/;
/** A title at the top decides between kinds that quote each other. */
const TITLE_LINES = 14;

/** The kind whose clues are the strongest; `unknown` when none are strong enough. */
export function kindOf(lines: readonly Line[]): DocumentKind {
  const [first] = lines;
  const head = lines.filter(({ page }) => page.number === first?.page.number).slice(0, TITLE_LINES);
  const scores = RECOGNISED_KINDS.flatMap((kind) => {
    if (kind === 'unknown') return [];
    const score = CLUES[kind].reduce((sum, [weight, pattern]) => {
      if (!lines.some(({ folded }) => pattern.test(folded))) return sum;
      const isTitle = weight >= 5 && head.some((line) => isHeading(line, pattern));
      return sum + weight + (isTitle ? 4 : 0);
    }, 0);
    return [{ kind, score }];
  });
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  const isOther = best.score < TITLED_SCORE && head.some((line) => isHeading(line, OTHER_TITLE));
  return best.score >= SCORE_MIN && !isOther ? best.kind : 'unknown';
}

/** A clue in a short cell, as a title is, not inside a sentence. */
function isHeading({ folded, cells }: Line, pattern: RegExp): boolean {
  return cells.some(({ from, to }) => to - from <= 90 && pattern.test(folded.slice(from, to)));
}

const LANGUAGE_WORDS: Readonly<Record<Language, RegExp>> = {
  fr: /\b(?:de|du|des|la|le|les|au|et|societe|siege|date|numero|valable|nom|adresse|total ht|compte|activite)\b/g,
  en: /\b(?:the|of|and|for|company|office|registered|number|name|address|total|account|activity|valid|date of)\b/g,
};

/** French unless English words are more frequent. */
export function languageOf(lines: readonly Line[]): Language {
  const count = (pattern: RegExp) =>
    lines.reduce((sum, { folded }) => sum + (folded.match(pattern)?.length ?? 0), 0);
  return count(LANGUAGE_WORDS.en) > count(LANGUAGE_WORDS.fr) ? 'en' : 'fr';
}
