import type { AMOUNT_ROLES } from '@platform/contracts/closed-sets';

export type AmountRole = (typeof AMOUNT_ROLES)[number];

/** `sought`: what somebody looks for, which is money where nothing else is between. */
type Kind = AmountRole | 'other' | 'sought';

const LEADS: readonly (readonly [Kind, string])[] = [
  [
    'turnover',
    "chiffres? d'affaires?|turnover|revenues?|annual sales|turn(?:s|ed|ing)? over|sales of|sales(?: last year| this year)?(?: were| are| was| is| at| reach\\w*| about| around|(?= ?:))|last year's sales|sales last year|ventes de|ca de|ca annuel|recettes annuelles|arr|mrr|factur(?:e|ons) (?:environ |pres de )?(?=\\d)|we make(?= (?:about |around |some )?[€£\\d])|(?:realis|fais)ons(?= (?:environ |pres de )?\\d)",
  ],
  [
    'funding',
    "aides? de|aide d'|subventions?|(?<!plan de )(?:co-?)?financements?|financer a hauteur|prets? (?:de|d')|emprunt\\w*|lever|levee|raise|raising|grants?|funding|loans?|apply(?:ing)? for|hop(?:e|ing) (?:for|to bring in|to get)|esper(?:e|ons|ant)(?= )|ask(?:s|ing|ed)? for|request\\w*|sollicit\\w*",
  ],
  [
    'sought',
    "besoin d|besoin|cherch\\w*|(?:je|nous|on|qui) recherch\\w*|recherchons|(?:je |nous |on |en |a |la |ma |une |notre )demande|(?<=[,;.:] )demande(?= (?:de |: ?)?$)|demand(?:er|ons|ions|erons|ant)|obtenir|look(?:s|ing)? for|lack\\w*|short of|secure|securing|seek\\w*|need\\w*|get|obtain|il (?:en |me |nous |leur )?(?:faut|faudrait|manque)|manque|trouver|(?:i'd|we'd|would) like|aimerai\\w*|souhait\\w*|voudri\\w*|voudrai\\w*",
  ],
  [
    'budget',
    'budgets?|cout\\w*|couts?|devis|invest\\w*|enveloppe|depens\\w*|travaux|montant|projets?|projects?|costs?|costing|estim\\w*|quotes?|quoted|chiffr\\w*|facture\\w*|prix|price\\w*|total|achat|acheter|achet\\w*|buy\\w*|purchas\\w*|amenage\\w*|fit-?out|capex|spend\\w*|worth|en a pour|works|demande|asks?|charges?|reclame\\w*|plan de financement|cuts? price|tarif|fees?|parle d|coutera\\w*|evalue\\w*|swap\\w*|repairs?|reparation\\w*|formation|course|frais|equip\\w*|needs? doing',
  ],
  [
    'other',
    "apport(?:e|er|ons|ent|era|erai)?|econom\\w*|(?:can|could|would|will|i|we|i'd|i'll|we'd|we'll) (?:bring|contribute)|bringing|(?:je|on|nous) (?:peu(?:t|x)|pouvons|pourr(?:ait|ions|ais)) (?:mettre|apporter|financer)|(?:la |the )?(?:banque|bank) (?:(?:me|nous|us) )?(?:prete|offers?|lends?|accorde)|put(?:ting)? (?:in|up|aside)|saved|collecte\\w*|collected|mis de cote|(?:a|ai|avons|ont|deja|avait) (?:deja )?(?:leve|recu|obtenu|collecte|reuni|recolte|economise)|have (?:already )?(?:raised|collected|received|secured)|already (?:raised|secured)|given us|gave us|brought in|chip(?:s|ped)? in|nous a(?: deja)? (?:donne|verse|accorde|promis)|donations?|dons|epargne|savings|loyer|salaire\\w*|salary|rent(?!-)|capital|tresorerie|dettes?|debts?|fonds propres|own funds|equity|benefices?|profits?|resultat net|amende|fine|revenu fiscal|retraite de|pension|income|gagne|earn\\w*|j'en ai(?= )|n'(?:ai|avons|a) que|ha(?:s|ve) offered(?: us| me)?|(?:deja|already) (?:touche|have|got)|reserves?|impots?|taxe|tva|caution",
  ],
];
const LEAD_WORDS = LEADS.map(
  ([kind, words]) => [kind, new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'g')] as const,
);

/** The words that directly follow an amount and name what it is of. */
const FOLLOWING: readonly (readonly [Kind, RegExp])[] = [
  [
    'turnover',
    /^ ?(?:(?:de |d'|in |of |annual |yearly )*)(?:ca\b(?! (?:fait|va|sera|me|se|peut|serait|devrait|c'est|nous|vous|on))(?![ :]*(?:de )?\d)|chiffre d'affaires|turnover|revenue|sales)/,
  ],
  [
    'funding',
    /^(?: ?(?:(?:de |d'|in |of |en )*)|,? (?:still |qui |reste(?:nt)? |restant )*(?:remains? |encore )?(?=a trouver|a financer|to be found|to find|manqu|missing))(?:a trouver|a financer|to be found|to find|manqu\w*|missing|would do|ferait l'affaire|suffirai(?:en)?t|non-dilutive|public (?:money|funding)|argent public|(?:[a-z]{2,12} )?(?:grants?|loan)\b|aides?\b|subventions?|financements?|grants?\b|funding|prets?\b|loan|emprunt|support\b|demandee?s?\b|sollicitee?s?\b|esperee?s?\b)/,
  ],
  [
    'budget',
    /^ ?(?:(?:de |d'|in |of |for |pour |the )*)(?:travaux|budget|devis|investissements?|investment|works?\b|depenses|couts?\b|costs?\b|project\b|projet\b|materiel|equipement|equipment)/,
  ],
  [
    'other',
    /^ ?(?:(?:de |d'|in |of |par |per |\/ ?|a |of my |of our |sur (?:nos|mes|ses|leurs) )*)(?:own\b|apport|autofinancement|economies|left\b|it (?:is )?(?:mine|ours)|raised|saved\b|boucle\w*|(?:put|set) aside|deja leves?|collected|collectes|donations?|dons\b|epargne|fonds propres|savings|own funds|equity|capital|loyer|rent|benefices?|profit|de cote|mois|(?:each|every|chaque) (?:month|week|mois)|month|week|semaine|jour|day|m2|heure|hour|eleve|personne|person|head|tete|reserves?|aside)/,
  ],
];

const LEAD_CHARS = 60;

/** What an amount is of, by the nearest words of its sentence; the cost of the project where nothing shows it. */
export function amountRole(
  even: string,
  typed: string,
  { from, to }: { readonly from: number; readonly to: number },
): AmountRole | null {
  const behind = even.slice(to, to + 40);
  // "Ca" without capitals is "ça" typed without accent or cedilla.
  const isTurnover = /^\s?(?:€|[^\s.,;!?]{0,5})?\s?(?:de |d['’])?CA\b(?![\s:]*(?:de )?\d)/.test(
    typed.slice(to, to + 20),
  );
  const lead = sentenceBefore(even, from);
  if (
    isTurnover ||
    /\bCA\b[^.;!?\d]{0,25}(?:20\d\d[^.;!?\d]{0,10})?$/.test(typed.slice(Math.max(0, from - 40), from))
  )
    return 'turnover';
  const following = FOLLOWING.find(([, pattern]) => pattern.test(behind))?.[0];
  if (following === undefined && (isOfThing(lead, behind) || COSTING.test(lead))) return 'budget';
  const kind = following ?? nearestLead(lead) ?? 'budget';
  return kind === 'other' || kind === 'sought' ? null : kind;
}

/** "Cofinancement d'un microscope à 380 000 €": what a thing costs. */
const COSTING =
  /(?<![a-z])(?:d'|de )?une? (?!(?:aide|pret|subvention|financement|cofinancement|emprunt|don)\b)(?:[a-z-]+ ){1,4}a $/;

/** "A €900k test campaign": what a thing costs, in English. */
function isOfThing(lead: string, behind: string): boolean {
  return (
    /(?<![a-z])(?:an?|our|the|this) $/.test(lead) &&
    /^ (?!(?:or|and|to|a|per|in|of|for|from|each|by|on|is|was|which|that|with|before|over|more|less)\b)[a-z]{3,}/.test(
      behind,
    )
  );
}

function sentenceBefore(even: string, from: number): string {
  const before = even.slice(Math.max(0, from - LEAD_CHARS), from);
  const cut = Math.max(
    before.lastIndexOf('. '),
    before.lastIndexOf('! '),
    before.lastIndexOf('? '),
    before.lastIndexOf(';'),
    before.lastIndexOf('\n'),
  );
  return before.slice(cut + 1);
}

/** Words that may stand between a verb of seeking and the amount that is sought. */
const BETWEEN: ReadonlySet<string> = new Set(
  (
    'l de d environ un une a about around roughly some up to jusqu entre between total encore plus more avoir have au ' +
    'moins at least aide aides help support subvention subventions financement financements pret prets grant grants ' +
    'loan loans funding money argent sous emprunt obtenir trouver get me nous us of seulement only just hauteur somme'
  ).split(' '),
);

/** Whether only such words follow: "besoin d'environ", and not "besoin d'un local". */
function isOfMoney(between: string): boolean {
  return (between.match(/[a-z]+/g) ?? []).every((word) => BETWEEN.has(word));
}

function nearestLead(lead: string): Kind | null {
  let best: { kind: Kind; end: number } | null = null;
  for (const [kind, pattern] of LEAD_WORDS) {
    for (const match of lead.matchAll(pattern)) {
      const isThing = kind === 'sought' && !isOfMoney(lead.slice(match.index + match[0].length));
      // "Loyer, peinture, 9 000 €" is a list of costs.
      const isListed = kind === 'other' && /, [a-z]/.test(lead.slice(match.index + match[0].length));
      // "On demande" is what is sought, "ce que demande" what is charged: of the same words the longer ones.
      const end = match.index + match[0].length;
      if (isThing || isListed || (best !== null && end <= best.end)) continue;
      best = { kind: kind === 'sought' ? 'funding' : kind, end };
    }
  }
  return best?.kind ?? null;
}
