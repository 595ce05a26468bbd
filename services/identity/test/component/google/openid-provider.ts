import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

export const CLIENT_ID = 'client-of-the-test';
export const CLIENT_SECRET = 'secret-of-the-client';

type Grant = {
  readonly challenge: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly email: string;
};

/** How the provider departs from an honest one, until the next `behave`. */
export type Behaviour = {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** `none`, a key that is not published, or a symmetric signature with the secret of the client. */
  readonly signature?: 'none' | 'foreign-key' | 'client-secret' | 'broken';
  /** What the token endpoint does instead of issuing tokens. */
  readonly token?: 'error' | 'failing' | 'silent' | 'huge' | 'html' | 'redirect' | 'no-identity' | 'cut';
  readonly discovery?: 'failing' | 'foreign-issuer' | 'html' | 'huge';
};

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A small OpenID provider on this machine, honest unless `behave` changes it. */
export async function startProvider() {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const seen = { discovery: 0, token: 0 };
  let behaviour: Behaviour = {};
  let issuer = '';

  const identityToken = async ({ nonce, email }: Grant): Promise<string> => {
    const nowS = Math.floor(Date.now() / 1_000);
    const times = { iat: nowS, exp: nowS + 3_600 };
    const subject = { iss: issuer, aud: CLIENT_ID, sub: 'g1', nonce, email, email_verified: true };
    const claims = { ...times, ...subject, ...behaviour.claims };
    if (behaviour.signature === 'none') return new UnsecuredJWT(claims).encode();
    if (behaviour.signature === 'client-secret') {
      const secret = Buffer.from(CLIENT_SECRET.padEnd(32, '0'));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    }
    const key = behaviour.signature === 'foreign-key' ? foreign.privateKey : own.privateKey;
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key);
    if (behaviour.signature !== 'broken') return token;
    const [header = '', , signature = ''] = token.split('.');
    const other = { ...claims, email: 'somebody-else@example.org' };
    return `${header}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`;
  };

  const refusalOf = (form: URLSearchParams, grant: Grant | undefined): string | null => {
    const verifier = form.get('code_verifier') ?? '';
    if (grant === undefined) return 'invalid_grant';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (challenge !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri)
      return 'invalid_grant';
    const isClient = form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
    return isClient ? null : 'invalid_client';
  };

  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    seen.token += 1;
    const form = await bodyOf(request);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const refusal = refusalOf(form, grant);
    if (refusal !== null || grant === undefined) return sendJson(response, 400, { error: refusal });
    const identity = behaviour.token === 'no-identity' ? {} : { id_token: await identityToken(grant) };
    sendJson(response, 200, { access_token: 'a1', token_type: 'Bearer', expires_in: 60, ...identity });
  };

  const misbehave = (response: ServerResponse): boolean => {
    const { token } = behaviour;
    if (token === 'error') sendJson(response, 400, { error: 'invalid_grant' });
    else if (token === 'failing') sendJson(response, 503, { error: 'temporarily_unavailable' });
    else if (token === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    else if (token === 'redirect') response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
    else if (token === 'huge') sendJson(response, 200, { access_token: 'a'.repeat(8_000_000) });
    else if (token === 'cut') response.writeHead(200, { 'content-length': '9000' }).write('{"access');
    else return token === 'silent';
    if (token === 'cut') response.destroy();
    return true;
  };

  const discover = (response: ServerResponse): void => {
    seen.discovery += 1;
    if (behaviour.discovery === 'failing') sendJson(response, 500, {});
    else if (behaviour.discovery === 'html') response.end('<html>');
    else if (behaviour.discovery === 'huge') sendJson(response, 200, { issuer: 'a'.repeat(8_000_000) });
    else describe(response);
  };

  const describe = (response: ServerResponse): void =>
    sendJson(response, 200, {
      issuer: behaviour.discovery === 'foreign-issuer' ? 'https://accounts.evil.example' : issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    });

  const server = createServer((request, response) => {
    if (request.url === '/.well-known/openid-configuration') return discover(response);
    if (request.url === '/jwks') return sendJson(response, 200, { keys: [published] });
    if (request.url !== '/token') return sendJson(response, 404, {});
    if (behaviour.token === undefined || behaviour.token === 'no-identity') {
      void exchange(request, response);
    } else misbehave(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    seen,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** What the person does at the provider: agrees as `email`. Returns the query string of the return. */
    agree: (address: string, email: string): URLSearchParams => {
      const { searchParams } = new URL(address);
      const code = randomUUID();
      grants.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        nonce: searchParams.get('nonce') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
        email,
      });
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: issuer });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
