import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const DEADLINE_MS = 20_000;

let product: Server;

beforeEach(async () => {
  product = createServer((_request, response) => void response.end('{ "version": "9.9.9-newer" }'));
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  product.closeAllConnections();
  product.close();
});

function create(...args: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, 'create', ...args], { timeout: DEADLINE_MS }, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    );
  });
}

describe('remote-kit create', () => {
  it('refuses an outdated kit with the whole command that fetches the right one', async () => {
    const address = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
    const { code, output } = await create('missing/folder', '--name', 'hello-team', '--product', address);
    expect(code).toBe(2);
    expect(output).toContain(
      `npx --yes --package "${address}/remote-kit.tgz?9.9.9-newer" remote-kit create missing/folder --name hello-team --product ${address}\n`,
    );
  });
});
