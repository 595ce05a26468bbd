import path from 'node:path';
import { expect } from '@jest/globals';
import { createCapturedMail } from '@platform/mailer';
import { eventually } from '@platform/testing/eventually';

const EMAIL = 'drill@example.org';
const FIRST = 'Verger-37 sous la pluie';
const SECOND = 'Huit chevaux sous 9 tilleuls';
const COOKIE = '__Secure-refresh';

type Reply = {
  readonly status: number;
  readonly code: string | undefined;
  readonly cookie: string | undefined;
  readonly body: unknown;
};
type Session = { readonly id: string; readonly cookie: string; readonly token: string };
type Order = { readonly body?: object; readonly cookie?: string; readonly token?: string };

/** Somebody whose every step can be taken again after a crash, as a browser and a person would. */
export function createDrillPerson({ folder, url }: { readonly folder: string; readonly url: () => string }) {
  const mails = createCapturedMail({ folder: path.join(folder, 'mail') });
  const opened: Session[] = [];
  const attempt = crypto.randomUUID();
  let isResetRequested = false;

  const send = async (method: 'GET' | 'POST', route: string, order: Order = {}): Promise<Reply> => {
    const { body, cookie, token } = order;
    const response = await fetch(`${url()}/api/identity/${route}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie: `${COOKIE}=${cookie}` }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const read: unknown = text === '' ? null : JSON.parse(text);
    const [set] = response.headers.getSetCookie().filter((one) => one.startsWith(`${COOKIE}=`));
    return {
      status: response.status,
      code: (read as { code?: string } | null)?.code,
      cookie: set?.slice(COOKIE.length + 1).split(';')[0],
      body: read,
    };
  };

  const signIn = async (password: string): Promise<Session> => {
    const reply = await send('POST', 'session', { body: { email: EMAIL, password } });
    const { session } = reply.body as { session?: { sessionId: string; accessToken: string } };
    if (session === undefined || reply.cookie === undefined) throw new Error(`no session: ${reply.code}`);
    const one = { id: session.sessionId, cookie: reply.cookie, token: session.accessToken };
    opened.push(one);
    return one;
  };
  const refreshWith = (cookie: string, withAttempt: string): Promise<Reply> =>
    send('POST', 'session/refresh', { cookie, body: { attempt: withAttempt } });

  /** Follows the newest link of a mail until `isDone`: an earlier one no longer works when the mail came twice. */
  const followLink = async (subject: string, follow: (token: string) => Promise<boolean>): Promise<void> => {
    await eventually(async () => {
      const mail = (await mails.list({ to: EMAIL })).find((one) => one.subject === subject);
      const [, token] = /token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
      if (token === undefined) throw new Error(`no mail: ${subject}`);
      expect(await follow(token)).toBe(true);
    });
  };
  const first = (): Session => {
    const [session] = opened;
    if (session === undefined) throw new Error('no session');
    return session;
  };

  return {
    /** Sessions whose tokens the person received. */
    sessionIds: () => opened.map(({ id }) => id),
    signUp: async (): Promise<void> => {
      const { status } = await send('POST', 'accounts', {
        body: { email: EMAIL, password: FIRST, language: 'en' },
      });
      // The account exists already when only the response was lost.
      expect([201, 409]).toContain(status);
    },
    confirm: () =>
      followLink('Confirm your e-mail address', async (token) => {
        const { status } = await send('POST', 'email-confirmations/confirm', { body: { token } });
        return status === 200 || (await signIn(FIRST)) !== null;
      }),
    openSessions: async (): Promise<void> => {
      opened.splice(0);
      await signIn(FIRST);
      await signIn(FIRST);
    },
    /** The same attempt as often as needed. */
    refresh: async (): Promise<void> => {
      const { status, cookie } = await refreshWith(first().cookie, attempt);
      expect([status, typeof cookie]).toEqual([200, 'string']);
    },
    /** Somebody else uses the token that was exchanged. */
    reuseOldToken: async (): Promise<void> => {
      const { code } = await refreshWith(first().cookie, crypto.randomUUID());
      expect(code).toBe('IDENTITY_SESSION_REUSED');
    },
    resetPassword: async (): Promise<void> => {
      if (!isResetRequested)
        await send('POST', 'password-resets', { body: { email: EMAIL, language: 'en' } });
      isResetRequested = true;
      await followLink('Choose a new password', async (token) => {
        const body = { token, password: SECOND };
        const { status } = await send('POST', 'password-resets/complete', { body });
        if (status === 204) return true;
        const { status: signedIn } = await send('POST', 'session', {
          body: { email: EMAIL, password: SECOND },
        });
        return signedIn === 200;
      });
    },
    /** Every session of before the reset is over. */
    expectOthersEnded: () =>
      eventually(async () => {
        const codes = await Promise.all(
          opened.map(async ({ cookie }) => (await refreshWith(cookie, attempt)).code),
        );
        expect(codes).toEqual([
          'IDENTITY_SESSION_REUSED',
          ...opened.slice(1).map(() => 'IDENTITY_SESSION_ENDED'),
        ]);
      }),
    /** Mails with these subjects came, each one once; a mail that is sent again after a crash has its number. */
    expectMails: (subjects: readonly string[]): Promise<void> =>
      eventually(async () => {
        const sent = await mails.list({ to: EMAIL });
        for (const subject of subjects) {
          const numbers = sent.filter((one) => one.subject === subject).map(({ mailId }) => mailId);
          expect([subject, new Set(numbers).size]).toEqual([subject, 1]);
        }
      }),
    erase: async (): Promise<void> => {
      const reply = await send('POST', 'session', { body: { email: EMAIL, password: SECOND } });
      // Nobody can sign in when only the response was lost.
      if (reply.status === 401) return;
      const { session } = reply.body as { session: { accessToken: string } };
      const token = session.accessToken;
      const { status } = await send('POST', 'me/erasure', { token, body: { password: SECOND } });
      expect([200, 401, 404]).toContain(status);
    },
    /** The address is free again. */
    expectGone: async (): Promise<void> => {
      const { status } = await send('POST', 'session', { body: { email: EMAIL, password: SECOND } });
      expect(status).toBe(401);
    },
  };
}
