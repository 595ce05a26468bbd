import type { SubsidyText } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { plainLines } from './markdown.ts';

/** Words of one language by which a sentence is recognised that forbids to commit oneself before applying. */
interface TrapWords {
  /** The word between the two acts: "avant", "before". */
  readonly before: RegExp;
  /** What may not come first, right behind "before": signing or ordering, which are always meant so. */
  readonly commitment: RegExp;
  /** Starting, buying, works: meant so only if the rest of the sentence is about applying. */
  readonly start: RegExp;
  /** Applying, right behind "before". */
  readonly applying: RegExp;
  /** Applying, anywhere in front of "before". */
  readonly applies: RegExp;
  /** A commitment or start, anywhere in front of "before". */
  readonly commits: RegExp;
  /** A complete statement without "before". */
  readonly forbidden: readonly RegExp[];
}

const FRENCH: TrapWords = {
  before: /(?<![\p{L}-])avant(?![\p{L}-])/iu,
  commitment:
    /^ (?:(?:de|le|la|les|tout|toute|toutes|un|une) )*(?:d[’'])?(?:s[’'])?(?:l[’'])?(?:sign|command|bons? de commande|engag|devis)/iu,
  start:
    /^ (?:(?:de|le|la|les|tout|toute|un|une) )*(?:d[’'])?(?:l[’'])?(?:acha|achet|acqui|investi|commenc|début|démarr|lance|chantier|travaux|exécution|réalis|entrepren)/iu,
  applying:
    /^ (?:(?:de|la|le|les|toute|tout|votre|sa|leur|que|date|du|réception) )*(?:d[’'])?(?:l[’'])?(?:demande|dépôt|dépos|accord|accusé|notification|décision|validation|acceptation|attribution|autorisation|instruction|avoir (?:déposé|reçu|obtenu)|obten|réponse|confirmation)/iu,
  applies:
    /(?<!\p{L})(?:demand|dossier|dépos|candidat|écri|contact|accord|formulaire|agrément|solliciter|s[’']adresser|joindre|adresser|présenter|passer par|obtenir|visa|valider|inscri)/iu,
  commits:
    /(?<!\p{L})(?:commenc|démarr|débuté|engag|sign|command|achet|achat|acquis|lancé|entrepris|travaux|chantier|dépens|factur|devis|réalisé)/iu,
  forbidden: [
    /(?<!\p{L})(?:aucun|aucune|nul|nulle) (?:devis|commande|bon de commande|contrat|travaux|engagement|achat|dépense)[^.]{0,40} (?:sign|command|engag|commenc|démarr|pass)/iu,
    /(?<!\p{L})ne (?:signez|commandez|commencez|démarrez|lancez|engagez|payez)(?!\p{L})/iu,
    /(?<!\p{L})(?:ne pas|sans|ne rien|sans rien) (?:le |la |les |l[’']|avoir )?(?:signer|signé|commander|commandé|commencer|commencé|démarrer|démarré|engager|engagé)/iu,
    /(?<!\p{L})(?:projet|projets|travaux|opération|opérations|dépense|dépenses|devis|commande|commandes|achat|achats|chantier|investissement|investissements) (?:est |sont |a |ont )?(?:déjà )(?:été )?(?:commenc|démarr|engag|sign|command|achet|réalis|lanc|entam|pay)/iu,
    /(?<!\p{L})(?:dépense|dépenses|travaux|facture|factures|devis|commande|commandes)[^.]{0,40} antérieur(?:e|s|es)? (?:à|au) /iu,
  ],
};

const ENGLISH: TrapWords = {
  before: /(?<![\p{L}-])before(?![\p{L}-])/iu,
  commitment:
    /^ (?:(?:you|they|any|the|an|a|making|placing|accepting) )*(?:sign|order|quote|purchase order|commit(?!tee))/iu,
  start:
    /^ (?:(?:you|they|any|the|a|an) )*(?:start|begin|buy|purchas|invest|launch|work|project starts|project begins|building|carrying)/iu,
  applying:
    /^ (?:(?:the|your|any|an|a|date|of|you|it|is|has|been|being|they|have|receipt) )*(?:appl|request|approv|agreement|grant is|grant has|decision|acknowledg|fil(?:e|ing)|submi|notif|award|accept|confirm)/iu,
  applies: /(?<!\p{L})(?:appl|request|ask|write|contact|file|submit|approv|agree|form|obtain|visa|accept)/iu,
  commits:
    /(?<!\p{L})(?:sign|start|beg[aiu]n|order|buy|bought|purchas|commit|works?(?!\p{L})|launch|incur|expens|costs?(?!\p{L})|invoice|quote|carried out)/iu,
  forbidden: [
    /(?<!\p{L})no (?:quote|order|contract|work|works|purchase|expense|commitment|cost)[^.]{0,40} (?:sign|order|start|begun|begin|incurred|made|placed)/iu,
    /(?<!\p{L})(?:do not|don[’']t|must not|may not|without|not to) (?:have )?(?:sign|order|start|begin|commit|buy)/iu,
    /(?<!\p{L})already (?:been )?(?:started|begun|signed|ordered|bought|purchased|launched)/iu,
  ],
};

const WORDS: Readonly<Record<Language, TrapWords>> = { fr: FRENCH, en: ENGLISH };
/**
 * The texts that may contain the warning. Restrictions come first, because there it is a rule and not advice.
 */
export const TRAP_FIELDS = ['restrictions', 'keyRequirements', 'description'] as const;

/** A sentence that warns not to commit oneself before applying, and the text that contains it. */
export interface FoundTrap {
  readonly sentence: string;
  readonly field: (typeof TRAP_FIELDS)[number];
}

/** A longer sentence is no warning but a badly split text. */
const SENTENCE_CHARS_MAX = 400;

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…;])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 0 && sentence.length <= SENTENCE_CHARS_MAX);
}

/** Whether a sentence states that one must not sign, order or start before applying. */
export function isTrap(sentence: string, language: Language): boolean {
  const { before, commitment, start, applying, applies, commits, forbidden } = WORDS[language];
  const spaced = sentence.replace(/\s+/g, ' ');
  if (forbidden.some((pattern) => pattern.test(spaced))) return true;
  const [first = '', ...behind] = spaced.split(before);
  let front = first;
  for (const part of behind) {
    if (commitment.test(part)) return true;
    if (start.test(part) && applies.test(front)) return true;
    if (applying.test(part) && commits.test(front)) return true;
    front += part;
  }
  return false;
}

/**
 * The first sentence of the texts that warns not to sign, order or start before applying, as it is written there; null
 * without one.
 */
export function findTrap(text: Pick<SubsidyText, FoundTrap['field']>, language: Language): FoundTrap | null {
  for (const field of TRAP_FIELDS) {
    const value = text[field];
    const lines = typeof value === 'string' ? plainLines(value) : (value ?? []);
    const sentence = lines.flatMap(sentencesOf).find((one) => isTrap(one, language));
    if (sentence !== undefined) return { sentence, field };
  }
  return null;
}
