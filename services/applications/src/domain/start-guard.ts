import type { StartGuard } from '@platform/contracts/applications';
import { foldText } from '@platform/contracts/folded-text';

/** Longer sentences are lists without stops, of which no part can be quoted alone. */
const SENTENCE_MAX = 600;
/** The beginning of works stands close behind "before". */
const TAIL_LENGTH = 70;

const START =
  /\b(commenc|demarr|debut|engag|lanc(?:e|ement)|sign(?:e|er|es|ee|ees|ature)\b|execut|start|begin|began|begun|launch|commit)/u;
const OBJECT =
  /\b(travaux|projet|operation|depense|devis|bon de commande|bons de commande|commande|contrat|marche|investissement|achat|acquisition|action|work|project|expen|contract|order|quote|purchase|activit)/u;
const FILING = /\b(depot|depose|demande|dossier|candidature|submission|submit|application|appl(?:y|ied))/u;
const ACCEPTANCE =
  /\b(accord|decision|notifi|attribution|accepte|acceptation|convention|autorisation|validation|approv|award|grant agreement|accept|decided)/u;
const FORBIDS =
  /\b(?:ne|n')\b.{0,60}\b(?:pas|aucun|aucune|plus|jamais|ni|sauraient?)\b|\baucune?\b.{0,80}\b(?:ne|n')|\bnon eligibles?\b|\bineligible|\bnot eligible\b|\bexclu|\bmust not\b|\bmay not\b|\bcannot\b|\bcan not\b|\bshall not\b|\bnot (?:be|have)\b|\binterdi/u;
const BEFORE = /\b(?:avant|prealablement|anterieure?s?|before|prior to)\b/u;
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
  const isNamed = START.test(text) && OBJECT.test(text);
  if (!isNamed || !(FILING.test(text) || ACCEPTANCE.test(text))) return null;
  const until = ACCEPTANCE.test(text) ? 'accepted' : 'filed';
  const before = BEFORE.exec(text);
  if (FORBIDS.test(text) && (before !== null || hasPastStart(text))) return until;
  if (before === null) return null;
  const head = text.slice(0, before.index);
  const tail = text.slice(before.index, before.index + TAIL_LENGTH);
  const isOrdered = (FILING.test(head) || UNTIL_ACCEPTED.test(head)) && START.test(tail) && OBJECT.test(text);
  return isOrdered ? until : null;
}

/** "Works must not have started when …" forbids without a word for "before". */
function hasPastStart(text: string): boolean {
  return /\b(?:avoir|etre|been|have|deja|already)\b/u.test(text);
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
