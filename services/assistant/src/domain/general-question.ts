import { foldedWords } from '@platform/contracts/folded-text';
import type { Reading } from '@platform/contracts/search';
import type { MessageLikelihoods } from './message-labels.ts';

/** What of a reading is needed to know whether a text describes a project. */
export type ReadText = {
  readonly readings: readonly Pick<Reading, 'kind' | 'text'>[];
  /** How likely it is what; null where there is no conversation. */
  readonly likelihoods: MessageLikelihoods | null;
};

/** Words before a question, folded. */
const BEFORE = new Set(
  'bonjour bonsoir salut hello hi hey c est tu vous you et alors mais and so but please'.split(' '),
);
/** First words of questions and requests to talk, folded. */
const INTERROGATIVES = new Set(
  (
    'quel quelle quels quelles qui quoi que qu comment pourquoi combien quand ou est raconte racontez dis dites parle parlez ' +
    'explique expliquez peux pouvez connais connaissez sais savez es etes as aimes what who where when why how which tell can could ' +
    'do does are is will would explain'
  ).split(' '),
);
const WHICH = /^(?:quel(?:le)?s?|which|what)$/;
const FUNDING =
  /^(?:aides?|subvention\w*|financ\w*|prets?|primes?|bourses?|cheques?|credits?|fonds|appels?|projets?|programmes?|dispositifs?|allocations?|exonerations?|eligib\w*|argent|grants?|fund\w*|loans?|subsid\w*|schemes?|vouchers?|money|projects?)$/;
/** Kinds of readings that describe a project. A place alone does not, nor does a date or an amount. */
const DESCRIBING: ReadonlySet<Reading['kind']> = new Set(['activity', 'founded', 'identifier', 'size']);

function describes({ kind, text }: ReadText['readings'][number]): boolean {
  // Who probably applies is inferred of any text.
  return kind === 'purpose' || DESCRIBING.has(kind) || (kind === 'applicant' && text !== '');
}

/** From this likelihood on a message is about something else than a project. */
const GENERAL_MIN = 0.4;

/** Whether a text requests something that names no applicant, need or trade, and no funding, or is likely to. */
export function isGeneralQuestion(text: string, { readings, likelihoods }: ReadText): boolean {
  if (likelihoods !== null && likelihoods.kinds.general >= GENERAL_MIN) return true;
  const words = foldedWords(text);
  const first = words.find((word) => !BEFORE.has(word)) ?? '';
  // Too short for a need to be read in it: "Quelle chaudière ?".
  if (words.length === 2 && WHICH.test(first)) return false;
  return INTERROGATIVES.has(first) && !words.some((word) => FUNDING.test(word)) && !readings.some(describes);
}
