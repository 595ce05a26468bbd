import { readNaf, readSiret } from '../values/identifiers.ts';
import type { LabelSearch } from './candidates.ts';
import type { Line } from './layout.ts';
import type { Reading } from './reading.ts';

const HEAD_OFFICE = /\b(?:siege|head office|registered office)\b/;
const NOT_HEAD_OFFICE = /\b(?:hors siege|non|no|autres?|other)\b/;

type OfHeadOffice = { readonly siret: Reading<'siret'>; readonly nafCode: Reading<'nafCode'> | null };

/** What the row of the head office states in a table of establishments. */
export function rowOfHeadOffice({ lines, isForeign }: LabelSearch): OfHeadOffice | null {
  for (const line of lines) {
    if (!HEAD_OFFICE.test(line.folded) || NOT_HEAD_OFFICE.test(line.folded) || line.cells.length < 3)
      continue;
    const found = readSiret(line.text);
    if (found === null) continue;
    const span = { line, from: found.from, to: found.to };
    if (isForeign(span)) continue;
    return { siret: { value: found.value, span, rule: 'labelled' }, nafCode: nafBehind(line, found.to) };
  }
  return null;
}

function nafBehind(line: Line, from: number): Reading<'nafCode'> | null {
  const found = readNaf(line.text.slice(from));
  if (found === null) return null;
  const span = { line, from: from + found.from, to: from + found.to };
  return { value: found.value, span, rule: 'labelled' };
}

/** The first SIRET of a document that begins with its SIREN. */
export function siretOf(siren: string, lines: readonly Line[]): Reading<'siret'> | null {
  for (const line of lines)
    for (let from = 0; from < line.text.length; ) {
      const found = readSiret(line.text.slice(from));
      if (found === null) break;
      const span = { line, from: from + found.from, to: from + found.to };
      if (found.value.startsWith(siren)) return { value: found.value, span, rule: 'checked-number' };
      from = span.to;
    }
  return null;
}
