import { foldedWords } from '@platform/contracts/folded-text';

/** What can be requested about a programme, in the order in which it is answered. */
export const TOPICS = [
  'deadline',
  'amount',
  'eligibility',
  'expenses',
  'documents',
  'apply',
  'contact',
  'funder',
  'link',
] as const;
/** `summary`: nothing particular was requested. */
export type Topic = (typeof TOPICS)[number] | 'summary';

/** Replaces the words of a text that request a topic. */
export const REQUESTED = '#';

/** "Et pour une ferme ?", "pour un site internet" name what money is sought for. */
const NOT_SOUGHT = '(?<! pour (?:une?|mon|ma|notre|des) | for (?:an?|my|our) )';

/**
 * Phrases of French and English that request a topic, folded and without punctuation. Tried in this order: what was
 * recognised is no longer there for the next one.
 */
const PHRASES = patternsOf([
  [
    'apply',
    '(?:combien|peu|beaucoup) de temps|how (?:long|fast|quickly)|delais? (?:d |de )?(?:instruction|reponse|traitement|paiement|versement)',
  ],
  ['deadline', '(?:combien|plus) de (?:jours|semaines)|how many (?:days|weeks)'],
  [
    'eligibility',
    '(?:combien|quel nombre) de (?:salaries?|employes?|personnes|habitants)|how many (?:employees|staff|people|inhabitants)|(?:trop|too) (?:gros(?:se)?|petite?|grande?|big|small|large)',
  ],
  [
    'funder',
    'qui (?:la |le |l |les )?(?:finance|verse|propose|attribue|paie|paye|accorde)|(?:qui est ce qu il y a|qui est|qui se cache|c est qui) derriere|financeurs?|quel organisme|d ou vient|who (?:funds?|pays|gives|offers|provides|runs|finances)|who (?:is |s )behind|funders?|funding body',
  ],
  [
    'contact',
    'contacts?|contacter|interlocuteurs?|telephone(?:r)?|tel|numero de telephone|mail|appeler|courriel|e mail|e?mails?|a qui (?:dois je |puis je |faut il )?(?:m |s )?(?:adresser|parler|ecrire)|(?:qui|comment les?|comment la) (?:dois je |puis je |faut il )?joindre|phone|call|ring|reach|get in touch|(?:speak|talk|write) to',
  ],
  [
    'documents',
    'documents?|pieces?(?: justificatives?| jointes?)?|justificatifs?|papiers?|formulaires?|fournir|joindre|apporter|devis|quotes?|kbis|rib|paperwork|papers?|forms?|bring|attachments?',
  ],
  [
    'expenses',
    'eligible (?:costs?|expenses?)|(?:depenses?|couts?|frais|costs?|expenses?|expenditures?)(?: eligibles?)?|couvre\\w*|couvert\\w*|pris(?:e|es)? en charge|pren(?:d|nent|dre)(?: t elle| t il)? en charge|(?:elle|il|ca) (?:finance|rembourse)\\w*|finance t (?:elle|il)|rembours\\w*|cover(?:s|ed)?|pays? for|purchases?|reimburs\\w*',
  ],
  [
    'apply',
    'comment (?:est ce qu on |on |je |puis je |peut on |dois je |faut il )?(?:l |la |le |les |y |en |faire (?:pour )?(?:l |la |le |une |ma |sa )?)?(?:demande[rz]?|obtenir|avoir|postuler?|candidater?|deposer?|proceder|s y prendre|fai(?:re|t|s|sons)(?: (?:la |une |ma |sa )?demande)?)|ou (?:est ce que )?(?:je |on |dois je |puis je |faut il |peut on )?(?:la |le |l |y )?(?:faire|depose[rz]?|postule[rz]?|candidate[rz]?|envoye[rz]?|envoie|demande[rz]?|m inscri\\w*|s inscri\\w*)|postuler|candidater|candidatures?|demarches?|procedure|inscri\\w*|get started|faire (?:la |une |ma |sa )?demande|how (?:do|can|could|should|to|would) (?:i |we |you )?(?:apply|request|get|obtain|submit|claim|proceed)|how to apply|where (?:do|can|should|to) (?:i |we )?(?:apply|submit|send|register)|application|procedure',
  ],
  [
    'deadline',
    '(?:dates? )?limites?|dates? (?:butoir|de (?:cloture|fin|depot))|echeances?|delais?|jusqu a quand|avant quand|a quelle date|quelles? dates?|quand|encore ouverte?s?|toujours ouverte?s?|deadlines?|cut ?offs?|(?:closing|due) dates?|by when|until when|when|still open',
  ],
  [
    'amount',
    'montants?|combien|plafonds?|taux|somme|rapporte\\w*|pourcentages?|amounts?|how much|rates?|percentages?|ceiling|worth',
  ],
  [
    'eligibility',
    'eligib\\w*|conditions?|criteres?|beneficiaires?|(?:pour|a) qui|qui (?:y )?(?:peut|peuvent|a droit)|concernee?s?|(?:y )?(?:ai|a|ont|avons|avez)(?: t)?(?: je| on| nous| vous| elle| il)?(?: y)? droit|ouverte? (?:a|au|aux)|reservee?s?|s adresse|who (?:can|may|qualifies)(?: (?:apply|get|claim)(?: for)?)?|qualif(?:y|ies)|entitled|for whom|who is it for|open to|criteria|requirements?',
  ],
  [
    'link',
    'liens?|sites?(?: web| internet| officiel)?|pages?(?: officielle| web)?|url|fiche|en savoir plus|plus d infos?(?:rmations?)?|details?|links?|web ?sites?|web ?page|more (?:information|info|details)|find out more|learn more',
  ],
]);

/** Phrases that request a topic only where nothing else was requested, and belong to what was requested otherwise. */
const WEAK_PHRASES = patternsOf([
  ['deadline', 'ferme|fermera|se termine\\w*|cloture|expire|prend fin|close[sd]?|ends?|expires?'],
  [
    'eligibility',
    '(?:puis|peux|pouvons|peut|pourrais) (?:je |nous |on |t on )?(?:l |la |le |en |y )*(?:avoir|obtenir|demander|beneficier|pretendre|toucher)|beneficier|toucher|obtenir|demander|can (?:i|we) (?:get|apply|claim|have|obtain)(?: for)?',
  ],
  ['apply', 'apply(?: for)?|dossier|deposer'],
]);

type Pattern = { readonly topic: Topic; readonly pattern: RegExp };

/** Patterns that match whole words between spaces. */
function patternsOf(phrases: readonly (readonly [Exclude<Topic, 'summary'>, string])[]): readonly Pattern[] {
  return phrases.map(([topic, phrase]) => ({
    topic,
    pattern: new RegExp(`(?<= )${NOT_SOUGHT}(?:${phrase})(?= )`, 'g'),
  }));
}

/** The topics that a text requests, and its other words in their order, folded, with `REQUESTED` in place of the phrases. */
export function requestedTopics(text: string): {
  readonly topics: readonly Topic[];
  readonly rest: readonly string[];
} {
  let rest = ` ${foldedWords(text).join(' ')} `;
  const requested = new Set<Topic>();
  const take = ({ topic, pattern }: Pattern): void => {
    const left = rest.replace(pattern, REQUESTED);
    if (left !== rest) requested.add(topic);
    rest = left;
  };
  for (const one of PHRASES) take(one);
  for (const one of WEAK_PHRASES) {
    if (requested.size === 0) take(one);
    else rest = rest.replace(one.pattern, REQUESTED);
  }
  return { topics: TOPICS.filter((topic) => requested.has(topic)), rest: rest.split(' ').filter(Boolean) };
}
