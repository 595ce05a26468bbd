import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createQueryReader } from '@platform/query-reader';
import { loadTerritories } from '@platform/territories';
import { LANGUAGE_WORDS } from '../../src/dictionaries/language-words.ts';

/** Short texts, with the ids of the places that each is read as, with spaces between them; none of "no place". */
type Sentences = Readonly<Record<string, string>>;

const folder = path.join(import.meta.dirname, 'place-sentences');
const kinds = readdirSync(folder).map((file): [kind: string, sentences: Sentences] => [
  path.basename(file, '.json'),
  JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
]);
const reader = createQueryReader({
  territories: loadTerritories(),
  isOrdinaryWord: LANGUAGE_WORDS.knows,
});

function placesOf(text: string): string {
  return reader
    .read(text)
    .readings.filter(({ kind, effect }) => kind === 'place' && effect === 'filter')
    .flatMap(({ territories }) => territories)
    .join(' ');
}

describe('places of short texts, with the words of both languages', () => {
  it.each(kinds)('reads %s', (_kind, texts) => {
    const read = Object.fromEntries(Object.keys(texts).map((text) => [text, placesOf(text)]));
    expect(read).toEqual(texts);
  });
});
