import { codeKey, wordsOf } from './fold-text.ts';
import type { QueryWord } from './index-model.ts';
import { isStopWord } from './stop-words.ts';

/** A query is cut after this many words; longer texts describe projects and are another feature. */
const WORDS_MAX = 24;
/** One letter begins half of all words: it is no useful prefix. */
const PREFIX_LENGTH_MIN = 2;

/**
 * The words of a typed query, distinct and without stop words (unless there are no others). The last one may be
 * unfinished, so it also stands for words that begin with it. Any string is a valid query.
 */
export function parseQuery(q: string): { words: QueryWord[]; codeKey: string | null } {
  const typed = wordsOf(q);
  const telling = typed.filter((word) => !isStopWord(word));
  const distinct = [...new Set(telling.length > 0 ? telling : typed)].slice(0, WORDS_MAX);
  const last = typed.at(-1);
  return {
    words: distinct.map((text) => ({ text, prefix: text === last && text.length >= PREFIX_LENGTH_MIN })),
    codeKey: codeKey(q),
  };
}
