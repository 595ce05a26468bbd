import {
  ENGLISH_COMMON,
  ENGLISH_ELSEWHERE,
  ENGLISH_GROUPS,
  ENGLISH_TERMS,
} from './english-terms.ts';
import { FRENCH_COMMON, FRENCH_ELSEWHERE, FRENCH_GROUPS, FRENCH_TERMS } from './french-terms.ts';
import {
  isMatch,
  matchPattern,
  type Pattern,
  parsePatterns,
  parseTerms,
  type QuestionWord,
  questionWords,
  termsIn,
} from './term-patterns.ts';
import { CHAT_TOPICS, type ChatTopic } from './topic-names.ts';

const TOPICS_MAX = 2;
/** A topic with this score is given whatever else a question contains. */
const CERTAIN = 4;
/** Words that no topic knows, above which a topic with less is not given. */
const UNKNOWN_MAX: Readonly<Record<number, number>> = { 3: 1, 2: 0 };
/** Documents are mentioned in questions about their age, format or use, without being what they are about. */
const SECOND_MIN: Readonly<Partial<Record<ChatTopic, number>>> = { documents: 5 };
const LETTERS_MIN = 3;

type Found = { readonly topic: ChatTopic; readonly score: number; readonly places: readonly number[] };
/** Other words of a question that mention a topic, such as the label of a field. */
export type Mention = { readonly topic: ChatTopic; readonly weight: number; readonly places: readonly number[] };

const LANGUAGES = [
  { terms: FRENCH_TERMS, groups: FRENCH_GROUPS, elsewhere: FRENCH_ELSEWHERE },
  { terms: ENGLISH_TERMS, groups: ENGLISH_GROUPS, elsewhere: ENGLISH_ELSEWHERE },
];
const PATTERNS = CHAT_TOPICS.map((topic) => ({
  topic,
  patterns: LANGUAGES.flatMap(({ terms, groups }) => parsePatterns(terms[topic], groups)),
}));
const ELSEWHERE = LANGUAGES.flatMap(({ elsewhere, groups }) => parsePatterns(elsewhere, groups));
const OWN_TERMS = [
  ...PATTERNS.flatMap(({ patterns }) => termsIn(patterns)),
  ...parseTerms(`${FRENCH_COMMON} ${ENGLISH_COMMON}`),
];
const EXACT = new Set([...OWN_TERMS, ...termsIn(ELSEWHERE)].map(({ text }) => text));

/** The words of a question as the terms of topics are compared with them. */
export function wordsOfQuestion(question: string): readonly QuestionWord[] {
  return questionWords(question, (singular) => EXACT.has(singular));
}

/**
 * What a question is about, the surest topic first; none for a question about something else. Each topic needs words that
 * no earlier one has used.
 */
export function recogniseTopics(
  words: readonly QuestionWord[],
  mentions: readonly Mention[] = [],
): readonly ChatTopic[] {
  // Without typing errors, so that no word of a topic is taken for one of them.
  const asTyped = words.map((word) => ({ ...word, isKnown: true }));
  const elsewhere = scoreOf(ELSEWHERE, asTyped, new Set()).score;
  const unknown = unknownWords(words, mentions);
  const taken = new Set<number>();
  const topics: ChatTopic[] = [];
  while (topics.length < TOPICS_MAX) {
    const best = bestTopic({ words, mentions, taken, topics });
    if (best === null || best.score <= elsewhere || !isSure(best, unknown)) break;
    if (topics.length > 0 && best.score < (SECOND_MIN[best.topic] ?? CERTAIN)) break;
    topics.push(best.topic);
    for (const place of best.places) taken.add(place);
  }
  return topics;
}

function isSure({ score }: Found, unknown: number): boolean {
  return score >= CERTAIN || unknown <= (UNKNOWN_MAX[score] ?? -1);
}

function bestTopic(given: {
  readonly words: readonly QuestionWord[];
  readonly mentions: readonly Mention[];
  readonly taken: ReadonlySet<number>;
  readonly topics: readonly ChatTopic[];
}): Found | null {
  const { words, mentions, taken, topics } = given;
  const found = PATTERNS.filter(({ topic }) => !topics.includes(topic)).map(({ topic, patterns }): Found => {
    const own = mentions.filter((one) => one.topic === topic && !one.places.some((place) => taken.has(place)));
    const { score, places } = scoreOf(patterns, words, taken);
    const mentioned = Math.max(0, ...own.map(({ weight }) => weight));
    return { topic, score: score + mentioned, places: [...places, ...own.flatMap((one) => one.places)] };
  });
  return found.toSorted((a, b) => b.score - a.score).find(({ score }) => score > 0) ?? null;
}

/** The weight of the best pattern, and one more when another one matches other words. */
function scoreOf(
  patterns: readonly Pattern[],
  words: readonly QuestionWord[],
  taken: ReadonlySet<number>,
): { readonly score: number; readonly places: readonly number[] } {
  const matches = patterns
    .map((pattern) => ({ weight: pattern.weight, places: matchPattern(pattern, words, taken) }))
    .filter((match): match is { weight: number; places: readonly number[] } => match.places !== null)
    .toSorted((a, b) => b.weight - a.weight);
  const [best] = matches;
  if (best === undefined) return { score: 0, places: [] };
  const own = new Set(best.places);
  const isSupported = matches.some(({ places }) => places.every((place) => !own.has(place)));
  return {
    score: best.weight + (isSupported ? 1 : 0),
    places: matches.flatMap(({ places }) => places),
  };
}

function unknownWords(words: readonly QuestionWord[], mentions: readonly Mention[]): number {
  const mentioned = new Set(mentions.flatMap(({ places }) => places));
  return words.filter(
    (word, place) =>
      word.text.length >= LETTERS_MIN && !mentioned.has(place) && !OWN_TERMS.some((term) => isMatch(term, word)),
  ).length;
}
