import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { catalogStatsSchema } from '@platform/contracts/catalog';
import { searchResultSchema } from '@platform/contracts/search';
import {
  copyStarterCatalog,
  copyStarterFiles,
  EVERY_DEADLINE,
  STARTER_PROGRAMMES,
  startProduct,
  temporaryDataDir,
} from '../src/product.ts';
import { requestWhenAccepted } from '../src/request-when-accepted.ts';

const FEW_PROGRAMMES = 60;

let folder: ReturnType<typeof temporaryDataDir>;
beforeEach(() => {
  folder = temporaryDataDir();
});
afterEach(() => folder.remove());

async function refusal(env: Record<string, string>, dataDir = folder.path): Promise<string> {
  const error = await startProduct({ dataDir, env }).then(
    async (product) => {
      await product.stop();
      return new Error('it started');
    },
    (reason: Error) => reason,
  );
  return error.message;
}

async function readStats(url: string) {
  return catalogStatsSchema.parse(await (await requestWhenAccepted(`${url}/api/catalog/stats`)).json());
}

describe('make start', () => {
  test('loads the starter catalog with progress, prints the addresses, and keeps the catalog for the next start', async () => {
    const first = await startProduct({ dataDir: folder.path });
    expect(first.output()).toContain(`Starter catalog: ${STARTER_PROGRAMMES} of ${STARTER_PROGRAMMES}`);
    expect(first.output()).toContain(`http://localhost:${new URL(first.url).port}/en`);
    const stats = await readStats(first.url);
    expect(stats.published).toBe(STARTER_PROGRAMMES);
    expect(await first.stop()).toBe(0);

    const second = await startProduct({ dataDir: folder.path });
    expect(second.output()).not.toMatch(/Starter catalog: \d/);
    const found = await requestWhenAccepted(`${second.url}/api/search/subsidies?limit=50&${EVERY_DEADLINE}`);
    expect(searchResultSchema.parse(await found.json()).total).toBe(STARTER_PROGRAMMES);
    expect((await readStats(second.url)).lastChangeAt).toBe(stats.lastChangeAt);
    expect(await second.stop()).toBe(0);
  });

  test('completes the starter catalog if an earlier start was killed while loading it', async () => {
    const files = temporaryDataDir();
    copyStarterFiles(files.path, FEW_PROGRAMMES);
    const env = { CATALOG_STARTER_DIR: files.path };
    const doomed = startProduct({
      dataDir: folder.path,
      env: { ...env, CRASH_POINT: 'catalog.after-subsidy' },
    });
    await expect(doomed).rejects.toThrow(/before it was ready/);
    const next = await startProduct({ dataDir: folder.path, env });
    expect((await readStats(next.url)).published).toBe(FEW_PROGRAMMES);
    await next.stop();
    files.remove();
  });

  test('reports a port in use with a suggestion for another one, and creates no data folder', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen({ host: '127.0.0.1', port: 0 }, () => resolve((taken.address() as { port: number }).port)),
    );
    const message = await refusal({ PORT: String(port) });
    taken.close();
    expect(message).toMatch(new RegExp(`Port ${port} is taken.*PORT=${port + 1}`));
    expect(message).not.toMatch(/"level"/);
    expect(message).not.toMatch(/\n\s+at /);
  });

  test('reports a metrics port in use with the name of its setting', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen({ host: '127.0.0.1', port: 0 }, () => resolve((taken.address() as { port: number }).port)),
    );
    const message = await refusal({ METRICS_PORT: String(port) });
    taken.close();
    expect(message).toMatch(new RegExp(`Port ${port} is taken.*METRICS_PORT=${port + 1}`));
    expect(message).not.toMatch(/\n\s+at /);
  });

  test('refuses a folder with other files and a path that cannot be written, and suggests another folder', async () => {
    mkdirSync(folder.path, { recursive: true });
    writeFileSync(path.join(folder.path, 'thesis.odt'), 'years of work');
    expect(await refusal({})).toMatch(/holds other files \(thesis\.odt\).*DATA_DIR=/);
    // Root can write to a read-only folder, but not to a folder whose path is a file.
    const message = await refusal({}, path.join(folder.path, 'thesis.odt'));
    expect(message).toMatch(/cannot be written.*DATA_DIR=/);
    expect(message).not.toMatch(/\n\s+at /);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s closes in order: exit 0, no log of the databases left, nothing printed as an error',
    async (signal) => {
      copyStarterCatalog(folder.path);
      const running = await startProduct({ dataDir: folder.path });
      process.kill(running.pid, signal);
      expect(await running.ended).toBe(0);
      // SQLite removes its write-ahead log only when the last connection is closed properly.
      const left = readdirSync(folder.path, { recursive: true, encoding: 'utf8' });
      expect(left.filter((name) => /-(wal|shm|journal)$|\.sock$/.test(name))).toEqual([]);
      expect(running.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
    },
    120_000,
  );

  test('lists all errors of the configuration at once', async () => {
    const message = await refusal({ PORT: 'eighty', DURABILITY: 'maybe', OPERATOR_TOKEN: 'short' });
    expect(message).toMatch(/PORT/);
    expect(message).toMatch(/DURABILITY/);
    expect(message).toMatch(/OPERATOR_TOKEN/);
    expect(message).not.toContain('short\n');
  });

  test('refuses a folder in use by another process, and suggests another folder', async () => {
    const running = await startProduct({ dataDir: folder.path, env: { CATALOG: 'none' } });
    expect(await refusal({})).toMatch(/in use by another running copy/);
    await running.stop();
  });

  test.each(['mongo/documents.sqlite', 'events/log.sqlite'])(
    'reports a damaged %s and what to do',
    async (file) => {
      const running = await startProduct({ dataDir: folder.path, env: { CATALOG: 'none' } });
      await running.stop();
      writeFileSync(path.join(folder.path, file), 'this is not what it was '.repeat(1_000));
      const message = await refusal({});
      expect(message).toMatch(/move (it|\S+) away and start again/);
      expect(message).not.toMatch(/\n\s+at /);
    },
  );

  test('starts without repair after kill -9 of an idle product', async () => {
    copyStarterCatalog(folder.path);
    const first = await startProduct({ dataDir: folder.path });
    await first.kill();
    const second = await startProduct({ dataDir: folder.path });
    expect((await readStats(second.url)).published).toBe(STARTER_PROGRAMMES);
    await second.stop();
  });
});
