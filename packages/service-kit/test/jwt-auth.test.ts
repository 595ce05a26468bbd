import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createHttpApp, createLogger, type FastifyInstance, jwtAuth } from '@platform/service-kit';
import { rawToken, signWith, startIssuer, type TestIssuer } from '@platform/testing/token-issuer';

const NOW = new Date('2026-11-20T12:00:00Z');
const NOW_S = NOW.getTime() / 1_000;
const logger = createLogger({ service: 'test', level: 'silent', destination: { write: () => undefined } });

let issuer: TestIssuer;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());
afterEach(async () => {
  issuer.state.status = 200;
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function makeApp(now: () => Date = () => NOW): Promise<FastifyInstance> {
  const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
  apps.push(app);
  await app.register(jwtAuth, {
    issuer: 'https://identity.test',
    audience: 'search',
    jwksUrl: issuer.jwksUrl,
    clock: { now },
  });
  app.get('/api/test/me', { onRequest: (request) => app.authenticate(request) }, (request) => request.user);
  return app;
}

const HEADER = { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' };
type Parts = { header?: unknown; claims?: Record<string, unknown>; sign?: (input: Buffer) => Buffer };

function token({
  header = HEADER,
  claims = {},
  sign = signWith.EdDSA(issuer.ed.privateKey),
}: Parts = {}): string {
  return rawToken(header, { ...issuer.claims(NOW_S), ...claims }, sign);
}

function without(...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function hmac(secret: string | Buffer) {
  return (input: Buffer) => createHmac('sha256', secret).update(input).digest();
}

function pem(key: 'ed' | 'ec' | 'rsa'): string {
  return issuer[key].publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

function nothing(): Buffer {
  return Buffer.alloc(0);
}

function tampered(): string {
  const [header = '', , signature = ''] = token().split('.');
  const payload = Buffer.from(JSON.stringify(issuer.claims(NOW_S))).toString('base64url');
  return `${header}.${payload}.${signature}`;
}

/** Each entry is built after the issuer has started. */
const FORGED: readonly [string, () => string][] = [
  ['alg none, no signature', () => token({ header: { alg: 'none', typ: 'at+jwt' }, sign: nothing })],
  ['alg none with a kid', () => token({ header: { ...HEADER, alg: 'none' }, sign: nothing })],
  ['alg None', () => token({ header: { ...HEADER, alg: 'None' }, sign: nothing })],
  ['alg NONE', () => token({ header: { ...HEADER, alg: 'NONE' }, sign: nothing })],
  ['alg none with a real signature', () => token({ header: { ...HEADER, alg: 'none' } })],
  ['no alg', () => token({ header: { kid: 'ed-1', typ: 'at+jwt' } })],
  ['alg as a number', () => token({ header: { ...HEADER, alg: 1 } })],
  ['alg as a list', () => token({ header: { ...HEADER, alg: ['EdDSA'] } })],
  [
    'HS256 with the Ed25519 public key as secret',
    () => token({ header: { ...HEADER, alg: 'HS256' }, sign: hmac(pem('ed')) }),
  ],
  [
    'HS256 with the P-256 public key as secret',
    () => token({ header: { ...HEADER, alg: 'HS256', kid: 'ec-1' }, sign: hmac(pem('ec')) }),
  ],
  [
    'HS256 with the RSA public key as secret',
    () => token({ header: { ...HEADER, alg: 'HS256', kid: 'rsa-1' }, sign: hmac(pem('rsa')) }),
  ],
  ['HS256 with an empty secret', () => token({ header: { ...HEADER, alg: 'HS256' }, sign: hmac('') })],
  ['HS512', () => token({ header: { ...HEADER, alg: 'HS512' }, sign: hmac(pem('ed')) })],
  [
    'RS256 with a key of the set',
    () =>
      token({
        header: { ...HEADER, alg: 'RS256', kid: 'rsa-1' },
        sign: signWith.RS256(issuer.rsa.privateKey),
      }),
  ],
  [
    'PS256',
    () =>
      token({
        header: { ...HEADER, alg: 'PS256', kid: 'rsa-1' },
        sign: signWith.RS256(issuer.rsa.privateKey),
      }),
  ],
  ['EdDSA that names the P-256 key', () => token({ header: { ...HEADER, kid: 'ec-1' } })],
  [
    'EdDSA that names a P-256 key without alg',
    () => token({ header: { ...HEADER, kid: 'ec-any' }, sign: signWith.ES256(issuer.ec.privateKey) }),
  ],
  [
    'ES256 that names the Ed25519 key',
    () => token({ header: { ...HEADER, alg: 'ES256' }, sign: signWith.ES256(issuer.ec.privateKey) }),
  ],
  [
    'ES384 over a P-256 key',
    () =>
      token({
        header: { ...HEADER, alg: 'ES384', kid: 'ec-any' },
        sign: signWith.ES256(issuer.ec.privateKey),
      }),
  ],
  [
    'ES256 with a DER signature',
    () =>
      token({ header: { ...HEADER, alg: 'ES256', kid: 'ec-1' }, sign: signWith.RS256(issuer.ec.privateKey) }),
  ],
  [
    'ES256 with a zero signature',
    () => token({ header: { ...HEADER, alg: 'ES256', kid: 'ec-1' }, sign: () => Buffer.alloc(64) }),
  ],
  ['a key for encryption', () => token({ header: { ...HEADER, kid: 'ed-enc' } })],
  [
    'a foreign key under our kid',
    () => token({ sign: signWith.EdDSA(generateKeyPairSync('ed25519').privateKey) }),
  ],
  ['a foreign kid', () => token({ header: { ...HEADER, kid: 'other' } })],
  ['no kid', () => token({ header: { alg: 'EdDSA', typ: 'at+jwt' } })],
  ['a kid that is a path', () => token({ header: { ...HEADER, kid: '../../dev/null' } })],
  ['a kid that is an object', () => token({ header: { ...HEADER, kid: { $ne: null } } })],
  [
    'an own key in the header',
    () => {
      const own = generateKeyPairSync('ed25519');
      return token({
        header: { ...HEADER, kid: 'own', jwk: own.publicKey.export({ format: 'jwk' }) },
        sign: signWith.EdDSA(own.privateKey),
      });
    },
  ],
  [
    'an own key set in the header',
    () => {
      const own = generateKeyPairSync('ed25519');
      return token({
        header: { ...HEADER, kid: 'own', jku: 'http://127.0.0.1:1/jwks' },
        sign: signWith.EdDSA(own.privateKey),
      });
    },
  ],
  ['an unknown critical header', () => token({ header: { ...HEADER, crit: ['exp'], exp: 1 } })],
  ['no signature', () => token({ sign: nothing })],
  ['a cut signature', () => token().slice(0, -4)],
  ['a payload swapped under its signature', tampered],
  ['an expired token', () => token({ claims: { iat: NOW_S - 700, exp: NOW_S - 100 } })],
  [
    'a token that expired a moment beyond the tolerance',
    () => token({ claims: { iat: NOW_S - 600, exp: NOW_S - 6 } }),
  ],
  ['a token from the future', () => token({ claims: { iat: NOW_S + 60, exp: NOW_S + 660 } })],
  ['a token not valid yet', () => token({ claims: { nbf: NOW_S + 60 } })],
  ['a token without expiry', () => token({ claims: without('exp') })],
  ['a token that lives a day', () => token({ claims: { exp: NOW_S + 86_400 } })],
  ['an expiry in words', () => token({ claims: { exp: '9999999999' } })],
  ['a token without time of issue', () => token({ claims: without('iat') })],
  ['another issuer', () => token({ claims: { iss: 'https://evil.test' } })],
  ['an issuer with a suffix', () => token({ claims: { iss: 'https://identity.test.evil.test' } })],
  ['an issuer in a list', () => token({ claims: { iss: ['https://identity.test'] } })],
  ['no issuer', () => token({ claims: without('iss') })],
  ['another audience', () => token({ claims: { aud: 'billing' } })],
  ['other audiences', () => token({ claims: { aud: ['billing', 'catalog'] } })],
  ['no audience', () => token({ claims: without('aud') })],
  ['an id token', () => token({ header: { ...HEADER, typ: 'JWT' } })],
  ['no type', () => token({ header: { alg: 'EdDSA', kid: 'ed-1' } })],
  ['no subject', () => token({ claims: without('sub') })],
  ['a subject that is an object', () => token({ claims: { sub: { $ne: null } } })],
  ['a subject that is no id', () => token({ claims: { sub: 'admin' } })],
  ['no session', () => token({ claims: without('sid') })],
  ['nothing', () => ''],
  ['two parts', () => token().split('.').slice(0, 2).join('.')],
  ['four parts', () => `${token()}.x`],
  ['words', () => 'not.a.token'],
];

describe('access tokens', () => {
  it('pass when the issuer signed them for this service, with either algorithm', async () => {
    const app = await makeApp();
    const es256 = token({
      header: { ...HEADER, alg: 'ES256', kid: 'ec-1' },
      sign: signWith.ES256(issuer.ec.privateKey),
    });
    for (const good of [token(), es256, token({ claims: { aud: ['billing', 'search'] } })]) {
      const response = await app.inject({
        url: '/api/test/me',
        headers: { authorization: `Bearer ${good}` },
      });
      expect(response.statusCode).toBe(200);
      expect(Object.keys(response.json())).toEqual(['sub', 'sid', 'level', 'roles', 'iat', 'exp']);
    }
  });

  it.each(FORGED)('are refused with 401: %s', async (_what, forge) => {
    const app = await makeApp();
    const response = await app.inject({
      url: '/api/test/me',
      headers: { authorization: `Bearer ${forge()}` },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'REQUEST_UNAUTHENTICATED', errors: [] });
  });

  it('are refused outside the authorization header and with another scheme', async () => {
    const app = await makeApp();
    const good = token();
    for (const request of [
      { url: '/api/test/me' },
      { url: `/api/test/me?access_token=${good}&token=${good}` },
      { url: '/api/test/me', headers: { cookie: `token=${good}` } },
      { url: '/api/test/me', headers: { authorization: `Basic ${good}` } },
      { url: '/api/test/me', headers: { authorization: good } },
    ]) {
      expect((await app.inject(request)).statusCode).toBe(401);
    }
  });

  it('with unknown keys do not cause a request to the issuer each time', async () => {
    const app = await makeApp();
    const before = issuer.state.fetches;
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const forged = token({ header: { ...HEADER, kid: `flood-${attempt}` } });
      await app.inject({ url: '/api/test/me', headers: { authorization: `Bearer ${forged}` } });
    }
    expect(issuer.state.fetches - before).toBe(1);
  });

  it('pass while others with unknown keys or other algorithms of a known key are refused', async () => {
    const app = await makeApp();
    const send = async (text: string) =>
      (await app.inject({ url: '/api/test/me', headers: { authorization: `Bearer ${text}` } })).statusCode;
    expect(await send(token())).toBe(200);
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const forgeries = [
      token({ header: { ...HEADER, kid: 'unknown' } }),
      token({ header: { ...HEADER, alg: 'ES256' }, sign: signWith.ES256(foreign.privateKey) }),
    ];
    for (const forged of forgeries) {
      expect([await send(forged), await send(token())]).toEqual([401, 200]);
    }
  });

  it('pass at once although the first token that a process received named an unknown key', async () => {
    const app = await makeApp();
    const send = async (text: string) =>
      (await app.inject({ url: '/api/test/me', headers: { authorization: `Bearer ${text}` } })).statusCode;
    const forged = token({ header: { ...HEADER, kid: 'unknown' } });
    expect([await send(forged), await send(token())]).toEqual([401, 200]);
  });

  it('that were verified before are refused once they have expired or changed', async () => {
    let now = NOW;
    const app = await makeApp(() => now);
    const send = async (text: string) =>
      (await app.inject({ url: '/api/test/me', headers: { authorization: `Bearer ${text}` } })).statusCode;
    const [good, changed] = [token(), `${token().slice(0, -4)}AAAA`];
    expect([await send(good), await send(good), await send(changed)]).toEqual([200, 200, 401]);
    now = new Date(NOW.getTime() + 11 * 60_000);
    expect(await send(good)).toBe(401);
    now = new Date(NOW.getTime() - 60_000);
    expect(await send(good)).toBe(401);
  });

  it('that were verified before are refused once their key has left the set', async () => {
    const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
    apps.push(app);
    const key = { ...issuer.ed.publicKey.export({ format: 'jwk' }), kid: 'ed-1', alg: 'EdDSA', use: 'sig' };
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    let keys: readonly object[] = [key];
    await app.register(jwtAuth, {
      issuer: 'https://identity.test',
      audience: 'search',
      jwksUrl: issuer.jwksUrl,
      readKeys: async () => ({ keys }),
      clock: { now: () => NOW },
    });
    app.get('/api/test/me', { onRequest: (request) => app.authenticate(request) }, () => ({}));
    const send = async () =>
      (await app.inject({ url: '/api/test/me', headers: { authorization: `Bearer ${token()}` } })).statusCode;
    expect(await send()).toBe(200);
    keys = [{ ...other, kid: 'ed-1', alg: 'EdDSA' }];
    expect(await send()).toBe(401);
    keys = [{ ...other, kid: 'ed-2', alg: 'EdDSA' }, key];
    expect(await send()).toBe(200);
    keys = [{ ...other, kid: 'ed-2', alg: 'EdDSA' }];
    expect(await send()).toBe(401);
  });

  it('are neither accepted nor called invalid while the keys cannot be fetched', async () => {
    const app = await makeApp();
    issuer.state.status = 500;
    const response = await app.inject({
      url: '/api/test/me',
      headers: { authorization: `Bearer ${token()}` },
    });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'SERVICE_DEPENDENCY_UNAVAILABLE' });
  });
});
