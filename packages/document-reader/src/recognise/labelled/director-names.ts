import { readPersonName } from '../../values/names.ts';
import { cellAt, cellsOf, type Line, type Span, textIn } from '../layout.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { isLabel } from './label-cells.ts';

const NAME_ROW =
  /^(?:nom(?:,? et)?,? ?prenoms?|nom d'usage|nom|prenoms? et nom|(?:full |last |first )?names?(?:,? (?:and )?(?:first|last|given) names?)?|surname(?:,? (?:and )?(?:first|given) names?)?)\b/;

const SURNAME = /^(?:nom|surname|last name)(?! ?(?:,|et\b|prenom))/;
const FIRST_NAMES = /^(?:prenoms?|(?:first|given) names?)\b/;

const ROLE = /^(?:role|qualite|fonction|capacity|position|title|titre)\b/;

/** "Jean-Luc Cayzac, gérant", "CHAPUIS Mathilde | Gérant", or the name above "Qualité | Gérant". */
export function nameBeforeRole({ line, from }: Span, lines: readonly Line[]): Span | null {
  const cell = cellAt(line, from);
  if (cell.from < from) return onlyName({ ...cell, to: from });
  const [first, ...others] = cellsOf(line).filter(({ to }) => to <= from);
  if (first === undefined) return null;
  if (ROLE.test(line.folded)) return nameAbove(first, lines);
  return onlyName({ ...first, to: others.at(-1)?.to ?? first.to });
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

/** "Nom | Moreau" above "Prénoms | Christelle Anne". */
function hasFirstNamesBelow({ folded, index }: Line, lines: readonly Line[]): boolean {
  return SURNAME.test(folded) && FIRST_NAMES.test(lines[index + 1]?.folded ?? '');
}
