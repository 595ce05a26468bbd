import { expect, it } from '@jest/globals';
import { likelyTopics, type MessageLikelihoods, messageWords, REQUESTS } from './message-labels.ts';
import type { Topic } from './requested-topics.ts';

const SHOWN = {
  question: 'boulangerie à Lyon',
  programmes: [
    { number: 1, subsidyId: '0198a000-0000-7000-8000-000000000001', title: 'Prêt Vert – Bpifrance' },
  ],
  mentioned: [],
};

function wordsOf(text: string): readonly string[] {
  return messageWords({ text, lang: 'fr', shown: SHOWN }).words;
}

it('messages about different programmes, places in the list and numbers have the same words', () => {
  expect(wordsOf('Le prêt vert, jusqu’à quand ?')).toEqual(['le', 'title', 'title', 'jusqu', 'a', 'quand']);
  expect(wordsOf('la troisième avec 12 salariés')).toEqual(['la', 'rank', 'avec', 'number', 'salaries']);
});

it('a message without a list before it has its own words', () => {
  const { words } = messageWords({ text: 'prêt vert', lang: 'fr', shown: null });
  expect(words).toEqual(['pret', 'vert']);
});

function topics(shares: Partial<Record<Topic, number>>): MessageLikelihoods {
  const all = Object.fromEntries(REQUESTS.map((topic) => [topic, shares[topic] ?? 0]));
  const kinds = { search: 0, change: 0, facts: 1, general: 0, polite: 0 };
  return { kinds, topics: all as MessageLikelihoods['topics'] };
}

it.each([
  ['all that are likely', topics({ amount: 0.5, deadline: 0.35, contact: 0.15 }), [], ['deadline', 'amount']],
  ['the likeliest where none is likely', topics({ amount: 0.2, contact: 0.1 }), [], ['amount']],
  [
    'what words name, and what is likely besides',
    topics({ amount: 0.45, contact: 0.35 }),
    ['link'],
    ['amount', 'link'],
  ],
] as const)('requests %s', (_, likelihoods, named, expected) => {
  expect(likelyTopics(likelihoods, named)).toEqual(expected);
});
