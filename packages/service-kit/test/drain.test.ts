import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';

/** A service whose `/api/slow` responds when `/api/release` was called. */
const PROGRAM = `
  import { processConfigFields, runService } from '@platform/service-kit';
  import { z } from 'zod';
  const step = (name) => process.stdout.write(JSON.stringify({ msg: name }) + '\\n');
  const released = Promise.withResolvers();
  await runService({
    name: 'probe',
    configSchema: z.object(processConfigFields({ defaultPort: 0 })),
    environment: process.env,
    closeDeadlinesMs: { process: 5000, part: 1000 },
    build: () => ({
      name: 'probe',
      register: async (app) => {
        app.get('/api/probe', () => ({ ok: true }));
        app.get('/api/slow', async () => { step('slow begins'); await released.promise; step('slow ends'); return { ok: true }; });
        app.get('/api/release', () => { released.resolve(); return { ok: true }; });
      },
      start: async () => undefined,
      ready: async () => undefined,
      close: async () => step('consumers leave'),
    }),
    httpOptions: () => ({ eventLoopDelayMsMax: 0 }),
  });`;

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

type Line = { readonly msg: string; readonly port?: number };

async function startProbe(env: Record<string, string>) {
  const started = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const exited = once(started, 'exit');
  const lines: Line[] = [];
  createInterface({ input: started.stdout }).on('line', (text) => lines.push(JSON.parse(text) as Line));
  const seen = (msg: string) =>
    eventually(
      () => {
        const line = lines.find((one) => one.msg === msg);
        if (line === undefined) throw new Error(`no line ${msg}`);
        return line;
      },
      { deadlineMs: 20_000 },
    );
  const { port } = await seen('service is ready');
  return {
    seen,
    steps: () => lines.map(({ msg }) => msg),
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    stop: () => started.kill('SIGTERM'),
    exited,
  };
}

it('turns unready on SIGTERM, serves on while its clients let it go, finishes requests, then leaves its groups', async () => {
  const probe = await startProbe({ DRAIN_MS: '2500' });
  const before = await probe.get('/api/probe');
  // A client that reads it keeps an unused connection for two seconds less, so for less than the drain.
  expect([before.headers.get('connection'), before.headers.get('keep-alive')]).toEqual([
    'keep-alive',
    'timeout=4',
  ]);
  const slow = probe.get('/api/slow');
  await probe.seen('slow begins');
  probe.stop();
  await eventually(async () => expect((await probe.get('/health/ready')).status).toBe(503));
  const during = await probe.get('/api/probe');
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
  expect((await probe.get('/health/live')).status).toBe(200);
  await probe.get('/api/release');
  const finished = await slow;
  expect([finished.status, finished.headers.get('connection')]).toEqual([200, 'close']);
  expect(await probe.exited).toEqual([0, null]);
  const steps = probe.steps();
  expect(steps.indexOf('consumers leave')).toBeGreaterThan(steps.indexOf('slow ends'));
});
