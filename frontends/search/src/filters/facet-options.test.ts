import { describe, expect, test } from '@jest/globals';
import { facetOptions } from './facet-options.ts';

describe('choices of a filter', () => {
  test('keep their order whatever the counts, and have the count 0 if the response does not contain them', () => {
    const options = facetOptions('deadline', [{ value: 'closed', count: 9 }], ['open']);
    expect(options).toEqual([
      { value: 'open', count: 0, checked: true },
      { value: 'closing_soon', count: 0, checked: false },
      { value: 'upcoming', count: 0, checked: false },
      { value: 'closed', count: 9, checked: false },
    ]);
  });

  test('contain a selected country first, even if the response does not contain it', () => {
    expect(facetOptions('country', [{ value: 'FR', count: 2 }], ['BE']).map(({ value }) => value)).toEqual([
      'BE',
      'FR',
    ]);
  });

  test('have no count before a response', () => {
    expect(facetOptions('amount', undefined, []).every(({ count }) => count === null)).toBe(true);
  });
});
