import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCatalog, catalogConfigSchema } from '@platform/catalog/app';
import { searchResultSchema } from '@platform/contracts/search';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { TOPICS } from '@platform/events/topics';
import { buildSearch, createCatalogClient, searchConfigSchema } from '@platform/search/app';
import {
  createHttpApp,
  createLogger,
  type FastifyInstance,
  loadConfig,
  systemClock,
} from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';

const STARTER = path.resolve(import.meta.dirname, '../../../catalog/starter');
const FILES = readdirSync(STARTER)
  .filter((name) => name.endsWith('.yaml'))
  .slice(0, 12);
const OPERATOR_TOKEN = 'operator-token-of-the-store-tests';
const HEADERS = {
  ce_id: 'test',
  ce_type: 'catalog.subsidy.withdrawn',
  ce_source: '/test',
  ce_time: '2026-11-20T00:00:00Z',
  origin: 'backfill',
} as const;
const EVERY_DEADLINE = 'deadline=open&deadline=closing_soon&deadline=upcoming&deadline=closed';

let folder: string;
/** Whether the search service reaches the catalog as from another process. */
let isOverHttp = false;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'stores-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function portOf(http: FastifyInstance): number {
  return (http.server.address() as AddressInfo).port;
}

/** Starts catalog and search on the stores of the folder, with the first starter files, and compares them. */
async function start(files: number, intervalMs: number) {
  const starter = path.join(folder, 'starter');
  rmSync(starter, { recursive: true, force: true });
  mkdirSync(starter);
  for (const name of FILES.slice(0, files)) cpSync(path.join(STARTER, name), path.join(starter, name));
  mkdirSync(path.join(folder, 'events'), { recursive: true });
  const logger = createLogger({ service: 'stores', level: 'fatal' });
  const mongo = await spawnEmbeddedMongo({ file: path.join(folder, 'mongo/documents.sqlite') });
  const log = await spawnEventLog({ file: path.join(folder, 'events/log.sqlite') });
  const eventBus = log.connect();
  const shared = { logger, eventBus, clock: systemClock };
  const environment = {
    CATALOG_MONGO_URI: mongo.uri,
    OPERATOR_TOKEN,
    DATA_DIR: folder,
    CATALOG_STARTER_DIR: starter,
  };
  const catalog = buildCatalog({ config: loadConfig(catalogConfigSchema, environment), ...shared });
  const search = buildSearch({ config: loadConfig(searchConfigSchema, environment), ...shared });
  const sentences: string[] = [];
  const http = await createHttpApp({ logger, service: 'stores', eventLoopDelayMsMax: 0 });
  const client = () =>
    createCatalogClient({ url: `http://127.0.0.1:${portOf(http)}`, operatorToken: OPERATOR_TOKEN });
  const stores = search.compareWith(isOverHttp ? client : catalog.readers, {
    isRequired: true,
    report: (sentence) => sentences.push(sentence),
    intervalMs,
    onProgress: () => undefined,
  });
  for (const module of [catalog, search, stores]) {
    await module.register(http);
    await module.start();
  }
  await http.listen({ host: '127.0.0.1', port: 0 });
  await expect(stores.ready()).rejects.toThrow('not compared yet');
  await catalog.load('starter', () => undefined);
  await catalog.eventsPublished();
  await stores.compare();
  const found = async () => {
    const response = await http.inject(`/api/search/subsidies?limit=50&${EVERY_DEADLINE}`);
    return searchResultSchema.parse(response.json()).hits.map(({ id, title }) => [id, title]);
  };
  return {
    sentences,
    eventBus,
    ready: async () => stores.ready(),
    found: async () => (await found()).sort(),
    /** What the catalog responds for every hit. */
    catalogTitles: async () => {
      const titles = (await found()).map(async ([id]) => {
        const response = await http.inject(`/api/catalog/subsidies/${id}`);
        expect(response.statusCode).toBe(200);
        const { texts } = response.json() as { texts: Record<string, { title: string }> };
        return [id, (texts.fr ?? texts.en)?.title];
      });
      return (await Promise.all(titles)).sort();
    },
    rename: async (id: string, title: string) => {
      const response = await http.inject({
        method: 'PUT',
        url: `/api/catalog/subsidies/${id}/edits`,
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        payload: { edits: [{ path: 'texts.fr.title', value: title, reason: 'test' }] },
      });
      expect(response.body).toContain('"v":2');
      await catalog.eventsPublished();
      await eventually(async () => expect(await search.lag()).toBe(0));
    },
    stop: async () => {
      await http.close();
      await stores.close();
      await search.close();
      await catalog.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
    },
  };
}

/** Runs the product once on the folder. */
async function run(
  files: number,
  work: (running: Awaited<ReturnType<typeof start>>) => Promise<void>,
  { intervalMs = 3_600_000 } = {},
) {
  const running = await start(files, intervalMs);
  try {
    await work(running);
  } finally {
    await running.stop();
  }
}

function at(name: string): string {
  return path.join(folder, name);
}

/** Every hit exists in the catalog with the same title, and there are as many as expected. */
async function expectEqual(running: Awaited<ReturnType<typeof start>>, programmes: number) {
  await expect(running.ready()).resolves.toBeUndefined();
  expect(await running.found()).toHaveLength(programmes);
  expect(await running.catalogTitles()).toEqual(await running.found());
}

describe.each([
  ['in one process', false],
  ['with the catalog behind HTTP', true],
])('the stores of a data folder, %s', (_how, overHttp) => {
  beforeEach(() => {
    isOverHttp = overHttp;
  });

  test('follow an emptied document store, in the index and in the log', async () => {
    await run(12, async (running) => {
      expect(running.sentences).toEqual([]);
      const [first] = await running.found();
      await running.rename(first?.[0] ?? '', 'Titre de l’ancien catalogue');
      await expectEqual(running, 12);
    });
    rmSync(at('mongo'), { recursive: true });
    await run(5, async (running) => {
      expect(running.sentences).toEqual([
        expect.stringMatching(/\(12 programmes\).*\(5\): 1 in another version, 7 not in the document store/),
        'The search index equals the document store again.',
      ]);
      await expectEqual(running, 5);
    });
    rmSync(at('search'), { recursive: true });
    await run(5, async (running) => {
      expect(running.sentences).toEqual([]);
      await expectEqual(running, 5);
    });
  });

  test('follow the catalog when the log and the index lost their newest part', async () => {
    await run(5, async () => undefined);
    for (const name of ['events', 'search']) cpSync(at(name), at(`${name}.older`), { recursive: true });
    await run(12, async (running) => {
      const [first, second] = await running.found();
      await running.rename(first?.[0] ?? '', 'Titre plus récent');
      await running.rename(second?.[0] ?? '', 'Autre titre plus récent');
    });
    for (const name of ['events', 'search']) {
      rmSync(at(name), { recursive: true });
      renameSync(at(`${name}.older`), at(name));
    }
    await run(12, async (running) => {
      expect(running.sentences[0]).toMatch(/7 missing in the index/);
      await expectEqual(running, 12);
      expect(JSON.stringify(await running.found())).toContain('Titre plus récent');
    });
    await run(12, async (running) => expect(running.sentences).toEqual([]));
  });

  test('fill a new log and a new index from the catalog', async () => {
    await run(12, async () => undefined);
    rmSync(at('events'), { recursive: true });
    rmSync(at('search'), { recursive: true });
    await run(12, async (running) => {
      expect(running.sentences[0]).toMatch(/12 missing in the index/);
      await expectEqual(running, 12);
    });
  });

  test('are compared at intervals: what the index lost meanwhile is reported and repaired', async () => {
    await run(
      12,
      async (running) => {
        const [first] = await running.found();
        // As if the log had lost the newest state of one programme.
        await running.eventBus.publish(TOPICS.catalogSubsidies.name, [
          { key: first?.[0] ?? '', value: null, headers: HEADERS },
        ]);
        await eventually(() => expect(running.sentences).toHaveLength(2));
        expect(running.sentences).toEqual([
          expect.stringMatching(/\(11 programmes\).*\(12\): 1 missing in the index/),
          'The search index equals the document store again.',
        ]);
        await eventually(() => expectEqual(running, 12));
      },
      { intervalMs: 300 },
    );
  });

  test('refill a log that has lost events that the index has read', async () => {
    await run(5, async () => undefined);
    cpSync(at('events'), at('events.older'), { recursive: true });
    await run(12, async () => undefined);
    rmSync(at('events'), { recursive: true });
    renameSync(at('events.older'), at('events'));
    await run(12, async (running) => {
      expect(running.sentences).toEqual([
        expect.stringMatching(/^The event log has lost events/),
        'The event log is complete again.',
      ]);
      await expectEqual(running, 12);
    });
    rmSync(at('search'), { recursive: true });
    await run(12, async (running) => {
      expect(running.sentences).toEqual([]);
      await expectEqual(running, 12);
    });
  });

  test('lose nothing of an older catalog that is put back beside a newer log and index', async () => {
    await run(12, async () => undefined);
    cpSync(at('mongo'), at('mongo.older'), { recursive: true });
    await run(12, async (running) => {
      const [first] = await running.found();
      await running.rename(first?.[0] ?? '', 'Titre perdu');
    });
    rmSync(at('mongo'), { recursive: true });
    renameSync(at('mongo.older'), at('mongo'));
    await run(12, async (running) => {
      expect(running.sentences[0]).toMatch(/1 in another version/);
      await expectEqual(running, 12);
      expect(JSON.stringify(await running.found())).not.toContain('Titre perdu');
    });
  });
});
