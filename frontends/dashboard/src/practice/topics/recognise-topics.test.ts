import { expect, test } from '@jest/globals';
import { foldedWords } from '@platform/contracts/folded-text';
import { translator } from '@platform/web-kit';
import english from '../../../test/practice-questions/en.json' with { type: 'json' };
import french from '../../../test/practice-questions/fr.json' with { type: 'json' };
import { APPLICATIONS } from '../../applications/application-texts.ts';
import { COMMON_WORDS } from './common-words.ts';
import { fieldMentions } from './field-mentions.ts';
import { OTHER_SUBJECTS } from './other-subjects.ts';
import { recogniseTopics, wordsOfQuestion } from './recognise-topics.ts';
import { parsePatterns, parseTerms, termsIn } from './term-patterns.ts';
import { CHAT_TOPICS, type ChatTopic } from './topic-names.ts';
import { TOPIC_TERMS } from './topic-terms.ts';
import { WORD_GROUPS } from './word-groups.ts';

type Labelled = { readonly question: string; readonly topic: string; readonly also?: readonly string[] };

const RECALL_MIN = 0.98;
const STRONGEST_MIN = 0.95;
const EXTRA_MAX = 0.06;
const LISTS = [
  ['fr', french],
  ['en', english],
] as const satisfies readonly (readonly ['fr' | 'en', readonly Labelled[]])[];

function topicsOf(question: string, language: 'fr' | 'en'): readonly ChatTopic[] {
  const t = translator(APPLICATIONS, language);
  const words = wordsOfQuestion(question);
  return recogniseTopics(words, fieldMentions(words, (field) => t(`field.${field}`)).mentions).topics;
}

/** The labelled questions of a language with what is recognised, without those about something else. */
function recognised(language: 'fr' | 'en', list: readonly Labelled[]) {
  return list
    .filter(({ topic }) => topic !== 'none')
    .map(({ question, topic, also = [] }) => ({
      question,
      wanted: [topic, ...also] as readonly string[],
      found: topicsOf(question, language) as readonly string[],
    }));
}

test('the lists have enough questions, of every topic, and about something else', () => {
  const all: readonly Labelled[] = [...french, ...english];
  const others = all.filter(({ topic }) => topic === 'none');
  expect(all.length - others.length).toBeGreaterThanOrEqual(150);
  expect(others.length).toBeGreaterThanOrEqual(30);
  for (const [, list] of LISTS) {
    const named = new Set(list.map(({ topic }) => topic));
    expect(CHAT_TOPICS.filter((topic) => !named.has(topic))).toEqual([]);
  }
});

test.each(LISTS)(
  'recognises nearly every labelled question in %s, its strongest topic first',
  (language, list) => {
    const results = recognised(language, list);
    const wrong = results.filter(({ wanted, found }) => !wanted.every((topic) => found.includes(topic)));
    const isFirst = results.filter(({ wanted, found }) => found[0] === wanted[0]);
    const extra = results.flatMap(({ wanted, found }) => found.filter((topic) => !wanted.includes(topic)));
    const recall = 1 - wrong.length / results.length;
    console.info(
      `questions in ${language}: recall ${recall.toFixed(3)} of ${results.length}, strongest topic right ` +
        `${(isFirst.length / results.length).toFixed(3)}, ${extra.length} topics too many`,
      wrong.map(({ question, found }) => `${question} -> ${found.join(', ')}`),
    );
    expect(recall).toBeGreaterThanOrEqual(RECALL_MIN);
    expect(isFirst.length / results.length).toBeGreaterThanOrEqual(STRONGEST_MIN);
    expect(extra.length / results.length).toBeLessThanOrEqual(EXTRA_MAX);
  },
);

test.each(LISTS)('gives no topic for questions about something else in %s', (language, list) => {
  const others = (list as readonly Labelled[]).filter(({ topic }) => topic === 'none');
  expect(others.filter(({ question }) => topicsOf(question, language).length > 0)).toEqual([]);
});

test.each(['fr', 'en'] as const)('every term in %s is a word as those of questions are read', (language) => {
  const patterns = [...Object.values(TOPIC_TERMS), OTHER_SUBJECTS].flatMap((terms) =>
    parsePatterns(terms[language], WORD_GROUPS[language]),
  );
  const texts = [...termsIn(patterns), ...parseTerms(COMMON_WORDS[language])].map(({ text }) => text);
  expect(texts.filter((text) => foldedWords(text).join(' ') !== text)).toEqual([]);
});

test.each([
  ['Quelle est la DATE LIMITE ?', ['deadline']],
  ['quelle est l echeance', ['deadline']],
  ['quelle est l’échénace', ['deadline']],
  ['quels docments', ['documents']],
  ['suis-je éligibles', ['eligibility']],
  ['Quelles pièces, et c’est cumulable ?', ['documents', 'cumulation']],
  ['Il faut un K-bis ?', ['documents']],
  ['la sous-traitance est-elle prise en charge', ['costs']],
])('accents, case, one typing error, the plural and hyphens do not matter: %s', (question, expected) => {
  expect([...topicsOf(question, 'fr')].toSorted()).toEqual(expected.toSorted());
});

test('a topic needs words that no stronger one has used', () => {
  expect(topicsOf('Mon extrait Kbis de mars est-il trop vieux ?', 'fr')).toEqual(['validity']);
  expect(topicsOf('Which formats do the documents need?', 'en')).toEqual(['file-rules']);
  expect(topicsOf('Which documents and formats?', 'en')).toEqual(['file-rules', 'documents']);
});
