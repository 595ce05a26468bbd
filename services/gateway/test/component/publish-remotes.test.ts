import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RemoteRegistry, remoteRegistrySchema } from '@platform/contracts/gateway';
import {
  newRemoteKeySchema,
  REMOTE_VERSIONS_KEPT,
  remotePublishedSchema,
  remoteStateSchema,
} from '@platform/contracts/remote-publishing';
import type { FastifyInstance } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import { startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot } from './web-root.ts';

const OPERATOR = 'operator-token-of-this-test';
const INSTALLED = '1.0.0-abc';

let mongo: TestMongo;
let webRoot: FixtureWebRoot;
let app: FastifyInstance;
let databases = 0;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  mongo = await startMongo();
});
afterAll(() => mongo.close());
beforeEach(async () => {
  webRoot = makeWebRoot();
  databases += 1;
  app = await start();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((one) => one.close()));
  webRoot.remove();
});

/** A process of the gateway on the database of this test. */
async function start(): Promise<FastifyInstance> {
  const { app: started } = await startGateway(webRoot, {
    GATEWAY_MONGO_URI: mongo.uri,
    GATEWAY_MONGO_DB: `gateway-${process.pid}-${databases}`,
    OPERATOR_TOKEN: OPERATOR,
    GATEWAY_CANARY_FAILURES_MIN: '3',
    GATEWAY_CANARY_FAILURE_PERCENT: '50',
  });
  apps.push(started);
  return started;
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function newKey(remote = 'search') {
  const response = await app.inject({
    method: 'POST',
    url: `/api/gateway/remotes/${remote}/keys`,
    headers: bearer(OPERATOR),
    payload: { label: 'team' },
  });
  expect(response.statusCode).toBe(201);
  return newRemoteKeySchema.parse(response.json());
}

function folder(text: string) {
  const assets = { js: { sync: ['static/app.js'], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } },
    exposes: ['./App', './meta'].map((path) => ({ path, assets })),
  };
  const file = (path: string, content: string) => ({
    path,
    content: Buffer.from(content).toString('base64'),
  });
  return [
    file('mf-manifest.json', JSON.stringify(manifest)),
    file('remoteEntry.1.js', 'entry()'),
    file('static/app.js', text),
  ];
}

function publish(token: string, files = folder('one'), minContract = 1) {
  return app.inject({
    method: 'POST',
    url: '/api/gateway/remotes/search/versions',
    headers: bearer(token),
    payload: { minContract, files },
  });
}

async function published(token: string, text: string): Promise<string> {
  return remotePublishedSchema.parse((await publish(token, folder(text))).json()).version;
}

function act(token: string, action: 'activation' | 'rollback', payload: object = {}) {
  const url = `/api/gateway/remotes/search/${action}`;
  return app.inject({ method: 'POST', url, headers: bearer(token), payload });
}

async function search(from = app): Promise<RemoteRegistry['remotes'][string] | undefined> {
  return remoteRegistrySchema.parse((await from.inject('/mf-registry.json')).json()).remotes.search;
}

function reportFailure(version: string) {
  const payload = { message: 'broken', path: '/', remote: 'search', version, kind: 'remote' };
  return app.inject({ method: 'POST', url: '/api/client-errors', payload });
}

describe('publishing a remote', () => {
  it('stores a version that nobody gets until it is activated, and rolls back to the one before', async () => {
    const { key } = await newKey();
    const version = await published(key, 'one');
    expect((await search())?.version).toBe(INSTALLED);
    expect((await act(key, 'activation', { version })).statusCode).toBe(200);
    const current = await search();
    expect(current?.version).toBe(version);
    expect(current?.integrity?.manifest).toMatch(/^sha384-/);
    expect((await act(key, 'rollback')).statusCode).toBe(200);
    expect((await search())?.version).toBe(INSTALLED);
    expect((await act(key, 'rollback')).json()).toMatchObject({
      code: 'GATEWAY_REMOTE_NOTHING_TO_ROLL_BACK',
    });
  });

  it('serves its files for ever under their address, the manifest revalidated', async () => {
    const { key } = await newKey();
    const version = await published(key, 'console.log(1)');
    const chunk = await app.inject(`/mf/search/${version}/static/app.js`);
    expect([chunk.statusCode, chunk.body]).toEqual([200, 'console.log(1)']);
    expect(chunk.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const manifest = await app.inject(`/mf/search/${version}/mf-manifest.json`);
    expect(manifest.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: `/mf/search/${version}/mf-manifest.json`,
      headers: { 'if-none-match': String(manifest.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await app.inject(`/mf/search/${version}/static/gone.js`)).statusCode).toBe(404);
  });

  it('gives the same folder the same version', async () => {
    const { key } = await newKey();
    const first = remotePublishedSchema.parse((await publish(key)).json());
    const second = remotePublishedSchema.parse((await publish(key, folder('one').toReversed())).json());
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.version).toBe(first.version);
  });

  it('keeps the last five versions and those that visitors get', async () => {
    const { key } = await newKey();
    const oldest = await published(key, 'v0');
    await act(key, 'activation', { version: oldest });
    for (let at = 1; at <= REMOTE_VERSIONS_KEPT + 2; at += 1) await published(key, `v${at}`);
    const state = await app.inject({ url: '/api/gateway/remotes/search', headers: bearer(key) });
    const versions = remoteStateSchema.parse(state.json()).versions.map((one) => one.version);
    expect(versions).toHaveLength(REMOTE_VERSIONS_KEPT + 1);
    expect(versions.at(-1)).toBe(oldest);
    expect((await app.inject(`/mf/search/${oldest}/static/app.js`)).statusCode).toBe(200);
  });

  it.each([
    ['without a manifest', folder('x').slice(1)],
    ['with a file missing that the manifest names', folder('x').slice(0, 2)],
  ])('refuses a folder %s', async (_, files) => {
    const { key } = await newKey();
    const response = await publish(key, files);
    expect([response.statusCode, response.json().code]).toEqual([422, 'GATEWAY_REMOTE_INVALID']);
  });

  it.each(['../x.js', '.env', 'a/../b.js', '/etc/passwd.js', 'page.html', 'a//b.js'])(
    'refuses a file with the path %s',
    async (path) => {
      const { key } = await newKey();
      const response = await publish(key, [...folder('x'), { path, content: '' }]);
      expect(response.statusCode).toBe(400);
    },
  );

  it('refuses to activate what needs a newer shell or is unknown', async () => {
    const { key } = await newKey();
    const { version } = remotePublishedSchema.parse((await publish(key, folder('new'), 2)).json());
    expect((await act(key, 'activation', { version })).json().code).toBe('GATEWAY_REMOTE_CONTRACT_TOO_NEW');
    const unknown = await act(key, 'activation', { version: '000000000000' });
    expect(unknown.json().code).toBe('GATEWAY_REMOTE_VERSION_UNKNOWN');
  });
});

describe('the keys of remotes', () => {
  it('open their own remote only, and nothing once they are revoked', async () => {
    const other = await newKey('advisor');
    expect((await publish(other.key)).statusCode).toBe(401);
    expect((await act(other.key, 'rollback')).statusCode).toBe(401);
    const own = await newKey();
    expect((await publish(own.key)).statusCode).toBe(200);
    const url = `/api/gateway/remote-keys/${own.id}`;
    expect((await app.inject({ method: 'DELETE', url, headers: bearer(own.key) })).statusCode).toBe(401);
    expect((await app.inject({ method: 'DELETE', url, headers: bearer(OPERATOR) })).statusCode).toBe(200);
    expect((await publish(own.key, folder('two'))).statusCode).toBe(401);
  });

  it.each(['', 'x', `remote_${'0'.repeat(16)}_${'A'.repeat(43)}`, OPERATOR])(
    'are needed to publish: %j',
    async (token) => {
      expect((await publish(token)).statusCode).toBe(401);
    },
  );

  it('are recorded with what they did, without the key itself', async () => {
    const { id, key } = await newKey();
    const version = await published(key, 'one');
    await act(key, 'activation', { version });
    await act(OPERATOR, 'rollback');
    const response = await app.inject({ url: '/api/gateway/remotes/search', headers: bearer(OPERATOR) });
    const { history } = remoteStateSchema.parse(response.json());
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['rolled_back', 'operator'],
      ['activated', id],
      ['published', id],
      ['key_created', 'operator'],
    ]);
    expect(response.body).not.toContain(key);
  });
});

describe('a canary', () => {
  it('is in the registry beside the stable version until an operator ends it', async () => {
    const { key } = await newKey();
    const version = await published(key, 'two');
    await act(key, 'activation', { version, percent: 10 });
    expect(await search()).toMatchObject({ version: INSTALLED, canary: { version, percent: 10 } });
    await act(OPERATOR, 'rollback');
    expect(await search()).not.toHaveProperty('canary');
  });

  it('ends by itself when its error budget is spent, in every process', async () => {
    const { key } = await newKey();
    const version = await published(key, 'two');
    await act(key, 'activation', { version, percent: 10 });
    const other = await start();
    expect((await search(other))?.canary?.version).toBe(version);
    await search();
    for (let load = 0; load < 5; load += 1) await app.inject(`/mf/search/${version}/mf-manifest.json`);
    await reportFailure(version);
    await reportFailure(INSTALLED);
    await reportFailure(version);
    expect(await search()).toHaveProperty('canary');
    await reportFailure(version);
    await eventually(async () => expect(await search()).not.toHaveProperty('canary'), { deadlineMs: 10_000 });
    expect(await search(await start())).not.toHaveProperty('canary');
    const response = await app.inject({ url: '/api/gateway/remotes/search', headers: bearer(key) });
    expect(response.json().history[0]).toMatchObject({
      action: 'canary_failed',
      by: 'error budget',
      version,
    });
  });

  it('outlives failures below its budget', async () => {
    const { key } = await newKey();
    const version = await published(key, 'two');
    await act(key, 'activation', { version, percent: 10 });
    await search();
    for (let load = 0; load < 20; load += 1) await app.inject(`/mf/search/${version}/mf-manifest.json`);
    for (let failure = 0; failure < 5; failure += 1) await reportFailure(version);
    expect(await search()).toHaveProperty('canary');
  });
});

describe('without a document store', () => {
  it('the remotes of the installation are served and publishing returns 503', async () => {
    const { app: alone } = await startGateway(webRoot, { OPERATOR_TOKEN: OPERATOR });
    apps.push(alone);
    expect((await search(alone))?.version).toBe(INSTALLED);
    const response = await alone.inject({
      url: '/api/gateway/remotes/search/keys',
      headers: bearer(OPERATOR),
    });
    expect([response.statusCode, response.json().code]).toEqual([503, 'GATEWAY_REMOTE_STORE_UNAVAILABLE']);
  });
});
