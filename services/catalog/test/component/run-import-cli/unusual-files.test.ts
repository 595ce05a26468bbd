import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { partsOfFile } from '../../../src/cli/read-local-file.ts';
import { runCli } from '../../run-cli.ts';

const MEBIBYTE = 1024 * 1024;
const run = promisify(execFile);

/** A server in the place of the product that does with imports what `handle` does. */
async function serverOf(handle: http.RequestListener): Promise<{ url: string; close: () => void }> {
  const server = http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('npm run catalog:run on what is no usual file', () => {
  let folder = '';
  let requests = 0;
  let product: Awaited<ReturnType<typeof serverOf>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'catalog-files-'));
    product = await serverOf((request, response) => {
      requests += 1;
      request.resume().once('end', () => response.writeHead(500).end());
    });
  });
  afterAll(async () => {
    product.close();
    await rm(folder, { recursive: true, force: true });
  });
  const send = (from: string, url = product.url, source = 'platform-export') =>
    runCli('import-source', ['--source', source, '--from', from, '--url', url, '--token', 'x'], {});

  const pipe = async (name: string): Promise<string> => {
    const file = path.join(folder, name);
    await run('mkfifo', [file]);
    return file;
  };
  const inFolder = async (make: (folder: string) => Promise<unknown>): Promise<string> => {
    const inner = await mkdtemp(path.join(folder, 'source-'));
    await writeFile(path.join(inner, 'a.ndjson'), '{}\n');
    await make(inner);
    return inner;
  };
  const withSocket = async (file: string): Promise<void> => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(file, resolve));
    server.unref();
  };

  it.each([
    ['a device without end', async () => '/dev/zero'],
    ['a device of random bytes', async () => '/dev/urandom'],
    ['a terminal', async () => '/dev/tty'],
    ['a pipe', () => pipe('pipe.csv')],
    [
      'a link to a device',
      async () => {
        const link = path.join(folder, 'zero.csv');
        await symlink('/dev/zero', link);
        return link;
      },
    ],
    ['a folder with a pipe', () => inFolder((inner) => run('mkfifo', [path.join(inner, 'b.csv')]))],
    ['a folder with a socket', () => inFolder((inner) => withSocket(path.join(inner, 'b.csv')))],
    ['a folder with a link', () => inFolder((inner) => symlink('/dev/zero', path.join(inner, 'b.csv')))],
  ])('refuses %s before anything is sent', async (_, make) => {
    requests = 0;
    const ended = await send(await make());
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toMatch(/is no regular file|cannot be read/);
    expect(ended.err).not.toContain('at file:');
    expect(requests).toBe(0);
  });

  it('passes by a pipe that no reader of the source would open', async () => {
    const inner = await inFolder((one) => run('mkfifo', [path.join(one, 'notes')]));
    expect((await send(inner)).err).toContain('did not take the import');
  });

  it('refuses a file whose length the system does not know', async () => {
    const ended = await send('/proc/self/status', product.url, 'essai');
    expect(ended.code).toBe(2);
    expect(ended.err).toContain('changed its length while it was read');
  });

  it('ends at once when the product stops waiting, however much is left to send', async () => {
    const file = path.join(folder, 'lang.csv');
    await writeFile(file, 'id\n');
    await truncate(file, 400 * MEBIBYTE);
    const slow = await serverOf((request, response) => {
      request.once('data', () => {
        request.pause();
        response.writeHead(408, { 'content-type': 'application/problem+json' });
        response.end(
          JSON.stringify({
            type: 'about:blank',
            title: 'The client took too long to send its request.',
            status: 408,
            code: 'REQUEST_TIMEOUT',
            messageKey: 'errors.REQUEST_TIMEOUT',
            traceId: 'x',
            errors: [],
          }),
        );
      });
    });
    const ended = await send(file, slow.url);
    slow.close();
    expect(ended.code).toBe(4);
    expect(ended.err).toContain('The product waited too long');
  }, 20_000);

  it('ends without the connection when a file cannot be read to its end', async () => {
    const inner = path.join(folder, 'kurz');
    await mkdir(inner);
    const file = path.join(inner, 'a.ndjson');
    await writeFile(file, 'x'.repeat(40 * MEBIBYTE));
    const shrinking = await serverOf((request) => {
      request.once('data', () => {
        request.pause();
        truncate(file, MEBIBYTE).then(() => request.resume());
      });
    });
    const ended = await send(inner, shrinking.url);
    shrinking.close();
    expect(ended.code).toBe(2);
    expect(ended.err).toContain('changed its length while it was read');
  }, 20_000);
});

describe('the parts of a local file', () => {
  let file = '';
  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'catalog-parts-'));
    file = path.join(folder, 'a.csv');
    await writeFile(file, 'a'.repeat(MEBIBYTE + 1));
  });
  afterAll(() => rm(path.dirname(file), { recursive: true, force: true }));

  it('are all of its bytes, of bounded length each', async () => {
    const lengths: number[] = [];
    for await (const part of partsOfFile({ absolute: file, bytes: MEBIBYTE + 1 })) lengths.push(part.length);
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(MEBIBYTE + 1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(256 * 1024);
  });

  it('end with a reason when somebody still writes to it', async () => {
    const reading = (async () => {
      for await (const _ of partsOfFile({ absolute: file, bytes: MEBIBYTE + 1 })) await appendFile(file, 'b');
    })();
    await expect(reading).rejects.toThrow('changed its length while it was read');
  });

  it('stop when nobody needs them any more', async () => {
    const stop = new AbortController();
    let parts = 0;
    const { size } = await stat(file);
    for await (const _ of partsOfFile({ absolute: file, bytes: size }, stop.signal)) {
      parts += 1;
      stop.abort();
    }
    expect(parts).toBe(1);
  });
});
