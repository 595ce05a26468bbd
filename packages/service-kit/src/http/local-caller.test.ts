import { describe, expect, it } from '@jest/globals';
import { isLocalCaller } from './local-caller.ts';

function isLocal(remoteAddress: string | undefined, headers: Readonly<Record<string, string>>): boolean {
  const raw = { socket: { remoteAddress }, headers };
  return isLocalCaller({ raw } as unknown as Parameters<typeof isLocalCaller>[0]);
}

describe('a caller', () => {
  it.each([
    ['127.0.0.1', 'localhost:8080'],
    ['127.4.5.6', '127.0.0.1'],
    ['::1', '[::1]:8080'],
    ['::ffff:127.0.0.1', 'LOCALHOST'],
  ])('from %s to %s is on this machine', (address, host) => {
    expect(isLocal(address, { host })).toBe(true);
  });

  it.each([
    ['10.0.0.1', 'localhost'],
    ['::ffff:10.0.0.1', 'localhost'],
    ['128.0.0.1', 'localhost'],
    ['::2', 'localhost'],
    [undefined, 'localhost'],
    ['127.0.0.1', 'evil.example'],
    ['127.0.0.1', 'localhost.evil.example'],
    ['127.0.0.1', '127.0.0.1.evil.example'],
    ['127.0.0.1', ''],
  ])('from %s to %s is not', (address, host) => {
    expect(isLocal(address, { host })).toBe(false);
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'behind a proxy that adds %s is not',
    (header) => {
      expect(isLocal('127.0.0.1', { host: 'localhost', [header]: '127.0.0.1' })).toBe(false);
    },
  );
});
