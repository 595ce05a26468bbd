import { distanceWithin, lettersOf, mayBeWithin } from '../../domain/edit-distance.ts';
import { type FormKeys, formKeysOf } from '../../domain/word-forms.ts';

/** Words that are only found by looking at each; more are sorted in. */
const UNSORTED_MAX = 2_000;
const HAS_DIGIT = /\p{N}/u;

/**
 * All words that were ever indexed, by number. A number is never given to another word; the indexes of one engine share
 * their vocabulary, so that a text is numbered once for all of them.
 */
export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary() {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const byKey = { fr: new Map<string, number | number[]>(), en: new Map<string, number | number[]>() };
  /** Letters of each word, one bit each: words that differ in more than their edits can change are not compared. */
  let letters = new Int32Array(1_024);
  const byLength: number[][] = [];
  let sorted: number[] = [];
  let unsorted: number[] = [];

  const wordAt = (id: number): string => words[id] ?? '';
  const inOrder = (a: number, b: number): number => (wordAt(a) < wordAt(b) ? -1 : 1);

  const putForm = (id: number, word: string, { fr, en }: FormKeys): void => {
    if (HAS_DIGIT.test(word)) return;
    addTo(byKey.fr, fr, id);
    addTo(byKey.en, en, id);
  };
  const put = (id: number, word: string, keys: FormKeys): void => {
    words[id] = word;
    ids.set(word, id);
    putForm(id, word, keys);
    if (id >= letters.length) {
      const longer = new Int32Array(Math.max(id + 1, letters.length * 2));
      longer.set(letters);
      letters = longer;
    }
    letters[id] = lettersOf(word);
    const alike = byLength[word.length] ?? [];
    alike.push(id);
    byLength[word.length] = alike;
    unsorted.push(id);
  };

  const sortIn = (): void => {
    unsorted.sort(inOrder);
    const merged: number[] = [];
    let next = 0;
    for (const id of unsorted) {
      while (next < sorted.length && inOrder(sorted[next] ?? 0, id) < 0) merged.push(sorted[next++] ?? 0);
      merged.push(id);
    }
    while (next < sorted.length) merged.push(sorted[next++] ?? 0);
    sorted = merged;
    unsorted = [];
  };

  return {
    /** The number of a word, a new one when it has none. */
    numberOf: (word: string): number => {
      const known = ids.get(word);
      if (known !== undefined) return known;
      const id = words.length;
      put(id, word, keysOf(word));
      return id;
    },
    /** A word as an index file knows it; one that has its number already keeps it. */
    load: (id: number, word: string, keys: FormKeys): void => {
      if (words[id] === undefined) put(id, word, keys);
    },
    wordAt,
    /** Stems by the rules of this release; from now on a word that a file knew by others is found by these too. */
    stemsAt: (id: number): FormKeys => {
      const keys = keysOf(wordAt(id));
      putForm(id, wordAt(id), keys);
      return keys;
    },
    size: () => words.length,
    idOf: (word: string): number | undefined => ids.get(word),
    /** The word itself, when it is known, and its other forms in either language. */
    formsOf: (word: string): number[] => {
      const id = ids.get(word);
      const forms = new Set(id === undefined ? [] : [id]);
      const { fr, en } = formKeysOf(word);
      for (const form of listed(byKey.fr.get(fr))) forms.add(form);
      for (const form of listed(byKey.en.get(en))) forms.add(form);
      return [...forms];
    },
    /** Words that begin with the prefix, itself included. */
    beginningWith: (prefix: string): number[] => {
      if (unsorted.length > UNSORTED_MAX) sortIn();
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (wordAt(sorted[middle] ?? 0) < prefix) low = middle + 1;
        else high = middle;
      }
      const found: number[] = [];
      for (let at = low; at < sorted.length; at++) {
        const id = sorted[at] ?? 0;
        if (!wordAt(id).startsWith(prefix)) break;
        found.push(id);
      }
      for (const id of unsorted) if (wordAt(id).startsWith(prefix)) found.push(id);
      return found;
    },
    /** Other words within so many edits, with their distance. */
    near: (word: string, edits: number): { id: number; distance: number }[] => {
      const wanted = lettersOf(word);
      const found: { id: number; distance: number }[] = [];
      for (let length = Math.max(1, word.length - edits); length <= word.length + edits; length++) {
        for (const id of byLength[length] ?? []) {
          if (!mayBeWithin(letters[id] ?? 0, wanted, edits)) continue;
          const distance = distanceWithin(word, wordAt(id), edits);
          if (distance > 0 && distance <= edits) found.push({ id, distance });
        }
      }
      return found;
    },
  };
}

function keysOf(word: string): FormKeys {
  return HAS_DIGIT.test(word) ? { fr: word, en: word } : formKeysOf(word);
}

function addTo(map: Map<string, number | number[]>, key: string, id: number): void {
  const held = map.get(key);
  if (held === undefined) map.set(key, id);
  else if (typeof held === 'number') {
    if (held !== id) map.set(key, [held, id]);
  } else if (!held.includes(id)) held.push(id);
}

function listed(held: number | number[] | undefined): readonly number[] {
  return held === undefined ? [] : typeof held === 'number' ? [held] : held;
}
