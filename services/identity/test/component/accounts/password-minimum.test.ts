import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { identityConfigSchema } from '../../../src/config.ts';
import {
  linkToken,
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';

const MIN = 12;
/** Strong enough, and shorter than the minimum. */
const SHORT = 'qZ7!kV2?xw';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ IDENTITY_PASSWORD_MIN: String(MIN) });
});
afterAll(() => identity.close());

test('a raised minimum is stated to the pages', async () => {
  const { body } = await openBrowser(identity).send('GET', 'sign-in-options');
  expect(body).toMatchObject({ passwordMin: MIN });
});

test('a shorter password is refused at the sign-up, by a link and in the settings', async () => {
  const email = 'minimum@example.org';
  const account = { email, password: SHORT, accountType: 'user', language: 'fr' };
  const refused = await openBrowser(identity).send('POST', 'accounts', account);
  expect([refused.status, refused.code]).toEqual([422, 'IDENTITY_PASSWORD_SHORT']);
  const browser = await openConfirmed(identity, email);
  const change = await browser.send('PUT', 'me/password', { current: PASSWORD, next: SHORT });
  expect(change.code).toBe('IDENTITY_PASSWORD_SHORT');
  await browser.send('POST', 'password-resets', { email, language: 'fr' });
  const token = await linkToken(identity, email, 2);
  const reset = await browser.send('POST', 'password-resets/complete', { token, password: SHORT });
  expect(reset.code).toBe('IDENTITY_PASSWORD_SHORT');
  expect((await openBrowser(identity).signIn(email)).status).toBe(200);
});

test.each(['5', '0', '65', 'six'])('the minimum %j is refused by the configuration', (text) => {
  const parsed = identityConfigSchema.safeParse({
    IDENTITY_SECRET: 'secret-of-the-test-that-is-long-enough',
    IDENTITY_PASSWORD_MIN: text,
  });
  expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path)).toContainEqual([
    'IDENTITY_PASSWORD_MIN',
  ]);
});
