import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainStart } from './plain-text.ts';

describe('the start of a Markdown text', () => {
  test('contains the words without markup and addresses', () => {
    expect(plainStart('## Aide\n\n- **50 %** de la [dépense](https://x.org/a_b)\n- 1. fin')).toBe(
      'Aide 50\u00a0% de la dépense 1. fin',
    );
  });

  test('has no-break spaces in amounts and dates', () => {
    const text =
      'De 50 000 € à 1 500 000 euros, 2 M€ ou 40 % avant le 1er mars 2027 à 10 sites, by 15 March 2027';
    expect(plainStart(text).split(' ')).toEqual([
      'De',
      '50\u00a0000\u00a0€',
      'à',
      '1\u00a0500\u00a0000\u00a0euros,',
      '2\u00a0M€',
      'ou',
      '40\u00a0%',
      'avant',
      'le',
      '1er\u00a0mars\u00a02027',
      'à',
      '10',
      'sites,',
      'by',
      '15\u00a0March\u00a02027',
    ]);
  });

  test('is at most 190 characters long, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        expect(plainStart(text).length).toBeLessThanOrEqual(190);
      }),
    );
  });
});
