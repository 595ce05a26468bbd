import { describe, expect, test } from '@jest/globals';
import { queryString } from './query-string.ts';

describe('queryString', () => {
  test('is empty without values', () => {
    expect(queryString({ q: '', page: undefined, sort: null, list: [] })).toBe('');
  });

  test('accepts parameters that are already formatted', () => {
    expect(queryString(new URLSearchParams('q=sol&page=2'))).toBe('?q=sol&page=2');
    expect(queryString(new URLSearchParams())).toBe('');
  });
});
