import { COUNTS, DATE_FROM_WHICH, EXCLUSIVE, NUMBER, OF_FUNDER, ONLY_FROM } from '../patterns.ts';
import {
  type AwaitedStep,
  firstMilestone,
  has,
  isStart,
  type Order,
  ordersIn,
  type Sentence,
  stepOf,
} from '../sentence.ts';

/** What has to be done and from when on are at most so many words apart. */
const APART_WORDS = 9;

/** "Only costs from after the application", "works start once the decision is made". */
export function permitsStartAfter(sentence: Sentence): AwaitedStep | null {
  const { text, phrases } = sentence;
  if (has(phrases, 'deadline') || OF_FUNDER.test(text)) return null;
  return permittedAfter(sentence) ?? datedStart(sentence);
}

function permittedAfter(sentence: Sentence): AwaitedStep | null {
  const isExclusive = EXCLUSIVE.test(sentence.text) && sentence.phrases.some(isStart);
  for (const order of ordersIn(sentence, 'after')) {
    const { word, tail, milestone } = order;
    if (milestone === undefined || milestone.at - word.end >= APART_WORDS) continue;
    // "After 12 months", "from 1 March".
    if (sentence.words.slice(word.end, milestone.at).some((one) => NUMBER.test(one))) continue;
    if (isExclusive || isRestricted(sentence, order)) return stepOf(milestone, tail);
  }
  return null;
}

/** The start is permitted only then, or costs count only from then on. */
function isRestricted({ words }: Sentence, { word, head }: Order): boolean {
  const start = head.find(isStart);
  if (start === undefined && !has(head, 'subject')) return false;
  const text = words.slice(0, word.at).join(' ');
  if (ONLY_FROM.test(text) || word.words.startsWith('qu ')) return start !== undefined;
  if (COUNTS.test(text) || has(head, 'only')) return true;
  const must = head.find(({ role }) => role === 'must');
  const isOrdered = must !== undefined && word.at - must.at < APART_WORDS && !has(head, 'negation');
  return isOrdered && start !== undefined;
}

/** "The letter of receipt sets the date from which costs may be incurred." */
function datedStart({ text, phrases }: Sentence): AwaitedStep | null {
  if (!DATE_FROM_WHICH.test(text)) return null;
  const milestone = firstMilestone(phrases);
  const start = phrases.find(({ role }) => role === 'act');
  return milestone !== undefined && start !== undefined && milestone.at < start.at ? stepOf(milestone) : null;
}
