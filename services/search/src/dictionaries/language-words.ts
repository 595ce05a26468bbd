import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LanguageWords, languageWordsOf } from '../domain/query/language-words.ts';
import { parseWordHashes } from './stored-word-hashes.ts';

const FILE = path.resolve(import.meta.dirname, '../../generated/language-words.json');

let loaded: LanguageWords | undefined;

/**
 * The words of French and English, read at the first question of the process: about 600,000 in 20 ms; they take 2.4 MB.
 * `make generate` stores them.
 */
export const LANGUAGE_WORDS: LanguageWords = {
  has: (word, language) => words().has(word, language),
  knows: (word, language) => words().knows(word, language),
};

function words(): LanguageWords {
  loaded ??= languageWordsOf(parseWordHashes(readFileSync(FILE, 'utf8')));
  return loaded;
}
