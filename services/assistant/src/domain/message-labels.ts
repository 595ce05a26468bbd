import type { AnswerOrder } from '@platform/contracts/assistant';
import { foldedWords } from '@platform/contracts/folded-text';
import { isRank, meantProgrammes, namesOf } from './meant-programmes.ts';
import { requestedTopics, TOPICS, type Topic } from './requested-topics.ts';

/** What a message of a conversation may be: about another project, a change of it, shown programmes, something else, or polite words. */
export const MESSAGE_KINDS = ['search', 'change', 'facts', 'general', 'polite'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What may be requested about programmes. */
export const REQUESTS: readonly Topic[] = [...TOPICS, 'summary'];

/** How likely a message is of each kind, all together 1, and if it is about programmes, how likely it requests what. */
export type MessageLikelihoods = {
  readonly kinds: Readonly<Record<MessageKind, number>>;
  readonly topics: Readonly<Record<Topic, number>>;
};

/** A message with the programmes that were shown before it. */
export type Message = Pick<AnswerOrder, 'text' | 'shown' | 'lang'>;

/** How likely a message is what; null where nothing of it is known. */
export type ReadMessage = (message: Message) => MessageLikelihoods | null;

/** Words in place of those that differ from list to list. */
const OF_TITLE = 'title';
const RANK = 'rank';
const NUMBER = 'number';
/** Numbers of words up to which messages are alike. */
const LENGTHS = [2, 4, 7, 11, 18, 30];
/** More words that are neither plain nor mean a programme count as so many. */
const OTHERS_MAX = 5;
const NAMED_MAX = 3;
const REPEATED_MAX = 2;
/** Shorter words repeat by chance. */
const REPEATED_LETTERS_MIN = 4;

/** What the rules find in a message. */
function ruledFeatures({ text, shown, lang }: Message): readonly string[] {
  const { topics, rest } = requestedTopics(text);
  const requested = topics.map((topic) => `=${topic}`);
  if (shown === null) return requested;
  const { by, numbers, others } = meantProgrammes(rest, shown, { lang, isSure: false });
  const count = Math.min(OTHERS_MAX, others.length);
  const means = numbers.length > 1 && by === 'name' ? 'names' : by;
  const requests = requested.length > 0 ? 'requests' : 'none';
  return [...requested, `=${requests}`, `=by-${means}`, `=others${count}`, `=${means}-${requests}-${count}`];
}

/** The words of a message, folded, without what is particular to its list, and features of the whole. */
export function messageWords(message: Message): {
  readonly words: readonly string[];
  readonly features: readonly string[];
} {
  const { text, shown } = message;
  const titles = (shown?.programmes ?? []).map(({ title }) => namesOf(title));
  const folded = foldedWords(text);
  const words = folded.map((word) => {
    if (isRank(word)) return RANK;
    if (/^\d+$/.test(word)) return NUMBER;
    return titles.some((names) => names.has(word)) ? OF_TITLE : word;
  });
  const before = new Set(foldedWords(shown?.question ?? ''));
  const length = LENGTHS.find((most) => folded.length <= most) ?? 'more';
  const named = Math.min(NAMED_MAX, words.filter((word) => word === OF_TITLE).length);
  const again = folded.filter((word) => word.length >= REPEATED_LETTERS_MIN && before.has(word));
  const repeated = Math.min(REPEATED_MAX, again.length);
  const ending = text.includes('?') ? 'question' : 'statement';
  const ruled = ruledFeatures(message);
  return {
    words,
    features: [`=${length}`, `=named${named}`, `=repeated${repeated}`, `=${ending}`, ...ruled],
  };
}

/** From this likelihood on a topic is requested, where words name none, and besides those that words name. */
const TOPIC_MIN = 0.3;
const BESIDES_MIN = 0.4;

/** The topics that a question about shown programmes probably requests, with those that its words name: at least one. */
export function likelyTopics({ topics }: MessageLikelihoods, named: readonly Topic[]): readonly Topic[] {
  const most = Math.max(...REQUESTS.map((topic) => topics[topic]));
  const least = named.length > 0 ? BESIDES_MIN : Math.min(most, TOPIC_MIN);
  return REQUESTS.filter((topic) => named.includes(topic) || topics[topic] >= least);
}
