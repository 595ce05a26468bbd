import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { facetKey, facetValue } from './facet-key.ts';

/** How Meilisearch makes filterable strings comparable. */
function compared(text: string) {
  return text.trim().normalize('NFKD').toLowerCase();
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('~', '-', '"', "'", '\\', ' ', 'É', 'é', 'ﬁ', '|', 'a', '2', '²'),
    maxLength: 20,
  }),
);

describe('keys of filtered values', () => {
  it('lead back to their values', () => {
    fc.assert(fc.property(anyText, (value) => expect(facetValue(facetKey(value))).toBe(value)));
  });

  it('are left alone by the comparison, so that different values stay different', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const key = facetKey(value);
        expect(compared(key)).toBe(key);
        expect(key).not.toMatch(/["'\\|]/u);
      }),
    );
  });

  it('keep values apart that the comparison takes for one', () => {
    for (const [one, other] of [
      ['ÎLE', 'île'],
      ['é', 'e\u0301'],
      [' a', 'a'],
      ['m²', 'm2'],
    ] as const) {
      expect(compared(one)).toBe(compared(other));
      expect(compared(facetKey(one))).not.toBe(compared(facetKey(other)));
    }
  });

  it('stay below what an index can hold; long values are distinguished but not back', () => {
    const long = 'É'.repeat(300);
    expect(Buffer.byteLength(facetKey(long))).toBeLessThanOrEqual(468);
    expect(facetKey(`${long}a`)).not.toBe(facetKey(`${long}b`));
    expect(facetValue(facetKey(long))).toBeNull();
  });

  it('of common words and ids are the words and ids themselves', () => {
    expect(facetKey('region:53')).toBe('region:53');
    expect(facetKey('0198c1d2-7a3b-7c4d-8e5f-001122334455')).toBe('0198c1d2-7a3b-7c4d-8e5f-001122334455');
  });
});
