import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FixtureWebRoot, makeWebRoot } from './web-root.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

let webRoot: FixtureWebRoot;
beforeAll(() => {
  webRoot = makeWebRoot();
});
afterAll(() => webRoot.remove());

function startProcess(env: Record<string, string>) {
  return spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe('the gateway as a process of its own', () => {
  it('listens, becomes ready, and closes with exit code 0 on SIGTERM', async () => {
    const child = startProcess({
      WEB_ROOT: webRoot.folder,
      PORT: '0',
      KAFKA_BROKERS: '127.0.0.1:1',
      // A busy machine is no reason to refuse these few requests.
      OVERLOAD_DELAY_MS: '0',
    });
    let port = 0;
    const messages: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const entry = JSON.parse(line) as { msg: string; port?: number };
      messages.push(entry.msg);
      if (entry.msg === 'service is ready') {
        port = entry.port ?? 0;
        expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
        expect((await fetch(`http://127.0.0.1:${port}/mf/search/1.0.0-abc/mf-manifest.json`)).status).toBe(
          200,
        );
        child.kill('SIGTERM');
      }
    }
    expect(messages).toContain('process closes');
    expect(child.exitCode ?? (await once(child, 'close'))[0]).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  it('lists every mistake of its configuration and exits 1', async () => {
    const child = startProcess({ PORT: 'eighty', UPSTREAM_SEARCH: 'ftp://x' });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    for (const key of ['PORT', 'UPSTREAM_SEARCH', 'WEB_ROOT', 'KAFKA_BROKERS']) {
      expect(errors).toContain(`- ${key}: `);
    }
  });
});
