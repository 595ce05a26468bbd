import { expect, test } from '@jest/globals';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { parseSearchState } from '../state/search-state.ts';
import { NO_NAMES } from '../text/labels.ts';
import { filterTexts } from './PrintHead.tsx';

function words(query: string, language: 'fr' | 'en' = 'fr'): readonly string[] {
  return filterTexts(parseSearchState(new URLSearchParams(query)), registeredLocale(language), NO_NAMES).map(
    plainSpaces,
  );
}

test('lists the filters of a search as text, with all values of a filter together', () => {
  expect(words('sector=tourism&sector=industry&instrument=loan')).toEqual([
    'Secteur : Industrie, Tourisme',
    'Type d’aide : Prêt',
  ]);
  expect(words('territory=region%3A53', 'en')).toEqual(['Territory: Bretagne']);
  expect(words('q=bio')).toEqual([]);
});
