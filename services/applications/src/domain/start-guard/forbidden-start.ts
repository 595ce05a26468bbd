import {
  FREE_START,
  NO_NEED,
  OWN_RISK,
  PAID_OUT,
  PAYMENT_REQUEST,
  PAYMENT_WORD,
  TO_SUPPLIERS,
} from './patterns.ts';
import { excludesRetroactiveAid, excludesWhatHasBegun } from './rules/excludes-begun-projects.ts';
import { excludesEarlierCosts, forbidsStartBefore, forbidsStartUntil } from './rules/forbids-start.ts';
import { hasToWait, ordersFilingFirst, permitsStartOnlyThen } from './rules/orders-filing-first.ts';
import { permitsStartAfter } from './rules/permits-start-after.ts';
import { requiresConsent } from './rules/requires-consent.ts';
import {
  type AwaitedStep,
  has,
  isStart,
  ordersIn,
  type Rule,
  readSentence,
  type Sentence,
} from './sentence.ts';

const RULES: readonly Rule[] = [
  forbidsStartBefore,
  excludesEarlierCosts,
  ordersFilingFirst,
  permitsStartOnlyThen,
  hasToWait,
  forbidsStartUntil,
  permitsStartAfter,
  requiresConsent,
  excludesWhatHasBegun,
  excludesRetroactiveAid,
];

/**
 * What a sentence forbids to begin before: the filing of the application, its receipt, or its acceptance; null when it
 * forbids no start. A sentence counts by the order of what it names: a start, an order in time, the application, and
 * words that forbid or have a consequence. Sentences of unknown wording are read as forbidding nothing.
 */
export function forbiddenUntil(text: string): AwaitedStep | null {
  const sentence = readSentence(text);
  if (NO_NEED.test(sentence.text) || FREE_START.test(sentence.text) || isAboutPayment(sentence)) return null;
  if (OWN_RISK.test(sentence.text)) return warnsOfOwnRisk(sentence);
  for (const rule of RULES) {
    const step = rule(sentence);
    if (step !== null) return step;
  }
  return null;
}

/** Whether it is about what the funder pays, and when. */
function isAboutPayment({ text, phrases }: Sentence): boolean {
  if (PAYMENT_REQUEST.test(text)) return true;
  const namesStart = phrases.some((phrase) => isStart(phrase) && !PAYMENT_WORD.test(phrase.words));
  return PAID_OUT.test(text) && !TO_SUPPLIERS.test(text) && !namesStart;
}

/**
 * "Costs before the application are at your own risk" warns, and "from its receipt on, a start is at your own risk" permits
 * none before; at one's own risk until the decision, a start is permitted.
 */
function warnsOfOwnRisk(sentence: Sentence): AwaitedStep | null {
  const { phrases } = sentence;
  if (has(phrases, 'file') && has(phrases, 'before')) return 'filed';
  const isFromReceipt = ordersIn(sentence, 'after').some(
    ({ milestone }) => milestone?.role === 'acknowledge',
  );
  return isFromReceipt && phrases.some(isStart) ? 'acknowledged' : null;
}
