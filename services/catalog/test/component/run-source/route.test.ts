import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createHttpApp,
  createLogger,
  type FastifyInstance,
  routeAccess,
  routeAccessOptions,
  systemClock,
} from '@platform/service-kit';
import { registerRunSource } from '../../../src/routes/run-source.route.ts';
import { runSource, type SourceRunResult } from '../../../src/use-cases/run-source.ts';
import { calls, outcomeOf, type RunSourceWorld, startWorld } from './run-source-world.ts';

const TOKEN = 'operator-token-of-the-test-suite';

describe('POST /api/catalog/sources/{source}/runs', () => {
  let world: RunSourceWorld;
  let app: FastifyInstance;
  beforeAll(async () => {
    world = await startWorld();
    app = await createHttpApp({
      logger: createLogger({ service: 'run-source-test', level: 'silent' }),
      service: 'run-source-test',
      eventLoopDelayMsMax: 0,
    });
    const { deps } = world.startInstance();
    await app.register(
      routeAccess,
      routeAccessOptions(
        { OPERATOR_TOKEN: TOKEN, IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks.json' },
        systemClock,
      ),
    );
    registerRunSource(app, (order) => runSource(deps, order));
  });
  afterAll(async () => {
    await app.close();
    await world.close();
  });

  const post = (source: string, payload?: object, authorization = `Bearer ${TOKEN}`) =>
    app.inject({
      method: 'POST',
      url: `/api/catalog/sources/${source}/runs`,
      headers: { authorization },
      ...(payload === undefined ? {} : { payload }),
    });

  it('responds line by line and ends with the outcome', async () => {
    world.server.setRecords(calls(6));
    const response = await post('eu-funding-tenders', { fresh: true });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    const lines = response.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as SourceRunResult);
    expect(lines[0]).toEqual({ kind: 'pages', pages: 1, resumed: false });
    expect(lines.filter(({ kind }) => kind === 'record')).toHaveLength(6);
    expect(outcomeOf(lines)).toMatchObject({ outcome: 'done', counts: { new: 6 } });
  });

  it('needs no body', async () => {
    expect((await post('eu-funding-tenders')).statusCode).toBe(200);
  });

  it.each([
    ['nobody', 404, 'CATALOG_SOURCE_UNKNOWN'],
    ['tee', 409, 'CATALOG_SOURCE_NOT_LIVE'],
    ['locked', 409, 'CATALOG_SOURCE_NOT_CONFIGURED'],
  ])('reports why %s cannot be run', async (source, status, code) => {
    const response = await post(source);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('accepts operators only, and known fields only', async () => {
    const before = world.server.requests.length;
    expect((await post('eu-funding-tenders', {}, 'Bearer wrong')).statusCode).toBe(401);
    expect((await post('eu-funding-tenders', { url: 'http://evil.example' })).statusCode).toBe(400);
    expect((await post('Not%20a%20source')).statusCode).toBe(400);
    expect(world.server.requests).toHaveLength(before);
  });
});
