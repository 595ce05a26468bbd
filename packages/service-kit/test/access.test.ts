import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACCESS_RULES,
  type AccessRule,
  administratorOf,
  createHttpApp,
  createLogger,
  type FastifyInstance,
  type FastifyRequest,
  OPENAPI_PATH,
  type RouteAccessOptions,
  routeAccess,
  routeAccessOptions,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { forgedTokens } from '@platform/testing/forged-tokens';
import { rawToken, signWith, startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';

const NOW = new Date('2026-11-20T12:00:00Z');
const NOW_S = NOW.getTime() / 1_000;
const OPERATOR_TOKEN = 'operator-token-of-the-access-test';
const ENDED = '01935f6e-0000-7000-8000-00000000dead';
const ORGANISATION = '01935f6e-0000-7000-8000-000000000a55';
const MEMBER = '01935f6e-0000-7000-8000-00000000aaaa';
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

function token(claims: Record<string, unknown> = {}): string {
  const own = { iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE };
  return rawToken(
    { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' },
    { ...issuer.claims(NOW_S), ...own, ...claims },
    signWith.EdDSA(issuer.ed.privateKey),
  );
}

/** Each entry is built after the issuer has started. */
const ACTORS = {
  anonymous: () => undefined,
  unconfirmed: () => token({ level: 'unconfirmed' }),
  account: () => token(),
  'account with two factors': () => token({ level: 'two-factor' }),
  admin: () => token({ roles: ['admin'] }),
  'unconfirmed admin': () => token({ level: 'unconfirmed', roles: ['admin'] }),
  operator: () => OPERATOR_TOKEN,
  'wrong operator': () => OPERATOR_TOKEN.toUpperCase(),
  'ended session': () => token({ sid: ENDED }),
  'ended session of an admin': () => token({ sid: ENDED, roles: ['admin'] }),
  'expired token': () => token({ iat: NOW_S - 700, exp: NOW_S - 100 }),
  'expired token of an admin': () => token({ iat: NOW_S - 700, exp: NOW_S - 100, roles: ['admin'] }),
} satisfies Record<string, () => string | undefined>;
type Actor = keyof typeof ACTORS;

const OPEN = { fallback: 200 } as const;
/** Status for each actor; `fallback` for all others. */
const EXPECTED: Readonly<Record<AccessRule, Partial<Record<Actor, number>> & { readonly fallback: number }>> =
  {
    public: OPEN,
    own: OPEN,
    session: {
      unconfirmed: 200,
      account: 200,
      'account with two factors': 200,
      admin: 200,
      'unconfirmed admin': 200,
      fallback: 401,
    },
    account: {
      unconfirmed: 403,
      account: 200,
      'account with two factors': 200,
      admin: 200,
      'unconfirmed admin': 403,
      fallback: 401,
    },
    'account-or-operator': {
      unconfirmed: 403,
      account: 200,
      'account with two factors': 200,
      admin: 200,
      'unconfirmed admin': 403,
      operator: 200,
      fallback: 401,
    },
    admin: {
      unconfirmed: 403,
      account: 403,
      'account with two factors': 403,
      admin: 200,
      'unconfirmed admin': 403,
      operator: 200,
      fallback: 401,
    },
  };

function optionsOf(): RouteAccessOptions {
  return {
    ...routeAccessOptions({ OPERATOR_TOKEN, IDENTITY_JWKS_URL: issuer.jwksUrl }, { now: () => NOW }),
    isEnded: (sessionId) => sessionId === ENDED,
    isMember: (workspaceId, accountId) => workspaceId === ORGANISATION && accountId === MEMBER,
  };
}

function describeCaller(request: FastifyRequest) {
  const user = request.user as FastifyRequest['user'] | undefined;
  return { sub: user?.sub ?? null, isAdmin: request.isAdmin };
}

async function registerRoutes(scope: FastifyInstance, options: RouteAccessOptions): Promise<void> {
  await scope.register(routeAccess, options);
  for (const access of ACCESS_RULES) scope.get(`/api/test/${access}`, { config: { access } }, describeCaller);
  const body = z.strictObject({ text: z.string() });
  for (const access of ['session', 'account', 'admin'] as const) {
    const path = `/api/test/${access}/w/:workspaceId/notes`;
    scope.put(path, { config: { access }, schema: { body } }, () => ({}));
  }
  scope.post('/api/test/sent', { config: { access: 'admin' }, bodyLimit: 10 }, () => ({}));
  scope.get(
    '/api/test/keyed',
    { config: { access: 'own' }, onRequest: (request) => scope.requireAdmin(request) },
    (request) => ({ by: administratorOf(request) }),
  );
  const inner: FastifyPluginAsync = async (below) => {
    below.get('/api/test/inner', { config: { access: 'admin' } }, () => ({}));
  };
  await scope.register(inner);
}

async function makeApp(given: Partial<RouteAccessOptions> = {}): Promise<FastifyInstance> {
  const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
  apps.push(app);
  const routes: FastifyPluginAsync = (scope) => registerRoutes(scope, { ...optionsOf(), ...given });
  await app.register(routes);
  app.get('/api/test/outside', () => ({}));
  return app;
}

function bearer(text: string | undefined): Record<string, string> {
  return text === undefined ? {} : { authorization: `Bearer ${text}` };
}

describe('the rule of a route', () => {
  const cases = ACCESS_RULES.flatMap((rule) =>
    (Object.keys(ACTORS) as Actor[]).map((actor) => [rule, actor] as const),
  );
  it.each(cases)('%s treats %s as documented, with GET and HEAD', async (rule, actor) => {
    const app = await makeApp();
    const headers = bearer(ACTORS[actor]());
    const url = `/api/test/${rule}`;
    const [read, head] = [
      await app.inject({ url, headers }),
      await app.inject({ method: 'HEAD', url, headers }),
    ];
    const status = EXPECTED[rule][actor] ?? EXPECTED[rule].fallback;
    expect([read.statusCode, head.statusCode]).toEqual([status, status]);
    if (status === 401) expect(read.json()).toMatchObject({ code: 'REQUEST_UNAUTHENTICATED' });
    if (status === 403) {
      const code = actor.startsWith('unconfirmed') ? 'REQUEST_UNCONFIRMED' : 'REQUEST_FORBIDDEN';
      expect(read.json()).toMatchObject({ code });
    }
  });

  it('fills the caller: the person, and whether it is an administrator', async () => {
    const app = await makeApp();
    const call = async (rule: AccessRule, actor: Actor) =>
      (await app.inject({ url: `/api/test/${rule}`, headers: bearer(ACTORS[actor]()) })).json();
    expect(await call('account', 'account')).toEqual({ sub: expect.any(String), isAdmin: false });
    expect(await call('account', 'admin')).toEqual({ sub: expect.any(String), isAdmin: true });
    expect(await call('session', 'unconfirmed admin')).toEqual({ sub: expect.any(String), isAdmin: false });
    expect(await call('admin', 'operator')).toEqual({ sub: null, isAdmin: true });
    expect(await call('account-or-operator', 'operator')).toEqual({ sub: null, isAdmin: true });
    expect(await call('public', 'admin')).toEqual({ sub: null, isAdmin: false });
    expect(await call('own', 'operator')).toEqual({ sub: null, isAdmin: false });
  });

  it('holds in inner scopes and not beside the scope', async () => {
    const app = await makeApp();
    expect((await app.inject('/api/test/inner')).statusCode).toBe(401);
    expect((await app.inject('/api/test/outside')).statusCode).toBe(200);
  });

  it('is checked before a body is read', async () => {
    const app = await makeApp();
    const send = { method: 'POST', url: '/api/test/sent', payload: { text: 'longer than allowed' } } as const;
    expect((await app.inject(send)).statusCode).toBe(401);
    const headers = bearer(OPERATOR_TOKEN);
    expect((await app.inject({ ...send, headers })).statusCode).toBe(413);
  });

  it('leaves unknown addresses and methods, OPTIONS among them, to their 404', async () => {
    const app = await makeApp();
    for (const method of ['OPTIONS', 'DELETE'] as const) {
      expect((await app.inject({ method, url: '/api/test/admin' })).statusCode).toBe(404);
    }
    expect((await app.inject('/api/test/nowhere')).statusCode).toBe(404);
  });

  it.each([
    ['session', 'of the person', { text: 'a' }, 200],
    ['session', 'of another', { text: 'a' }, 404],
    ['account', 'of the person', { text: 'a' }, 200],
    ['account', 'of another', { text: 'a' }, 404],
    ['account', 'of another', { text: 1 }, 404],
    ['account', 'of the person', { text: 1 }, 400],
    ['admin', 'of another', { text: 'a' }, 200],
  ] as const)('%s in the workspace %s, sent %j, responds with %i', async (rule, whose, payload, status) => {
    const app = await makeApp();
    const sub = randomUUID();
    const workspaceId = whose === 'of another' ? randomUUID() : sub;
    const response = await app.inject({
      method: 'PUT',
      url: `/api/test/${rule}/w/${workspaceId}/notes`,
      headers: bearer(token({ sub, roles: rule === 'admin' ? ['admin'] : [] })),
      payload,
    });
    expect(response.statusCode).toBe(status);
    if (status === 404) expect(response.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  });

  it.each([
    ['session', MEMBER, ORGANISATION, 200],
    ['account', MEMBER, ORGANISATION, 200],
    ['account', MEMBER, MEMBER, 200],
    ['account', MEMBER, randomUUID(), 404],
    ['account', randomUUID(), ORGANISATION, 404],
    ['account', ORGANISATION, MEMBER, 404],
  ] as const)('%s of %s in the workspace %s responds with %i', async (rule, sub, workspaceId, status) => {
    const app = await makeApp();
    const url = `/api/test/${rule}/w/${workspaceId}/notes`;
    const headers = bearer(token({ sub }));
    const response = await app.inject({ method: 'PUT', url, headers, payload: { text: 'a' } });
    expect(response.statusCode).toBe(status);
  });

  it('refuses members of an organisation without a valid session', async () => {
    const app = await makeApp();
    const url = `/api/test/account/w/${ORGANISATION}/notes`;
    const claims = [{ level: 'unconfirmed' }, { sid: ENDED }, { iat: NOW_S - 700, exp: NOW_S - 100 }];
    const statuses: number[] = [];
    for (const one of claims) {
      const headers = bearer(token({ sub: MEMBER, ...one }));
      statuses.push((await app.inject({ method: 'PUT', url, headers, payload: { text: 'a' } })).statusCode);
    }
    expect(statuses).toEqual([403, 401, 401]);
  });

  it('refuses every forged token', async () => {
    const app = await makeApp();
    const keys = [{ ...issuer.ed.publicKey.export({ format: 'jwk' }), kid: 'ed-1' }];
    const forgeries = forgedTokens({ token: token({ roles: ['admin'] }), keys });
    expect(new Set(forgeries.map(({ kind }) => kind)).size).toBe(forgeries.length);
    expect(forgeries.length).toBeGreaterThanOrEqual(100);
    for (const { kind, authorization } of forgeries) {
      for (const rule of ['session', 'account', 'account-or-operator', 'admin'] as const) {
        const { statusCode } = await app.inject({ url: `/api/test/${rule}`, headers: { authorization } });
        expect([kind, rule, statusCode]).toEqual([kind, rule, 401]);
      }
    }
  });

  it('needs neither the issuer nor its keys for operators and open routes', async () => {
    const app = await makeApp();
    issuer.state.status = 500;
    expect((await app.inject('/api/test/public')).statusCode).toBe(200);
    const call = async (text: string) =>
      (await app.inject({ url: '/api/test/admin', headers: bearer(text) })).statusCode;
    expect(await call(OPERATOR_TOKEN)).toBe(200);
    expect(await call(token({ roles: ['admin'] }))).toBe(503);
  });

  it('admits no operator while no token is configured', async () => {
    const app = await makeApp({ operatorToken: undefined });
    for (const text of ['undefined', '', 'null', OPERATOR_TOKEN]) {
      expect((await app.inject({ url: '/api/test/admin', headers: bearer(text) })).statusCode).toBe(401);
    }
  });

  it.each([
    ['anonymous', 401],
    ['account', 403],
    ['unconfirmed admin', 403],
    ['admin', 200],
    ['operator', 200],
  ] as const)('own that calls requireAdmin treats %s as an admin route does', async (actor, status) => {
    const app = await makeApp();
    const response = await app.inject({ url: '/api/test/keyed', headers: bearer(ACTORS[actor]()) });
    expect(response.statusCode).toBe(status);
    if (status !== 200) return;
    const { by } = response.json<{ by: string }>();
    expect(by).toMatch(actor === 'operator' ? /^operator$/ : /^[0-9a-f-]{36}$/);
  });

  it('stops the start when a route has none', async () => {
    const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
    apps.push(app);
    const routes: FastifyPluginAsync = async (scope) => {
      await scope.register(routeAccess, optionsOf());
      scope.get('/api/test/forgotten', () => ({}));
    };
    const start = async () => {
      await app.register(routes);
    };
    await expect(start()).rejects.toThrow('GET /api/test/forgotten does not declare who may call it');
  });

  it('stops the start when the members of its workspace cannot be checked', async () => {
    const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
    apps.push(app);
    const routes: FastifyPluginAsync = async (scope) => {
      const { isMember: _isMember, ...others } = optionsOf();
      await scope.register(routeAccess, others);
      scope.get('/api/test/w/:workspaceId/notes', { config: { access: 'account' } }, () => ({}));
    };
    const start = async () => {
      await app.register(routes);
    };
    await expect(start()).rejects.toThrow('members of the workspace of the route GET /api/test/w');
  });

  it('is described in OpenAPI with credentials, refusals and x-access', async () => {
    const app = await makeApp();
    await app.ready();
    const { paths } = (await app.inject(OPENAPI_PATH)).json() as {
      paths: Record<string, { get: Record<string, unknown> & { responses: Record<string, unknown> } }>;
    };
    const described = Object.fromEntries(
      ACCESS_RULES.map((rule) => {
        const {
          'x-access': access,
          security,
          responses,
        } = paths[`/api/test/${rule}`]?.get ?? { responses: {} };
        return [
          rule,
          { access, security, refusals: Object.keys(responses).filter((code) => /^4/.test(code)) },
        ];
      }),
    );
    const person = { person: [] };
    const operator = { operator: [] };
    const refusals = ['401', '403'];
    expect(described).toEqual({
      public: { access: 'public', security: undefined, refusals: [] },
      own: { access: 'own', security: undefined, refusals: [] },
      session: { access: 'session', security: [person], refusals },
      account: { access: 'account', security: [person], refusals },
      'account-or-operator': { access: 'account-or-operator', security: [person, operator], refusals },
      admin: { access: 'admin', security: [person, operator], refusals },
    });
  });
});
