import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { remotePageSchema } from '@platform/contracts/remote-pages';
import { connectMongo, createLogger, systemClock } from '@platform/service-kit';
import { startMongo, type TestMongo } from '@platform/testing/mongo';
import { createRemotesRepository } from '../../src/persistence/remotes.repository.ts';
import type { RemotesRepository } from '../../src/ports/remotes.repository.port.ts';
import { createPublishedRemotes } from '../../src/site/published-remotes.ts';
import { observeCanary } from '../../src/use-cases/observe-canary.ts';
import { activateRemote, rollBackRemote } from '../../src/use-cases/release-remote.ts';

const RESERVED = new Set(['subventions']);
const BY = 'key';

let mongo: TestMongo;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let remotes: RemotesRepository;
let lines: string[];
let databases = 0;

const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line) => void lines.push(line) },
});

beforeAll(async () => {
  mongo = await startMongo();
});
afterAll(() => mongo.close());
beforeEach(async () => {
  lines = [];
  databases += 1;
  const dbName = `gateway-segments-${process.pid}-${databases}`;
  connection = await connectMongo({ uri: mongo.uri, dbName, logger });
  remotes = createRemotesRepository(connection);
});
afterEach(() => connection.close());

/** Stores a version with pages at these paths, as of a time when all of them were allowed. */
async function stored(name: string, version: string, paths: readonly string[]): Promise<void> {
  await remotes.addVersion(
    {
      name,
      version,
      minContract: 1,
      integrity: { manifest: 'sha384-x', script: 'sha384-x' },
      pages: paths.map((path) => remotePageSchema.parse({ path, titles: { fr: 'Bonjour', en: 'Hello' } })),
      files: [],
      publishedAt: new Date(),
      publishedBy: BY,
    },
    [],
  );
}

function depsOn(repository: RemotesRepository) {
  return { remotes: repository, clock: systemClock, isInstalled: async () => true, reserved: RESERVED };
}

function activate(name: string, version: string, { percent = 100, on = remotes } = {}) {
  return activateRemote(depsOn(on), { name, by: BY }, { version, percent });
}

function rollBack(name: string, on = remotes) {
  return rollBackRemote(depsOn(on), { name, by: BY });
}

async function owners(): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(await remotes.segmentOwners());
}

function published() {
  return createPublishedRemotes({
    repository: () => remotes,
    clock: systemClock,
    logger,
    reserved: RESERVED,
  });
}

/** The address and the remote of every page that visitors get. */
async function served(): Promise<readonly string[]> {
  return (await published().pages()).map(({ path, remote }) => `${path} ${remote}`);
}

describe('the addresses of a remote', () => {
  beforeEach(async () => {
    await stored('first', 'v1', ['/hello']);
    await stored('first', 'v2', ['/hello', '/more']);
    await stored('second', 'v1', ['/free', '/hello']);
    await stored('second', 'v2', ['/free']);
  });

  it('are not kept from an activation that another remote prevents', async () => {
    await activate('first', 'v1');
    await expect(activate('second', 'v1')).rejects.toMatchObject({ code: 'GATEWAY_REMOTE_PATH_TAKEN' });
    expect(await owners()).toEqual({ hello: 'first' });
  });

  it('are not kept from an activation that cannot be stored', async () => {
    const on = { ...remotes, saveRelease: async () => false };
    await expect(activate('first', 'v1', { on })).rejects.toMatchObject({
      code: 'GATEWAY_REMOTE_CHANGED_MEANWHILE',
    });
    expect(await owners()).toEqual({});
  });

  it('are not kept from a canary that its error budget ended', async () => {
    await activate('first', 'v1');
    await activate('first', 'v2', { percent: 10 });
    expect(await owners()).toEqual({ hello: 'first', more: 'first' });
    const budget = { failuresMin: 1, share: 0 };
    const deps = { remotes, clock: systemClock, logger, budget };
    expect(await observeCanary(deps, { name: 'first', version: 'v2' })).toBe(true);
    expect(await owners()).toEqual({ hello: 'first' });
  });

  it('are claimed once by two activations of the same remote', async () => {
    const both = await Promise.all([activate('first', 'v1'), activate('first', 'v1')]);
    expect(both.map(({ stable }) => stable)).toEqual(['v1', 'v1']);
    expect(await owners()).toEqual({ hello: 'first' });
  });

  it('stay with a version that is activated while a rollback frees them', async () => {
    await activate('first', 'v1');
    const on: RemotesRepository = {
      ...remotes,
      // The rollback has decided what to free when the version is activated again.
      freeSegments: async (...freed) => {
        await activate('first', 'v1');
        await remotes.freeSegments(...freed);
      },
    };
    await rollBack('first', on);
    expect(await owners()).toEqual({ hello: 'first' });
    await expect(activate('second', 'v1')).rejects.toMatchObject({ code: 'GATEWAY_REMOTE_PATH_TAKEN' });
    expect(await served()).toEqual(['/hello first']);
  });

  it('cannot be those of two remotes when one loses them before its release is stored', async () => {
    let isFirst = true;
    const on: RemotesRepository = {
      ...remotes,
      saveRelease: async (release) => {
        if (isFirst) {
          isFirst = false;
          await remotes.freeSegments('first', await remotes.claims('first'));
          await activate('second', 'v1');
        }
        return remotes.saveRelease(release);
      },
      // Between storing and checking, both releases name the address; only its owner has the page.
      findVersion: async (...of) => {
        if (!isFirst) expect(await served()).toEqual(['/free second', '/hello second']);
        return remotes.findVersion(...of);
      },
    };
    await expect(activate('first', 'v2', { on })).rejects.toMatchObject({
      code: 'GATEWAY_REMOTE_PATH_TAKEN',
    });
    expect(await remotes.findRelease('first')).toMatchObject({ stable: null, canary: null });
    expect(await owners()).toEqual({ free: 'second', hello: 'second' });
    expect(await served()).toEqual(['/free second', '/hello second']);
  });
});

describe('a version with a page at an address that the platform has taken since', () => {
  beforeEach(async () => {
    await stored('first', 'v1', ['/hello']);
    await stored('first', 'v2', ['/subventions/mine', '/hello']);
    await stored('first', 'v3', ['/hello']);
  });

  it('cannot be activated', async () => {
    await expect(activate('first', 'v2')).rejects.toMatchObject({
      code: 'GATEWAY_REMOTE_DECLARATION_INVALID',
      errors: [{ field: 'remote.json.pages.0.path', type: 'reserved_by_platform' }],
    });
    expect(await owners()).toEqual({});
  });

  it('is shown without that page when it was activated before, with one warning', async () => {
    await activateRemote(
      { ...depsOn(remotes), reserved: new Set() },
      { name: 'first', by: BY },
      {
        version: 'v2',
        percent: 100,
      },
    );
    const site = published();
    for (let read = 0; read < 2; read += 1) {
      expect((await site.pages()).map(({ path }) => path)).toEqual(['/hello']);
      const registry = await site.registry({ contract: 1, remotes: {} });
      expect(registry.remotes.first?.pages?.map(({ path }) => path)).toEqual(['/hello']);
      site.changed();
    }
    expect(lines.filter((line) => line.includes('reserved address'))).toHaveLength(1);
  });

  it('is passed over by a rollback', async () => {
    await activate('first', 'v1');
    await activateRemote(
      { ...depsOn(remotes), reserved: new Set() },
      { name: 'first', by: BY },
      {
        version: 'v2',
        percent: 100,
      },
    );
    await activate('first', 'v3');
    expect(await rollBack('first')).toMatchObject({ stable: 'v1' });
  });
});
