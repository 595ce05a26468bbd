import snowball from 'snowball-stemmers';

export type Stem = (word: string) => string;

/** Stemming costs about 10 µs a word, and a catalog repeats its words, so stems are cached. */
const REMEMBERED_MAX = 50_000;

/** Snowball stemmers over folded words (no accents), so that a word has one stem however it was typed. */
export const stemFrench = remembering(snowball.newStemmer('french').stem);
export const stemEnglish = remembering(snowball.newStemmer('english').stem);

function remembering(stem: Stem): Stem {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const stemmed = stem(word);
    known.set(word, stemmed);
    return stemmed;
  };
}
