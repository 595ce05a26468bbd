import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { foldedWords } from '@platform/contracts/folded-text';
import { type LabelledMessage, messagesOfFile, shownBefore, writtenMessages } from './labelled-messages.ts';
import { readMessage } from './message-model.ts';

const QUERIES = path.resolve(import.meta.dirname, '../../../../bench/queries');
const HELD_BACK = readdirSync(QUERIES).filter((name) => name.startsWith('messages-held-back'));

function heldBack(): readonly LabelledMessage[] {
  return HELD_BACK.flatMap((name) => messagesOfFile(path.join(QUERIES, name)));
}

function folded({ text }: LabelledMessage): string {
  return foldedWords(text).join(' ');
}

/** Polite words are alike everywhere. */
function isSubstantial({ kind }: LabelledMessage): boolean {
  return kind !== 'thanks' && kind !== 'greeting';
}

it('no example is a message that is held back, which are compared without showing them', () => {
  const held = new Set(heldBack().filter(isSubstantial).map(folded));
  expect(held.size).toBeGreaterThan(250);
  expect(writtenMessages().filter((one) => isSubstantial(one) && held.has(folded(one))).length).toBe(0);
});

it('about four of five messages that are held back are of the kind that is likeliest', () => {
  const messages = heldBack();
  const right = messages.filter((message) => {
    const { text, lang, kind } = message;
    const kinds = readMessage({ text, lang, shown: shownBefore(message) })?.kinds;
    const likeliest = Object.entries(kinds ?? {}).toSorted(([, a], [, b]) => b - a)[0]?.[0];
    return likeliest === (isSubstantial(message) ? kind : 'polite');
  });
  expect(right.length / messages.length).toBeGreaterThan(0.8);
});

it('each programme that an example means is in its list', () => {
  const wrong = writtenMessages().filter(
    ({ about, shown }) => Array.isArray(about) && about.some((number) => number > shown.length),
  );
  expect(wrong).toEqual([]);
});
