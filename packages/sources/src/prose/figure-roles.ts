import type { Figure } from './figures.ts';

/**
 * What a figure means to the applicant: minimum, maximum, range, fixed sum, or the budget of the programme.
 * `alternative` is one of several that exclude each other; `other` is certainly not a grant; `unknown` is anything
 * else.
 */
export type Role = 'ceiling' | 'floor' | 'range' | 'fixed' | 'envelope' | 'alternative' | 'other' | 'unknown';

/** Ceiling words that end just before the figure. */
const CEILING_BEFORE =
  /(?:montant maxim(?:al|um)(?: [\p{L}']+){0,7} (?:est(?: fixé)?|fixé|s'élève)(?: à| de)|jusqu'à(?: (?:hauteur|concurrence) de| un (?:plafond|maximum|montant(?: maximum| maximal)?) de)?|(?:limite|maximum|plafond|montant maximum|montant maximal|maximale?|max\.?)(?: (?:d'aide|de l'aide|de la subvention|de subvention|d'intervention|est|sont|maximale?|global|totale?|fixée?))*(?: ?:| de| d'| à)?|plafonnée?s? à(?: hauteur de)?|limitée?s? à|(?:portée?s?|majorée?s?)[^.;,\d]{0,25} à|(?:peut|pouvant|pourra) (?:aller jusqu'à|atteindre|représenter)|(?:ne (?:peut|peuvent|pourra|pourront|saurait|doit|devra) (?:pas )?(?:être supérieure?s? à|dépasser|excéder)|sans (?:pouvoir )?(?:dépasser|excéder)|n'excédant pas|n'excède pas|au plus|up to|at most|(?:capped|limited) (?:at|to)|not (?:to )?exceed(?:ing)?|no more than|ceiling of|maximum (?:of|grant of|amount of|amount:|contribution of|award of)|max\.? of))(?: (?:a |an )?(?:maximum|total)(?: amount)? of| un (?:plafond|maximum|montant) de| (?:environ|about))?(?: (?:de|d'))?[ (:]*$/u;
const CEILING_AFTER =
  /^ ?(?:ht|ttc|hors taxes?|before tax)? ?\(?(?:(?:au )?(?:maximum|maximal|maxi|max)(?:\b|\.)|au plus|at most)/;
const FLOOR_BEFORE =
  /(?:(?:minimum|minimale?|plancher|min\.?)(?: (?:d'aide|de l'aide|de la subvention|de subvention|est|fixée?))*(?: ?:| de| d'| of| à)?|au moins|at least)[ (:]*$/;
const RANGE_BEFORE = /(?:entre|de|between|from|comprise?s? entre|d'un montant de|:|^)[ (]*$/;

const GRANT =
  /(?:aides?|subventions?|primes?|bourses?|forfait(?:s|aire|aires)?|chèques?|allocations?|indemnités?|bonus|soutien|financements?|participation|contribution|dotation|grants?|funding|support|award|awarded|bursary|lump sum|subsidy|montant)/;
const GRANT_WORD = new RegExp(`(?<!\\p{L})${GRANT.source}(?!\\p{L})`, 'u');
const FIXED_BEFORE =
  /(?<!\p{L})(?:aide|subvention|prime|bourse|chèque|allocation|indemnité|bonus|forfait|grant|lump sum|bursary|premium)(?: (?:forfaitaire|exceptionnelle|unique|financière|individuelle|régionale|départementale|est|sera|fixe|of a fixed amount|worth))*(?: (?:de|d'un montant (?:forfaitaire |fixe )?de|of|:|fixée? à|s'élève à|égale? à)| d')[ (:]*$|(?<!\p{L})(?:subvention|aide|prime|bourse) \($|(?<!\p{L})(?:région|département|ville|commune|caf|ademe|état|region|city|state|commission) (?:verse|paie|pays|accorde|attribue|gives|grants) $|(?<!\p{L})(?:rembourser?|versera?|accorder?|attribuer?) [ (:]*$|(?:montant (?:de l'aide|de la subvention|de la prime|de la bourse|forfaitaire|fixe|unique)|forfait)(?: (?:est|forfaitaire|fixé|fixe|unique))*(?: ?:| de| à)[ (]*$|(?:aide|prime|bourse|subvention)(?: [\p{L}']+){0,4} forfaitaire(?: \p{L}+){0,2} de $/u;
const FIXED_RATE_BEFORE =
  /(?:à hauteur de|(?<!\p{L})(?:finançons à|financent à|finance à|couvre|finance|prend en charge|rembourse|représente)|(?:subvention|aide|participation)(?: \p{L}+)? :|taux(?: (?:d'aide|de subvention|de financement|d'intervention|de prise en charge|unique|fixe|fixé|est|de l'aide))*(?: ?:| de| à)?|pris(?:e|es)? en charge(?: [^.;,\d%]{0,40})? à|prise en charge(?: de)?|financée?s? à(?: hauteur de)?|subventionnée?s? à|(?:subvention|aide|participation|financement|contribution|crédit d'impôt|remboursement|prise en charge|prime|soutien)(?: (?:est|publique|régionale|financière|forfaitaire|sera))*(?: de| égale? à| à| :)|funding rate(?: is| of|:)?|(?:grant|support|subsidy|reimbursement) of|covers|reimbursed at|funded at|co-?financing rate (?:of|is))[ (:]*$/u;

/** The sum is per unit of something other than the application. */
const PER_UNIT =
  /^ ?(?:ht|ttc|hors taxes?)? ?(?:(?:au )?(?:maximum|max) ?)?\(?(?:\/ ?\p{L}|par (?!(?:projet|dossier|entreprise|bénéficiaire|structure|lauréat|demande|demandeur|candidat)s?(?!\p{L}))|per (?!(?:project|company|enterprise|sme|beneficiary|applicant|participant|proposal|application|grant)(?!\p{L}))|pour (?:chaque|un an)|sur \d+ ans|sur (?:deux|trois|quatre|cinq|dix) ans|over \d+ years|chaque|chacune?(?!\p{L})|each(?!\p{L})|a (?:year|month|week|day)|annuel|mensuel|annually|monthly|du m²|le m²|de l'heure|l'heure|the hour|nets? |bruts? )/u;
/** The same a few words later: "25 000 € d'aides par logement". */
const PER_UNIT_LATER =
  /^[^,.;:(\d]{0,40}(?:annuel(?:le)?s?(?!\p{L})|mensuel(?:le)?s?(?!\p{L})|(?:\/ ?|(?<!\p{L})(?:par|per|chaque|each) )(?:an|année|mois|jour|heure|semaine|nuit|logement|salarié|emploi|élève|étudiant|enfant|personne|habitant|participant|véhicule|site|m²|m2|m3|ha|hectare|tonne|kw|mwh|unité|trajet|passager|stagiaire|apprenti|place|produit|year|month|day|hour|week|person|employee|vehicle|site|unit|student|tonne)s?(?!\p{L}))/u;
const PER_UNIT_BEFORE =
  /(?:mensuel(?:le)?s?|annuel(?:le)?s?|horaires?|par (?:an|mois|jour|heure|nuit|semaine)|hourly|monthly|annual|daily)(?: (?:de|of|est|:|maximale?|brut|net)){0,8}[ (:]*$/;

/** Words that make the figure a condition, a cost or a payment instead of a grant. */
const COST_NOUN =
  /(?<!\p{L})(?:chiffres? d'affaires?|ca(?:hf)?|turnover|revenus?|ressources|quotients?|qf|salaires?|rémunérations?|bilan|capital|fonds propres|valeur|prix|factures?|facturée?s?|loyers?|coûts?|dépenses?|investissements?|investis|assiette|travaux|frais|tarifs?|abonnements?|adhésion|cotisations?|budget|montant(?: total| minimum)? d(?:u projet|es travaux|es dépenses|e l'investissement|e l'opération|u devis|es achats)|(?<!par )projets?|opérations?|devis|costs?|expenditure|expenses|price|fees?|caution|franchise|amende|ticket|charge|coûte(?:nt)?|vendue?s?|payer|payez|paiement|payment|économies?|savings|gain|gains|cumul|minimis)(?!\p{L})/gu;
const GRANT_NOUN =
  /(?<!\p{L})(?:aides?|subventions?|subventionnée?s?|primes?|bourses?|forfait|chèques?|allocations?|indemnités?|soutien|financements?|financées?|participation|contribution|prise en charge|crédit d'impôt|grants?|funding|award|bursary|lump sum|subsidy|support|montant)(?!\p{L})(?! (?:du projet|des travaux|des dépenses|de l'investissement|de l'opération|du devis|des achats|minimis))/gu;
const COST_AFTER =
  /^ ?(?:ht|ttc|hors taxes?)? ?\(?(?:(?:de |d'|of |in |minimum de |maximum de )(?:l'|la |le |eligible |total )?|sur |subventionné)(?:abonnement|s? |dépenses?|investissements?|travaux|coûts?|frais|chiffre|ca(?!\p{L})|matériel|achats?|revenus?|budget|capital|fonds propres|turnover|investment|costs?|expenditure|loyer|ressources|salaire|facture|recettes|reste à charge)/u;
const THRESHOLD_BEFORE =
  /(?:inférieure?s?(?: ou égale?s?)? à|supérieure?s?(?: ou égale?s?)? à|à partir de|à compter de|au-delà de|au-dessus de|au-dessous de|en dessous de|moins de|plus de|more than|less than|below|above|over|under|exceeding|starting (?:at|from)|seuil de|tranche de|dès)[ (:]*$/;
const NEGATED = /(?<!\p{L})(?:ne|n')\s?[^,.;]{0,30}(?:pas|plus) [^,.;]{0,50}$/u;
/** "3 projets attendus, 15 millions d'euros au total" states the whole budget. */
const IN_ALL = /^ ?(?:au total|in all|in total|overall)(?!\p{L})/u;
/** "Two projects, €4 million each" states the sum of one grant. */
const EACH_PROJECT = /proje(?:ct|t)s?,? (?:de |of )?$/;
/** A sum at the start of its phrase that is paid once, or to each project. */
const ALONE_AFTER = /^,? ?(?:une fois|once|per project|par projet)(?!\p{L})/u;
const AFTER_SUBSIDY =
  /^ ?(?:ht|ttc)? ?(?:après (?:subvention|aide|déduction)|restant|à (?:la|votre) charge|de reste|after subsidy)/;
const LOAN =
  /(?<!\p{L})(?:prêts?|emprunts?|loans?|micro-?crédits?|avances?|advances?|garanties?|guarantees?|repayable|prêter|crédit(?! d'impôt)|caution)(?!\p{L})/u;
/** Bonds, equity and deposits beside a grant or a loan have amounts of their own. */
const BOND =
  '(?:obligations?|bonds?|quasi-fonds propres|quasi-equity|equity|titres? participatifs?|prises? de participation|dépôts? de garantie|cautionnements?|sûretés?|collateral)';
const BOND_BEFORE = new RegExp(`(?<!\\p{L})${BOND}(?!\\p{L})[^.;,\\d]{0,60}$`, 'u');
const BOND_AFTER = new RegExp(
  `^ ?\\(?(?:en |sous forme (?:de |d')|d'|de |in |as |pour (?:les |des |le |un )?)?${BOND}(?!\\p{L})`,
  'u',
);
const ENVELOPE_BEFORE =
  /(?:enveloppe(?! (?:maximum|maximale))|(?:indicative|total|overall|call|available|programme) budget|budget (?:of the call|indicatif|global de l'appel|total de l'appel|de l'appel|du programme|du dispositif|alloué|disponible)|(?:programme|dispositif|appel à projets|fonds|plan)(?: [\p{L}']+){0,3} (?:est |sera )?doté)(?:e|es|s)?(?: [\p{L}']+){0,6}?(?: ?:| de| d'| of| is| est de| à hauteur de)?(?: (?:plus de|environ|près de|about|around))?[ (:]*$/u;

const OPENS_WITH_CEILING = /^[\s•-]*(?:jusqu'à|up to|at most|max|au maximum|plafonn)/;
const FINANCED = new RegExp(
  `${GRANT_WORD.source}|prise?s? en charge|financ|subvention|couvr|taux|rate|(?<!\\p{L})(?:covers?|pays?|funds?|paie|rembourse)(?!\\p{L})`,
  'u',
);
/** A supplement to the aid is not its maximum. */
const SUPPLEMENT =
  /(?:supplémentaire|complémentaire|additional|additionnelle?)s?(?: funding| d'aide)?(?: [\p{L}']+){0,3} $/u;
/** "Limité à 5 % des dépenses" may also be a share of other costs. */
const SHARE_BEFORE = /limit(?:e|ée?s?)(?: \p{L}+)? (?:de|à)[ (]*$/u;

/** A share of something that is not an aid. */
const RATE_OTHER_BEFORE =
  /(?:intérêts?|interest|tva|vat|détenue?s?|détient|détiennent|capital|acompte|avance|advance|solde|balance|versement|premier versement|pre-financing|prefinancing|bonification|majoration|majorée?s? de|bonus(?: de)?|surcroît|increased by|top-up|top up|autofinancement|participation (?:minimale|minimum|du bénéficiaire|propre)|reste à charge|own contribution|réduction|réduire|réduit|reduce|reduction|baisse|diminution|diminuer|économie|économies|gain|gains|hausse|augmentation|augmenter|increase|improve|incapacité|invalidité|handicap|croissance|growth|temps de travail|quotité|au moins|minimum|minimale|minimum de|at least|moins de|plus de|less than|more than|over|inférieure?s? à|supérieure?s? à|à partir de|seuil de)(?: (?:de|d'|à|of|by|est|au moins|minimum|maximum|initiale?|for|:|up to|jusqu'à)){0,8}[ (:]*$/u;
const RATE_OTHER_AFTER =
  /^ ?(?:d[eu']s? ?|de la |de l'|des |of (?:the |its |their )?|in |minimum |reduction|increase|savings)? ?(?:(?:de )?(?:financement )?restant|capital|parts|actions|droits de vote|effectifs?|salariés|émissions?|économies?|énergie|consommations?|chiffre d'affaires|ca(?!\p{L})|produits|matériaux|réduction|gaz|energy|emissions?|greenhouse|temps|renouvelable|voting|shares?|turnover|staff|employees|population|habitants|surface|territoire|logements|d'économie|d'incapacité|bio|local|surcoût financier|recyclé|interest|ghg|co2|women|femmes|final energy|electricity|all |europe|world|population|patients?|citizens|cases|deaths|cancers?)/u;
const COST_NOUN_AFTER =
  /^ ?\)?(?: ?(?:(?:au )?maximum|max|au plus|at most))?[, ]*(?:ht |ttc )?(?:d[eu]s? |de la |de l'|du |d'|of (?:the |your |their |all )?|on )?(?:\p{L}+ ){0,2}?(?:coûts?|dépenses?|montants?|investissements?|travaux|frais|prix|assiette|projets?|étude|études|achat|achats|accompagnement|prestations?|opération|facture|factures|factures|eligible|costs?|expenditure|spending|expenses|price|investment|vente|location|formation|abonnement|surcoûts?|surcoût|devis|total|titre|diagnostic|rémunération|salaire|salaires|loyer|cotisation|financement|purchase)/u;

/**
 * Confidence of a role: with a word for the aid in the same sentence, in a phrase that begins with the figure, without
 * either, and for a share that may also be one of other costs.
 */
const WITH_GRANT_WORD = 95;
const OPENING_FIGURE = 85;
const ROLE_ALONE = 88;
const SHARE_OF_COSTS = 60;

/** The role of one figure from the words around it, up to its neighbours and the ends of its sentence. */
export function roleOf(
  text: string,
  figures: readonly Figure[],
  index: number,
): { readonly role: Role; readonly confidence: number } {
  const figure = figures[index];
  if (figure === undefined) return { role: 'unknown', confidence: 0 };
  const before = beforeOf(text, figures, index);
  const after = afterOf(text, figures, index);
  const followsRate = figures[index - 1]?.kind === 'rate' && before.length < 90;
  if (isException(text, figures, index)) return { role: 'other', confidence: 0 };
  if (isAlternative(text, figures, index) || SUPPLEMENT.test(before))
    return { role: 'alternative', confidence: 0 };
  const role =
    figure.kind === 'money'
      ? moneyRole(figure, { before, after, followsRate })
      : rateRole(figure, { before, after });
  const sentence = `${sentenceBefore(text, figure.start)} ${after}`;
  const isOpening = before.trim() === '' && sentenceBefore(text, figure.start).trim() === '';
  const isShare = figure.kind === 'rate' && SHARE_BEFORE.test(before) && !GRANT_WORD.test(sentence);
  const confidence = isShare
    ? SHARE_OF_COSTS
    : GRANT_WORD.test(sentence)
      ? WITH_GRANT_WORD
      : isOpening
        ? OPENING_FIGURE
        : ROLE_ALONE;
  return { role, confidence };
}

type Surroundings = { readonly before: string; readonly after: string };

function moneyRole(
  figure: Figure,
  { before, after, followsRate }: Surroundings & { readonly followsRate: boolean },
): Role {
  if (IN_ALL.test(after) && /proje(?:ct|t)s? /.test(before)) return 'envelope';
  if (EACH_PROJECT.test(before) && /^ (?:each|chacun)/.test(after))
    return figure.low === null ? 'fixed' : 'range';
  if (
    PER_UNIT.test(after) ||
    PER_UNIT_LATER.test(after) ||
    PER_UNIT_BEFORE.test(before) ||
    AFTER_SUBSIDY.test(after)
  )
    return 'other';
  if (ENVELOPE_BEFORE.test(before)) return 'envelope';
  if (BOND_BEFORE.test(before) || BOND_AFTER.test(after)) return 'other';
  if (COST_AFTER.test(after) || LOAN.test(before) || LOAN.test(after) || NEGATED.test(before)) return 'other';
  const isCapped = CEILING_BEFORE.test(before) || CEILING_AFTER.test(after);
  const isCapOfShare = isCapped && followsRate && !/plafonn[^ ]* à[^,]*$/.test(before);
  if (isAboutCost(before, isCapped ? /[,(]| : / : /[(]| : /) && !isCapOfShare) return 'other';
  if (figure.low !== null) {
    if (THRESHOLD_BEFORE.test(before)) return 'other';
    return RANGE_BEFORE.test(before) || GRANT_WORD.test(before) || isCapped ? 'range' : 'unknown';
  }
  if (isCapped) return 'ceiling';
  if (FLOOR_BEFORE.test(before)) return /aide|subvention|grant|prime|bourse/.test(before) ? 'floor' : 'other';
  if (THRESHOLD_BEFORE.test(before)) return 'other';
  return FIXED_BEFORE.test(before) || (before.trim() === '' && ALONE_AFTER.test(after)) ? 'fixed' : 'unknown';
}

function rateRole(figure: Figure, { before, after }: Surroundings): Role {
  if (RATE_OTHER_AFTER.test(after) || LOAN.test(before) || NEGATED.test(before)) return 'other';
  const isCapped = CEILING_BEFORE.test(before) || CEILING_AFTER.test(after);
  if (RATE_OTHER_BEFORE.test(before)) return 'other';
  const isCost = COST_NOUN_AFTER.test(after) || /^ ?[,.;()]*$/.test(after);
  if (figure.low !== null) {
    return isCost || GRANT_WORD.test(before) || RANGE_BEFORE.test(before) ? 'range' : 'unknown';
  }
  if (isCapped)
    return isCost || FINANCED.test(before) || OPENS_WITH_CEILING.test(before) ? 'ceiling' : 'unknown';
  if (FIXED_RATE_BEFORE.test(before)) return 'fixed';
  return before.trim() === '' && COST_NOUN_AFTER.test(after) ? 'fixed' : 'unknown';
}

/**
 * Within the clause of the figure the last noun is a cost instead of the aid; a comma ends the clause only before a
 * ceiling.
 */
function isAboutCost(before: string, clauseStart: RegExp): boolean {
  const clause = before.split(clauseStart).at(-1) ?? '';
  const lastOf = (pattern: RegExp) => [...clause.matchAll(pattern)].at(-1)?.index ?? -1;
  return lastOf(COST_NOUN) > lastOf(GRANT_NOUN);
}

/**
 * "10 000 € (sauf véhicule limité à 5 000 €)": a lower sum in the brackets of an exception does not change the rule.
 */
function isException(text: string, figures: readonly Figure[], index: number): boolean {
  const figure = figures[index];
  const rule = lastOfKind(figures, index, figure?.kind);
  if (figure === undefined || rule === undefined || figure.high >= rule.high) return false;
  return /\((?:(?:sauf|hors|except) [^()]*)?$/.test(
    text.slice(Math.max(0, figure.start - 120), figure.start),
  );
}

function lastOfKind(
  figures: readonly Figure[],
  before: number,
  kind: Figure['kind'] | undefined,
): Figure | undefined {
  for (let at = before - 1; at >= 0; at -= 1) if (figures[at]?.kind === kind) return figures[at];
  return undefined;
}

/** Two figures of one kind with "or" or "then" between them apply to different cases. */
function isAlternative(text: string, figures: readonly Figure[], index: number): boolean {
  const figure = figures[index];
  return [figures[index - 1], figures[index + 1]].some((other) => {
    if (figure === undefined || other === undefined || other.kind !== figure.kind) return false;
    const between = text.slice(Math.min(figure.end, other.end), Math.max(figure.start, other.start));
    return /(?<!\p{L})(?:ou|puis|or|then)(?!\p{L})/u.test(between) && !/[.;]/.test(between);
  });
}

const SENTENCE_END = /[;!?]|(?<!max|min|art|env)\. /g;

function sentenceBefore(text: string, position: number): string {
  const head = text.slice(Math.max(0, position - 160), position);
  const ends = [...head.matchAll(SENTENCE_END)];
  const last = ends.at(-1);
  return last === undefined ? head : head.slice(last.index + last[0].length);
}

function beforeOf(text: string, figures: readonly Figure[], index: number): string {
  const start = figures[index]?.start ?? 0;
  const previous = figures[index - 1]?.end ?? 0;
  return text.slice(Math.max(previous, start - sentenceBefore(text, start).length), start);
}

function afterOf(text: string, figures: readonly Figure[], index: number): string {
  const end = figures[index]?.end ?? text.length;
  const next = figures[index + 1]?.start ?? text.length;
  return text.slice(end, Math.min(next, end + 80)).split(/[;!?]|\. /, 1)[0] ?? '';
}
