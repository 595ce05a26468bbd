import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { SearchConfig } from '../../src/app.ts';
import { type EmbeddingsServer, sendJson, startEmbeddingsServer, wellBehaved } from '../embeddings-server.ts';
import { subsidy } from '../subsidy-builder.ts';
import {
  publish,
  type SearchApp,
  startSearchApp,
  startSearchAppWith,
  temporaryFolder,
} from './search-app.ts';

/** An English text, because similarity counts most there. */
const Q = 'q=repair+of+selle+bicyclette&lang=en';
/** Contains as many of the words as the other, and what the text means. */
const near = subsidy({ texts: { en: { title: 'Support A', summary: 'repair of a cycle velo' } } });
const far = subsidy({ texts: { en: { title: 'Support B', summary: 'repair of a toit tuile charpente' } } });
const other = subsidy({ texts: { en: { title: 'Support C', summary: 'training' } } });
const catalog = [near, far, other];

let server: EmbeddingsServer;
let app: SearchApp | undefined;

beforeEach(async () => {
  server = await startEmbeddingsServer();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  await server.close();
});

function config(): Partial<SearchConfig> {
  return { EMBEDDINGS: 'on', EMBEDDINGS_URL: server.url };
}

async function start(): Promise<SearchApp> {
  app = await startSearchAppWith(catalog, { config: config() });
  return app;
}

/** Texts of passages that were sent to the server. */
function passages(): readonly string[] {
  return server.requests.flatMap(({ model, input }) => (model === 'e5-passage' ? input : []));
}

async function allEmbedded(count: number): Promise<void> {
  await eventually(
    async () => {
      if (passages().length < count) throw new Error(`${passages().length} of ${count} texts`);
    },
    { deadlineMs: 10_000 },
  );
}

/** Repeats a search with other spaces, so that no earlier vector of the same text is missing. */
async function firstOf(one: SearchApp, query: string): Promise<string | undefined> {
  return (await one.find(query)).hits[0]?.id;
}

test('orders results by meaning; totals, facets and readings are those of the words', async () => {
  const plainApp = await startSearchAppWith(catalog);
  const plain = await plainApp.find(Q);
  await plainApp.close();
  const one = await start();
  await allEmbedded(catalog.length);
  const found = await eventually(
    async () => {
      const result = await one.find(Q);
      if (result.hits[0]?.id !== near.id) throw new Error('not ordered by meaning yet');
      return result;
    },
    { deadlineMs: 10_000 },
  );
  expect(found.hits.map(({ id }) => id).sort()).toEqual(plain.hits.map(({ id }) => id).sort());
  const withoutOrder = { hits: [], elapsedMs: 0 };
  expect({ ...found, ...withoutOrder }).toEqual({ ...plain, ...withoutOrder });
});

test('an order that is not by relevance, and an empty text, need no vector', async () => {
  const one = await start();
  await one.find('lang=en');
  await one.find(`${Q}&sort=newest`);
  expect(server.requests.filter(({ model }) => model === 'e5-query')).toEqual([]);
});

test('a slow server delays a search by no more than 60 ms, and the result is that of the words', async () => {
  const one = await start();
  await allEmbedded(catalog.length);
  const query = 'q=repair&lang=en';
  const words = (await one.find(`${query}&sort=newest`)).total;
  server.behave(() => undefined);
  await one.find('q=training&lang=en');
  const startedAt = performance.now();
  const { total } = await one.find(query);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(total).toBe(words);
});

test('searches while the server fails, and makes the vectors when it is back', async () => {
  server.behave((_, response) => sendJson(response, { error: { message: 'no' } }, 503));
  const one = await start();
  expect((await one.find(Q)).total).toBe(2);
  await allEmbedded(1);
  server.behave(wellBehaved);
  await allEmbedded(catalog.length + 1);
});

test('a changed text gets a new vector; an unchanged one is not computed again, also after a restart', async () => {
  const place = await temporaryFolder();
  try {
    let one = await startSearchApp(place.folder, { config: config() });
    await publish(one.eventBus, catalog);
    await allEmbedded(catalog.length);
    const changed = { ...other, v: 2, texts: { en: { ...other.texts.en, title: 'Support D' } } };
    const touched = { ...far, v: 2, suspended: true };
    await publish(one.eventBus, [touched, changed] as typeof catalog);
    await allEmbedded(catalog.length + 1);
    await one.close();
    one = await startSearchApp(place.folder, { config: config() });
    await publish(one.eventBus, [subsidy({ title: 'Last' })]);
    await allEmbedded(catalog.length + 2);
    expect(
      passages()
        .map((text) => text.split('\n')[0])
        .sort(),
    ).toEqual(['Last', 'Support A', 'Support B', 'Support C', 'Support D']);
    await one.close();
  } finally {
    await place.remove();
  }
});

test('another model makes all vectors again', async () => {
  const place = await temporaryFolder();
  try {
    const first = await startSearchApp(place.folder, { config: config() });
    await publish(first.eventBus, catalog);
    await allEmbedded(catalog.length);
    await first.close();
    const second = await startSearchApp(place.folder, {
      config: { ...config(), EMBEDDINGS_MODEL: 'other-{role}' },
    });
    await eventually(
      async () => {
        const again = server.requests.flatMap(({ model, input }) => (model === 'other-passage' ? input : []));
        if (again.length < catalog.length) throw new Error(`${again.length} texts`);
      },
      { deadlineMs: 10_000 },
    );
    await second.close();
  } finally {
    await place.remove();
  }
});

test('a text that the model refuses does not keep the others from getting vectors', async () => {
  server.behave((texts, response) =>
    texts.some((text) => text.includes('training'))
      ? sendJson(response, { error: { message: 'refused' } }, 400)
      : wellBehaved(texts, response),
  );
  const one = await start();
  await publish(one.eventBus, [subsidy({ title: 'Last' })]);
  await eventually(
    async () => {
      if (!passages().some((text) => text.startsWith('Last'))) throw new Error('still waiting');
    },
    { deadlineMs: 10_000 },
  );
  expect(await firstOf(one, Q)).toBeDefined();
});
