import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  decodeEndedSession,
  decodeErasure,
  decodeErasureReceipt,
  decodeMembership,
  decodeUser,
  EventDecodeError,
  encodeEndedSession,
  encodeErasure,
  encodeErasureReceipt,
  encodeMembership,
  encodeUser,
} from '@platform/events/identity';
import fc from 'fast-check';

const id = '01a21ed6-4ba5-74cd-9e64-f2b348c8f313';
const workspaceId = '01a21ed6-4ba5-74cd-9e64-f2b348c8f314';
const at = '2026-11-20T09:00:00.000Z';

/** Every kind of event with an example, whose bytes were written by the first release. */
const KINDS = [
  [
    'user.v1.bin',
    {
      userId: id,
      v: 3,
      accountType: 'advisor',
      emailConfirmed: true,
      suspended: false,
      admin: true,
      language: 'en',
      createdAt: at,
    },
    encodeUser,
    decodeUser,
  ],
  ['membership.v1.bin', { workspaceId, userId: id }, encodeMembership, decodeMembership],
  [
    'ended-session.v1.bin',
    { sessionId: id, userId: id, endedAt: at },
    encodeEndedSession,
    decodeEndedSession,
  ],
  ['erasure.v1.bin', { receiptId: id, userId: id, requestedAt: at }, encodeErasure, decodeErasure],
  [
    'erasure-receipt.v1.bin',
    { receiptId: id, service: 'billing', erasedAt: at },
    encodeErasureReceipt,
    decodeErasureReceipt,
  ],
] as const;

describe.each(KINDS)('events of identity: %s', (file, example, encode, decode) => {
  const golden = readFileSync(join(import.meta.dirname, 'golden', file));

  test('are read from the bytes of the first release, and written as these', () => {
    expect(decode(golden)).toEqual(example);
    expect(Buffer.from((encode as (value: unknown) => Uint8Array)(example)).equals(golden)).toBe(true);
  });

  test('are refused when the bytes are anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          decode(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(EventDecodeError);
        }
      }),
    );
    for (let cut = 1; cut < golden.length; cut += 1)
      expect(() => decode(golden.subarray(0, golden.length - cut))).toThrow(EventDecodeError);
  });
});
