import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { loadLanguageWords } from '../../src/dictionaries/load-language-words.ts';

/** By kind: a short text, and the ids of the places that it is read as, with spaces between them; none of "no place". */
type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

const sentences = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'place-sentences.json'), 'utf8'),
) as Sentences;
const reader = createQueryReader({
  territories: loadTerritories(),
  isOrdinaryWord: loadLanguageWords().knows,
});

function placesOf(text: string): string {
  return reader
    .read(text)
    .readings.filter(({ kind, effect }) => kind === 'place' && effect === 'filter')
    .flatMap(({ territories }) => territories)
    .join(' ');
}

describe('places of short texts, with the words of both languages', () => {
  it.each(Object.entries(sentences))('reads %s', (_kind, texts) => {
    const read = Object.fromEntries(Object.keys(texts).map((text) => [text, placesOf(text)]));
    expect(read).toEqual(texts);
  });
});
