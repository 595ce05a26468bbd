import { foldedWords } from '@platform/contracts/folded-text';
import { type Phrase, phrasesOf } from './phrases.ts';
import type { Role } from './terms.ts';

/** A sentence with the phrases that are understood of it. */
export type Sentence = {
  /** The folded words with one space between them; `|` is the end of a clause. */
  readonly text: string;
  readonly words: readonly string[];
  readonly phrases: readonly Phrase[];
};

/** The step of the application before which nothing may begin. */
export type AwaitedStep = 'filed' | 'acknowledged' | 'accepted';

/** The step that a sentence makes a start wait for; null when the rule does not apply to it. */
export type Rule = (sentence: Sentence) => AwaitedStep | null;

/** A word that states an order in time, with what comes before it and close behind it. */
export type Order = {
  readonly word: Phrase;
  readonly head: readonly Phrase[];
  /** In the same clause. */
  readonly tail: readonly Phrase[];
  /** The first milestone of `tail`, or the one to which its first words refer. */
  readonly milestone: Phrase | undefined;
};

/** What an order in time refers to is at most so many words behind it. */
const TAIL_WORDS = 16;
/** A receipt or a decision so close to the word for the application is what is awaited. */
const MILESTONE_WORDS = 5;
/** The application, its receipt, and the decision about it. */
const MILESTONES: readonly Role[] = ['file', 'acknowledge', 'decide'];

/** "Before that date", of which the receipt or the decision is named earlier in the sentence. */
const NAMED_EARLIER =
  /^(?:cette (?:date|notification|decision|etape)|cet accord|celle ci|celui ci|that date|this date|that|then)\b/u;

/** Folds a sentence and finds the phrases of it. */
export function readSentence(sentence: string): Sentence {
  const words = sentence.split(/[;:!?]/u).flatMap((clause) => [...foldedWords(clause), '|']);
  return { text: words.join(' '), words, phrases: phrasesOf(words) };
}

/** Whether one of the phrases has one of the roles. */
export function has(phrases: readonly Phrase[], ...roles: readonly Role[]): boolean {
  return phrases.some(({ role }) => roles.includes(role));
}

/** The phrases with a role, in their order. */
export function withRole({ phrases }: Sentence, role: Role): readonly Phrase[] {
  return phrases.filter((phrase) => phrase.role === role);
}

/** The phrases before one of the sentence. */
export function phrasesBefore({ phrases }: Sentence, { at }: Phrase): readonly Phrase[] {
  return phrases.filter((phrase) => phrase.at < at);
}

/** The phrases behind one of the sentence. */
export function phrasesAfter({ phrases }: Sentence, { at }: Phrase): readonly Phrase[] {
  return phrases.filter((phrase) => phrase.at > at);
}

/** Whether a phrase is about beginning, ordering, buying or signing. */
export function isStart({ role }: Phrase): boolean {
  return role === 'act' || role === 'sign';
}

/** The first phrase about the application, its receipt or the decision. */
export function firstMilestone(phrases: readonly Phrase[]): Phrase | undefined {
  return phrases.find(({ role }) => MILESTONES.includes(role));
}

/** The orders in time that words with one of the roles state. */
export function ordersIn(sentence: Sentence, ...roles: readonly Role[]): readonly Order[] {
  return sentence.phrases
    .filter(({ role }) => roles.includes(role))
    .map((word) => {
      const [head, tail] = [phrasesBefore(sentence, word), tailOf(sentence, word)];
      const namesEarlierOne = NAMED_EARLIER.test(sentence.words.slice(word.end, word.end + 2).join(' '));
      return { word, head, tail, milestone: namesEarlierOne ? firstMilestone(head) : firstMilestone(tail) };
    });
}

/** The phrases close behind a word, in the same clause. */
function tailOf({ phrases }: Sentence, word: Phrase): readonly Phrase[] {
  const close = phrases.filter(({ at }) => at >= word.end && at < word.end + TAIL_WORDS);
  const end = close.findIndex(({ role }) => role === 'break');
  return end === -1 ? close : close.slice(0, end);
}

/**
 * The step that a milestone stands for. `around`: the phrases of which one behind the milestone may make it that of the
 * receipt ("your application has been registered") or the decision.
 */
export function stepOf(milestone: Phrase, around: readonly Phrase[] = []): AwaitedStep {
  const behind = around.filter(({ at }) => at >= milestone.at && at - milestone.at < MILESTONE_WORDS);
  if (has([milestone, ...behind], 'decide')) return 'accepted';
  return has([milestone, ...behind], 'acknowledge') ? 'acknowledged' : 'filed';
}
