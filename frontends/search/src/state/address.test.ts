import { expect, test } from '@jest/globals';
import { carriedSearch } from './address.ts';
import { parseSearchState } from './search-state.ts';

function carried(query: string): string {
  return carriedSearch(parseSearchState(new URLSearchParams(query)));
}

test('links of a list carry its search, without parameters that are no part of it', () => {
  expect(carried('q=velo&open=x&utm_source=mail&page=2')).toBe('?q=velo&page=2');
  expect(carried('instrument=loan')).toBe('?instrument=loan');
});

test('links of a list that search engines index carry nothing', () => {
  expect([carried(''), carried('page=3')]).toEqual(['', '']);
});
