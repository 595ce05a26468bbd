import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { nativeTerm } from './native-terms.ts';

test.each([
  ['étude', 'en', 'study', undefined],
  ["Structure de l'économie sociale et solidaire", 'en', 'Organisation of the social economy', undefined],
  ['Propriétaire occupant', 'en', 'Owner-occupier', undefined],
  ['Régie de quartier', 'en', 'Régie de quartier', 'fr'],
  ['mandat simple', 'en', 'mandat simple', 'fr'],
  ['HORIZON Innovation Actions', 'en', 'HORIZON Innovation Actions', undefined],
  ['HORIZON Innovation Actions', 'fr', 'HORIZON Innovation Actions', 'en'],
  ['étude', 'fr', 'étude', undefined],
] as const)('%s on a page in %s is %s', (term, page, text, lang) => {
  expect(nativeTerm(term, page)).toEqual({ text, lang });
});

test('every kind of funding of the starter catalog is shown in English on English pages', () => {
  const folder = join(import.meta.dirname, '../../../../services/catalog/starter');
  const kinds = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap(
      (name) => /^ {2}nativeInstrument: (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? [],
    );
  expect(kinds.length).toBeGreaterThan(200);
  expect([...new Set(kinds.filter((kind) => nativeTerm(kind, 'en').lang !== undefined))]).toEqual([]);
});
