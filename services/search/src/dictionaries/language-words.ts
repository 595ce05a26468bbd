import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createLanguageWords, type LanguageWords } from '../domain/query/language-words.ts';

const require = createRequire(import.meta.url);

let loaded: LanguageWords | undefined;

/**
 * The words of French and English, read at the first question of the process: about 600,000 in half a second; they take
 * 2.4 MB.
 */
export const LANGUAGE_WORDS: LanguageWords = {
  has: (word, language) => words().has(word, language),
  knows: (word, language) => words().knows(word, language),
};

function words(): LanguageWords {
  loaded ??= createLanguageWords({
    fr: listIn(require.resolve('an-array-of-french-words/index.json')),
    en: listIn(require.resolve('an-array-of-english-words/index.json')),
  });
  return loaded;
}

function listIn(file: string): string[] {
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}
