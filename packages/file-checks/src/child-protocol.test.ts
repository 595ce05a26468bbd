import { expect, test } from '@jest/globals';
import { decodeResult, encodeResult } from './child-protocol.ts';

test('a result is decoded only when it is complete', () => {
  const report = { pages: 3, width: null, height: null };
  const bytes = Buffer.from('the checked file');
  const result = encodeResult(report, bytes);
  expect(decodeResult(result)).toEqual({ report, bytes });
  for (let length = 0; length < result.length; length += 1)
    expect(decodeResult(result.subarray(0, length))).toBeNull();
  expect(decodeResult(Buffer.concat([result, Buffer.from('x')]))).toBeNull();
});
