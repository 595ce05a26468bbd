import type { AMOUNT_ROLES } from '@platform/contracts/closed-sets';

export type AmountRole = (typeof AMOUNT_ROLES)[number];

type Kind = AmountRole | 'other';

const LEADS: readonly (readonly [Kind, string])[] = [
  [
    'turnover',
    "chiffres? d'affaires?|turnover|revenues?|annual sales|turns? over|turning over|sales of|ventes de|ca de|ca annuel|recettes annuelles",
  ],
  [
    'funding',
    "besoin d|besoin|cherch\\w*|(?:je|nous|on|qui) recherch\\w*|recherchons|aides? de|aide d'|subventions?|financements?|financer a hauteur|demand\\w*|obtenir|prets? (?:de|d')|emprunt\\w*|lever|levee de fonds|leve|raise|raising|grants?|funding|looking for|seek\\w*|need\\w*|get|obtain|il (?:me|nous|leur) (?:faut|manque)|manque|loans?|trouver|apply(?:ing)? for|request\\w*|sollicit\\w*",
  ],
  [
    'budget',
    'budgets?|cout\\w*|couts?|devis|invest\\w*|enveloppe|depens\\w*|travaux|montant|projets?|projects?|costs?|costing|estim\\w*|quotes?|quoted|chiffr\\w*|facture\\w*|prix|price\\w*|total|achat|acheter|spend\\w*|worth|en a pour|works',
  ],
  [
    'other',
    'apport|econom\\w*|epargne|savings|loyer|salaire\\w*|salary|rent|capital|tresorerie|dettes?|debts?|fonds propres|own funds|equity|benefices?|profits?|resultat net|amende|fine|revenu fiscal|retraite de|pension|income|gagne|earn\\w*|deja (?:recu|obtenu|touche)|already (?:received|have|got)|reserves?',
  ],
];
const LEAD_WORDS = LEADS.map(
  ([kind, words]) => [kind, new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'g')] as const,
);

/** The words that directly follow an amount and name what it is of. */
const FOLLOWING: readonly (readonly [Kind, RegExp])[] = [
  [
    'turnover',
    /^,? ?(?:(?:de |d'|in |of |annual |yearly )*)(?:ca\b(?! (?:fait|va|sera|me))|chiffre d'affaires|turnover|revenue|sales)/,
  ],
  [
    'funding',
    /^ ?(?:(?:de |d'|in |of |en )*)(?:aides?\b|subventions?|financements?|grants?\b|funding|prets?\b|loan|emprunt|support\b)/,
  ],
  [
    'budget',
    /^ ?(?:(?:de |d'|in |of |for |pour |the )*)(?:travaux|budget|devis|investissements?|investment|works?\b|depenses|couts?\b|costs?\b|project\b|projet\b|materiel|equipement|equipment)/,
  ],
  [
    'other',
    /^ ?(?:(?:de |d'|in |of |par |per |\/ ?|a |of my )*)(?:apport|economies|epargne|fonds propres|savings|own funds|equity|capital|loyer|rent|benefices?|profit|de cote|mois|month|week|semaine|jour|day|m2|heure|hour|eleve|personne|person|head|tete|reserves?|aside)/,
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
  const isTurnover = /^\s?(?:€|[^\s]{0,5})?\s?(?:de |d['’])?CA\b/.test(typed.slice(to, to + 12));
  const lead = sentenceBefore(even, from);
  if (isTurnover || /\bCA\b[^.;!?\d]{0,25}$/.test(typed.slice(Math.max(0, from - 40), from)))
    return 'turnover';
  const kind = FOLLOWING.find(([, pattern]) => pattern.test(behind))?.[0] ?? nearestLead(lead) ?? 'budget';
  return kind === 'other' ? null : kind;
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

function nearestLead(lead: string): Kind | null {
  let best: { kind: Kind; at: number } | null = null;
  for (const [kind, pattern] of LEAD_WORDS) {
    for (const { index } of lead.matchAll(pattern)) {
      if (best === null || index > best.at) best = { kind, at: index };
    }
  }
  return best?.kind ?? null;
}
