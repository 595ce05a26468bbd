import { afterEach, describe, expect, it } from '@jest/globals';
import { problemSchema } from '@platform/contracts/problem';
import {
  createHttpApp,
  createLogger,
  defineErrors,
  type FastifyInstance,
  OPENAPI_PATH,
  withDeadline,
  type ZodTypeProvider,
} from '@platform/service-kit';
import { z } from 'zod';

const lines: string[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line) => void lines.push(line) },
});
const errors = defineErrors('SHOP', {
  ITEM_NOT_FOUND: { httpStatus: 404, message: 'No item has this id.' },
});

const apps: FastifyInstance[] = [];

async function makeApp(): Promise<FastifyInstance> {
  const app = await createHttpApp({ logger, service: 'test', bodyLimit: 1_000, eventLoopDelayMsMax: 0 });
  apps.push(app);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const search = z.strictObject({ q: z.string().max(20), page: z.coerce.number().int().min(1).default(1) });
  typed.get(
    '/api/test/search',
    { schema: { querystring: search, response: { 200: z.object({ q: z.string(), page: z.number() }) } } },
    (request) => ({ ...request.query, secret: 'canary-not-in-contract' }),
  );
  typed.post(
    '/api/test/items',
    { schema: { body: z.strictObject({ name: z.string() }) } },
    (request) => request.body,
  );
  typed.get('/api/test/items/:id', { schema: { params: z.object({ id: z.string() }) } }, () => {
    throw errors.ITEM_NOT_FOUND();
  });
  typed.get('/api/test/broken', () => {
    throw new Error('canary-internal mongodb://user:pass@host');
  });
  typed.get('/api/test/slow', () => withDeadline(new Promise<void>(() => undefined), 5, 'the warehouse'));
  typed.get('/api/test/wrong-shape', { schema: { response: { 200: z.object({ id: z.uuid() }) } } }, () => ({
    id: 'x',
  }));
  return app;
}

afterEach(async () => {
  lines.length = 0;
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

function problemOf(response: { headers: Record<string, unknown>; json: () => unknown }) {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  return problemSchema.parse(response.json());
}

describe('errors of every route', () => {
  it('report the field and the kind of each validation mistake, never the value', async () => {
    const app = await makeApp();
    const response = await app.inject('/api/test/search?q=canary-far-too-long-for-this&page=0&x=1');
    const problem = problemOf(response);
    expect(problem).toMatchObject({
      status: 400,
      code: 'REQUEST_INVALID',
      type: '/problems/REQUEST_INVALID',
    });
    expect(problem.errors).toEqual([
      { field: 'q', type: 'too_big' },
      { field: 'page', type: 'too_small' },
      { field: 'x', type: 'unrecognized_keys' },
    ]);
    expect(response.body + lines.join('')).not.toContain('canary');
  });

  it.each([
    ['an unknown address', { url: '/api/nowhere' }, 404, 'ROUTE_NOT_FOUND'],
    ['a known error', { url: '/api/test/items/1' }, 404, 'SHOP_ITEM_NOT_FOUND'],
    [
      'an oversized body',
      { method: 'POST', url: '/api/test/items', payload: { name: 'x'.repeat(2_000) } },
      413,
      'REQUEST_TOO_LARGE',
    ],
    [
      'a foreign media type',
      { method: 'POST', url: '/api/test/items', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'REQUEST_UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/api/test/items',
        payload: '{"name":',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'REQUEST_MALFORMED',
    ],
    [
      'an empty JSON body',
      {
        method: 'POST',
        url: '/api/test/items',
        payload: '',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'REQUEST_MALFORMED',
    ],
    [
      'a poisoned prototype',
      {
        method: 'POST',
        url: '/api/test/items',
        payload: '{"name":"a","__proto__":{"admin":true}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'REQUEST_MALFORMED',
    ],
    [
      'a poisoned constructor',
      {
        method: 'POST',
        url: '/api/test/items',
        payload: '{"name":"a","constructor":{"prototype":{"x":1}}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'REQUEST_MALFORMED',
    ],
    [
      'an operator where a string belongs',
      { method: 'POST', url: '/api/test/items', payload: { name: { $ne: null } } },
      400,
      'REQUEST_INVALID',
    ],
    ['a query operator', { url: '/api/test/search?q[$ne]=1' }, 400, 'REQUEST_INVALID'],
    ['a malformed address', { url: '/api/test/items/%E0%A4%A' }, 400, 'REQUEST_MALFORMED'],
    ['a dependency that hangs', { url: '/api/test/slow' }, 503, 'SERVICE_DEPENDENCY_TIMEOUT'],
    ['a response that breaks its contract', { url: '/api/test/wrong-shape' }, 500, 'SERVICE_FAILED'],
    ['an unexpected failure', { url: '/api/test/broken' }, 500, 'SERVICE_FAILED'],
  ] as const)('responds to %s with its problem', async (_what, request, status, code) => {
    const app = await makeApp();
    const response = await app.inject(request as never);
    expect(response.statusCode).toBe(status);
    const problem = problemOf(response);
    expect(problem).toMatchObject({ status, code, type: `/problems/${code}` });
    expect(problem.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(response.body + lines.join('')).not.toContain('canary');
  });

  it('state when to retry after a retryable failure', async () => {
    const app = await makeApp();
    const response = await app.inject('/api/test/slow');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('responses of every route', () => {
  it('contain only fields of the contract', async () => {
    const app = await makeApp();
    const response = await app.inject('/api/test/search?q=wood');
    expect(response.json()).toEqual({ q: 'wood', page: 1 });
  });

  it('logs one static line per request with the route template and no query', async () => {
    const app = await makeApp();
    await app.inject('/api/test/search?q=canary');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'request finished',
        route: '/api/test/search',
        method: 'GET',
        status: 200,
      }),
    ]);
    expect(lines.join('')).not.toContain('canary');
  });

  it('describes its routes as OpenAPI 3.1', async () => {
    const app = await makeApp();
    await app.ready();
    const document = (await app.inject(OPENAPI_PATH)).json() as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/test/items/{id}');
  });
});
