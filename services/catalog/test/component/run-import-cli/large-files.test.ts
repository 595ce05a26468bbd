import { mkdir, mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATOR_TOKEN, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { runCli } from '../../run-cli.ts';
import { line, registerPublisher } from '../ingest/publisher.ts';

const MEBIBYTE = 1024 * 1024;

describe('npm run catalog:run with large files', () => {
  let world: TestCatalog;
  let folder = '';
  beforeAll(async () => {
    world = await startCatalog();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
    folder = await mkdtemp(path.join(tmpdir(), 'catalog-large-'));
    await mkdir(path.join(folder, 'run'));
    await writeFile(path.join(folder, 'run', 'operator-token'), `${OPERATOR_TOKEN}\n`);
    await writeFile(path.join(folder, 'run', 'product.json'), JSON.stringify({ url }));
    await registerPublisher(world, 'grand', 'publish');
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });
  const run = (source: string, from: string, ...more: string[]) =>
    runCli('import-source', ['--source', source, '--from', from, ...more], { DATA_DIR: folder });

  it('sends a file of lines in parts and reads every record of it, also those across a boundary', async () => {
    const file = path.join(folder, 'lot.ndjson');
    const records = 240;
    const handle = await open(file, 'w');
    for (let index = 0; index < records; index += 1) {
      const description = `${index} `.padEnd(45_000 + index * 7, 'é');
      const facts = { texts: { fr: { title: `Aide ${index}`, description } } };
      await handle.write(`${JSON.stringify({ ...line(`g${index}`, 'x'), facts })}\n`);
    }
    const { size } = await handle.stat();
    await handle.close();
    expect(size).toBeGreaterThan(16 * MEBIBYTE);
    const ended = await run('grand', file);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toMatch(new RegExp(`new +${records}\n`));
    expect(ended.out).toMatch(/refused +0\n/);
  }, 60_000);

  it('reads a large file whole when its source cannot read it in parts, and reports when nothing of it could be imported', async () => {
    const file = path.join(folder, 'aides.csv');
    await writeFile(file, `autre_colonne\n${'x'.repeat(9 * MEBIBYTE)}\n`);
    const ended = await run('schema-aides', file, '--partial');
    expect(ended.code).toBe(5);
    expect(ended.out).toMatch(/refused +[1-9]/);
    expect(ended.out).not.toContain('read whole');
  }, 60_000);

  it('refuses any other format above 50 MB before anything is sent', async () => {
    const file = path.join(folder, 'lourd.json');
    await writeFile(file, '[');
    await truncate(file, 51 * MEBIBYTE);
    const ended = await run('schema-aides', file);
    expect(ended.code).toBe(2);
    expect(ended.err).toContain('larger than 50 MB. Only CSV and NDJSON files may be larger');
  });
});
