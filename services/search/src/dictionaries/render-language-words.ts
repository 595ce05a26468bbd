import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hashesOf } from '../domain/query/language-words.ts';
import { renderWordHashes } from './stored-word-hashes.ts';

const require = createRequire(import.meta.url);

/** The content of `generated/language-words.json`, from two lists of words; only `make generate` needs it. */
export function renderLanguageWords(): string {
  return renderWordHashes({
    fr: hashesOf(listIn(require.resolve('an-array-of-french-words/index.json'))),
    en: hashesOf(listIn(require.resolve('an-array-of-english-words/index.json'))),
  });
}

function listIn(file: string): string[] {
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}
