import { readPersonName } from '../../values/names.ts';
import { sharedWidth } from '../cells-below.ts';
import { boxOf, cellAt, cellsOf, foldedIn, type Line, type Span, textIn } from '../layout.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { isLabel } from './label-cells.ts';

const NAME_ROW =
  /^(?:nom(?:,? et)?,? ?prenoms?(?:\(s\))?|nom d(?:'usage|e naissance|e famille)|nom|prenoms? et nom|(?:full |last |first )?names?(?:,? (?:and )?(?:first|last|given) names?)?|surname(?:,? (?:and )?(?:first|given) names?)?)(?![a-z])/;

const SURNAME = /^(?:nom(?: de (?:naissance|famille))?|surname|last name)\b(?! ?(?:,|et\b|prenom))/;
const FIRST_NAMES = /^(?:prenoms?(?:\(s\))?|(?:first|given) names?)(?![a-z])/;
/** A label of a surname and nothing else; "Nom commercial" is the label of a trade name. */
const ONLY_SURNAME = /^(?:nom(?: de (?:naissance|famille))?|surname|last name) ?:?$/;

const ROLE = /^(?:role|qualite|fonction|capacity|position|title|titre)\b/;

/** "Jean-Luc Cayzac, gérant", "CHAPUIS Mathilde | Gérant", or the name above "Qualité | Gérant". */
export function nameBeforeRole({ line, from }: Span, lines: readonly Line[]): Span | null {
  const cell = cellAt(line, from);
  if (cell.from < from) {
    const before = line.text.slice(cell.from, from);
    const start = 1 + Math.max(before.lastIndexOf(';'), before.lastIndexOf(':'));
    return onlyName({ ...cell, from: cell.from + start, to: from });
  }
  const [first, ...others] = cellsOf(line).filter(({ to }) => to <= from);
  if (first === undefined) return null;
  if (ROLE.test(line.folded)) return nameAbove(first, lines);
  return onlyName({ ...first, to: others.at(-1)?.to ?? first.to });
}

/** How many rows of a table are searched for its headings. */
const HEADINGS_ABOVE_MAX = 8;

/** "Président | MARTIN | Léa" below the headings "Qualité | Nom | Prénoms". */
export function nameInColumns({ line }: Span, lines: readonly Line[]): Span | null {
  const above = lines.slice(Math.max(0, line.index - HEADINGS_ABOVE_MAX), line.index);
  for (const headings of above.filter(({ page }) => page === line.page).toReversed()) {
    const surname = cellUnder(headings, SURNAME, line);
    const firstNames = cellUnder(headings, FIRST_NAMES, line);
    if (surname === null || firstNames === null) continue;
    const from = Math.min(surname.from, firstNames.from);
    return onlyName({ line, from, to: Math.max(surname.to, firstNames.to) });
  }
  return null;
}

function cellUnder(headings: Line, pattern: RegExp, row: Line): Span | null {
  const heading = cellsOf(headings).find((cell) => pattern.test(foldedIn(cell)));
  if (heading === undefined) return null;
  return cellsOf(row).find((cell) => sharedWidth(boxOf(heading), boxOf(cell)) > 0) ?? null;
}

/** The space for a signature, in heights of the text. */
const SIGNATURE_HEIGHT_MAX = 8;

/** The name of who signed below "La présidente" at the end of a document. */
export function nameUnderSignature(label: Span, lines: readonly Line[]): Span | null {
  const cell = cellAt(label.line, label.from);
  const [before, after] = [
    { ...cell, to: label.from },
    { ...cell, from: label.to },
  ].map(foldedIn);
  if (!/^(?:(?:l[ea]s?|the) |l')?$/.test(before ?? '') || !/^[\s,:]*$/.test(after ?? '')) return null;
  const { y, height } = boxOf(cell);
  for (const line of lines.slice(label.line.index + 1)) {
    const isNear = line.page === cell.line.page && line.box.y - y < SIGNATURE_HEIGHT_MAX * height;
    if (!isNear) return null;
    const below = cellsOf(line).find((one) => sharedWidth(boxOf(cell), boxOf(one)) > 0);
    if (below !== undefined && !/^[«"(]/.test(textIn(below))) return onlyName(below);
  }
  return null;
}

function nameAbove(label: Span, lines: readonly Line[]): Span | null {
  const above = lines[label.line.index - 1];
  if (above === undefined || above.page !== label.line.page) return null;
  const [name, other] = cellsOf(above);
  return name === undefined || other !== undefined ? null : onlyName(name);
}

/** A span that is nothing but a name of a person with a comma or bracket behind it. */
function onlyName(span: Span): Span | null {
  const found = readPersonName(textIn(span));
  const rest = found === null ? null : textIn(span).slice(found.to);
  return rest !== null && /^[\s,(–-]*$/.test(rest) && !isLabel(span) ? span : null;
}

/** "Président" above "Nom, prénoms: DURAND Marie". */
export function nameRowsUnder(heading: Span, lines: readonly Line[]): readonly Candidate[] {
  for (const line of lines.slice(heading.line.index + 1, heading.line.index + 4)) {
    const match = NAME_ROW.exec(line.folded);
    if (match === null) continue;
    const candidates = candidatesFor({ line, from: 0, to: match[0].length }, lines);
    return hasFirstNamesBelow(line, lines) ? candidates.map((one) => ({ ...one, linesMax: 2 })) : candidates;
  }
  return [];
}

/** How many rows below the surname of a person the first names may be. */
const FIRST_NAMES_ROWS = 3;

/** The first names of the person whose surname a span is: "Prénoms | Christelle Anne" below "Nom | Moreau". */
export function firstNamesBelow({ line, from }: Span, lines: readonly Line[]): Span | null {
  if (!ONLY_SURNAME.test(line.folded.slice(0, from).trim())) return null;
  for (const row of lines.slice(line.index + 1, line.index + 1 + FIRST_NAMES_ROWS)) {
    const match = row.page === line.page ? FIRST_NAMES.exec(row.folded) : null;
    const [first] = match === null ? [] : candidatesFor({ line: row, from: 0, to: match[0].length }, lines);
    if (first !== undefined) return first.span;
  }
  return null;
}

/** "Nom | Moreau" above "Prénoms | Christelle Anne". */
function hasFirstNamesBelow({ folded, index }: Line, lines: readonly Line[]): boolean {
  return SURNAME.test(folded) && FIRST_NAMES.test(lines[index + 1]?.folded ?? '');
}
