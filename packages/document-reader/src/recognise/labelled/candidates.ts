import { spanBelow } from '../cells-below.ts';
import type { FieldRule } from '../fields.ts';
import { cellAt, cellsAfter, cellsOf, foldedIn, type Line, type Span, textIn, wholeLine } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';

/** A place where the value of a label may be written. */
export type Candidate = {
  readonly span: Span;
  readonly rule: FieldRule;
  /** How many lines the value has here, where the field alone does not decide it. */
  readonly linesMax?: number;
};

/** Between a label and its value: punctuation that is no minus sign, and "n°" or "number". */
const FILLER = /^(?:(?![-–]\d|(?<=: ?)[-–] ?\d)[\s:;.=_…–-])*(?:(?:n°|no\b\.?|num(?:ero|ber)?\b\.?)[\s:]*)?/;
/** A label after these words is about another person or company. */
const OTHER_BEFORE =
  /\b(?:ancien(?:ne)?s?|former(?= (?:company|name|address|registered|head|director|shareholder))|previous|clients?|customer|commissaires? aux comptes|auditors?|commissaire|associee? unique|holding|mandataire|expert[- ]comptable|accountant|maison mere|parent company|prestataire|sous-traitant|subcontractor|destinataire|assureur|insurer|banque|bank(?! (?:identifier|account)))\b[^.:]{0,40}$/;

/** Every place where a pattern matches a cell, in order. */
export function labelsIn({ lines, isAboutOther }: SearchArea, pattern: RegExp): readonly Span[] {
  return lines.flatMap(cellsOf).flatMap((cell) => {
    const folded = foldedIn(cell);
    return [...folded.matchAll(pattern)].flatMap((match) => {
      const from = cell.from + match.index;
      const span = { ...cell, from, to: from + match[0].length };
      return OTHER_BEFORE.test(folded.slice(0, match.index)) || isAboutOther(span) ? [] : [span];
    });
  });
}

/** Places for a value: after the label in its cell, in the cells after it, below it. */
export function candidatesFor(label: Span, lines: readonly Line[]): readonly Candidate[] {
  const after = restOfCell(label);
  const beside = cellsAfter(label);
  const below = belowLabel(label, lines);
  return [
    ...(after === null ? [] : [{ span: after, rule: 'labelled' as const }]),
    ...beside.map((span) => ({ span, rule: 'labelled' as const })),
    ...(below === null ? [] : [{ span: below, rule: 'below-label' as const }]),
  ];
}

/** A cell with fewer words is no sentence. */
const SENTENCE_WORDS = 7;

/** "Chiffre d'affaires de l'exercice, qui s'élève à" ends a line before its value. */
const BEFORE_VALUE_MAX = 40;

/** The cell below the cell of a label; below a label inside a sentence is the next line of that sentence. */
function belowLabel(label: Span, lines: readonly Line[]): Span | null {
  const cell = cellAt(label.line, label.from);
  const words = textIn(cell).split(' ').length;
  if (words >= SENTENCE_WORDS && textIn(cell).endsWith('.') && isEnd(label, cell)) return null;
  if (isEnd(label, cell)) return spanBelow({ ...label, from: cell.from }, lines);
  const isInSentence = label.from > cell.from && words >= SENTENCE_WORDS;
  return isInSentence && cell.to - label.to > BEFORE_VALUE_MAX ? null : spanBelow(label, lines);
}

function isEnd({ line, to }: Span, cell: Span): boolean {
  return /^[\s:.]{0,4}(?:\([^()]{0,60}\)?|\))?[\s:]{0,4}$/.test(line.text.slice(to, cell.to));
}

/** The rows with a label under a heading that is alone on its line: "Siège social" above "Adresse | 3 rue …". */
export function rowsUnder(heading: Span, lines: readonly Line[], row: RegExp): readonly Candidate[] {
  const { line } = heading;
  if (line.cells.length > 1 || heading.from > 0 || !isEnd(heading, wholeLine(line))) return [];
  return lines.slice(line.index + 1, line.index + 1 + ROWS_MAX).flatMap((below) => {
    const match = below.page === line.page ? row.exec(below.folded) : null;
    return match === null ? [] : candidatesFor({ line: below, from: 0, to: match[0].length }, lines);
  });
}

const ROWS_MAX = 4;

/** Everything after a label on its line: numbers are written in groups that may look like cells. */
export function restOfLine({ line, to }: Span): Span | null {
  const from = to + (FILLER.exec(line.folded.slice(to))?.[0].length ?? 0);
  return from >= line.text.length ? null : { line, from, to: line.text.length };
}

/** What follows a label in its own cell; null when that is nothing. */
export function restOfCell(label: Span): Span | null {
  const { line, to } = label;
  const cell = cellAt(line, to);
  const from = to + (FILLER.exec(line.folded.slice(to, cell.to))?.[0].length ?? 0);
  return from >= cell.to || textIn({ line, from, to: cell.to }).trim() === '' ? null : { ...cell, from };
}
