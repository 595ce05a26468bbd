import { readAddress } from '../values/addresses.ts';
import { readCompanyName } from '../values/names.ts';
import { type LabelSearch, sentenceBelow } from './candidates.ts';
import { isLabel } from './label-cells.ts';
import { boxOf, type Line, type Span, textIn } from './layout.ts';
import type { Reading } from './reading.ts';

const CERTIFIED =
  /(?<!\p{L})(?:que|that) (?:(?:la société|l['’]association|l['’]entreprise|la SCI|the company|the association) )?(\p{Lu}[^,;:.]{1,80}?)(?=,| est titulaire| détient| dispose| is the holder| holds| has (?:an|the) account)/u;
const HOLDS = /\b(?:titulaire|detient|dispose|holder|holds|has an? account)\b/;

/** "Nous attestons que la société Moulin Vert, …, est titulaire d'un compte", over up to three lines. */
export function certifiedHolder({ lines }: LabelSearch): Reading<'accountHolder'> | null {
  for (const line of lines)
    for (const cell of line.cells) {
      const span = { line, ...cell };
      const spans = [span, ...linesBelow(span, lines)];
      const text = spans.map(textIn).join(' ');
      const match = CERTIFIED.exec(text);
      const written = match?.[1] ?? '';
      if (match === null || match.index > textIn(span).length || !HOLDS.test(foldedOf(spans))) continue;
      const from = span.from + match.index + match[0].indexOf(written);
      const found = readCompanyName(written);
      if (found === null || from >= span.to) continue;
      const place = { line, from, to: Math.min(span.to, from + written.length) };
      return { value: found.value, span: place, rule: 'labelled' };
    }
  return null;
}

function linesBelow(span: Span, lines: readonly Line[]): readonly Span[] {
  const first = sentenceBelow(span, lines);
  const second = first === null ? null : sentenceBelow(first, lines);
  return [first, second].filter((one) => one !== null);
}

function foldedOf(spans: readonly Span[]): string {
  return spans.map(({ line, from, to }) => line.folded.slice(from, to)).join(' ');
}

const BLOCK_LINES_MAX = 5;
const BLOCK_GAP = 1.4;
const SIDE_MAX = 3;
const OF_BANK =
  /\b(?:banque|bank|banking|credit (?:mutuel|agricole|cooperatif)|caisse|agence|branch|guichet|domiciliation|tel|telephone|phone)\b/;

/** The only name above a street and a city, as in the window of an envelope; the bank's own address is none. */
export function addressedHolder({ lines, isForeign }: LabelSearch): Reading<'accountHolder'> | null {
  const blocks = lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const city = { line, ...cell };
      return isCity(textIn(city)) && !isForeign(city) ? [blockAbove(city, lines)] : [];
    }),
  );
  const named = blocks.filter((block) => block.length >= 3 && !OF_BANK.test(foldedOf(block)));
  const [top] = named[0] ?? [];
  if (top === undefined || named.length > 1 || isLabel(top)) return null;
  const found = readCompanyName(textIn(top));
  return found === null || /^\d/.test(found.value)
    ? null
    : { value: found.value, span: top, rule: 'position' };
}

function isCity(text: string): boolean {
  const found = readAddress(text);
  return found !== null && found.value.street === null && found.to >= text.length - 6;
}

/** The cells of a column without gaps between them, that end with this one. */
function blockAbove(last: Span, lines: readonly Line[]): readonly Span[] {
  const block = [last];
  for (const line of lines.slice(0, last.line.index).toReversed()) {
    const [below] = block;
    if (below === undefined || line.page !== last.line.page || block.length >= BLOCK_LINES_MAX) break;
    const box = boxOf(below);
    const above = line.cells
      .map((cell) => ({ line, ...cell }))
      .find((cell) => Math.abs(boxOf(cell).x - box.x) < SIDE_MAX);
    if (above === undefined) continue;
    const { y, height } = boxOf(above);
    if (box.y - y - height > BLOCK_GAP * height || isLabel(above)) break;
    block.unshift(above);
  }
  return block;
}
