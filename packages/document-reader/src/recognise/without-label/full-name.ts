import { foldText } from '@platform/contracts/folded-text';
import type { Line } from '../layout.ts';
import { type Reading, readingOf } from '../reading.ts';

const INITIAL = /^(\p{Lu})\.-? ?(?:\p{Lu}\. ?)?(\p{Lu}.*)$/u;
const FIRST_NAME = /^(?!(?:monsieur|madame|mademoiselle|ma[iî]tre|docteur)$)\p{Lu}\p{L}+(?:-\p{L}+)*$/iu;
/** First names before a surname. */
const FIRST_NAMES_MAX = 3;

/** A signature may have only an initial: the first names that another line writes before the same surname. */
export function withFullName(director: Reading<'director'>, lines: readonly Line[]): Reading<'director'> {
  const [, initial = '', surname = ''] = INITIAL.exec(director.value) ?? [];
  if (initial === '') return director;
  for (const line of lines) {
    const name = fullNameIn(line, { initial, surname: foldText(surname) });
    if (name !== null)
      return readingOf<'director'>({ line, from: 0, to: line.text.length }, name, 'position');
  }
  return director;
}

type ShortName = { readonly initial: string; readonly surname: string };

function fullNameIn({ text, folded, words }: Line, { initial, surname }: ShortName) {
  for (const [at, { from }] of words.entries()) {
    const to = from + surname.length;
    if (!folded.startsWith(surname, from) || /^\p{L}/u.test(text.slice(to))) continue;
    const before = words.slice(Math.max(0, at - FIRST_NAMES_MAX), at);
    const first = before.findLastIndex((word) => word.text.startsWith(initial));
    const names = first < 0 ? [] : before.slice(first);
    const [begin] = names;
    if (begin === undefined || !names.every((word) => FIRST_NAME.test(word.text))) continue;
    return { value: text.slice(begin.from, to), from: begin.from, to };
  }
  return null;
}
