import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { serveLocally } from './local-server.ts';

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token with exactly this header and payload; `signature` receives the bytes to sign. */
export function rawToken(header: unknown, payload: unknown, signature: (input: Buffer) => Buffer): string {
  const input = `${base64url(header)}.${base64url(payload)}`;
  return `${input}.${signature(Buffer.from(input)).toString('base64url')}`;
}

export const signWith: Readonly<
  Record<'EdDSA' | 'ES256' | 'RS256', (key: KeyObject) => (input: Buffer) => Buffer>
> = {
  EdDSA: (key) => (input) => sign(null, input, key),
  ES256: (key) => (input) => sign('sha256', input, { key, dsaEncoding: 'ieee-p1363' }),
  RS256: (key) => (input) => sign('sha256', input, key),
};

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>;

/** An issuer with one Ed25519, one P-256 and one RSA key in its set, counting how often the set is fetched. */
export async function startIssuer() {
  const ed = generateKeyPairSync('ed25519');
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const state = { fetches: 0, status: 200 };
  const keys = [
    { ...ed.publicKey.export({ format: 'jwk' }), kid: 'ed-1', alg: 'EdDSA', use: 'sig' },
    { ...ec.publicKey.export({ format: 'jwk' }), kid: 'ec-1', alg: 'ES256', use: 'sig' },
    { ...ec.publicKey.export({ format: 'jwk' }), kid: 'ec-any' },
    { ...ed.publicKey.export({ format: 'jwk' }), kid: 'ed-enc', use: 'enc' },
    { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa-1', alg: 'RS256', use: 'sig' },
  ];
  const server = await serveLocally((_request, response) => {
    state.fetches += 1;
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  });
  const claims = (nowS: number): Record<string, unknown> => ({
    iss: 'https://identity.test',
    aud: 'search',
    sub: randomUUID(),
    sid: randomUUID(),
    level: 'password',
    roles: [],
    iat: nowS,
    exp: nowS + 600,
  });
  return {
    state,
    ed,
    ec,
    rsa,
    jwksUrl: `${server.origin}/keys/jwks.json`,
    claims,
    /** A token as identity gives it, with these claims beside the usual ones. */
    tokenOf: (own: Readonly<Record<string, unknown>>, now = new Date()): string => {
      const header = { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' };
      const payload = { ...claims(Math.floor(now.getTime() / 1_000)), ...own };
      return rawToken(header, payload, signWith.EdDSA(ed.privateKey));
    },
    close: server.close,
  };
}
