import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { openVectorFile } from '../../../src/persistence/vectors/vector-file.ts';
import { type EmbeddingsServer, startEmbeddingsServer } from '../../embeddings-server.ts';
import { subsidy } from '../../subsidy-builder.ts';
import { publish, startSearchApp, temporaryFolder } from '../search-app.ts';

const COUNT = 60;
const script = fileURLToPath(new URL('../search-process.ts', import.meta.url));
const catalog = Array.from({ length: COUNT }, (_, at) => subsidy({ title: `Programme ${at} velo` }));

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let server: EmbeddingsServer;
beforeEach(async () => {
  place = await temporaryFolder();
  server = await startEmbeddingsServer();
  const app = await startSearchApp(place.folder, { start: false });
  await publish(app.eventBus, catalog);
  await app.close();
});
afterEach(async () => {
  await server.close();
  await place.remove();
});

/** Runs the service until it kills itself at the point. */
async function runUntilKilled(crashPoint: string): Promise<void> {
  const child = spawn(process.execPath, [script, place.folder, crashPoint, server.url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

function embedded(): string[] {
  return server.requests.flatMap(({ input }) => [...input]);
}

function storedVectors(): number {
  const file = openVectorFile({
    file: path.join(place.folder, 'search', 'vectors.sqlite'),
    durability: 'kill',
    model: 'e5-{role}',
  });
  const count = file.count();
  file.close();
  return count;
}

test.each([
  ['search.before-vectors', 0, 4],
  ['search.after-vectors', 4, 0],
] as const)(
  'killed at %s: every text has its vector, and only the running batch is made again',
  async (point, kept, again) => {
    await runUntilKilled(point);
    expect(embedded()).toHaveLength(4);
    expect(storedVectors()).toBe(kept);
    const app = await startSearchApp(place.folder, {
      config: { EMBEDDINGS: 'on', EMBEDDINGS_URL: server.url },
    });
    try {
      await eventually(
        async () => {
          if (embedded().length < COUNT + again) throw new Error(`${embedded().length} texts`);
        },
        { deadlineMs: 20_000 },
      );
    } finally {
      await app.close();
    }
    expect(storedVectors()).toBe(COUNT);
    expect(embedded()).toHaveLength(COUNT + again);
    expect(new Set(embedded()).size).toBe(COUNT);
  },
);
