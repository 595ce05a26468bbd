import { expect, test } from '@jest/globals';
import type { Account } from '../domain/account.ts';
import { createSecurityTally } from '../domain/security-tally.ts';
import type { AccountParts } from './account-parts.ts';
import { signIn } from './sign-in.ts';

const GIVEN = { email: 'anne@example.org', password: 'wrong' };
const ORIGIN = { network: '192.0.2.1', device: '', place: '' };

/** What a refused sign-in lets the ports do, in its order, and how it is refused. */
async function refused(account: Pick<Account, 'id' | 'passwordHash'> | null) {
  const calls: string[] = [];
  const called = <Result>(name: string, result: Result) => {
    return async () => {
      calls.push(name);
      return result;
    };
  };
  const parts = {
    tally: createSecurityTally(),
    throttle: { count: called('count', undefined), clear: called('clear', undefined) },
    accounts: { findByEmail: called('find', account) },
    passwords: {
      verify: called('verify', { isRight: false, isOutdated: false }),
      hash: called('hash', ''),
    },
  } as unknown as AccountParts;
  const error: unknown = await signIn(parts, GIVEN, ORIGIN).catch((reason: unknown) => reason);
  return { calls, error };
}

test('a refused sign-in does the same work in the same order for known and unknown addresses', async () => {
  const known = await refused({ id: 'a', passwordHash: '$argon2id$' });
  const unknown = await refused(null);
  expect(unknown.calls).toEqual(['count', 'count', 'find', 'verify']);
  expect(known.calls).toEqual(unknown.calls);
  expect(unknown.error).toMatchObject({ code: 'IDENTITY_CREDENTIALS_WRONG' });
  expect(known.error).toMatchObject({ code: 'IDENTITY_CREDENTIALS_WRONG' });
});
