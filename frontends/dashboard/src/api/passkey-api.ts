import { passkeyCreationResponse, recoveryCodesResponse } from '@platform/contracts/account-responses';
import type { PasskeyCreation } from '@platform/contracts/identity';
import { apiSend, type Contract, NO_CONTENT } from '@platform/web-kit';

const API = '/api/identity/me/passkeys';
const FACTOR = '/api/identity/me/passkey-factor';

/** The list is read again afterwards, so nothing of the response is needed. */
const ANY: Contract<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** Whether this browser can create passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

export function beginPasskey(password: string): Promise<PasskeyCreation> {
  const request = { method: 'POST', path: `${API}/options`, body: { password } } as const;
  return apiSend(passkeyCreationResponse, request);
}

/** Lets the browser create the passkey and stores it under a name; rejects with `NotAllowedError` when cancelled. */
export async function createPasskey({ options }: PasskeyCreation, name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON: options as Options });
  await apiSend(ANY, { method: 'POST', path: API, body: { name, response } });
}

export function removePasskey(id: string, password: string): Promise<void> {
  const path = `${API}/${encodeURIComponent(id)}`;
  return apiSend(NO_CONTENT, { method: 'DELETE', path, body: { password } });
}

/** Has a passkey required after the password; the response has new recovery codes. */
export function requirePasskey(password: string) {
  return apiSend(recoveryCodesResponse, { method: 'POST', path: FACTOR, body: { password } });
}

export function stopRequiringPasskey(password: string): Promise<void> {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: FACTOR, body: { password } });
}
