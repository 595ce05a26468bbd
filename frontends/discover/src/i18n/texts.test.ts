import { expect, test } from '@jest/globals';
import { answerProgrammeSchema, PROGRAMME_REASONS, QUESTION_SUBJECTS } from '@platform/contracts/assistant';
import type { TextTree } from '@platform/web-kit';
import { ASSISTANT_TEXTS } from '../assistant/assistant-texts.ts';
import { ANSWER_TEXTS } from '../results/answer-texts.ts';
import { TEXTS } from './texts.ts';

function keysOf(tree: TextTree, prefix = ''): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const UNKNOWNS = answerProgrammeSchema.shape.unknown.element.options;

/** Keys without the ends that name plural forms, of which French has more. */
function baseKeysOf(tree: TextTree): readonly string[] {
  return [...new Set(keysOf(tree).map((key) => key.replace(/_(one|many|other)$/, '')))];
}

test.each([
  ['page', TEXTS],
  ['answer', ANSWER_TEXTS],
  ['assistant', ASSISTANT_TEXTS],
])('every text of the %s exists in French and in English', (_name, texts) => {
  expect(baseKeysOf(texts.fr)).toEqual(baseKeysOf(texts.en));
});

test.each([
  ...PROGRAMME_REASONS.map((name) => `reason.${name}`),
  ...UNKNOWNS.map((name) => `unknown.${name}`),
  ...QUESTION_SUBJECTS.flatMap((name) => [`question.subject.${name}`, `question.chip.${name}`]),
])('there is a text for %s', (key) => {
  expect(keysOf(ANSWER_TEXTS.fr)).toContain(key);
});
