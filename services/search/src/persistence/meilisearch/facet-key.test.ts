import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { facetKey, facetValue } from './facet-key.ts';

/** The normalisation that Meilisearch applies to filterable strings before it compares them. */
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
  it('are decoded to their values', () => {
    fc.assert(fc.property(anyText, (value) => expect(facetValue(facetKey(value))).toBe(value)));
  });

  it('do not change when normalised, so that different values stay different', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const key = facetKey(value);
        expect(compared(key)).toBe(key);
        expect(key).not.toMatch(/["'\\|]/u);
      }),
    );
  });

  it('distinguish values that the normalisation makes equal', () => {
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

  it('stay below the length limit of an index; long values stay distinct but cannot be decoded', () => {
    const long = 'É'.repeat(300);
    expect(Buffer.byteLength(facetKey(long))).toBeLessThanOrEqual(468);
    expect(facetKey(`${long}a`)).not.toBe(facetKey(`${long}b`));
    expect(facetValue(facetKey(long))).toBeNull();
  });

  it('equal common words and ids', () => {
    expect(facetKey('region:53')).toBe('region:53');
    expect(facetKey('0198c1d2-7a3b-7c4d-8e5f-001122334455')).toBe('0198c1d2-7a3b-7c4d-8e5f-001122334455');
  });
});
