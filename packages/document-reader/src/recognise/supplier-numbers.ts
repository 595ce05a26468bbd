import type { Found } from '../values/found.ts';
import { readSiren, readSiret } from '../values/identifiers.ts';
import { boxOf, type Line, type Span, textIn } from './layout.ts';
import type { Reading } from './reading.ts';

type NumberName = 'siren' | 'siret';
/** Lines of a block begin at one place, in points. */
const SIDE_MAX = 12;
const READERS = { siren: readLoneSiren, siret: readSiret } as const;

/** Of several SIRENs or SIRETs of a quote the only one in the column of the supplier's name; null when there is one at all. */
export function numberBesideName<Name extends NumberName>(
  kind: Name,
  name: Span,
  lines: readonly Line[],
): Reading<Name> | null {
  const all = lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const span = { line, ...cell };
      const found = READERS[kind](textIn(span));
      if (found === null) return [];
      const place = { line, from: cell.from + found.from, to: cell.from + found.to };
      return [{ value: found.value, span: place, x: boxOf(span).x }];
    }),
  );
  if (new Set(all.map(({ value }) => value)).size < 2) return null;
  const beside = all.filter(({ span, x }) => isOnPage(span, name) && Math.abs(x - boxOf(name).x) < SIDE_MAX);
  const [first] = beside;
  if (first === undefined || beside.some(({ value }) => value !== first.value)) return null;
  const reading = { value: first.value, span: first.span, rule: 'checked-number' as const };
  return reading as unknown as Reading<Name>;
}

/** A SIREN that is not the beginning of a SIRET. */
function readLoneSiren(text: string): Found<string> | null {
  const found = readSiren(text);
  return found === null || readSiret(text)?.from === found.from ? null : found;
}

function isOnPage(span: Span, name: Span): boolean {
  return span.line.page === name.line.page;
}
