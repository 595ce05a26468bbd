/** A piece of a typed query: a run without white space, or the text between quotes. */
export type Piece = {
  readonly text: string;
  /** Where `text` begins in the query. */
  readonly from: number;
  readonly quoted: boolean;
  readonly excluded: boolean;
};

/** Opening quotes and the quotes that close them; people mix double quotes, so any of them closes another. */
const DOUBLE = '"“”„‟＂';
const CLOSING: ReadonlyMap<string, string> = new Map([
  ...[...DOUBLE].map((quote): [string, string] => [quote, DOUBLE]),
  ['«', '»'],
]);
/** Characters that a keyboard, a phone or a word processor produces for a typed minus; dashes are punctuation. */
const MINUS = /[-‐‑−]/u;
const SPACE = /\s/u;
const WORD = /[\p{L}\p{N}]/u;
const DIGIT = /^\p{N}/u;

/**
 * Splits a query at white space and quotes. A quote opens a phrase only when no word precedes it directly, and one that
 * is never closed extends to the end. A minus excludes when only white space or the beginning precedes it and a letter
 * or a quote follows directly; "e-commerce", "a - b", "-" and "-25 ans" exclude nothing.
 */
export function scanQuery(q: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < q.length) {
    if (SPACE.test(q[at] ?? '')) {
      at += 1;
      continue;
    }
    const minus = isMinusAt(q, at);
    const begins = minus ? at + 1 : at;
    const closing = CLOSING.get(q[begins] ?? '');
    const piece = closing === undefined ? runFrom(q, begins) : quotedFrom(q, begins + 1, closing);
    if (piece.text !== '') pieces.push({ ...piece, excluded: minus && excludes(piece) });
    at = piece.next;
  }
  return pieces;
}

type Found = { text: string; from: number; quoted: boolean; next: number };

function isMinusAt(q: string, at: number): boolean {
  return (
    MINUS.test(q[at] ?? '') &&
    (at === 0 || SPACE.test(q[at - 1] ?? '')) &&
    (CLOSING.has(q[at + 1] ?? '') || WORD.test(String.fromCodePoint(q.codePointAt(at + 1) ?? 0)))
  );
}

function excludes({ text, quoted }: Found): boolean {
  return quoted || !DIGIT.test(text);
}

function quotedFrom(q: string, from: number, closing: string): Found {
  let to = from;
  while (to < q.length && !closing.includes(q[to] ?? '')) to += 1;
  return { text: q.slice(from, to), from, quoted: true, next: to + 1 };
}

function runFrom(q: string, from: number): Found {
  let to = from;
  while (to < q.length && !SPACE.test(q[to] ?? '') && !opensQuote(q, to, from)) to += 1;
  return { text: q.slice(from, to), from, quoted: false, next: to };
}

function opensQuote(q: string, at: number, from: number): boolean {
  return at > from && CLOSING.has(q[at] ?? '') && !WORD.test(q[at - 1] ?? '');
}
