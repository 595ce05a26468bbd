import { AGE, COUNTS, DATE_WORD, EARLIER } from '../patterns.ts';
import type { Phrase } from '../phrases.ts';
import {
  type AwaitedStep,
  firstMilestone,
  has,
  isStart,
  type Order,
  ordersIn,
  phrasesAfter,
  phrasesBefore,
  type Sentence,
  stepOf,
  withRole,
} from '../sentence.ts';

/** Words before an order in time that may state an age ("less than two years before"). */
const AGE_WORDS = 8;
/** Phrases with fewer words between their ends are side by side. */
const BESIDE = 2;

/** "No order before the application", "costs from before the decision are excluded". */
export function forbidsStartBefore(sentence: Sentence): AwaitedStep | null {
  for (const order of ordersIn(sentence, 'before', 'until')) {
    const { head, tail, milestone } = order;
    const startInTail = tail.find(isStart);
    if (milestone === undefined || (startInTail !== undefined && startInTail.at < milestone.at)) continue;
    if (isAge(sentence, order)) continue;
    const rest = phrasesAfter(sentence, milestone);
    if (isForbidden(head, rest) && (namesStart(sentence, order) || namesStartAfter(rest)))
      return stepOf(milestone, tail);
  }
  return null;
}

/** "… the date of receipt …: earlier costs are excluded". */
export function excludesEarlierCosts(sentence: Sentence): AwaitedStep | null {
  for (const word of withRole(sentence, 'before')) {
    if (!EARLIER.test(word.words)) continue;
    const head = phrasesBefore(sentence, word);
    const milestone = firstMilestone(head);
    const isOfCosts = head.some(
      ({ role, end }) => (role === 'subject' || role === 'act') && word.at - end < BESIDE,
    );
    if (milestone !== undefined && isOfCosts && has(phrasesAfter(sentence, word), 'consequence'))
      return stepOf(milestone);
  }
  return null;
}

/** "Do not sign until the form is sent", in either order of its parts. */
export function forbidsStartUntil(sentence: Sentence): AwaitedStep | null {
  for (const { head, tail, milestone } of ordersIn(sentence, 'until')) {
    if (milestone === undefined) continue;
    const outside = [...head, ...phrasesAfter(sentence, milestone)];
    if (has(outside, 'negation', 'wait') && outside.some(isStart)) return stepOf(milestone, tail);
  }
  return null;
}

function isAge({ words }: Sentence, { word: { at } }: Order): boolean {
  return AGE.test(words.slice(Math.max(0, at - AGE_WORDS), at).join(' '));
}

/** Forbidden before the word of order, or by what follows the milestone. */
function isForbidden(head: readonly Phrase[], rest: readonly Phrase[]): boolean {
  if (has(head, 'negation', 'consequence')) return true;
  return !has(head, 'may') && has(rest, 'negation', 'consequence');
}

/** A start, or what could be one beside a word of order or of denial ("no contract", "costs before"). */
function namesStart(sentence: Sentence, { head, word }: Order): boolean {
  return head.some((phrase) => {
    if (phrase.role !== 'subject') return isStart(phrase);
    return isDenied(sentence, phrase) || (isLeftOut(sentence) && isBeside(sentence, phrase, word));
  });
}

/** Whether something does not count, or not any more. */
function isLeftOut({ text, phrases }: Sentence): boolean {
  return COUNTS.test(text) || has(phrases, 'consequence');
}

function isBeside({ words }: Sentence, { end }: Phrase, { at }: Phrase): boolean {
  return at - end < BESIDE || words.slice(end, at).some((word) => DATE_WORD.test(word));
}

function isDenied({ phrases }: Sentence, { at }: Phrase): boolean {
  return phrases.some(({ role, end }) => role === 'negation' && at >= end && at - end < BESIDE);
}

function namesStartAfter(rest: readonly Phrase[]): boolean {
  const denied = rest.findIndex(({ role }) => role === 'negation' || role === 'consequence');
  if (denied === -1) return false;
  return rest.some(isStart) || rest[denied + 1]?.role === 'subject';
}
