import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pack, unpack } from './packed-json.ts';

describe('packed JSON', () => {
  it('is unpacked as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(JSON.stringify(unpack(pack(value)))).toBe(json);
      }),
    );
  });

  it('is refused where a field holds anything else', () => {
    for (const field of [undefined, { title: ['', ''] }, 'not packed', pack('text').slice(4)]) {
      expect(() => unpack(field)).toThrow();
    }
  });
});
