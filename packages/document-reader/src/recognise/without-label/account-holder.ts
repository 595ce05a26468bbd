import { readAddress } from '../../values/addresses.ts';
import { readCompanyName } from '../../values/names.ts';
import { sentenceBelow } from '../cells-below.ts';
import { isLabel } from '../labelled/label-cells.ts';
import { boxOf, cellsOf, foldedIn, type Line, type Span, textIn } from '../layout.ts';
import type { SearchArea } from '../parts-about-others.ts';
import type { Reading } from '../reading.ts';

const CERTIFIED =
  /(?<!\p{L})(?:que|that) (?:(?:la société|l['’]association|l['’]entreprise|la SCI|the company|the association) )?(\p{Lu}[^,;:.]{1,80}?)(?=,| est titulaire| détient| dispose| possède| is the holder| holds| has (?:an|the) account)/u;
const HOLDS = /\b(?:titulaire|detient|dispose|possede|a ouvert|holder|holds|has an? account)\b/;

/** "Nous attestons que la société Moulin Vert, …, est titulaire d'un compte", over up to three lines. */
export function certifiedHolder({ lines }: SearchArea): Reading<'accountHolder'> | null {
  for (const cell of lines.flatMap(cellsOf)) {
    const spans = [cell, ...linesBelow(cell, lines)];
    const match = CERTIFIED.exec(spans.map(textIn).join(' '));
    const written = match?.[1] ?? '';
    if (match === null || !HOLDS.test(foldedOf(spans))) continue;
    const from = cell.from + match.index + match[0].indexOf(written);
    const found = readCompanyName(written);
    if (found === null || from >= cell.to) continue;
    const place = { ...cell, from, to: Math.min(cell.to, from + written.length) };
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
  return spans.map(foldedIn).join(' ');
}

const ADDRESS_LINES_MAX = 5;
/** The gap between two lines of an address, in heights of the text. */
const LINE_GAP_MAX = 1.4;
/** The lines of an address begin at the same left edge, in points. */
const LEFT_EDGE_MAX = 3;
/** Words of the address of a bank. */
const OF_BANK =
  /\b(?:banque|bank|banking|credit (?:mutuel|agricole|cooperatif)|caisse|agence|branch|guichet|domiciliation|tel|telephone|phone)\b/;

const TITLE = /\b(?:identite bancaire|rib|bank details|attestation)\b/;

/**
 * The company to which a bank writes: an address of three lines or more that begins with a name. The address of the bank
 * itself is left out; when several addresses remain, none of them is certain.
 */
export function addressedHolder({ lines, isAboutOther }: SearchArea): Reading<'accountHolder'> | null {
  const addresses = lines
    .flatMap(cellsOf)
    .filter((cell) => isCity(textIn(cell)) && !isAboutOther(cell))
    .map((city) => cellsUpTo(city, lines))
    .filter((cells) => cells.length >= 3 && !OF_BANK.test(foldedOf(cells)));
  const [name] = addresses[0] ?? [];
  if (name === undefined || addresses.length > 1 || isLabel(name) || TITLE.test(foldedIn(name))) return null;
  const found = readCompanyName(textIn(name));
  return found === null || /^\d/.test(found.value)
    ? null
    : { value: found.value, span: name, rule: 'position' };
}

/** Whether a text is a postcode and a city. */
function isCity(text: string): boolean {
  const found = readAddress(text);
  return found !== null && found.value.street === null && found.to >= text.length - 6;
}

/** The cells above a cell and itself, from the top: they begin at its left edge and have no gaps between them. */
function cellsUpTo(last: Span, lines: readonly Line[]): readonly Span[] {
  const cells = [last];
  for (const line of lines.slice(0, last.line.index).toReversed()) {
    const [below] = cells;
    if (below === undefined || line.page !== last.line.page || cells.length >= ADDRESS_LINES_MAX) break;
    const box = boxOf(below);
    const above = cellsOf(line).find((cell) => Math.abs(boxOf(cell).x - box.x) < LEFT_EDGE_MAX);
    if (above === undefined) continue;
    const { y, height } = boxOf(above);
    if (box.y - y - height > LINE_GAP_MAX * height || isLabel(above)) break;
    cells.unshift(above);
  }
  return cells;
}
