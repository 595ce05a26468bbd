import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT_ID = 'client-of-the-kept-provider';
export const CLIENT_SECRET = 'secret-of-the-client-of-the-kept-provider';
const REDIRECT_URI = 'http://localhost:8080/api/identity/google/callback';
const REDIRECTS_MAX = 10;
const LIFETIME_S = 600;

/** A browser at the provider: cookies and redirects. */
function createVisitor(issuer: string) {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const response = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return visit;
}

/** `oidc-provider`, which others keep and which passes the conformance suite of OpenID, with its own pages. */
export async function startKeptProvider() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const kinds = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'];
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    ttl: Object.fromEntries(kinds.map((kind) => [kind, LIFETIME_S])),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [REDIRECT_URI],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    // As Google does, the identity token itself holds the address.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['key-of-the-cookies'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('unverified') }),
    }),
  });
  server.on('request', provider.callback());

  /** Follows redirects of the provider, answering its pages, until it leaves for the product. */
  const follow = async (location: string, pages: readonly Readonly<Record<string, string>>[]) => {
    const visit = createVisitor(issuer);
    const forms = [...pages];
    const first = new URL(location);
    // Its pages cannot choose among accounts, which Google's can.
    first.searchParams.delete('prompt');
    let next = first.href;
    for (let step = 0; step < REDIRECTS_MAX; step += 1) {
      if (next.startsWith(REDIRECT_URI)) return new URL(next).searchParams;
      const shown = await visit(next);
      const isPage = shown.status === 200;
      const response = isPage ? await visit(next, forms.shift()) : shown;
      next = response.headers.get('location') ?? '';
      if (next === '') throw new Error(`the provider stopped: ${response.status} ${await response.text()}`);
    }
    throw new Error('the provider redirects without end');
  };

  return {
    issuer,
    /** Signs in as this address and agrees; the query with which the browser comes back. */
    agree: (location: string, email: string) =>
      follow(location, [{ prompt: 'login', login: email, password: 'any' }, { prompt: 'consent' }]),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
