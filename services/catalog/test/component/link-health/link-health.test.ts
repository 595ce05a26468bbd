import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { linkListSchema, linkRoundSchema } from '@platform/contracts/catalog';
import { connectMongo, createLogger } from '@platform/service-kit';
import { teeProgramme } from '@platform/sources/test-kit';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import { createPublishedLinks } from '../../../src/persistence/published-links.reader.ts';
import { startCatalog } from '../../catalog-app.ts';
import { HOST_INTERVAL_MS, type LinkWorld, type Site, startLinkWorld } from './link-world.ts';

function responding(status: number, headers: Record<string, string> = {}): Site {
  return (_request, response) => response.writeHead(status, headers).end('x');
}

let mongo: TestMongo;
let world: LinkWorld;

beforeAll(async () => {
  mongo = await startMongo();
});
afterAll(() => mongo.close());
beforeEach(async () => {
  world = await startLinkWorld(mongo.uri);
});
afterEach(() => world.close());

describe('states', () => {
  it('a link is gone only when it was missing on three days, and is alive again after one response', async () => {
    const link = world.link('a', '/aid');
    await world.publish({ officialUrl: link }, { officialUrl: world.link('b', '/') });
    world.sites.set('site-a.example.com', responding(404));
    const states = [];
    for (let day = 0; day < 4; day += 1) {
      await world.round();
      // A second round on the same day checks nothing and counts nothing.
      await world.round();
      states.push((await world.item(link)).state);
      world.passDays(1.5);
    }
    expect(states).toEqual(['unknown', 'unknown', 'gone', 'gone']);
    expect(await world.item(link)).toMatchObject({ reason: 'not_found' });
    expect(world.visits.filter(({ link: requested }) => requested.startsWith('site-a'))).toHaveLength(3 * 2);

    world.sites.set('site-a.example.com', responding(200));
    world.passDays(36);
    await world.round();
    expect(await world.item(link)).toMatchObject({ state: 'alive', reason: null });
  });

  it.each([403, 429, 500, 503])('%i is unknown for ever, never gone', async (status) => {
    const link = world.link('a', '/aid');
    await world.publish({ officialUrl: link });
    world.sites.set('site-a.example.com', responding(status));
    for (let look = 0; look < 6; look += 1) {
      expect((await world.round()).checked).toBe(1);
      expect((await world.item(link)).state).toBe('unknown');
      world.passDays(9);
    }
  });

  it('a link whose server does not respond in time is unknown, not gone', async () => {
    const link = world.link('a', '/aid');
    await world.publish({ officialUrl: link });
    world.sites.set('site-a.example.com', () => undefined);
    for (let look = 0; look < 3; look += 1) {
      await world.round();
      world.passDays(9);
    }
    expect(await world.item(link)).toMatchObject({ state: 'unknown', reason: 'timeout' });
  });

  it('a permanent redirect is a move with its target; a redirect to the home page is reported', async () => {
    const [moved, lost, login] = ['/old', '/lost', '/login'].map((path) => world.link('a', path));
    await world.publish({ officialUrl: moved ?? '', resources: [lost ?? '', login ?? ''] });
    const targets = new Map([
      ['/old', [301, '/new']],
      ['/lost', [302, '/']],
      ['/login', [302, '/session']],
    ] as const);
    world.sites.set('site-a.example.com', ({ url }, response) => {
      const [status = 200, location] = targets.get(url as '/old') ?? [];
      response.writeHead(status, location === undefined ? {} : { location }).end('x');
    });
    expect(await world.round()).toMatchObject({ checked: 3, found: { alive: 2, moved: 1 } });
    expect(await world.item(moved ?? '')).toMatchObject({
      state: 'moved',
      movedTo: world.link('a', '/new'),
      landsOnHomePage: false,
    });
    expect(await world.item(lost ?? '')).toMatchObject({
      state: 'alive',
      movedTo: null,
      landsOnHomePage: true,
    });
    expect(await world.item(login ?? '')).toMatchObject({ state: 'alive', landsOnHomePage: false });
  });

  it('servers without HEAD support get a GET for a small part', async () => {
    const link = world.link('a', '/aid');
    await world.publish({ officialUrl: link });
    let range: unknown;
    world.sites.set('site-a.example.com', ({ method, headers }, response) => {
      if (method === 'GET') range = headers.range;
      response.writeHead(method === 'HEAD' ? 405 : 206, { 'content-encoding': 'gzip' }).end('no gzip at all');
    });
    await world.round();
    expect(await world.item(link)).toMatchObject({ state: 'alive' });
    expect(range).toBe('bytes=0-1023');
  });

  it('links to a name or a server that no longer exists are gone after three days, but not when this machine is offline', async () => {
    const links = ['http://closed.example.com/aid', `${world.nobody}/aid`];
    const reasons = async () =>
      Promise.all(links.map(world.item)).then((items) =>
        items.map(({ state, reason }) => `${state} ${reason}`),
      );
    await world.publish({ resources: links });
    for (let day = 0; day < 5; day += 1) {
      expect(await world.round()).toMatchObject({ checked: 2, offline: true, found: { unknown: 2 } });
      world.passDays(9);
    }
    expect(await reasons()).toEqual(['unknown network', 'unknown network']);

    for (let day = 0; day < 3; day += 1) {
      await world.publish({ resources: links, contactUrl: world.link('b', `/${day}`) });
      expect(await world.round()).toMatchObject({ checked: 3, offline: false });
      world.passDays(9);
    }
    expect(await reasons()).toEqual(['gone no_such_name', 'gone connection_refused']);
  });
});

describe('addresses that are not public', () => {
  it('are never reached, whether a source names them, a name resolves to them or a redirect leads there', async () => {
    world.names.set('inside.example.com', ['127.0.0.1']);
    const { port } = new URL(world.link('a', '/'));
    const links = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://inside.example.com:${port}/`,
      'http://inside.example.com/',
      'http://169.254.169.254/latest/meta-data/',
      'http://2130706433/',
    ];
    await world.publish({ resources: links, officialUrl: world.link('a', '/jump') });
    world.sites.set('site-a.example.com', responding(302, { location: `http://127.0.0.1:${port}/secret` }));
    const round = await world.round();
    expect(round.checked).toBe(8);
    expect(world.visits.map(({ link }) => link)).toEqual(['site-a.example.com/jump']);
    const { items } = await world.list();
    expect(items.map(({ state, reason }) => `${state} ${reason}`)).toEqual(
      Array(8).fill('unknown not_public'),
    );
  });
});

describe('rate limits', () => {
  it('a link that twenty subsidies share is requested once', async () => {
    const link = world.link('a', '/shared');
    const ids = await world.publish(
      ...Array.from({ length: 20 }, (_, index) => ({
        officialUrl: `${link}#part-${index}`,
        contactUrl: link,
      })),
    );
    expect(await world.round()).toMatchObject({ links: 1, added: 1, checked: 1 });
    expect(world.visits).toHaveLength(1);
    const item = await world.item(link);
    expect(item.useCount).toBe(40);
    expect(item.uses).toHaveLength(20);
    expect(ids).toContain(item.uses[0]?.subsidyId);
  });

  it('a host is requested one link at a time with a pause, while other hosts are requested', async () => {
    await world.publish({
      resources: ['a', 'b', 'c'].flatMap((letter) =>
        Array.from({ length: 5 }, (_, index) => world.link(letter, `/${index}`)),
      ),
    });
    await world.round();
    expect(world.mostAtOnce()).toBe(1);
    for (const letter of ['a', 'b', 'c']) {
      const times = world.visits.filter(({ link }) => link.startsWith(`site-${letter}`)).map(({ at }) => at);
      expect(times).toHaveLength(5);
      for (const [index, at] of times.slice(1).entries()) {
        expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(HOST_INTERVAL_MS);
      }
    }
  });

  it('a host that requests a pause gets no second method, no other link and no check before its end', async () => {
    await world.publish({ resources: Array.from({ length: 5 }, (_, index) => world.link('a', `/${index}`)) });
    world.sites.set('site-a.example.com', responding(429, { 'retry-after': String(20 * 86_400) }));
    expect(await world.round()).toMatchObject({ checked: 1, postponed: 4 });
    expect(world.visits).toMatchObject([{ method: 'HEAD' }]);
    const [requested] = (await world.list()).items.filter(({ checkedAt }) => checkedAt !== null);
    expect(
      Date.parse(requested?.nextCheckAt ?? '') - Date.parse(requested?.checkedAt ?? ''),
    ).toBeGreaterThanOrEqual(20 * 86_400_000);
  });

  it('a round requests no more than its limit; two at the same time are one round', async () => {
    await world.publish({ resources: Array.from({ length: 6 }, (_, index) => world.link('a', `/${index}`)) });
    const [one, other] = await Promise.all([world.round(4), world.round(4)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ checked: 4, postponed: 2 });
    expect(await world.round()).toMatchObject({ added: 0, checked: 2, postponed: 0 });
    expect(await world.round()).toMatchObject({ checked: 0 });
  });
});

describe('the checked links', () => {
  it('links of published real subsidies only; links that nobody names any more are removed', async () => {
    await world.publish(
      { officialUrl: world.link('a', '/1'), documents: [world.link('a', '/2')] },
      { officialUrl: world.link('b', '/withdrawn'), status: 'withdrawn' },
      { officialUrl: world.link('b', '/synthetic'), origin: 'synthetic' },
    );
    expect(await world.round()).toMatchObject({ links: 2, added: 2 });
    await world.publish({ officialUrl: world.link('a', '/2') });
    expect(await world.round()).toMatchObject({ links: 1, added: 0, removed: 1, checked: 0 });
    const { items, figures } = await world.list();
    expect(items).toMatchObject([
      { address: world.link('a', '/2'), useCount: 1, uses: [{ place: 'officialUrl' }] },
    ]);
    expect(figures).toEqual({ alive: 1, moved: 0, gone: 0, unknown: 0, unchecked: 0 });
  });

  it('is reported by any spelling of an address, once it was requested', async () => {
    const [requested, ...others] = ['/asked', '/one', '/other'].map((path) => world.link('a', path));
    await world.publish({ officialUrl: requested ?? '' });
    await world.round();
    await world.publish({ officialUrl: requested ?? '', resources: others });
    await world.round(1);
    const spellings = [`${requested}#part`, String(requested).replace('http', 'HTTP')];
    const states = await world.states([...spellings, world.link('a', '/never-named'), 'no address']);
    expect([...states]).toEqual(spellings.map((one) => [one, 'alive']));
    expect((await world.states(others)).size).toBe(1);
  });

  it('are the links that a real import publishes', async () => {
    const database = { CATALOG_MONGO_URI: mongo.uri, CATALOG_MONGO_DB: `imports_${crypto.randomUUID()}` };
    const catalog = await startCatalog(database);
    const connection = await connectMongo({
      uri: database.CATALOG_MONGO_URI,
      dbName: database.CATALOG_MONGO_DB,
      logger: createLogger({ service: 'link-test', level: 'silent' }),
    });
    try {
      await catalog.importFiles('tee', [{ path: 'isoler.yaml', content: teeProgramme() }]);
      const named: string[] = [];
      for await (const { place, url } of createPublishedLinks(connection).read())
        named.push(`${place} ${url}`);
      expect(named).toContain('officialUrl https://exemple.test/isoler');
      expect(named.filter((one) => one.endsWith('https://exemple.test/formulaire.pdf'))).toHaveLength(1);
    } finally {
      await connection.close();
      await catalog.close();
    }
  });
});

describe('routes', () => {
  it('are for operators only', async () => {
    for (const [method, url] of [
      ['GET', '/api/catalog/links'],
      ['POST', '/api/catalog/links/checks'],
    ] as const) {
      expect((await world.app.inject({ method, url })).statusCode).toBe(401);
    }
  });

  it('keep to their contracts and page without repeating or skipping', async () => {
    const links = Array.from({ length: 7 }, (_, index) => world.link('a', `/${index}`));
    await world.publish({ resources: links });
    const round = await world.round(3);
    expect(linkRoundSchema.parse(round)).toEqual(round);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await world.list(`?limit=3${query}`);
      expect(linkListSchema.parse(page)).toEqual(page);
      expect(page.figures).toEqual({ alive: 3, moved: 0, gone: 0, unknown: 4, unchecked: 4 });
      expect(page.lastRound).toEqual(round);
      seen.push(...page.items.map(({ address }) => address));
      cursor = page.cursor;
    } while (cursor !== null);
    expect(seen).toEqual(links);
    expect((await world.list('?state=alive')).items).toHaveLength(3);
  });

  it.each(['?state=dead', '?limit=0', '?limit=201', '?cursor=', '?state[$ne]=alive', '?other=1'])(
    'response 400 to %s',
    async (query) => {
      await expect(world.list(query)).rejects.toThrow('400');
    },
  );
});
