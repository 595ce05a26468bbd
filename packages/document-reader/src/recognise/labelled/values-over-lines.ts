import { isWordOfName, joinsNames } from '../../values/names.ts';
import { sentenceBelow, spanBelow } from '../cells-below.ts';
import type { SearchedDocument } from '../field-search.ts';
import type { FieldName } from '../fields.ts';
import { cellAt, cellsOf, haveSameLeftEdge, type Line, type Span, textIn } from '../layout.ts';
import { type Reading, readingIn } from '../reading.ts';
import type { Candidate } from './candidates.ts';
import { isLabel } from './label-cells.ts';
import type { LabelledField } from './labelled-field.ts';

/** A field that is searched in a document. */
export type FieldSearch<Name extends FieldName> = {
  readonly name: Name;
  readonly field: LabelledField<Name>;
  readonly document: SearchedDocument;
};

/** Reads one cell. */
export function readCell<Name extends FieldName>(
  { field, document }: FieldSearch<Name>,
  { span, rule }: Candidate,
): Reading<Name> | null {
  const found = field.read(textIn(span), document.context);
  return found === null ? null : readingIn([span], found, rule);
}

/** Reads a value that may continue in the next line of its sentence, or in the cells below. */
export function readOverLines<Name extends FieldName>(
  search: FieldSearch<Name>,
  candidate: Candidate,
): Reading<Name> | null {
  const inSentence = search.field.wraps === true ? readInSentence(search, candidate) : null;
  return inSentence ?? readInColumn(search, candidate) ?? readInCells(search, candidate);
}

/** Shorter names have no second line. */
const WRAPPED_LENGTH_MIN = 18;
/** The lines of one value are closer to each other than the rows of a table, by this ratio. */
const WRAPPED_PITCH = 0.85;

/** The name of a company that continues in the cell below, which has no label beside it. */
function readInColumn<Name extends FieldName>(
  { name, field, document }: FieldSearch<Name>,
  { span, rule }: Candidate,
): Reading<Name> | null {
  const { lines } = document.area;
  const next = name === 'companyName' || name === 'accountHolder' ? spanBelow(span, lines) : null;
  const isWhole = span.to - span.from >= WRAPPED_LENGTH_MIN && span.to === cellAt(span.line, span.to).to;
  if (next === null || !isWhole || isLabel(next) || !isRestOf(next, span, lines)) return null;
  const found = field.read(`${textIn(span)} ${textIn(next)}`, document.context);
  return found !== null && found.to > span.to - span.from ? readingIn([span, next], found, rule) : null;
}

function isRestOf(next: Span, span: Span, lines: readonly Line[]): boolean {
  const words = textIn(next).split(' ');
  const isAlone = cellsOf(next.line).length === 1 && haveSameLeftEdge(next, span);
  if (!isAlone || textIn(span).endsWith(',') || !/^\p{L}/u.test(textIn(next)) || !words.every(isWordOfName))
    return false;
  if (joinsNames((textIn(span).split(' ').at(-1) ?? '').toLowerCase())) return true;
  const row = lines[next.line.index + 1];
  if (row === undefined || row.page !== next.line.page) return false;
  return next.line.box.y - span.line.box.y < WRAPPED_PITCH * (row.box.y - next.line.box.y);
}

/** Adds cells below until the value can be read, as for an address of several lines. */
function readInCells<Name extends FieldName>(
  { field, document }: FieldSearch<Name>,
  candidate: Candidate,
): Reading<Name> | null {
  const spans = [candidate.span];
  const linesMax = candidate.linesMax ?? field.linesMax ?? 1;
  for (let last = candidate.span; ; ) {
    const used = spans.slice(field.startsAt?.(spans.map(textIn)) ?? 0);
    const found = field.read(used.map(textIn).join(' '), document.context);
    if (found !== null) return readingIn(used, found, candidate.rule);
    const next = spans.length < linesMax ? spanBelow(last, document.area.lines) : null;
    if (next === null || isLabel(next) || hasOwnLabel(next, candidate)) return null;
    spans.push(next);
    last = next;
  }
}

/** "Adresse | 3 rue …" continues below unless the next line has a label of its own. */
function hasOwnLabel(next: Span, { span, rule }: Candidate): boolean {
  const [label, before] = [cellBefore(span), cellBefore(next)];
  if (rule !== 'labelled' || label === null || before === null) return false;
  return haveSameLeftEdge(before, label) && isLabel(before);
}

/** The cell at the left of one that begins here. */
function cellBefore({ line, from }: Span): Span | null {
  const cells = cellsOf(line);
  return cells[cells.findIndex((cell) => cell.from === from) - 1] ?? null;
}

/** Whether quotation marks enclose a value. */
function isQuoted(before: string, after: string): boolean {
  return /[«“"]\s*$/.test(before) && /^\s*[»”"]/.test(after);
}

/** A value in a sentence that begins in one line and ends in the next; the rest of a name has to look like one. */
function readInSentence<Name extends FieldName>(
  { field, document }: FieldSearch<Name>,
  { span, rule }: Candidate,
): Reading<Name> | null {
  const next = sentenceBelow(span, document.area.lines);
  if (next === null || isLabel(next)) return null;
  if (field.isText === true && textIn(span).endsWith(',')) return null;
  const isStated = field.linesMax !== undefined && field.read(textIn(span), document.context) !== null;
  if (isStated) return null;
  const [text, length] = [`${textIn(span)} ${textIn(next)}`, span.to - span.from];
  const found = field.read(text, document.context);
  const isOnlyBelow =
    found !== null && found.from >= length && field.read(textIn(span), document.context) === null;
  if (found === null || isOnlyBelow || found.to <= length) return null;
  const rest = text.slice(length, found.to).trim().split(' ');
  const isWhole =
    field.isText !== true ||
    rest.every(isWordOfName) ||
    isQuoted(text.slice(0, found.from), text.slice(found.to));
  return isWhole ? readingIn([span, next], found, rule) : null;
}
