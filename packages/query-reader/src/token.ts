import { foldText } from '@platform/contracts/folded-text';

/** A word of the typed text. Positions are offsets in UTF-16 units of the text. */
export type Token = {
  /** Without case and accents. */
  readonly word: string;
  /** The word as phrases have it: without the plural, short forms written out ("saint" for "st"). */
  readonly singular: string;
  readonly from: number;
  readonly to: number;
  /** It begins with a capital letter, in a text that has small ones too. */
  readonly isCapital: boolean;
  /** It begins a sentence, so that a capital letter means nothing. */
  readonly isFirst: boolean;
  /** It stands alone between round brackets. */
  readonly isBracketed: boolean;
  /** A comma or the end of a sentence follows. */
  readonly endsClause: boolean;
  /** A hyphen joins it to the token before. */
  readonly isJoined: boolean;
};

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Most names have only these characters, of which the separators are found faster. */
const PLAIN_NAME = /^[a-z]+(?:[ '-][a-z]+)*$/;
const PLAIN_SEPARATOR = /[ '-]/;
const SENTENCE_END = /(?:^|[.!?:;\n])\s{0,2}["'«“(]{0,2}\s{0,2}$/u;
const CLAUSE_END = /^\s?(?:[,.;:!?\n]|$)/u;
/** A longer text is read up to here. */
const TOKENS_MAX = 500;

/** The words and numbers of a text in their order; letters and digits are apart ("15k" is two). */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const hasCase = /\p{Ll}/u.test(text);
  for (const match of text.matchAll(WORD)) {
    if (tokens.length === TOKENS_MAX) break;
    const [raw] = match;
    const from = match.index;
    const word = foldText(raw);
    tokens.push({
      word,
      singular: singular(writtenOut(word)),
      from,
      to: from + raw.length,
      isCapital: hasCase && /^\p{Lu}/u.test(raw),
      isFirst: SENTENCE_END.test(text.slice(Math.max(0, from - 4), from)),
      isBracketed: text[from - 1] === '(' && text[from + raw.length] === ')',
      endsClause: CLAUSE_END.test(text.slice(from + raw.length, from + raw.length + 3)),
      isJoined: /[-‐‑_]/u.test(text[from - 1] ?? ''),
    });
  }
  return tokens;
}

/** A word without the plural of French and English, the same for both numbers: "chevaux" is no plural here. */
export function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  // "Gîtes ruraux", "bateaux".
  if (/eaux$/.test(word)) return word.slice(0, -1);
  if (word.length > 4 && word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  return /[sx]$/.test(word) && !/(?:ss|us|is|eux|oux|aux)$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a name, as the words of a text. */
export function nameWords(name: string): string[] {
  const folded = foldText(name);
  const words = PLAIN_NAME.test(folded) ? folded.split(PLAIN_SEPARATOR) : (folded.match(WORD) ?? []);
  return words.map(writtenOut);
}

/** Short forms in typed names of places, such as "St-Malo" and "Hte-Savoie". */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['hte', 'haute'],
  ['htes', 'hautes'],
  ['hts', 'hauts'],
]);

/** A short form as the whole word, and every other word as it is. */
export function writtenOut(word: string): string {
  return WRITTEN_OUT.get(word) ?? word;
}

/** Up to so many words before a token, of its clause alone. */
export function clauseWordsBefore(tokens: readonly Token[], at: number, within: number): readonly string[] {
  const before = tokens.slice(Math.max(0, at - within), at);
  return before.slice(before.findLastIndex(({ endsClause }) => endsClause) + 1).map(({ word }) => word);
}
