import { type Line, textIn, wholeLine } from '../layout.ts';
import { type Reading, readingOf } from '../reading.ts';

const INITIAL = /^(\p{Lu})\.-? ?(?:\p{Lu}\. ?)?(\p{Lu}.*)$/u;

/** A signature may have only an initial: the first name that another line writes before the same surname. */
export function withFullName(director: Reading<'director'>, lines: readonly Line[]): Reading<'director'> {
  const [, initial = '', surname = ''] = INITIAL.exec(director.value) ?? [];
  if (initial === '') return director;
  const full = new RegExp(
    String.raw`(?<!\p{L})${initial}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,2} ${escaped(surname)}(?!\p{L})`,
    'iu',
  );
  for (const line of lines) {
    const match = full.exec(textIn(wholeLine(line)));
    if (match === null || !match[0].startsWith(initial)) continue;
    const found = { value: match[0], from: match.index, to: match.index + match[0].length };
    return readingOf<'director'>(wholeLine(line), found, 'position');
  }
  return director;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
