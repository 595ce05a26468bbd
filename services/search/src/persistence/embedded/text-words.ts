import { wordsOf } from '../../domain/fold-text.ts';
import type { DocumentText, IndexDocument } from '../../domain/index-model.ts';
import { isStopWord } from '../../domain/query/stop-words.ts';
import { type PackedMentions, withMention } from './mentions.ts';

/** A catalog repeats its words; some 10 MB at most. */
const REMEMBERED_MAX = 16_000;

export const TEXT_PARTS = ['title', 'summary', 'body'] as const;
const LANGUAGES = ['fr', 'en'] as const;

/** The texts of a document as they are indexed. */
export type PreparedTexts = {
  /** Folded words joined by spaces: title, summary and body in French, then in English; empty where there is none. */
  readonly columns: readonly string[];
  /** Every distinct word with how often each part says it. */
  readonly mentions: ReadonlyMap<string, PackedMentions>;
  readonly bodyWords: number;
};

export type PrepareTexts = (texts: IndexDocument['texts']) => PreparedTexts;

/**
 * Folds texts, remembering every piece between white space, since the same ones come again and again. White space always
 * separates words, so pieces can be folded one by one. Least recently needed pieces are forgotten.
 */
export function createTextWords(): PrepareTexts {
  const wordsIn = remembering();
  return (texts) => {
    const mentions = new Map<string, PackedMentions>();
    const columns: string[] = [];
    let bodyWords = 0;
    for (const language of LANGUAGES) {
      const text: DocumentText | undefined = texts[language];
      let body = 0;
      for (const part of TEXT_PARTS) {
        const words = text === undefined ? [] : wordsIn(text[part]);
        for (const word of words) mentions.set(word, withMention(mentions.get(word) ?? 0, part));
        columns.push(words.join(' '));
        body = words.length;
      }
      bodyWords = Math.max(bodyWords, body);
    }
    return { columns, mentions, bodyWords };
  };
}

/** How many words of a folded title tell something. */
export function tellingWords(title: string): number {
  let count = 0;
  for (const word of title.split(' ')) if (!isStopWord(word)) count++;
  return count;
}

function remembering(): (text: string) => string[] {
  let recent = new Map<string, readonly string[]>();
  let older: typeof recent = new Map();
  const pieceWords = (piece: string): readonly string[] => {
    const known = recent.get(piece);
    if (known !== undefined) return known;
    if (recent.size >= REMEMBERED_MAX) {
      older = recent;
      recent = new Map();
    }
    const words = older.get(piece) ?? wordsOf(piece);
    recent.set(piece, words);
    return words;
  };
  return (text) => {
    const words: string[] = [];
    for (const piece of text.split(/\s+/u)) for (const word of pieceWords(piece)) words.push(word);
    return words;
  };
}
