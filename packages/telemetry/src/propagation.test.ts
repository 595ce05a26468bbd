import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatTraceparent, parseTraceparent } from './propagation.ts';

function hex(length: number) {
  return fc
    .array(fc.integer({ min: 0, max: 15 }), { minLength: length, maxLength: length })
    .map((digits) => digits.map((digit) => digit.toString(16)).join(''));
}

function notZero(text: string): boolean {
  return /[1-9a-f]/.test(text);
}

describe('traceparent', () => {
  it('survives writing and reading', () => {
    fc.assert(
      fc.property(
        hex(32).filter(notZero),
        hex(16).filter(notZero),
        fc.integer({ min: 0, max: 255 }),
        (traceId, spanId, traceFlags) => {
          const text = formatTraceparent({ traceId, spanId, traceFlags });
          expect(parseTraceparent(text)).toEqual({ traceId, spanId, traceFlags, isRemote: true });
        },
      ),
    );
  });

  it('is ignored when it is anything else', () => {
    fc.assert(fc.property(fc.string(), (text) => parseTraceparent(text) === undefined));
    const zero = `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`;
    expect(parseTraceparent(zero)).toBeUndefined();
    expect(parseTraceparent(`${zero}, ${zero}`)).toBeUndefined();
    expect(parseTraceparent(undefined)).toBeUndefined();
  });
});
