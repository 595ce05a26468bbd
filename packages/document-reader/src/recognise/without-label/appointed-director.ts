import { readAppointed } from '../../values/names.ts';
import { sentenceBelow } from '../cells-below.ts';
import { cellsOf, type Line, textIn } from '../layout.ts';
import { type Reading, readingIn } from '../reading.ts';

/** Who is appointed in a sentence of one or two lines: "Madame Léa FAURIE est nommée présidente". */
export function appointedDirector(lines: readonly Line[]): Reading<'director'> | null {
  for (const cell of lines.flatMap(cellsOf)) {
    const next = sentenceBelow(cell, lines);
    const spans = next === null ? [cell] : [cell, next];
    const found = readAppointed(spans.map(textIn).join(' '));
    const reading = found === null ? null : readingIn<'director'>(spans, found, 'labelled');
    if (reading !== null) return reading;
  }
  return null;
}
