import { spanBelow } from '../cells-below.ts';
import type { SearchedDocument } from '../field-search.ts';
import type { FieldName } from '../fields.ts';
import { cellAt, cellsAfter, foldedIn, type Line, type Span, textIn } from '../layout.ts';
import { namesCompany } from '../other-company-names.ts';
import type { Reading } from '../reading.ts';
import { type Candidate, candidatesFor, labelsIn, restOfLine, rowsUnder } from './candidates.ts';
import { cellsOfTotal, cellsOfYear } from './columns.ts';
import { nameBeforeRole, nameInColumns, nameRowsUnder, nameUnderSignature } from './director-names.ts';
import { figureAbove } from './figure-above.ts';
import { isLabel } from './label-cells.ts';
import type { LabelledField } from './labelled-field.ts';
import { LABELLED_FIELDS } from './labelled-fields.ts';
import { type FieldSearch, readCell, readOverLines } from './values-over-lines.ts';

/** The value of a field at its most certain label; null where no label has one. */
export function labelledValue<Name extends FieldName>(
  document: SearchedDocument,
  name: Name,
): Reading<Name> | null {
  const field = LABELLED_FIELDS[name] as unknown as LabelledField<Name>;
  const search = { name, field, document };
  const chosenOf = (found: readonly Reading<Name>[]) =>
    (field.takesLast === true ? found.at(-1) : found[0]) ?? null;
  let below: Reading<Name> | null = null;
  for (const pattern of field.labels(document.kind)) {
    const readings = labelsIn(document.areaOf(name), pattern)
      .filter((label) => field.notAfter?.test(textBefore(label)) !== true)
      .map((label) => valueOfLabel(search, label))
      .filter((reading) => reading !== null);
    const besides = readings.filter(({ rule }) => rule === 'labelled');
    const chosen = chosenOf(field.prefersBeside === true ? besides : readings);
    if (chosen !== null) return chosen;
    below ??= chosenOf(readings);
  }
  return below;
}

/** What is written before a label in its cell, in folded text. */
function textBefore({ line, from }: Span): string {
  return line.folded.slice(cellAt(line, from).from, from);
}

function valueOfLabel<Name extends FieldName>(search: FieldSearch<Name>, label: Span): Reading<Name> | null {
  const { name, field, document } = search;
  const candidates = ordered(field, label, candidatesOf(search, label));
  const isStated = candidates.some(
    ({ rule, span }) => rule === 'labelled' && field.notBelow?.(textIn(span)) === true,
  );
  for (const candidate of candidates) {
    if (candidate.rule === 'below-label' && (isStated || isColumn(search, candidate.span))) continue;
    const isOtherLabel = isLabel(candidate.span);
    if (isOtherLabel && (field.isText === true || candidate.rule === 'below-label')) continue;
    if (field.isText === true && isAboutOther(search, candidate.span)) continue;
    const reading =
      isOtherLabel && !isInCell(label, candidate.span)
        ? readCell(search, candidate)
        : readOverLines(search, candidate);
    const isCompany =
      name === 'director' && reading !== null && namesCompany(reading.span, document.area.lines);
    if (reading !== null && !isCompany) return reading;
  }
  return null;
}

/** Of a total, whether it is the first amount of a column: then its label is the heading of the column. */
function isColumn<Name extends FieldName>({ field, document }: FieldSearch<Name>, first: Span): boolean {
  if (field.takesLast !== true) return false;
  const next = spanBelow(first, document.area.lines);
  return next !== null && field.read(textIn(next), document.context)?.from === 0;
}

/** The labels of directors decide already which of them are searched. */
function isAboutOther<Name extends FieldName>({ name, document }: FieldSearch<Name>, span: Span): boolean {
  return name !== 'director' && document.areaOf(name).isAboutOther(span);
}

function candidatesOf<Name extends FieldName>(
  { name, field, document }: FieldSearch<Name>,
  label: Span,
): readonly Candidate[] {
  const { lines } = document.area;
  if (field.isInTable === true) return candidatesInTable(label, lines);
  const isDirector = name === 'director';
  const first =
    (field.isSpread === true ? restOfLine(label) : null) ??
    (isDirector ? (nameInColumns(label, lines) ?? nameBeforeRole(label, lines)) : null);
  const signature = isDirector ? nameUnderSignature(label, lines) : null;
  const row = field.continuesBeside === undefined ? null : rowBelow(label, lines, field.continuesBeside);
  return [
    ...(row === null ? [] : labelled([row])),
    ...(first === null ? [] : [{ span: first, rule: 'labelled' as const }]),
    ...(field.hasTotalRow === true && cellsAfter(label).length > 1
      ? labelled(cellsOfYear(label, lines))
      : []),
    ...candidatesFor(label, lines),
    ...(field.rowUnder === undefined ? [] : rowsUnder(label, lines, field.rowUnder)),
    ...(isDirector ? nameRowsUnder(label, lines) : []),
    ...(signature === null ? [] : labelled([signature])),
    ...(field.hasTotalRow === true ? labelled(cellsOfTotal(label, lines)) : []),
  ];
}

/** "3 rue Droite | 46000 Cahors" below "Adresse | Code postal et commune". */
function rowBelow(label: Span, lines: readonly Line[], continues: RegExp): Span | null {
  const [beside] = cellsAfter(label);
  if (beside === undefined || !continues.test(foldedIn(beside))) return null;
  const below = spanBelow(label, lines);
  return below === null ? null : { ...below, to: below.line.text.length };
}

function candidatesInTable(label: Span, lines: readonly Line[]): readonly Candidate[] {
  const cells = labelled(cellsOfYear(label, lines));
  if (cells.length > 0) return cells;
  const figure = figureAbove(label, lines);
  const others = candidatesFor(label, lines);
  return figure === null ? others : [{ span: figure, rule: 'position' }, ...others];
}

function labelled(spans: readonly Span[]): readonly Candidate[] {
  return spans.map((span) => ({ span, rule: 'labelled' }));
}

/** In a row of labels the value is below its own; the cell beside it is the next label. */
function ordered<Name extends FieldName>(
  field: LabelledField<Name>,
  label: Span,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const isRowOfLabels = label.line.cells.length > 1 && !/\d/.test(label.line.text);
  if (field.startsAt === undefined || !isRowOfLabels) return candidates;
  const below = candidates.filter(({ rule, span }) => rule === 'below-label' && !isLabel(span));
  return [...below, ...candidates.filter((candidate) => !below.includes(candidate))];
}

/** What follows a label in its own cell is its value, also when it looks like a label. */
function isInCell({ line, to }: Span, span: Span): boolean {
  return span.line === line && span.from <= cellAt(line, to).to;
}
