import type { Language } from '@platform/contracts/values';
import { COMMON_WORDS } from './common-words.ts';
import { OTHER_SUBJECTS } from './other-subjects.ts';
import {
  distinctTerms,
  isMatch,
  matchPattern,
  type Pattern,
  parsePatterns,
  parseTerms,
  type QuestionWord,
  questionWords,
  type Term,
  type TermsByLanguage,
  termsIn,
} from './term-patterns.ts';
import { CHAT_TOPICS, type ChatTopic } from './topic-names.ts';
import { TOPIC_TERMS } from './topic-terms.ts';
import { WORD_GROUPS } from './word-groups.ts';

const TOPICS_MAX = 2;
/** A topic with this score is given whatever else a question contains. */
const CERTAIN = 4;
/** Words that no topic knows, above which a topic with less is not given. */
const UNKNOWN_MAX: Readonly<Record<number, number>> = { 3: 1, 2: 0 };
/** Documents are mentioned in questions about their age, format or use, without being what they are about. */
const SECOND_MIN: Readonly<Partial<Record<ChatTopic, number>>> = { documents: 5 };
const CERTAIN_LETTERS = 6;
const LETTERS_MIN = 3;

type Found = { readonly topic: ChatTopic; readonly score: number; readonly places: readonly number[] };
type LanguageTerms = {
  readonly topics: readonly { readonly topic: ChatTopic; readonly patterns: readonly Pattern[] }[];
  readonly otherSubjects: readonly Pattern[];
  readonly common: readonly Term[];
  /** Every word that a question about a file may have. */
  readonly own: readonly Term[];
};
/** Other words of a question that mention a topic, such as the label of a field. */
export type Mention = {
  readonly topic: ChatTopic;
  readonly weight: number;
  /** Whether it only counts beside a term of the topic. */
  readonly needsTerm: boolean;
  readonly places: readonly number[];
};

const LANGUAGES = (['fr', 'en'] as const).map(parseLanguage);
const KNOWN = distinctTerms(
  LANGUAGES.flatMap(({ own, otherSubjects }) => [...own, ...termsIn(otherSubjects)]),
);

function parseLanguage(language: Language): LanguageTerms {
  const parse = (terms: TermsByLanguage) => parsePatterns(terms[language], WORD_GROUPS[language]);
  const topics = CHAT_TOPICS.map((topic) => ({ topic, patterns: parse(TOPIC_TERMS[topic]) }));
  const common = parseTerms(COMMON_WORDS[language]);
  const own = distinctTerms([...topics.flatMap(({ patterns }) => termsIn(patterns)), ...common]);
  return { topics, otherSubjects: parse(OTHER_SUBJECTS), common, own };
}

/** The words of a question as the terms of topics are compared with them. */
export function wordsOfQuestion(question: string): readonly QuestionWord[] {
  return questionWords(question.replaceAll('%', ' percent ').replaceAll('€', ' euro '), (word) =>
    KNOWN.some((term) => isLongTerm(term) && isMatch(term, word)),
  );
}

/** The beginning of a word has to be long to differ from one with a typing error. */
function isLongTerm({ text, isPrefix }: Term): boolean {
  return !isPrefix || text.length >= CERTAIN_LETTERS;
}

/**
 * What a question is about, the surest topic first; none for a question about something else. Each topic needs words that
 * no earlier one has used.
 */
export function recogniseTopics(
  words: readonly QuestionWord[],
  mentions: readonly Mention[] = [],
): { readonly topics: readonly ChatTopic[]; readonly isOtherSubject: boolean } {
  const languages = languagesOf(words);
  // Without typing errors, so that no word of a topic is taken for one of them.
  const asTyped = words.map((word) => ({ ...word, isKnown: true }));
  const otherScore = scoreOf(
    languages.flatMap((one) => one.otherSubjects),
    asTyped,
    new Set(),
  ).score;
  const unknown = unknownWords({ words, mentions, languages });
  const taken = new Set<number>();
  const topics: ChatTopic[] = [];
  while (topics.length < TOPICS_MAX) {
    const best = bestTopic({ languages, words, mentions, taken, topics });
    if (best === null || best.score <= otherScore || !isSure(best, unknown)) break;
    if (topics.length > 0 && best.score < (SECOND_MIN[best.topic] ?? CERTAIN)) break;
    topics.push(best.topic);
    for (const place of best.places) taken.add(place);
  }
  return { topics, isOtherSubject: topics.length === 0 && otherScore > 0 };
}

function isSure({ score }: Found, unknown: number): boolean {
  return score >= CERTAIN || unknown <= (UNKNOWN_MAX[score] ?? -1);
}

/** Whether a sentence of a programme is about a topic. */
export function mentionsTopic(sentence: string, topic: ChatTopic): boolean {
  const words = questionWords(sentence, () => true);
  return languagesOf(words).some((language) => {
    const patterns = language.topics.find((one) => one.topic === topic)?.patterns ?? [];
    return scoreOf(patterns, words, new Set()).score >= CERTAIN;
  });
}

/** The language that more words of the question belong to; both where that is not clear. */
function languagesOf(words: readonly QuestionWord[]): readonly LanguageTerms[] {
  const counts = LANGUAGES.map(({ common }) => words.filter((word) => hasTerm(common, word)).length);
  const most = Math.max(...counts);
  return LANGUAGES.filter((_, index) => counts[index] === most);
}

function hasTerm(terms: readonly Term[], word: QuestionWord): boolean {
  return terms.some((term) => isMatch(term, { ...word, isKnown: true }));
}

function bestTopic(given: {
  readonly languages: readonly LanguageTerms[];
  readonly words: readonly QuestionWord[];
  readonly mentions: readonly Mention[];
  readonly taken: ReadonlySet<number>;
  readonly topics: readonly ChatTopic[];
}): Found | null {
  const { languages, words, mentions, taken, topics } = given;
  const found = CHAT_TOPICS.filter((topic) => !topics.includes(topic)).map((topic): Found => {
    const patterns = languages
      .flatMap((one) => one.topics.filter((terms) => terms.topic === topic))
      .flatMap((terms) => terms.patterns);
    const { score, places } = scoreOf(patterns, words, taken);
    const own = mentions.filter(
      (one) =>
        one.topic === topic && (score > 0 || !one.needsTerm) && !one.places.some((place) => taken.has(place)),
    );
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

function unknownWords(given: {
  readonly words: readonly QuestionWord[];
  readonly mentions: readonly Mention[];
  readonly languages: readonly LanguageTerms[];
}): number {
  const { words, mentions, languages } = given;
  const mentioned = new Set(mentions.flatMap(({ places }) => places));
  const own = languages.flatMap((one) => one.own);
  return words.filter(
    (word, place) =>
      word.text.length >= LETTERS_MIN && !mentioned.has(place) && !own.some((term) => isMatch(term, word)),
  ).length;
}
