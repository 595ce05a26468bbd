import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import type { Ended } from '../../run-cli.ts';
import { line, registerPublisher } from './publisher.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/publish-catalog.ts');

describe('the client example', () => {
  let world: TestCatalog;
  let folder = '';
  let keyFile = '';
  let port = 0;
  beforeAll(async () => {
    world = await startCatalog();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.server.address() as AddressInfo).port;
    folder = await mkdtemp(path.join(tmpdir(), 'catalog-client-'));
    keyFile = path.join(folder, 'key');
    await writeFile(keyFile, `${await registerPublisher(world, 'exemple', 'publish')}\n`);
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  const fileOf = async (name: string, lines: readonly unknown[]): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(
      file,
      lines.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`).join(''),
    );
    return file;
  };
  const run = (at: number, file: string, withKey = keyFile): Promise<Ended> =>
    new Promise((resolve) => {
      const args = [EXAMPLE, `http://127.0.0.1:${at}`, withKey, file];
      execFile(process.execPath, args, { env: {} }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });

  it('publishes a file, reports refused lines by their number, and changes nothing when it is sent again', async () => {
    const file = await fileOf('deux.ndjson', [
      line('a', 'Aide A'),
      '',
      '{"sourceId":"x"}',
      line('b', 'Aide B'),
    ]);
    const first = await run(port, file);
    expect(first).toMatchObject({ code: 1 });
    expect(JSON.parse(first.out)).toMatchObject({ new: 2, refused: 1 });
    expect(first.err).toMatch(/^line 3: .*facts/);
    expect(JSON.parse((await run(port, file)).out)).toMatchObject({ new: 0, unchanged: 2, refused: 1 });
  });

  it('continues after the last line with a response when the connection breaks, and does not send a confirmed line again', async () => {
    const LINES = 1_500;
    const file = await fileOf(
      'long.ndjson',
      Array.from({ length: LINES }, (_, index) => line(`l${index}`, `Aide ${index}`)),
    );
    let connections = 0;
    const breaking = createServer((client) => {
      connections += 1;
      const isFirst = connections === 1;
      const upstream = connect(port, '127.0.0.1');
      client.pipe(upstream);
      let responded = 0;
      upstream.on('data', (bytes) => {
        client.write(bytes);
        responded += bytes.length;
        if (isFirst && responded > 50_000) client.destroy();
      });
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        one.on('error', () => undefined).on('close', () => other.destroy());
      }
    });
    await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
    const { code, out, err } = await run((breaking.address() as AddressInfo).port, file);
    breaking.close();
    expect(code).toBe(0);
    expect(connections).toBe(2);
    const [, behind = ''] = /going on behind line (\d+)/.exec(err) ?? [];
    expect(Number(behind)).toBeGreaterThan(0);
    const counts = JSON.parse(out) as { new: number; unchanged: number };
    // Lines that were written without a result received are sent again and change nothing.
    expect(counts.new + counts.unchanged).toBe(LINES - Number(behind));
    world.setNow('2026-11-20T10:00:00Z');
    const stats = (await world.app.inject('/api/catalog/stats')).json<{ published: number }>();
    expect(stats.published).toBe(LINES + 2);
  });

  it('exits at once with a wrong key', async () => {
    const wrong = path.join(folder, 'wrong');
    await writeFile(wrong, 'ingest_x');
    expect(await run(port, await fileOf('un.ndjson', [line('z', 'Z')]), wrong)).toMatchObject({ code: 2 });
  });
});
