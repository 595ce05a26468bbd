import { ENDED, ONLY_THEN, OTHER_PERMIT } from '../patterns.ts';
import type { Phrase } from '../phrases.ts';
import {
  type AwaitedStep,
  firstMilestone,
  has,
  isStart,
  type Order,
  ordersIn,
  phrasesAfter,
  type Sentence,
  stepOf,
  withRole,
} from '../sentence.ts';

/** A subject is meant by a word of order that is at most so many words away. */
const NEAR_WORDS = 4;

/** "Apply before you order". */
export function ordersFilingFirst(sentence: Sentence): AwaitedStep | null {
  if (OTHER_PERMIT.test(sentence.text)) return null;
  for (const order of ordersIn(sentence, 'before')) {
    const { head, milestone } = order;
    const start = startBehind(sentence, order);
    if (start === undefined || (milestone !== undefined && milestone.at < start.at)) continue;
    const step = stepToTake(head.length > 0 ? head : phrasesAfter(sentence, start));
    if (step !== null) return step;
  }
  return null;
}

/** "Apply first, and only then sign". */
export function permitsStartOnlyThen({ text, phrases }: Sentence): AwaitedStep | null {
  if (!ONLY_THEN.test(text)) return null;
  const milestone = firstMilestone(phrases);
  const start = phrases.find(isStart);
  return milestone !== undefined && start !== undefined && milestone.at < start.at ? stepOf(milestone) : null;
}

/** "Wait for the decision before the works". */
export function hasToWait(sentence: Sentence): AwaitedStep | null {
  const [wait] = withRole(sentence, 'wait');
  if (wait === undefined) return null;
  const rest = phrasesAfter(sentence, wait);
  const milestone = firstMilestone(rest);
  return milestone !== undefined && rest.some(isStart) ? stepOf(milestone, rest) : null;
}

/** What is to begin after something; a subject alone ("before the works") begins unless something ends it. */
function startBehind({ text }: Sentence, { word, tail }: Order): Phrase | undefined {
  const start = tail.find(
    (one) => isStart(one) || (one.role === 'subject' && one.end - word.end < NEAR_WORDS),
  );
  return start?.role === 'subject' && ENDED.test(text) ? undefined : start;
}

/** What has to be done first; a denial means that it need not. */
function stepToTake(phrases: readonly Phrase[]): AwaitedStep | null {
  const milestone = firstMilestone(phrases);
  if (milestone === undefined || has(phrases, 'negation')) return null;
  if (milestone.role === 'file') return 'filed';
  return has(phrases, 'must', 'wait', 'condition') ? stepOf(milestone) : null;
}
