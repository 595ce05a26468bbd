import { randomUUID } from 'node:crypto';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import type { IndexReader } from './engine.ts';
import { equals } from './filter.ts';
import { WORDS_SHAPE, type WordList, wordList } from './stored-document.ts';

/** All words of an index, from which the forms and neighbours of a word follow. */
export type IndexWords = {
  /** The word itself, if a document contains it, and its other forms in either language. */
  readonly formsOf: (word: string) => readonly string[];
  /** Whether a document contains a known phrase, or did since the index was created. */
  readonly hasPhrase: (phrase: string) => boolean;
  /** Other words within this many edits. */
  readonly near: (
    word: string,
    edits: number,
  ) => readonly { readonly word: string; readonly distance: number }[];
};

/** Reads one index whose words are known. */
export type WordIndex = IndexReader & { readonly words: IndexWords };

/** Words whose forms are kept; a query has up to a few hundred. */
const FORMS_MAX = 2_000;
/** How often the words that other processes have added are read. */
const REFRESH_MS = 5_000;
/** More lists than an index has: each write of new words adds one. */
const LISTS_MAX = 1_000_000;

/**
 * The words and known phrases of one index and of the one under construction. The server cannot list them in time, so
 * that each write stores its new words as a list beside the documents; every process reads the lists of the others.
 */
export function createIndexWords() {
  const vocabulary = createVocabulary();
  /** Forms of recent words, in a vocabulary of so many words. */
  const forms = new Map<string, readonly string[]>();
  let formsOf = 0;
  const phrases = new Set<string>();
  const listed = new Map<string, { words: Set<string>; lists: Set<string> }>();
  let [readAt, reading]: [number, Promise<void> | null] = [0, null];

  const learn = (word: string): void => {
    if (word.includes(' ')) phrases.add(word);
    else vocabulary.numberOf(word);
  };
  const listsOf = (uid: string) => {
    const known = listed.get(uid) ?? { words: new Set<string>(), lists: new Set<string>() };
    listed.set(uid, known);
    return known;
  };
  const load = async (index: IndexReader): Promise<void> => {
    const [count] = await index.search(index.uid, [{ filter: equals('shape', WORDS_SHAPE) }]);
    if (count?.total === listsOf(index.uid).lists.size) return;
    const stored = await index.list(index.uid, {
      filter: equals('shape', WORDS_SHAPE),
      fields: ['id', 'list'],
      max: LISTS_MAX,
    });
    const words = new Set(stored.flatMap(({ list }) => list as WordList['list']));
    for (const word of words) learn(word);
    listed.set(index.uid, { words, lists: new Set(stored.map(({ id }) => String(id))) });
  };

  return {
    formsOf: (word: string): readonly string[] => {
      if (forms.size >= FORMS_MAX || formsOf !== vocabulary.size()) forms.clear();
      formsOf = vocabulary.size();
      const known = forms.get(word) ?? vocabulary.formsOf(word).map(vocabulary.wordAt);
      forms.set(word, known);
      return known;
    },
    hasPhrase: (phrase: string) => phrases.has(phrase),
    near: (word: string, edits: number) =>
      vocabulary.near(word, edits).map(({ id, distance }) => ({ word: vocabulary.wordAt(id), distance })),
    load,
    /** Reads the lists of other processes now and then, beside what is going on. */
    refresh: (index: IndexReader): void => {
      if (reading !== null || performance.now() - readAt < REFRESH_MS) return;
      reading = load(index)
        // The next query tries again.
        .catch(() => undefined)
        .finally(() => {
          readAt = performance.now();
          reading = null;
        });
    },
    /** Forgets what an index has listed, because it was created again. */
    forget: (uid: string): void => void listed.delete(uid),
    /** The list to store with documents that contain these words; null when an earlier list holds them all. */
    newList: (uid: string, words: ReadonlySet<string>): WordList | null => {
      const added = [...words].filter((word) => !listsOf(uid).words.has(word));
      return added.length === 0 ? null : wordList(`_words-${randomUUID()}`, added);
    },
    /** A list was stored. */
    stored: (uid: string, { id, list }: WordList): void => {
      const { words, lists } = listsOf(uid);
      lists.add(id);
      for (const word of list) {
        words.add(word);
        learn(word);
      }
    },
    /** The index under construction has taken the place of the other. */
    swapped: (uid: string, next: string): void => {
      listed.set(uid, listsOf(next));
      listed.delete(next);
    },
  };
}
