import type { TermAlternative } from '../../domain/index-model.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Bitset, intersect, isEmpty } from './bitset.ts';
import { addDocuments, type PostingList } from './posting-list.ts';

/**
 * Limit of the words in all spellings that are looked up for a phrase in any form: 256 spellings of two words, those of
 * the most frequent words. Without a limit one long compound would block the thread for seconds.
 */
const SPELLED_WORDS_MAX = 512;
/** Phrases whose spellings are cached. */
const CACHED_MAX = 1_000;

/** The beginning of a spelling, and the documents that contain all of its words. */
type Spelling = { readonly text: string; readonly documents: Bitset | null };

type Words = {
  readonly vocabulary: Vocabulary;
  readonly postingOf: (id: number) => PostingList;
  /** Numbers of a word and, with `any`, of its other forms. */
  readonly idsOf: (word: string, forms: TermAlternative['forms']) => readonly number[];
};

/** Lists every spelling of a phrase with words of the index: the forms of each of its words, in order. */
export type PhraseSpellings = {
  readonly of: (phrase: TermAlternative, emptySet: () => Bitset) => readonly string[];
  /** Must be called after every change of a document. */
  readonly reset: () => void;
};

export function createPhraseSpellings(words: Words): PhraseSpellings {
  const cached = new Map<string, readonly string[]>();
  return {
    of: (phrase, emptySet) => {
      const key = `${phrase.forms} ${phrase.words.join(' ')}`;
      const found = cached.get(key) ?? spellingsOf(words, phrase, emptySet);
      if (cached.size >= CACHED_MAX) cached.clear();
      cached.set(key, found);
      return found;
    },
    reset: () => cached.clear(),
  };
}

function spellingsOf(words: Words, phrase: TermAlternative, emptySet: () => Bitset): string[] {
  const frequency = (id: number): number => words.postingOf(id).count;
  const options = phrase.words.map((word) =>
    words
      .idsOf(word, phrase.forms)
      .filter((id) => frequency(id) > 0)
      .sort((a, b) => frequency(b) - frequency(a)),
  );
  if (options.some((ids) => ids.length === 0)) return [];
  const limit = Math.max(1, Math.floor(SPELLED_WORDS_MAX / phrase.words.length));
  let spellings: Spelling[] = [{ text: '', documents: null }];
  for (const ids of options) spellings = extended(words, { spellings, ids, limit }, emptySet);
  return spellings.map(({ text }) => text);
}

type Extension = {
  readonly spellings: readonly Spelling[];
  readonly ids: readonly number[];
  readonly limit: number;
};

/** Each spelling extended by each of these words, when some document contains all of them; the first `limit`. */
function extended(words: Words, { spellings, ids, limit }: Extension, emptySet: () => Bitset): Spelling[] {
  const found: Spelling[] = [];
  for (const { text, documents } of spellings) {
    for (const id of ids) {
      if (found.length === limit) return found;
      const both = emptySet();
      addDocuments(both, words.postingOf(id));
      if (documents !== null) intersect(both, documents);
      if (documents !== null && isEmpty(both)) continue;
      const word = words.vocabulary.wordAt(id);
      found.push({ text: documents === null ? word : `${text} ${word}`, documents: both });
    }
  }
  return found;
}
