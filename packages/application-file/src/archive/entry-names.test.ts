import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { entryNames } from './entry-names.ts';

const HOSTILE = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('.', '/', '\\', ' ', ':', '\u202e', '\u0000', 'a', 'É', 'e\u0301', '\ud800'),
  }),
  fc.constantFrom('..', '.', '', 'NUL', 'com1.pdf', 'é'.repeat(300), `${'x'.repeat(300)}.pdf`),
);

it('gives every file a name of its own that each file system accepts', () => {
  fc.assert(
    fc.property(fc.array(HOSTILE, { maxLength: 120 }), (given) => {
      const names = entryNames(given, 'document');
      const folded = new Set(
        names.map((name) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()),
      );
      expect(folded.size).toBe(given.length);
      for (const name of names) {
        expect(name).toMatch(/^\d{2,} - [^<>:"|?*/\\\p{Cc}\p{Cf}]*[^<>:"|?*/\\\p{Cc}\p{Cf}. ]$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(140);
        expect(name.isWellFormed()).toBe(true);
      }
    }),
  );
});

it('keeps the extension of a long name', () => {
  const [name = ''] = entryNames([`${'é'.repeat(200)}.pdf`], 'document');
  expect(name).toMatch(/^01 - é+\.pdf$/);
});
