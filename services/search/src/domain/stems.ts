import snowball from 'snowball-stemmers';
import stored from '../../generated/phrase-stems.json' with { type: 'json' };

export type Stem = (word: string) => string;

/** Stemming costs about 10 µs a word, and a catalog repeats its words, so stems are cached. */
const REMEMBERED_MAX = 50_000;
const LANGUAGE_NAMES = { fr: 'french', en: 'english' } as const;

/** Snowball stemmers over folded words (no accents), so that a word has one stem however it was typed. */
export const stemFrench = remembering(snowballStem('fr'), stored.fr);
export const stemEnglish = remembering(snowballStem('en'), stored.en);

/** The stemmer of a language without any stored stems. */
export function snowballStem(language: 'fr' | 'en'): Stem {
  return snowball.newStemmer(LANGUAGE_NAMES[language]).stem;
}

/** `known` are stems that `make generate` stored, of words that every process stems. */
function remembering(stem: Stem, known: Readonly<Record<string, string>>): Stem {
  const stems = new Map(Object.entries(known));
  return (word) => {
    const found = stems.get(word);
    if (found !== undefined) return found;
    if (stems.size >= REMEMBERED_MAX) stems.clear();
    const stemmed = stem(word);
    stems.set(word, stemmed);
    return stemmed;
  };
}
