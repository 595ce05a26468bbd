import { createCapturedMail } from '@platform/mailer';
import { eventually } from '@platform/testing/eventually';
import { OPERATOR_TOKEN, type ProductWorld } from './product-world.ts';

const PASSWORD = 'Verger-37 sous la pluie';
const COOKIE = '__Secure-refresh';

/** An account of the product with the access token of its newest session. */
export type Account = {
  readonly email: string;
  readonly id: string;
  readonly token: string;
  /** Value of the refresh cookie of that session. */
  readonly refreshToken: string;
};

type Sent = { readonly status: number; readonly body: unknown; readonly cookie: string | undefined };
type Order = { readonly authorization?: string; readonly cookie?: string; readonly payload?: object };

/** Accounts are made and changed as people and operators do it: through the routes and the mails. */
export function createAccounts({ app, mailFolder }: Pick<ProductWorld, 'app' | 'mailFolder'>) {
  const mails = createCapturedMail({ folder: mailFolder });

  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, order: Order): Promise<Sent> => {
    const { authorization, cookie, payload } = order;
    const response = await app.inject({
      method,
      url: `/api/identity/${path}`,
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(cookie === undefined ? {} : { cookie: `${COOKIE}=${cookie}` }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const set = response.cookies.find(({ name }) => name === COOKIE)?.value;
    const body: unknown = response.body === '' ? null : response.json();
    return { status: response.statusCode, body, cookie: set };
  };

  const accountOf = (email: string, { status, body, cookie }: Sent): Account => {
    const { session = body } = body as { session?: unknown };
    const { accessToken, user } = session as { accessToken?: string; user?: { id: string } };
    if (accessToken === undefined || user === undefined || cookie === undefined)
      throw new Error(`${email}: no session, ${status} ${JSON.stringify(body)}`);
    return { email, id: user.id, token: accessToken, refreshToken: cookie };
  };

  const confirm = async (email: string): Promise<void> => {
    const token = await eventually(async () => {
      const [mail] = await mails.list({ to: email });
      const [, found] = /token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
      if (found === undefined) throw new Error(`no mail to ${email}`);
      return found;
    });
    const { status, body } = await send('POST', 'email-confirmations/confirm', { payload: { token } });
    if (status !== 200) throw new Error(`${email} is not confirmed: ${JSON.stringify(body)}`);
  };

  const signUp = async (email: string, accountType: 'user' | 'advisor' = 'user'): Promise<Account> => {
    const payload = { email, password: PASSWORD, accountType, language: 'en' };
    return accountOf(email, await send('POST', 'accounts', { payload }));
  };
  const signIn = (email: string): Promise<Sent> =>
    send('POST', 'session', { payload: { email, password: PASSWORD } });

  return {
    /** A session whose address is not confirmed. */
    signUp,
    /** Another session of a confirmed account. */
    openSession: async (email: string): Promise<Account> => accountOf(email, await signIn(email)),
    /** A confirmed account with a session. */
    openConfirmed: async (email: string, accountType: 'user' | 'advisor' = 'user'): Promise<Account> => {
      await signUp(email, accountType);
      await confirm(email);
      return accountOf(email, await signIn(email));
    },
    /** Closes an account, as an operator does it. */
    suspend: async (email: string): Promise<void> => {
      const authorization = `Bearer ${OPERATOR_TOKEN}`;
      const payload = { email, suspended: true };
      const { status } = await send('PUT', 'operators/suspensions', { authorization, payload });
      if (status !== 204) throw new Error(`${email} is not suspended: ${status}`);
    },
    makeAdmin: async (email: string): Promise<void> => {
      const authorization = `Bearer ${OPERATOR_TOKEN}`;
      const { status } = await send('PUT', 'operators/admins', {
        authorization,
        payload: { email, admin: true },
      });
      if (status !== 204) throw new Error(`${email} is no administrator: ${status}`);
    },
    /** Ends the session of the account, as its browser does it. */
    signOut: ({ refreshToken }: Account): Promise<Sent> =>
      send('DELETE', 'session', { cookie: refreshToken }),
    signIn,
    refresh: ({ refreshToken }: Account): Promise<Sent> =>
      send('POST', 'session/refresh', { cookie: refreshToken, payload: { attempt: crypto.randomUUID() } }),
  };
}
