import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { remoteRegistrySchema } from '@platform/contracts/gateway';
import { newRemoteKeySchema, remotePublishedSchema } from '@platform/contracts/remote-publishing';
import type { FastifyInstance } from '@platform/service-kit';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import { startGateway } from './gateway-app.ts';
import { type FixtureWebRoot, makeWebRoot } from './web-root.ts';

const OPERATOR = 'operator-token-of-this-test';
const TITLES = { fr: 'Bonjour', en: 'Hello' };

let mongo: TestMongo;
let webRoot: FixtureWebRoot;
let app: FastifyInstance;
let databases = 0;

beforeAll(async () => {
  mongo = await startMongo();
});
afterAll(() => mongo.close());
beforeEach(async () => {
  webRoot = makeWebRoot();
  databases += 1;
  ({ app } = await startGateway(webRoot, {
    GATEWAY_MONGO_URI: mongo.uri,
    GATEWAY_MONGO_DB: `gateway-pages-${process.pid}-${databases}`,
    OPERATOR_TOKEN: OPERATOR,
  }));
});
afterEach(async () => {
  await app.close();
  webRoot.remove();
});

function post(url: string, token: string, payload: object) {
  return app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });
}

/** The files of a build that declares these pages; other text gives another version. */
function build(declaration: unknown, text = '') {
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } },
    exposes: ['./App', './meta'].map((path) => ({ path, assets })),
  };
  const contents = {
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.1.js': `entry(${text})`,
    'remote.json': typeof declaration === 'string' ? declaration : JSON.stringify(declaration),
  };
  return Object.entries(contents).map(([path, content]) => ({
    path,
    content: Buffer.from(content).toString('base64'),
  }));
}

function pagesAt(...paths: readonly string[]) {
  return { pages: paths.map((path) => ({ path, titles: TITLES })) };
}

/** A team with the key of its remote. */
async function team(name: string) {
  const made = await post(`/api/gateway/remotes/${name}/keys`, OPERATOR, { label: 'team' });
  const { key } = newRemoteKeySchema.parse(made.json());
  const base = `/api/gateway/remotes/${name}`;
  const upload = (declaration: unknown, text?: string) =>
    post(`${base}/versions`, key, { minContract: 1, files: build(declaration, text) });
  const release = (version: string, percent: number) => post(`${base}/activation`, key, { version, percent });
  const activate = async (declaration: unknown, percent = 100) => {
    const { version } = remotePublishedSchema.parse((await upload(declaration, `${percent}`)).json());
    return release(version, percent);
  };
  return { upload, release, activate, rollBack: () => post(`${base}/rollback`, key, {}) };
}

async function statusOf(path: string): Promise<number> {
  return (await app.inject(path)).statusCode;
}

describe('the pages that a published remote declares', () => {
  it('are found in both languages and given to the shell while the version is published', async () => {
    const { activate, rollBack } = await team('hello');
    expect(await statusOf('/hello')).toBe(404);
    expect((await activate(pagesAt('/hello', '/hello/:id'))).statusCode).toBe(200);
    for (const path of ['/hello', '/en/hello', '/hello/7', '/hello?x=1']) {
      const page = await app.inject(path);
      expect([path, page.statusCode]).toEqual([path, 200]);
      expect(page.body).toContain('<meta name="remote-pages"');
      expect(page.body).not.toContain('noindex');
    }
    expect(await statusOf('/hello/7/8')).toBe(404);
    expect((await app.inject('/hello/')).headers.location).toBe('/hello');
    const registry = remoteRegistrySchema.parse((await app.inject('/mf-registry.json')).json());
    expect(registry.remotes.hello?.pages?.map(({ path }) => path)).toEqual(['/hello', '/hello/:id']);
    await rollBack();
    expect(await statusOf('/hello')).toBe(404);
    expect((await app.inject('/')).body).not.toContain('remote-pages');
  });

  it('change the ETag of every page, because header and menu may link to them', async () => {
    const before = (await app.inject('/')).headers.etag;
    await (await team('hello')).activate(pagesAt('/hello'));
    const after = (await app.inject('/')).headers.etag;
    expect(after).not.toBe(before);
    expect((await app.inject('/')).headers.etag).toBe(after);
  });

  it.each(['/', '/subventions/mine', '/search', '/api/x', '/en/hello', '/mf/x'])(
    'cannot be at %s, which the platform owns',
    async (path) => {
      const { upload } = await team('hello');
      const response = await upload(pagesAt(path));
      expect([response.statusCode, response.json().code]).toEqual([
        422,
        'GATEWAY_REMOTE_DECLARATION_INVALID',
      ]);
      expect(response.json().errors[0].field).toBe('remote.json.pages.0.path');
    },
  );

  it.each([
    ['no JSON', 'pages: none'],
    ['a missing title', { pages: [{ path: '/hello', titles: { fr: 'Bonjour' } }] }],
    ['a field that is not known', { ...pagesAt('/hello'), more: 1 }],
    ['a path twice', pagesAt('/hello', '/hello')],
    ['two paths for the same addresses', pagesAt('/hello/:id', '/hello/:name')],
    ['an address elsewhere', pagesAt('https://elsewhere.example/')],
  ])('are refused with %s', async (_, declaration) => {
    const { upload } = await team('hello');
    expect((await upload(declaration)).statusCode).toBe(422);
  });

  it('are not those of another remote, until that one gives its address up', async () => {
    const first = await team('first');
    const second = await team('second');
    await first.activate(pagesAt('/hello'));
    const taken = await second.upload(pagesAt('/other', '/hello/there'));
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'GATEWAY_REMOTE_PATH_TAKEN']);
    expect(taken.json().errors).toEqual([
      { field: 'remote.json.pages.1.path', type: 'taken_by_other_remote' },
    ]);
    await first.rollBack();
    expect((await second.activate(pagesAt('/hello'))).statusCode).toBe(200);
  });

  it('belong to one of two remotes that are activated at the same time', async () => {
    const releases = await Promise.all(
      ['first', 'second'].map(async (name) => {
        const { upload, release } = await team(name);
        const { version } = remotePublishedSchema.parse((await upload(pagesAt('/hello'))).json());
        return () => release(version, 100);
      }),
    );
    const responses = await Promise.all(releases.map((release) => release()));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { body } = await app.inject('/hello');
    expect(body.match(/&#34;remote&#34;/g)).toHaveLength(1);
  });

  it('of a canary wait until it is given to all, and a first version cannot be a canary', async () => {
    const { activate } = await team('hello');
    const alone = await activate(pagesAt('/hello'), 10);
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'GATEWAY_REMOTE_CANARY_ALONE']);
    await activate(pagesAt('/hello'));
    await activate(pagesAt('/hello', '/hello/new'), 10);
    expect([await statusOf('/hello'), await statusOf('/hello/new')]).toEqual([200, 404]);
    await activate(pagesAt('/hello', '/hello/new'));
    expect(await statusOf('/hello/new')).toBe(200);
  });
});
