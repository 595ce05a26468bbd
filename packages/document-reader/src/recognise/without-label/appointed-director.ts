import { readAppointed } from '../../values/appointments.ts';
import { sentenceBelow, spanBelow } from '../cells-below.ts';
import { cellsOf, foldedIn, type Line, type Span, textIn } from '../layout.ts';
import { type Reading, readingIn } from '../reading.ts';

/** Who is appointed in a sentence of up to three lines: "Madame Léa FAURIE est nommée présidente". */
export function appointedDirector(lines: readonly Line[]): Reading<'director'> | null {
  for (const cell of lines.flatMap(cellsOf)) {
    const spans = passageFrom(cell, lines);
    const found = readAppointed(spans.map(textIn).join(' '));
    const reading = found === null ? null : readingIn<'director'>(spans, found, 'labelled');
    if (reading !== null) return reading;
  }
  return null;
}

const PASSAGE_LINES_MAX = 3;

/** A cell with the lines that continue its sentence, or the first item of the list that the sentence announces. */
function passageFrom(cell: Span, lines: readonly Line[]): readonly Span[] {
  const spans = [cell];
  for (let last = cell; spans.length < PASSAGE_LINES_MAX; ) {
    const next = foldedIn(last).endsWith(':') ? spanBelow(last, lines) : sentenceBelow(last, lines);
    if (next === null) break;
    spans.push(next);
    last = next;
  }
  return spans;
}
