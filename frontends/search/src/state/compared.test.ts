import { describe, expect, test } from '@jest/globals';
import { comparedIds, comparisonAddress, isComparison, isComparisonPage } from './compared.ts';
import { parseSearchState } from './search-state.ts';

const A = '0190f3a4-1111-5222-8333-444455556666';
const B = '0190f3a4-1111-5222-8333-444455557777';

describe('the programmes that an address compares', () => {
  test('are those that it names, each once and in its order', () => {
    expect(comparedIds(`?q=four&compare=${B}&compare=${A}&compare=${B}`)).toEqual([B, A]);
    expect(comparedIds('?q=four')).toEqual([]);
  });

  test('never contain what is no id, because they become a part of an address of the API', () => {
    expect(comparedIds(`?compare=..%2F..%2Fme&compare=${A}%2Fx&compare=`)).toEqual([]);
    expect(isComparison('?compare=')).toBe(true);
    expect(isComparison('?q=compare')).toBe(false);
  });

  test('are compared below the prefix of every language, and never on the page of a programme', () => {
    const search = `?compare=${A}`;
    expect(isComparisonPage('/subventions/recherche', search)).toBe(true);
    expect(isComparisonPage('/en/subventions/recherche', search)).toBe(true);
    expect(isComparisonPage(`/subventions/recherche/${A}`, search)).toBe(false);
    expect(isComparisonPage('/subventions/recherche', '?q=four')).toBe(false);
  });

  test('are in the address beside the search that led to them', () => {
    const address = comparisonAddress([A, B], parseSearchState(new URLSearchParams('q=four&page=2')));
    expect(address).toBe(`/subventions/recherche?q=four&page=2&compare=${A}&compare=${B}`);
    expect(comparedIds(new URL(address, 'https://example.org').search)).toEqual([A, B]);
  });
});
