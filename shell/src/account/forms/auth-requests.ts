import { openSessionResponse, signInResultResponse } from '@platform/contracts/account-responses';
import type { OpenSession, SignInResult, SignUp } from '@platform/contracts/identity';
import { apiSend, type Contract, type Language, NO_CONTENT } from '@platform/web-kit';

const API = '/api/identity';
/** None of these requests belongs to a session. */
const ANONYMOUS = { bearer: null };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

function post<T>(contract: Contract<T>, path: string, body: unknown): Promise<T> {
  return apiSend(contract, { method: 'POST', path: API + path, body }, ANONYMOUS);
}

/** Opens a session, or returns a challenge for a second factor. */
export function signIn(credentials: Credentials): Promise<SignInResult> {
  return post(signInResultResponse, '/session', credentials);
}

/** Takes the challenge that waits in a cookie after a return from Google; it can be taken once. */
export function takeChallenge(): Promise<SignInResult> {
  return post(signInResultResponse, '/session/challenge', {});
}

/** Opens a session with the code of an authenticator app or a recovery code. */
export function sendSecondFactor(body: {
  readonly challenge: string;
  readonly code: string;
}): Promise<OpenSession> {
  return post(openSessionResponse, '/session/second-factor', body);
}

/** Creates an account and opens its limited session. */
export function signUp(account: SignUp): Promise<OpenSession> {
  return post(openSessionResponse, '/accounts', account);
}

/** Requests another confirmation mail; the response is the same for every address. */
export function requestConfirmation(email: string, language: Language): Promise<void> {
  return post(NO_CONTENT, '/email-confirmations', { email, language });
}

const confirmedEmail: Contract<{ readonly email: string }> = {
  safeParse: (value) => {
    const email = (value as { email?: unknown } | null)?.email;
    return typeof email === 'string'
      ? { success: true, data: { email } }
      : { success: false, error: new TypeError('The response names no address') };
  },
};

/** Confirms the address that a link was sent to. */
export function confirmEmail(token: string): Promise<{ readonly email: string }> {
  return post(confirmedEmail, '/email-confirmations/confirm', { token });
}

/** Requests a link to set a new password; the response is the same for every address. */
export function requestReset(email: string, language: Language): Promise<void> {
  return post(NO_CONTENT, '/password-resets', { email, language });
}

/** Checks a link to set a new password without using it up. */
export function verifyReset(token: string): Promise<void> {
  return post(NO_CONTENT, '/password-resets/verify', { token });
}

/** Sets a new password; all sessions end. */
export function completeReset(body: { readonly token: string; readonly password: string }): Promise<void> {
  return post(NO_CONTENT, '/password-resets/complete', body);
}
