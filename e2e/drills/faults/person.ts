import { eventually } from '@platform/testing/eventually';
import { linkInMail } from '../../src/account.ts';
import type { Reply, Request, Sender } from './sender.ts';

const PASSWORD = 'Verger-Bleu-1987!';
/** Access tokens live for ten minutes. */
const TOKEN_MS = 5 * 60_000;

type OpenSession = { readonly accessToken: string; readonly user: { readonly workspaceId: string } };

/** Somebody who uses the product. */
export type Person = {
  readonly email: string;
  readonly workspaceId: () => string;
  /** A token that is still valid for minutes; null while signing in fails. */
  readonly token: () => Promise<string | null>;
  /** Signs in again for the next request. */
  readonly forgetToken: () => void;
  /** Sends a request with the token of this person. */
  readonly send: (request: Omit<Request, 'token'>) => Promise<Reply>;
};

/** The request that creates the account of an address. */
export function signUpRequest(email: string): Request {
  const body = { email, password: PASSWORD, language: 'en' };
  return { method: 'POST', route: '/api/identity/accounts', body, token: null };
}

/** The request that signs in, which shows that an account exists. */
export function signInRequest(email: string): Request {
  return { method: 'POST', route: '/api/identity/session', body: { email, password: PASSWORD }, token: null };
}

/** Whether the response to a sign-in shows that the account exists and has this password. */
export function showsAccount({ status, body }: Reply): boolean {
  return status === 200 || (body as { code?: string } | null)?.code === 'IDENTITY_EMAIL_UNCONFIRMED';
}

/** Somebody with an account that exists or will exist. */
export function createPerson(email: string, { send }: Sender): Person {
  let session: OpenSession | null = null;
  let until = 0;
  let signingIn: Promise<string | null> | null = null;
  const signIn = async (): Promise<string | null> => {
    const { outcome, body } = await send(signInRequest(email));
    if (outcome !== 'acknowledged') return null;
    ({ session } = body as { session: OpenSession });
    until = performance.now() + TOKEN_MS;
    return session?.accessToken ?? null;
  };
  /** Several requests at once share one sign-in: an account has only some attempts. */
  const token = async (): Promise<string | null> => {
    if (session !== null && performance.now() < until) return session.accessToken;
    signingIn ??= signIn().finally(() => {
      signingIn = null;
    });
    return signingIn;
  };
  const forgetToken = (): void => {
    until = 0;
  };
  return {
    email,
    token,
    forgetToken,
    workspaceId: () => session?.user.workspaceId ?? '',
    send: async (request) => {
      const own = await token();
      if (own === null) return { outcome: 'unknown', status: 0, body: 'not signed in' };
      return send({ ...request, token: own, onExpired: forgetToken });
    },
  };
}

/** Signs somebody up with a confirmed address, while nothing is disturbed; repeats what a busy product refuses. */
export async function settlePerson(url: string, drawnEmail: string, { send }: Sender): Promise<Person> {
  const { email, accessToken } = await signUp(drawnEmail, { send });
  const link = await linkInMail(url, { to: email, path: '/auth/callback' });
  const body = { token: new URLSearchParams(link.split('?')[1]).get('token') };
  const route = '/api/identity/email-confirmations/confirm';
  await insist({ send }, { method: 'POST', route, body, token: accessToken });
  const person = createPerson(email, { send });
  if ((await person.token()) === null) throw new Error(`${email} cannot sign in`);
  return person;
}

/** An account of this address, or of a similar one when it was created without a response. */
async function signUp(email: string, { send }: Sender): Promise<{ email: string; accessToken: string }> {
  let serial = 0;
  return eventually(
    async () => {
      const address = serial === 0 ? email : `${serial}.${email}`;
      const { outcome, status, body } = await send(signUpRequest(address));
      if (status === 409) serial += 1;
      if (outcome !== 'acknowledged') throw new Error(`${address}: ${status} ${JSON.stringify(body)}`);
      return { email: address, accessToken: (body as OpenSession).accessToken };
    },
    { deadlineMs: INSIST_MS, intervalMs: 500 },
  );
}

const INSIST_MS = 60_000;

/** Body of the response to a request that has to succeed; repeats it while the product sheds load. */
export function insist({ send }: Sender, request: Request): Promise<unknown> {
  return eventually(
    async () => {
      const { outcome, status, body } = await send(request);
      if (outcome !== 'acknowledged') throw new Error(`${request.route}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    { deadlineMs: INSIST_MS, intervalMs: 500 },
  );
}
