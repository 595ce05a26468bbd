import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  decodeInboxChange,
  EventDecodeError,
  encodeInboxChange,
  type InboxChange,
} from '@platform/events/notifications';

const CHANGE: InboxChange = { workspaceId: '01890a5d-ac96-774b-bcce-b302099a8057' };

test('encodes and decodes the bytes of the first release', () => {
  const golden = readFileSync(join(import.meta.dirname, 'golden', 'inbox-change.v1.bin'));
  expect(Buffer.from(encodeInboxChange(CHANGE)).toString('hex')).toBe(golden.toString('hex'));
  expect(decodeInboxChange(golden)).toStrictEqual(CHANGE);
});

test('refuses bytes of anything else', () => {
  for (const bytes of [new Uint8Array([1, 2, 3]), new Uint8Array()]) {
    expect(() => decodeInboxChange(bytes)).toThrow(EventDecodeError);
  }
});
