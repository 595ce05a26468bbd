import { expect, test } from '@jest/globals';
import { registeredLocale } from '../../test/page-locale.ts';
import { placeNote } from './place-note.ts';

test('the note of a place has typographic apostrophes', () => {
  const place = {
    id: 'department:95',
    level: 'department',
    name: "Val-d'Oise",
    within: "Provence-Alpes-Côte d'Azur",
    postcodes: [],
  } as const;
  expect(placeNote({ ...place, postcodes: [] }, '', registeredLocale('fr'))).toBe(
    'département, Provence-Alpes-Côte d’Azur',
  );
});
