import { describe, expect, test } from '@jest/globals';
import type { Passkey } from './passkey.ts';
import { secondFactorsOf, withoutFactor } from './second-factors.ts';

const AT = new Date('2026-11-20T09:00:00Z');
const passkey = { id: 'one' } as Passkey;
const app = { sealedSecret: '', confirmedAt: AT, lastStep: 0 };
const NONE = { totp: null, passkeys: [], passkeyFactorSince: null, recoveryHashes: [] };
const BY_PASSKEY = { ...NONE, passkeys: [passkey], passkeyFactorSince: AT, recoveryHashes: ['code'] };
const BY_BOTH = { ...BY_PASSKEY, totp: app };

describe('the second step of a sign-in', () => {
  test.each([
    ['nothing', NONE, []],
    ['a passkey that is not required', { ...NONE, passkeys: [passkey] }, []],
    ['an app that was never confirmed', { ...NONE, totp: { ...app, confirmedAt: null } }, []],
    ['a required passkey', BY_PASSKEY, ['recovery-code', 'passkey']],
    ['a required passkey without codes left', { ...BY_PASSKEY, recoveryHashes: [] }, ['passkey']],
    ['a required passkey that is gone', { ...BY_PASSKEY, passkeys: [] }, []],
    ['an app', { ...NONE, totp: app, recoveryHashes: ['code'] }, ['totp', 'recovery-code']],
    ['both', BY_BOTH, ['totp', 'recovery-code', 'passkey']],
  ])('with %s', (_, account, methods) => {
    expect(secondFactorsOf(account)).toEqual(methods);
  });
});

describe('taking a factor away', () => {
  test('the last one takes the recovery codes with it', () => {
    const change = withoutFactor(BY_PASSKEY, { passkeyFactorSince: null });
    expect(change).toEqual({ passkeyFactorSince: null, recoveryHashes: [] });
  });

  test('the last passkey ends that one is required', () => {
    const change = withoutFactor(BY_PASSKEY, { passkeys: [] });
    expect(change).toEqual({ passkeys: [], passkeyFactorSince: null, recoveryHashes: [] });
  });

  test('one of two keeps the codes, which the other still needs', () => {
    expect(withoutFactor(BY_BOTH, { totp: null })).toEqual({
      totp: null,
      passkeyFactorSince: AT,
      recoveryHashes: ['code'],
    });
    expect(withoutFactor(BY_BOTH, { passkeys: [] })).toEqual({
      passkeys: [],
      passkeyFactorSince: null,
      recoveryHashes: ['code'],
    });
  });
});
