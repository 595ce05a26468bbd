import { wordsOf } from '../../domain/fold-text.ts';
import type { IndexDocument } from '../../domain/index-model.ts';
import { isStopWord } from '../../domain/query/stop-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { withOccurrence } from './field-frequencies.ts';

/** Pieces cached by default, because a catalog repeats its words; at most about 10 MB. */
const CACHED_MAX = 16_000;

export const TEXT_PARTS = ['title', 'summary', 'body'] as const;
const LANGUAGES = ['fr', 'en'] as const;

/** The texts of a document as they are indexed. */
export type PreparedTexts = {
  /** Folded words joined by spaces: title, summary and body in French, then in English; empty where a text is missing. */
  readonly columns: readonly string[];
  /** Every distinct word, its number × 256 + its frequencies, in rising order. */
  readonly words: Uint32Array;
  readonly bodyWords: number;
};

export type PrepareTexts = (texts: IndexDocument['texts']) => PreparedTexts;

/** White space always separates words, so texts are folded piece by piece. */
type Piece = { readonly text: string; readonly words: readonly number[] };

/**
 * Folds texts and numbers their words. Pieces between white space are cached, because the same ones recur; the least
 * recently used are evicted.
 */
export function createTextTokenizer(vocabulary: Vocabulary, cachedMax = CACHED_MAX): PrepareTexts {
  const pieceOf = cachedPieces(vocabulary, cachedMax);
  let mentions = new Uint8Array(1_024);
  return (texts) => {
    const distinct: number[] = [];
    const columns: string[] = [];
    let bodyWords = 0;
    for (const language of LANGUAGES) {
      const text = texts[language];
      for (const part of TEXT_PARTS) {
        let column = '';
        let count = 0;
        for (const piece of text === undefined ? [] : text[part].split(/\s+/u)) {
          const { text: folded, words } = pieceOf(piece);
          if (words.length === 0) continue;
          column += column === '' ? folded : ` ${folded}`;
          count += words.length;
          for (const word of words) {
            if (word >= mentions.length) mentions = longer(mentions, word);
            const before = mentions[word] as number;
            if (before === 0) distinct.push(word);
            mentions[word] = withOccurrence(before, part);
          }
        }
        columns.push(column);
        if (part === 'body') bodyWords = Math.max(bodyWords, count);
      }
    }
    const words = new Uint32Array(distinct.length);
    for (const [at, word] of distinct.entries()) {
      words[at] = word * 256 + (mentions[word] as number);
      mentions[word] = 0;
    }
    return { columns, words: words.sort(), bodyWords };
  };
}

/** How many words of a folded title are not stop words. */
export function countContentWords(title: string): number {
  let count = 0;
  for (const word of title.split(' ')) if (!isStopWord(word)) count++;
  return count;
}

function cachedPieces(vocabulary: Vocabulary, cachedMax: number): (piece: string) => Piece {
  let recent = new Map<string, Piece>();
  let older: typeof recent = new Map();
  const tokenize = (piece: string): Piece => {
    const words = wordsOf(piece);
    return { text: words.join(' '), words: words.map(vocabulary.numberOf) };
  };
  return (piece) => {
    const known = recent.get(piece);
    if (known !== undefined) return known;
    if (recent.size >= cachedMax) {
      older = recent;
      recent = new Map();
    }
    const entry = older.get(piece) ?? tokenize(piece);
    recent.set(piece, entry);
    return entry;
  };
}

function longer(mentions: Uint8Array, word: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(word + 1, mentions.length * 2));
  grown.set(mentions);
  return grown;
}
