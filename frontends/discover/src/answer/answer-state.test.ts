import { expect, test } from '@jest/globals';
import { answerOrderSchema } from '@platform/contracts/assistant';
import { emptyAnswer, isReply, withPart } from './answer-state.ts';
import type { AnswerPart } from './request-answer.ts';

const EMPTY = emptyAnswer(
  answerOrderSchema.parse({ key: '01890a5d-ac96-774b-bcce-b302099a8060', text: 'Et la première ?' }),
);
const PARAGRAPH: AnswerPart = { kind: 'paragraph', line: { origin: 'rules', segments: [] } };

test('what begins without facts is a reply at once; an answer of which nothing has arrived is not', () => {
  expect([EMPTY, withPart(EMPTY, PARAGRAPH)].map(isReply)).toEqual([false, true]);
});

test('an answer that begins with facts is that of a search', () => {
  const facts = { kind: 'facts', line: {} } as unknown as AnswerPart;
  expect(isReply(withPart(withPart(EMPTY, facts), PARAGRAPH))).toBe(false);
});
