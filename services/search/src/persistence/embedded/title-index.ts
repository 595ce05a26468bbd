import { countContentWords } from './tokenize-texts.ts';

/**
 * Folded titles, empty where a language has no title, and the number of words of the longer body. Stored with each
 * document.
 */
export type TextFacts = { readonly fr: string; readonly en: string; readonly bodyWords: number };

/** Lengths of bodies are grouped in steps of this many words, up to this many steps. */
export const LENGTH_CLASS_WORDS = 32;
export const LENGTH_CLASSES = 16;

const SPACE = 0x20;

/** Titles of so many content words and more are of one class. */
export const TITLE_CLASSES = 16;

/** Titles and text lengths of all documents by slot, for ranking. */
export type TitleIndex = {
  readonly put: (slot: number, facts: TextFacts) => void;
  /** Number of content words of the shorter title, at most 255. */
  readonly contentWords: (slot: number) => number;
  /** By slot, that number (at most `TITLE_CLASSES - 1`) × `LENGTH_CLASSES` + the class of the length of the body. */
  readonly textClasses: () => Uint8Array;
  /** Whether one of the titles equals these words, folded and separated by spaces, or begins with them. */
  readonly match: (slot: number, words: string) => 'equal' | 'prefix' | null;
};

export function createTitleIndex(): TitleIndex {
  const titles = { fr: [] as string[], en: [] as string[] };
  let contentWords = new Uint8Array(1_024);
  let textClasses = new Uint8Array(1_024);

  const growTo = (slot: number): void => {
    if (slot < contentWords.length) return;
    const length = Math.max(slot + 1, contentWords.length * 2);
    contentWords = longer(contentWords, length);
    textClasses = longer(textClasses, length);
  };

  return {
    put: (slot, { fr, en, bodyWords }) => {
      growTo(slot);
      titles.fr[slot] = fr;
      titles.en[slot] = en;
      const counts = [fr, en].filter((title) => title !== '').map(countContentWords);
      contentWords[slot] = Math.min(255, counts.length === 0 ? 0 : Math.min(...counts));
      const ofTitle = Math.min(TITLE_CLASSES - 1, contentWords[slot] ?? 0);
      const ofBody = Math.min(LENGTH_CLASSES - 1, Math.floor(bodyWords / LENGTH_CLASS_WORDS));
      textClasses[slot] = ofTitle * LENGTH_CLASSES + ofBody;
    },
    contentWords: (slot) => contentWords[slot] ?? 0,
    textClasses: () => textClasses,
    match: (slot, words) => {
      const [fr, en] = [titles.fr[slot] ?? '', titles.en[slot] ?? ''];
      if (fr === words || en === words) return 'equal';
      return startsWithWords(fr, words) || startsWithWords(en, words) ? 'prefix' : null;
    },
  };
}

function startsWithWords(title: string, words: string): boolean {
  return title.charCodeAt(words.length) === SPACE && title.startsWith(words);
}

function longer(lengths: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length);
  grown.set(lengths);
  return grown;
}
