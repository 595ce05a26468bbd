import type { Language } from '@platform/contracts/values';
import { wordsOf } from '../../domain/fold-text.ts';
import { stemEnglish, stemFrench } from './stems.ts';

/** A text as it is indexed: its words, folded, and their stems, each joined by spaces. */
export type IndexedText = { readonly words: string; readonly stems: string };

const STEM = { fr: stemFrench, en: stemEnglish };
/** A catalog repeats its words; about 8 MB a language at most. */
const REMEMBERED_MAX = 16_000;

/**
 * Folds and stems texts, remembering every piece between white space, since the same ones come again and again. White
 * space always separates words, so pieces can be folded one by one. Least recently needed pieces are forgotten.
 */
export function createTextWords(): (text: string, language: Language) => IndexedText {
  const memories = { fr: remembering('fr'), en: remembering('en') };
  return (text, language) => {
    const pieceOf = memories[language];
    let words = '';
    let stems = '';
    for (const piece of text.split(/\s+/u)) {
      const known = pieceOf(piece);
      if (known.words === '') continue;
      words += words === '' ? known.words : ` ${known.words}`;
      stems += stems === '' ? known.stems : ` ${known.stems}`;
    }
    return { words, stems };
  };
}

function remembering(language: Language): (piece: string) => IndexedText {
  let recent = new Map<string, IndexedText>();
  let older: typeof recent = new Map();
  return (piece) => {
    const known = recent.get(piece);
    if (known !== undefined) return known;
    if (recent.size >= REMEMBERED_MAX) {
      older = recent;
      recent = new Map();
    }
    const entry = older.get(piece) ?? workedOut(piece, language);
    recent.set(piece, entry);
    return entry;
  };
}

function workedOut(piece: string, language: Language): IndexedText {
  const words = wordsOf(piece);
  return { words: words.join(' '), stems: words.map(STEM[language]).join(' ') };
}
