import { significantWords } from '../topics/field-mentions.ts';
import { mentionsTopic } from '../topics/recognise-topics.ts';
import type { ChatTopic } from '../topics/topic-names.ts';
import { asPublished, type ChatFacts, type ChatStatement } from './chat-facts.ts';

const QUOTES_MAX = 3;
const LIST_MAX = 6;
const LENGTH_MAX = 400;

/** The text in the language of the page, else in that of the source. */
function textOf({ programme, language }: ChatFacts) {
  const own = programme?.texts[language];
  if (own !== undefined) return { text: own, language };
  const other = language === 'fr' ? 'en' : 'fr';
  return { text: programme?.texts[other], language: other } as const;
}

/** Sentences of one list of the programme; the first one has the text of the key before it. */
export function quotedList(
  facts: ChatFacts,
  list: 'keyRequirements' | 'eligibleUses' | 'restrictions',
  key = 'quote',
): readonly ChatStatement[] {
  const sentences = (textOf(facts).text?.[list] ?? []).slice(0, LIST_MAX);
  return sentences.map((sentence, index) => quoted(facts, sentence, index === 0 ? key : 'quote'));
}

/** What the programme states about the amount in words; beside figures only sentences with a figure. */
export function amountSentences(
  facts: ChatFacts,
  { hasFigures }: { readonly hasFigures: boolean },
): readonly ChatStatement[] {
  return sentencesOf(textOf(facts).text?.grantDetails ?? '')
    .filter((sentence) => !hasFigures || /\d/u.test(sentence))
    .slice(0, LIST_MAX)
    .map((sentence, index) => quoted(facts, sentence, index === 0 ? 'amountText' : 'quote'));
}

/** Sentences of the whole programme that are about a topic. */
export function sentencesAbout(topic: ChatTopic, facts: ChatFacts): readonly ChatStatement[] {
  return allSentences(facts)
    .filter((sentence) => mentionsTopic(sentence, topic))
    .slice(0, QUOTES_MAX)
    .map((sentence) => quoted(facts, sentence));
}

/** Sentences of the lists that have at least half of the words of a question, those with the most of them first. */
export function sentencesWithWords(question: string, facts: ChatFacts): readonly ChatStatement[] {
  const { text } = textOf(facts);
  if (text === undefined) return [];
  const words = [...new Set(significantWords(question))];
  return [...text.keyRequirements, ...text.eligibleUses, ...text.restrictions]
    .map((sentence) => {
      const own = new Set(significantWords(sentence));
      return { sentence, hits: words.filter((word) => own.has(word)).length };
    })
    .filter(({ hits }) => hits > 0 && hits * 2 >= words.length)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, QUOTES_MAX)
    .map(({ sentence }) => quoted(facts, sentence));
}

function allSentences(facts: ChatFacts): readonly string[] {
  const { text } = textOf(facts);
  if (text === undefined) return [];
  const prose = [text.grantDetails, text.description].filter((part) => part !== null);
  const sentences = prose.flatMap(sentencesOf);
  const listed = [...text.keyRequirements, ...text.restrictions, ...text.eligibleUses];
  return [...new Set([...listed, ...sentences])].filter(({ length }) => length <= LENGTH_MAX);
}

/** The sentences of Markdown, without its marks. */
function sentencesOf(markdown: string): readonly string[] {
  return markdown
    .split(/(?<=[.!?]) |\n/u)
    .map(withoutMarks)
    .filter((sentence) => sentence !== '');
}

/** A sentence of Markdown without the marks of lists, headings and emphasis. */
function withoutMarks(sentence: string): string {
  return sentence
    .replaceAll(/[*_#`]/gu, '')
    .replace(/^[\s>-]+/u, '')
    .trim();
}

function quoted(facts: ChatFacts, text: string, key = 'quote'): ChatStatement {
  return { ...asPublished(facts, key), quote: { text, language: textOf(facts).language } };
}
