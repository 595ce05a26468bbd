import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tier } from '@platform/contracts/billing-plans';
import {
  type AccessRule,
  createHttpApp,
  createLogger,
  type FastifyInstance,
  OPENAPI_PATH,
  routeAccess,
  routeAccessOptions,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { rawToken, signWith, startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import type { FastifyPluginAsync } from 'fastify';

const NOW = new Date('2026-11-20T12:00:00Z');
const PATH = '/api/test/w/:workspaceId/notes';
const logger = createLogger({ service: 'test', level: 'silent', destination: { write: () => undefined } });

let issuer: TestIssuer;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

type Wanted = {
  readonly access?: AccessRule;
  readonly path?: string;
  readonly tierOf?: (workspaceId: string) => Tier | null;
};

/** An app with one route that requires the tier `full`. */
async function makeApp({ access = 'account', path = PATH, tierOf }: Wanted): Promise<FastifyInstance> {
  const app = await createHttpApp({ logger, service: 'test', eventLoopDelayMsMax: 0 });
  apps.push(app);
  const routes: FastifyPluginAsync = async (scope) => {
    await scope.register(routeAccess, {
      ...routeAccessOptions({ IDENTITY_JWKS_URL: issuer.jwksUrl }, { now: () => NOW }),
      isMember: () => false,
      ...(tierOf === undefined ? {} : { tierOf }),
    });
    scope.get(path, { config: { access, tier: 'full' } }, () => ({}));
  };
  await app.register(routes);
  return app;
}

function bearer(sub: string, claims: object = {}): { readonly authorization: string } {
  const given = { ...issuer.claims(NOW.getTime() / 1_000), iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub };
  const header = { alg: 'EdDSA', kid: 'ed-1', typ: 'at+jwt' };
  const text = rawToken(header, { ...given, ...claims }, signWith.EdDSA(issuer.ed.privateKey));
  return { authorization: `Bearer ${text}` };
}

describe('a route that requires a tier', () => {
  it.each([
    ['single', 200, undefined],
    ['pro_20', 200, undefined],
    ['pro_40', 200, undefined],
    ['pro_100', 200, undefined],
    ['enterprise', 200, undefined],
    ['discover', 403, 'REQUEST_TIER_REQUIRED'],
    ['none', 403, 'REQUEST_TIER_REQUIRED'],
    [null, 503, 'SERVICE_TIER_UNREADABLE'],
  ] as const)('responds to the tier %s with %i', async (tier, status, code) => {
    const id = randomUUID();
    const app = await makeApp({ tierOf: (workspaceId) => (workspaceId === id ? tier : 'none') });
    const send = async (claims: object) => {
      const response = await app.inject({ url: `/api/test/w/${id}/notes`, headers: bearer(id, claims) });
      return { status: response.statusCode, code: response.json<{ code?: string }>().code };
    };
    expect(await send({})).toEqual({ status, code });
    expect(await send({ roles: ['admin'] })).toEqual({ status, code });
    expect(await send({ level: 'unconfirmed' })).toEqual({ status: 403, code: 'REQUEST_UNCONFIRMED' });
  });

  it('does not show a stranger what the workspace has', async () => {
    const id = randomUUID();
    for (const tier of ['enterprise', 'none', null] as const) {
      const app = await makeApp({ tierOf: () => tier });
      const response = await app.inject({ url: `/api/test/w/${id}/notes`, headers: bearer(randomUUID()) });
      expect(response.statusCode).toBe(404);
    }
  });

  it.each<[string, Wanted]>([
    ['the rule is not account', { access: 'session', tierOf: () => 'none' }],
    ['the path has no workspace', { path: '/api/test/notes', tierOf: () => 'none' }],
    ['the service does not follow billing', {}],
  ])('stops the start when %s', async (_what, wanted) => {
    await expect(makeApp(wanted)).rejects.toThrow(/^The tier of the route GET \S+ cannot be checked\.$/);
  });

  it('is described in OpenAPI', async () => {
    const app = await makeApp({ tierOf: () => 'none' });
    await app.ready();
    const { paths } = (await app.inject(OPENAPI_PATH)).json() as {
      paths: Record<string, { get: { 'x-tier'?: string; responses: Record<string, unknown> } }>;
    };
    const operation = paths['/api/test/w/{workspaceId}/notes']?.get;
    expect(operation?.['x-tier']).toBe('full');
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403', '503']));
  });
});
