import { openSessionResponse, passkeyRequestResponse } from '@platform/contracts/account-responses';
import type { OpenSession, PasskeyRequest } from '@platform/contracts/identity';
import { apiSend, type Contract } from '@platform/web-kit';

const API = '/api/identity/session';
/** None of these requests belongs to a session. */
const ANONYMOUS = { bearer: null };

function post<T>(contract: Contract<T>, path: string, body: unknown): Promise<T> {
  return apiSend(contract, { method: 'POST', path: API + path, body }, ANONYMOUS);
}

/** Whether this browser can use passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Lets the person choose a passkey; rejects with `NotAllowedError` when that is cancelled. */
async function choosePasskey({ options }: PasskeyRequest) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
}

/** Opens a session with a passkey of this site. */
export async function signInWithPasskey(): Promise<OpenSession> {
  const response = await choosePasskey(await post(passkeyRequestResponse, '/passkey/options', {}));
  return post(openSessionResponse, '/passkey', { response });
}

/** Completes a sign-in with a passkey of the account as second factor. */
export async function sendPasskeyFactor(challenge: string): Promise<OpenSession> {
  const path = '/second-factor/passkey';
  const response = await choosePasskey(await post(passkeyRequestResponse, `${path}/options`, { challenge }));
  return post(openSessionResponse, path, { challenge, response });
}
