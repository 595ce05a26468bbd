import type { StartGuard } from '@platform/contracts/applications';
import { foldText } from '@platform/contracts/folded-text';

/** Longer sentences are lists without stops, of which no part can be quoted alone. */
const SENTENCE_MAX = 600;
/** What an order of events refers to stands close behind its word. */
const TAIL_LENGTH = 110;

/** To begin, to order, to buy or to pay for something. */
const ACT =
  /\b(?:commenc|demarr|debut|engag|lanc(?:e|ement)|execut|entam|ouvert|chantier|travaux|depens|facture|command|achat|achet|acqui[st]|acompte|arrhes|contrat|marche|devis|prestation|investissement|operation|projet|action|quoi que ce soit|start|begin|began|begun|commit|order|purchas|contract|deposit|work|cost|invoice|expen|project|activit|go ahead|equipment)/u;
/** To sign, unless it is the form of the application. */
const SIGN =
  /\bsign(?:e|er|es|ee|ees|ature|ing|ed)?\b(?! (?:et |and )?(?:le |la |les |l'|votre |the |your |this |a )?(?:formulaire|dossier|demande|attestation|declaration|application|form|convention))/u;
const FILING =
  /\b(?:depot|depos|demande|dossier|candidature|solliciter|guichet|enregistre|submi|appl(?:y|ied|ication)|request|filed|filing|lodg|form)/u;
/** The request for payment comes at the end. */
const PAYMENT =
  /\b(?:demande|request|claim|dossier)s? (?:de |d'|for |of )?(?:paiement|solde|versement|acompte|avance|payment|balance)/u;
const ACKNOWLEDGEMENT =
  /\b(?:accuse (?:de )?reception|recepisse|de dossier complet|dossier (?:est |soit |reconnu |declare )complet|confirmation d'enregistrement|est complet|acknowledge|confirm(?:e|ed|ation)? .{0,30}(?:complet|receipt|registr))/u;
const ACCEPTANCE =
  /\b(?:accord|decision|notifi|attribution|attributi[fv]|accepte|acceptation|convention|autorisation|validation|approv|award|grant agreement|accept|decided|letter of offer|reponse favorable|vote de|instruction|offer)/u;
const FORBIDS =
  /\b(?:ne|n')\b.{0,70}\b(?:pas|aucun|aucune|plus|jamais|ni|sauraient?|rien)\b|\b(?:aucune?|rien)\b.{0,90}\b(?:ne|n')|\bn'[a-z]+ aucune?\b|\bpas (?:de|d')|\bsans avoir\b|\b(?:non|pas) (?:encore )?(?:eligible|sign|commenc|engag|demarr)|\bineligible|\b(?:is|are|be|been|have|has|must|may|can|shall|should|do|does|will)(?: not|n't)\b|\bcannot\b|\bno (?:work|order|purchase|contract|commitment|cost|expen|legally)|\bexclu|\birrecevab|\binterdi|\brejet|\btrop tard\b|\bnever\b|\brefus|\breject|\bstruck\b|\btoo late\b|\ba la charge\b/u;
const BEFORE =
  /\b(?:avant|prealable(?:ment)?|anterieur(?:e?s?|ement)|preced|plus tot|tant que?|jusqu'a|pendant l'instruction|before|prior to|ahead of|earlier than|until|unless|predat|in advance of)\b|\bpreced/u;
/** Words that put the application before the act; "until" does not. */
const PRECEDES = /^(?:avant|prealable|before|prior|ahead|earlier)/u;
/** "Works must not have started when …" forbids without a word for "before". */
const PAST_START =
  /\b(?:avoir|etre|been|have)\b.{0,20}\b(?:commenc|demarr|engag|entam|begun|started|signe|signed|ordered|launched)/u;
/** Nothing but afterwards is permitted. */
const ONLY_AFTER =
  /\b(?:ne|n')\b.{0,90}\bqu(?:e|')? ?(?:apres|une fois|a partir|a compter|a reception|des)|\b(?:doit|doivent|must|has to|have to) .{0,60}\b(?:apres|posterieur|after|once|following)\b|\b(?:seules?|seuls|only)\b.{0,110}\b(?:apres|posterieur|a compter|a partir|after|once|following|from|dated)/u;
/** Costs count from the day of the application on. */
const COUNTS_FROM =
  /\b(?:eligible|pris(?:es?)? en compte|retenue?s?|admis(?:es?)?|admissible|count|considered)\b.{0,50}\b(?:a partir|a compter|des|from|as of|after|once)\b/u;
/** Within a time after the decision is a deadline, no prohibition. */
const DEADLINE = /\b(?:dans (?:les|un delai)|sous \d|au plus tard|within|no later than|at the latest)\b/u;
const ALREADY =
  /\b(?:deja|already)\b.{0,40}\b(?:commenc|demarr|engag|entam|realis|achev|termin|sign|start|begun|began|complet|ordered|purchas)/u;
const LATE = /\b(?:une fois|once|apres|after)\b.{0,40}\b(?:entam|commenc|demarr|engag|start|begun)/u;
const BEGINNING =
  /\b(?:commenc|demarr|debut|engag|lanc(?:e|ement)|execut|entam|command|achat|start|begin|order|purchas|commit)/u;
const PERMITS = /\b(?:propres? risques?|own risk)\b/u;
const UNTIL_ACCEPTED = /\b(?:attendre|attendent|attendez|await|wait)\b/u;

/**
 * The first sentence of a programme that forbids to sign or to start before the application is filed or accepted; null
 * without one. A sentence counts when it names the beginning of works and the application, and either forbids it or orders
 * the one before the other.
 */
export function startGuardOf(
  sentences: readonly string[],
  language: StartGuard['language'],
): StartGuard | null {
  for (const sentence of sentences) {
    const quote = sentence.trim();
    if (quote.length === 0 || quote.length > SENTENCE_MAX) continue;
    const until = forbiddenUntil(foldText(quote).replaceAll('’', "'"));
    if (until !== null) return { until, language, quote };
  }
  return null;
}

function forbiddenUntil(text: string): StartGuard['until'] | null {
  if (!(ACT.test(text) || SIGN.test(text)) || PAYMENT.test(text)) return null;
  if (PERMITS.test(text)) return FILING.test(text) && BEFORE.test(text) ? 'filed' : null;
  if (FORBIDS.test(text) && ALREADY.test(text)) return untilOf(text);
  if (LATE.test(text) && FORBIDS.test(text) && FILING.test(text)) return 'filed';
  if (!isReferred(text)) return null;
  if (FORBIDS.test(text) && PAST_START.test(text) && ACT.test(text)) return untilOf(text);
  if (isOrdered(text)) return untilOf(text);
  if (DEADLINE.test(text)) return null;
  const after = ONLY_AFTER.exec(text) ?? (FILING.test(text) ? COUNTS_FROM.exec(text) : null);
  if (after === null) return null;
  return isReferred(text.slice(after.index + after[0].length)) ? untilOf(text) : null;
}

/** Whether the text names the application, its receipt or its acceptance. */
function isReferred(text: string): boolean {
  return FILING.test(text) || ACKNOWLEDGEMENT.test(text) || ACCEPTANCE.test(text);
}

/** A receipt is awaited like a decision: who files and begins at once is too early for both. */
function untilOf(text: string): StartGuard['until'] {
  return ACKNOWLEDGEMENT.test(text) || ACCEPTANCE.test(text) ? 'accepted' : 'filed';
}

/** Whether it forbids an act before the application, or orders the application before the act. */
function isOrdered(text: string): boolean {
  const before = BEFORE.exec(text);
  if (before === null) return false;
  const head = text.slice(0, before.index);
  const tail = text.slice(before.index, before.index + TAIL_LENGTH);
  const isAct = (part: string) => ACT.test(part) || SIGN.test(part);
  if (FORBIDS.test(text) && isAct(head) && isReferred(tail)) return true;
  if (!PRECEDES.test(before[0])) return false;
  const isApplication = FILING.test(head) || UNTIL_ACCEPTED.test(head);
  return isApplication && !FORBIDS.test(head) && isBeginning(tail);
}

function isBeginning(text: string): boolean {
  return BEGINNING.test(text) || SIGN.test(text);
}

/** Sentences of a text of the source, without the marks of Markdown. */
export function sentencesOf(text: string, language: StartGuard['language']): readonly string[] {
  const plain = text.replace(/[*_#>`]+/gu, ' ');
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return plain
    .split(/\n+/u)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}
