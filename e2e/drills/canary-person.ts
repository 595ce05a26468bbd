import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Product } from '../src/product.ts';
import { plantWork } from './canary-work.ts';

const RUN = randomBytes(6).toString('hex');
/** Words that exist nowhere else, one for each way into the product. */
export const CANARIES = {
  email: `mailcanary${RUN}@example.org`,
  firstName: `Firstcanary${RUN}`,
  lastName: `Lastcanary${RUN}`,
  jobTitle: `Jobcanary${RUN}`,
  device: `Devicecanary${RUN}`,
  securityEvent: `Eventcanary${RUN}`,
  reason: `Reasoncanary${RUN}`,
  profileText: `Profilecanary${RUN}`,
  fieldText: `Fieldcanary${RUN}`,
  documentName: `Documentcanary${RUN}`,
  documentText: `Pagecanary${RUN}`,
  conversationTitle: `Titlecanary${RUN}`,
  conversationText: `Questioncanary${RUN}`,
  siren: '732829320',
} as const;
/** A query; it is stored nowhere. */
export const SEARCHED = `searchcanary${RUN}`;

const PASSWORD = 'Verger-Bleu-1987!';
const SIDE = 64;

type Order = {
  readonly method?: string;
  readonly body?: object | Buffer;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
type OpenSession = { readonly accessToken: string; readonly user: { readonly id: string } };
type Mail = { readonly id: string; readonly subject: string };

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of noise, which no other picture resembles. */
function noise(): Buffer {
  const header = Buffer.from([0, 0, 0, SIDE, 0, 0, 0, SIDE, 8, 2, 0, 0, 0]);
  const rows = Array.from({ length: SIDE }, () => Buffer.concat([Buffer.from([0]), randomBytes(SIDE * 3)]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Somebody whose data are canaries, in every service that takes data of people. */
export function createCanaryPerson({ url, operatorToken }: Pick<Product, 'url' | 'operatorToken'>) {
  let session: OpenSession | null = null;
  let photo: Buffer = Buffer.alloc(0);
  let file: Buffer = Buffer.alloc(0);

  const send = async (
    route: string,
    { method = 'POST', body, token, headers }: Order = {},
  ): Promise<Response> => {
    const isBinary = Buffer.isBuffer(body);
    const bearer = token ?? session?.accessToken;
    const response = await fetch(`${url}${route}`, {
      method,
      headers: {
        'user-agent': `${CANARIES.device}/1.0 (test)`,
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': isBinary ? 'image/png' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBinary ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
    return response;
  };
  const read = async <Body>(route: string, order?: Order): Promise<Body> =>
    (await (await send(route, order)).json()) as Body;
  const get = <Body>(route: string): Promise<Body> => read<Body>(route, { method: 'GET' });

  const mails = async (): Promise<readonly Mail[]> =>
    (await get<{ mails: readonly Mail[] }>(`/dev/mail?to=${encodeURIComponent(CANARIES.email)}`)).mails;
  const mailed = (subject: string): Promise<Mail> =>
    eventually(
      async () => {
        const found = (await mails()).find((mail) => mail.subject.startsWith(subject));
        if (found === undefined) throw new Error(`no mail: ${subject}`);
        return found;
      },
      { deadlineMs: 20_000 },
    );
  const id = (): string => session?.user.id ?? '';

  const signUp = async (): Promise<void> => {
    const body = { email: CANARIES.email, password: PASSWORD, language: 'en' };
    session = await read<OpenSession>('/api/identity/accounts', { body });
    const { id: mail } = await mailed('Confirm your e-mail address');
    const { text } = await get<{ text: string }>(`/dev/mail/${encodeURIComponent(mail)}`);
    const [, token = ''] = /token=([\w-]{43})/.exec(text) ?? [];
    await send('/api/identity/email-confirmations/confirm', { body: { token } });
    const credentials = { body: { email: CANARIES.email, password: PASSWORD } };
    session = (await read<{ session: OpenSession }>('/api/identity/session', credentials)).session;
  };

  const describeSelf = async (): Promise<void> => {
    const { settings, version } = await get<{ settings: object; version: number }>(
      '/api/identity/me/settings',
    );
    const { firstName, lastName, jobTitle } = CANARIES;
    const body = { settings: { ...settings, firstName, lastName, jobTitle }, version };
    await send('/api/identity/me/settings', { method: 'PUT', body });
    await send('/api/identity/me/photo', { method: 'PUT', body: noise() });
    photo = Buffer.from(await (await send('/api/identity/me/photo', { method: 'GET' })).arrayBuffer());
    const data = { what: CANARIES.securityEvent };
    await send('/api/identity/security-events', {
      body: { type: 'suspicious_activity', risk: 'medium', data },
    });
    const at = new Date().toISOString();
    await send('/api/identity/me/consents', {
      body: { purpose: 'analytics', given: true, version: '2.0', at },
    });
  };

  const pay = async (): Promise<void> => {
    const workspace = `/api/billing/w/${id()}`;
    await send(`${workspace}/trial`, { body: { plan: 'solo', siren: CANARIES.siren } });
    const order = { id: crypto.randomUUID(), plan: 'pay_as_you_go', period: 'once', language: 'en' };
    const checkout = await read<{ url: string }>(`${workspace}/checkouts`, { body: order });
    await fetch(`${url}${new URL(checkout.url).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    });
    await mailed('Receipt ');
    const grant = { key: crypto.randomUUID(), credits: 3, reason: `for ${CANARIES.reason}` };
    const operators = `/api/billing/operators/w/${id()}/credits`;
    await send(operators, { body: grant, token: operatorToken });
  };

  return {
    id,
    mailSubjects: async () => (await mails()).map(({ subject }) => subject),
    /** Bytes of the stored photo. */
    photoBytes: async () => photo.subarray(photo.length / 2, photo.length / 2 + 48),
    /** Bytes of the uploaded document. */
    fileBytes: () => file,
    /** Signs up, describes itself, pays, prepares an application, searches. */
    live: async (): Promise<void> => {
      await signUp();
      await describeSelf();
      await pay();
      file = await plantWork({ send, workspaceId: id() }, CANARIES);
      const preferences = `/api/notifications/w/${id()}/preferences`;
      const { types } = await get<{ types: object }>(preferences);
      await send(preferences, { method: 'PUT', body: { types } });
      await send(`/api/search/subsidies?q=${SEARCHED}`, { method: 'GET' });
      expect(photo.length).toBeGreaterThan(200);
    },
    erase: () => send('/api/identity/me/erasure', { body: { password: PASSWORD } }),
  };
}
