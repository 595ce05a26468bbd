import { describe, expect, it } from '@jest/globals';
import { isGeneralQuestion, type ReadText } from './general-question.ts';

const NOTHING: ReadText = { readings: [], likelihoods: null };

function readAs(kind: ReadText['readings'][number]['kind'], text = 'mot'): ReadText {
  return { readings: [{ kind, text }], likelihoods: null };
}

it.each(['Quelle chaudière ?', 'Which boiler?'])('%s is about a thing that is sought', (text) => {
  expect(isGeneralQuestion(text, NOTHING)).toBe(false);
});

describe('a question without a project', () => {
  it.each([
    'Quel temps fait-il ?',
    'Bonjour, quelle heure est-il ?',
    'Qui es-tu ?',
    'Peux-tu m’aider ?',
    'Comment ça marche ?',
    'Raconte-moi une blague',
    'What’s the weather like?',
    'Who won the match yesterday?',
    'Can you help me?',
    'Tell me a joke',
  ])('%s', (text) => {
    expect(isGeneralQuestion(text, NOTHING)).toBe(true);
  });

  it('may name a place, which is no project', () => {
    expect(isGeneralQuestion('Quel temps fait-il à Rennes ?', readAs('place'))).toBe(true);
  });

  it('may seem to be of some applicant', () => {
    expect(isGeneralQuestion('Qui es-tu ?', readAs('applicant', ''))).toBe(true);
  });
});

describe('a project', () => {
  it.each(['chaudière', 'Un four ?', 'remplacer mon four', 'innover', 'a new oven'])('%s', (text) => {
    expect(isGeneralQuestion(text, NOTHING)).toBe(false);
  });

  it.each([
    'Quelles aides pour un tracteur ?',
    'Comment financer un four ?',
    'Quel prêt pour un camion ?',
    'Which grants are there for a truck?',
  ])('may be requested for as funding: %s', (text) => {
    expect(isGeneralQuestion(text, NOTHING)).toBe(false);
  });

  it.each(['applicant', 'activity', 'purpose'] as const)('is one with %s', (kind) => {
    const text = kind === 'purpose' ? '' : 'boulangerie';
    expect(isGeneralQuestion('Comment agrandir ?', readAs(kind, text))).toBe(false);
  });
});
