import { type FormKeys, formKeysOf } from '../../domain/word-forms.ts';
import { createEditDistanceIndex } from './edit-distance-index.ts';
import { createPrefixIndex } from './prefix-index.ts';

const HAS_DIGIT = /\p{N}/u;

/**
 * All words that were ever indexed, by number. A number is never given to another word; the indexes of one engine share
 * their vocabulary, so that a text is numbered once for all of them.
 */
export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary() {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const byStem = { fr: new Map<string, number | number[]>(), en: new Map<string, number | number[]>() };
  const wordAt = (id: number): string => words[id] ?? '';
  const prefixes = createPrefixIndex(wordAt);
  const distances = createEditDistanceIndex(wordAt);

  const putForm = (id: number, word: string, { fr, en }: FormKeys): void => {
    if (HAS_DIGIT.test(word)) return;
    addTo(byStem.fr, fr, id);
    addTo(byStem.en, en, id);
  };
  const put = (id: number, word: string, keys: FormKeys): void => {
    words[id] = word;
    ids.set(word, id);
    putForm(id, word, keys);
    distances.add(id, word);
    prefixes.add(id);
  };

  return {
    /** The number of a word; a new word gets the next number. */
    numberOf: (word: string): number => {
      const known = ids.get(word);
      if (known !== undefined) return known;
      const id = words.length;
      put(id, word, keysOf(word));
      return id;
    },
    /** Adds a word with the number and stems of an index file; a number that is in use keeps its word. */
    load: (id: number, word: string, keys: FormKeys): void => {
      if (words[id] === undefined) put(id, word, keys);
    },
    wordAt,
    /**
     * Stems by the rules of this release; from now on a word that a file stored with other stems is found by these too.
     */
    stemsAt: (id: number): FormKeys => {
      const keys = keysOf(wordAt(id));
      putForm(id, wordAt(id), keys);
      return keys;
    },
    size: () => words.length,
    idOf: (word: string): number | undefined => ids.get(word),
    /** The word itself, if it is known, and its other forms in either language. */
    formsOf: (word: string): number[] => {
      const id = ids.get(word);
      const forms = new Set(id === undefined ? [] : [id]);
      const { fr, en } = formKeysOf(word);
      for (const form of listed(byStem.fr.get(fr))) forms.add(form);
      for (const form of listed(byStem.en.get(en))) forms.add(form);
      return [...forms];
    },
    /** Words that begin with the prefix, itself included. */
    beginningWith: prefixes.find,
    /** Other words within this many edits, with their distance. */
    near: distances.find,
  };
}

function keysOf(word: string): FormKeys {
  return HAS_DIGIT.test(word) ? { fr: word, en: word } : formKeysOf(word);
}

function addTo(map: Map<string, number | number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids === undefined) map.set(key, id);
  else if (typeof ids === 'number') {
    if (ids !== id) map.set(key, [ids, id]);
  } else if (!ids.includes(id)) ids.push(id);
}

function listed(ids: number | number[] | undefined): readonly number[] {
  return ids === undefined ? [] : typeof ids === 'number' ? [ids] : ids;
}
