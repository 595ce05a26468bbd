import { expect } from '@jest/globals';
import type { PasskeyCreation, PasskeyRequest } from '@platform/contracts/identity';
import { type Browser, openConfirmed, PASSWORD, type TestIdentity } from '../../identity-app.ts';
import { createSoftAuthenticator, type Departure } from './soft-authenticator.ts';

export type Authenticator = ReturnType<typeof createSoftAuthenticator>;

/** Proves the password and requests the options with which a passkey is made. */
export async function beginAdding(browser: Browser): Promise<PasskeyCreation['options']> {
  const reply = await browser.send('POST', 'me/passkeys/options', { password: PASSWORD });
  return (reply.body as PasskeyCreation).options;
}

/** Adds a passkey of an authenticator to the account. */
export async function addTo(browser: Browser, authenticator: Authenticator, by: Departure = {}) {
  const response = authenticator.create(await beginAdding(browser), by);
  return browser.send('POST', 'me/passkeys', { name: 'Portable', response });
}

/** Options of a sign-in without password. */
export async function optionsOf(browser: Browser): Promise<PasskeyRequest['options']> {
  const reply = await browser.send('POST', 'session/passkey/options');
  return (reply.body as PasskeyRequest).options;
}

/** A person with a passkey. */
export async function openWithPasskey(identity: TestIdentity, email: string) {
  const browser = await openConfirmed(identity, email);
  const authenticator = createSoftAuthenticator();
  expect((await addTo(browser, authenticator)).status).toBe(201);
  return { browser, authenticator };
}
