import { createHash, randomUUID } from 'node:crypto';
import type { Document } from '@platform/contracts/documents';
import { eventually } from '@platform/testing/eventually';
import { aProfile } from '../../services/profiles/test/builders/profile-facts.ts';
import { linkInMail } from '../src/account.ts';

const PASSWORD = 'Verger-Bleu-1987!';
const TUS = { 'tus-resumable': '1.0.0' };
const CHECKED_MS = 30_000;

type Order = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};
type OpenSession = { readonly accessToken: string; readonly user: { readonly id: string } };
type Settings = { readonly settings: object; readonly version: number };

/** Somebody who uses every service that keeps data of people; `url` is that of the product that runs now. */
export function createKeptPerson(
  url: () => string,
  { email, siren, name }: { readonly email: string; readonly siren: string; readonly name: string },
) {
  let session: OpenSession | null = null;
  const ids = { profile: randomUUID(), application: randomUUID(), document: randomUUID() };
  const workspace = (): string => session?.user.id ?? '';

  const attempt = (route: string, { method = 'GET', body, headers = {} }: Order = {}): Promise<Response> => {
    const isBinary = Buffer.isBuffer(body);
    return fetch(`${url()}${route}`, {
      method,
      headers: {
        ...(session === null ? {} : { authorization: `Bearer ${session.accessToken}` }),
        ...(body === undefined || isBinary ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBinary ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  };
  const send = async (route: string, order?: Order): Promise<Response> => {
    const response = await attempt(route, order);
    if (!response.ok)
      throw new Error(`${order?.method} ${route}: ${response.status} ${await response.text()}`);
    return response;
  };
  const read = async <Body>(route: string, order?: Order): Promise<Body> =>
    (await (await send(route, order)).json()) as Body;

  /** Response status of a sign-in; keeps the session when it succeeds. */
  const signIn = async (): Promise<number> => {
    const response = await attempt('/api/identity/session', {
      method: 'POST',
      body: { email, password: PASSWORD },
    });
    if (response.ok) ({ session } = (await response.json()) as { session: OpenSession });
    return response.status;
  };

  const signUp = async (): Promise<void> => {
    const body = { email, password: PASSWORD, language: 'en' };
    session = await read<OpenSession>('/api/identity/accounts', { method: 'POST', body });
    const link = await linkInMail(url(), { to: email, path: '/auth/callback' });
    const token = new URLSearchParams(link.split('?')[1]).get('token');
    await send('/api/identity/email-confirmations/confirm', { method: 'POST', body: { token } });
    await signIn();
  };

  const upload = async (bytes: Buffer): Promise<void> => {
    const metadata = Object.entries({
      documentId: ids.document,
      filename: `${name}.pdf`,
      filetype: 'application/pdf',
    })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const begun = await send(`/api/applications/w/${workspace()}/uploads`, {
      method: 'POST',
      headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    });
    await send(new URL(begun.headers.get('location') ?? '', url()).pathname, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    });
    await eventually(
      async () => {
        const { upload: pending, status } = await document();
        if (pending !== null) throw new Error(`the document is ${status}`);
      },
      { deadlineMs: CHECKED_MS },
    );
  };
  const document = (): Promise<Document> =>
    read<Document>(`/api/applications/w/${workspace()}/documents/${ids.document}`);

  /** Changes the settings; resolves with their version. */
  const writeSettings = async (): Promise<number> => {
    const { settings, version } = await read<Settings>('/api/identity/me/settings');
    const body = { settings: { ...settings, jobTitle: `${name} ${version}` }, version };
    return (await read<Settings>('/api/identity/me/settings', { method: 'PUT', body })).version;
  };

  return {
    id: workspace,
    signIn,
    signUp,
    writeSettings,
    settingsVersion: async () => (await read<Settings>('/api/identity/me/settings')).version,
    /** Signs up, subscribes, describes its organisation, begins an application for a programme and uploads a document. */
    live: async (subsidyId: string, pdf: Buffer): Promise<void> => {
      await signUp();
      await writeSettings();
      const body = { plan: 'solo', siren };
      await send(`/api/billing/w/${workspace()}/trial`, { method: 'POST', body });
      const profile = { ...aProfile({ name }), id: ids.profile };
      const application = {
        id: ids.application,
        profileId: ids.profile,
        subsidyId,
        mode: 'application',
        cloneOf: null,
      };
      // The services learn of the plan and of the profile by events.
      await eventually(
        () => send(`/api/profiles/w/${workspace()}/profiles`, { method: 'POST', body: profile }),
        {
          deadlineMs: CHECKED_MS,
        },
      );
      await eventually(
        () => send(`/api/applications/w/${workspace()}/applications`, { method: 'POST', body: application }),
        { deadlineMs: CHECKED_MS },
      );
      await eventually(() => upload(pdf), { deadlineMs: CHECKED_MS });
    },
    /** What the product shows to this person, the bytes of the document as their digest. */
    belongings: async () => {
      const at = workspace();
      const shown = await document();
      const [version] = shown.versions;
      const file = await send(
        `/api/applications/w/${at}/documents/${ids.document}/versions/${version?.id}/file`,
      );
      return {
        settings: await read<Settings>('/api/identity/me/settings'),
        profile: await read<object>(`/api/profiles/w/${at}/profiles/${ids.profile}`),
        application: await read<object>(`/api/applications/w/${at}/applications/${ids.application}`),
        document: shown,
        file: createHash('sha256')
          .update(Buffer.from(await file.arrayBuffer()))
          .digest('hex'),
      };
    },
    erase: () => send('/api/identity/me/erasure', { method: 'POST', body: { password: PASSWORD } }),
  };
}
