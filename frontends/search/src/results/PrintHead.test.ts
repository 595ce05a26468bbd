import { expect, test } from '@jest/globals';
import { plainSpaces, speechOf } from '../../test/page-locale.ts';
import { readSearchState } from '../state/search-state.ts';
import { NO_NAMES } from '../text/labels.ts';
import { filterWords } from './PrintHead.tsx';

function words(query: string, language: 'fr' | 'en' = 'fr'): readonly string[] {
  return filterWords(readSearchState(new URLSearchParams(query)), speechOf(language), NO_NAMES).map(
    plainSpaces,
  );
}

test('the filters of a search are told in words, those of one filter together', () => {
  expect(words('sector=tourism&sector=industry&instrument=loan')).toEqual([
    'Secteur : Industrie, Tourisme',
    'Type d’aide : Prêt',
  ]);
  expect(words('territory=region%3A53', 'en')).toEqual(['Territory: Bretagne']);
  expect(words('q=bio')).toEqual([]);
});
