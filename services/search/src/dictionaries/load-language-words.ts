import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createLanguageWords, type LanguageWords } from '../domain/query/language-words.ts';

const require = createRequire(import.meta.url);

let loaded: LanguageWords | undefined;

/** Reads the words of French and English once per process, about 600,000 in half a second; they take 2.4 MB. */
export function loadLanguageWords(): LanguageWords {
  loaded ??= createLanguageWords({
    fr: listIn(require.resolve('an-array-of-french-words/index.json')),
    en: listIn(require.resolve('an-array-of-english-words/index.json')),
  });
  return loaded;
}

function listIn(file: string): string[] {
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}
