import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldText } from './folded-text.ts';

test('texts of Latin letters fold as any text does', () => {
  const codes = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xc0, max: 0x17f }));
  const text = fc.array(codes).map((list) => String.fromCharCode(...list));
  // A Greek letter takes a text out of the fast way.
  fc.assert(fc.property(text, (latin) => expect(foldText(latin)).toBe(foldText(`${latin}α`).slice(0, -1))));
});
