import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from '@jest/globals';
import { freePorts } from '@platform/testing/free-ports';

type Line = { readonly level: string; readonly msg: string; readonly port?: number };

/** Runs a small service in its own process; SIGTERM follows once it is ready. */
async function run(
  options: {
    readonly env?: Record<string, string>;
    readonly start?: string;
    readonly close?: string;
    /** Body of the check of a dependency. */
    readonly check?: string;
    /** What happens after it listens and before it has started; `app` is its server. */
    readonly load?: string;
  } = {},
) {
  const program = `
    import { processConfigFields, runService } from '@platform/service-kit';
    import { z } from 'zod';
    const step = (name) => process.stdout.write(JSON.stringify({ level: 'test', msg: name }) + '\\n');
    let app;
    await runService({
      name: 'probe',
      configSchema: z.object(processConfigFields({ defaultPort: 0 })),
      environment: process.env,
      closeDeadlinesMs: { process: 5000, part: 1000 },
      dependencies: () => [{ name: 'mongo', check: async () => { ${options.check ?? ''} } }],
      connectEventBus: () => ({ close: async () => step('bus closed') }),
      build: ({ eventBus }) => ({
        name: 'probe',
        register: async (server) => {
          app = server;
          app.get('/api/probe', () => ({ hasBus: eventBus !== undefined }));
        },
        start: async () => { step('started'); ${options.start ?? ''} },
        ready: async () => undefined,
        close: async () => { step('closed'); ${options.close ?? ''} },
      }),
      load: async () => { step('loaded'); ${options.load ?? ''} },
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      OVERLOAD_DELAY_MS: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const exited = once(child, 'exit');
  const lines: Line[] = [];
  const bodies: unknown[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as Line;
    lines.push(line);
    if (line.msg !== 'service is ready') continue;
    for (const path of ['/api/probe', '/health/ready'])
      bodies.push(await fetch(`http://127.0.0.1:${line.port}${path}`).then((response) => response.json()));
    child.kill('SIGTERM');
  }
  const [code] = (await exited) as [number | null];
  const steps = lines.filter(({ level }) => level === 'test').map(({ msg }) => msg);
  return { code, errors, bodies, steps, logged: lines.map(({ msg }) => msg) };
}

it('starts a service in order, serves it, and closes in reverse on SIGTERM', async () => {
  const end = await run();
  expect(end.bodies).toEqual([{ hasBus: true }, { status: 'ok' }]);
  expect(end.steps).toEqual(['started', 'loaded', 'closed', 'bus closed']);
  expect(end.code).toBe(0);
});

it('closes what was connected when the service fails to start, and exits 1', async () => {
  const end = await run({ start: `throw new Error('no database');` });
  expect(end.steps).toEqual(['started', 'closed', 'bus closed']);
  expect(end.code).toBe(1);
});

it('exits 0 without an error when SIGTERM comes while it starts, although the start then fails', async () => {
  const end = await run({
    start: `const alive = setInterval(() => undefined, 1000);
      process.kill(process.pid, 'SIGTERM');
      await new Promise((resolve) => process.once('exit-begun', resolve));
      clearInterval(alive);
      throw new Error('the connection is closed');`,
    close: `process.emit('exit-begun');`,
  });
  expect(end.steps).toEqual(['started', 'closed', 'bus closed']);
  expect(end.logged).not.toContain('process failed to start');
  expect([end.errors, end.code]).toEqual(['', 0]);
});

it('names mistakes of the configuration before anything is connected', async () => {
  const end = await run({ env: { PORT: 'eighty', LOG_LEVEL: 'loud' } });
  expect(end.steps).toEqual([]);
  expect(end.errors).toContain('- PORT: ');
  expect(end.errors).toContain('- LOG_LEVEL: ');
  expect(end.code).toBe(1);
});

/** Responses of the listening service while it waits, as steps of the output. */
const REQUEST_WHILE_WAITING = `
  globalThis.attempts = (globalThis.attempts ?? 0) + 1;
  if (globalThis.attempts === 1) throw new Error('away');
  if (globalThis.attempts > 2) return;
  for (const path of ['/health/live', '/health/ready', '/api/probe']) {
    const response = await fetch('http://127.0.0.1:' + globalThis.port + path);
    step(path + ' ' + response.status + ' ' + ((await response.json()).code ?? 'ok'));
  }
  throw new Error('still away');`;

it('listens before its dependencies respond, refuses requests with a problem meanwhile, and then starts', async () => {
  const [port] = await freePorts(1);
  const end = await run({
    env: { PORT: String(port) },
    check: `globalThis.port = ${port};${REQUEST_WHILE_WAITING}`,
  });
  expect(end.steps).toEqual([
    '/health/live 200 ok',
    '/health/ready 503 SERVICE_NOT_READY',
    '/api/probe 503 SERVICE_NOT_READY',
    'started',
    'loaded',
    'closed',
    'bus closed',
  ]);
  expect(end.bodies).toEqual([{ hasBus: true }, { status: 'ok' }]);
  expect(end.logged).toContain('the service waits for a dependency before it starts');
  expect(end.code).toBe(0);
});

it('exits 0 when SIGTERM comes while it waits for a dependency', async () => {
  const end = await run({ check: `process.kill(process.pid, 'SIGTERM'); throw new Error('away');` });
  expect(end.steps).toEqual(['closed', 'bus closed']);
  expect([end.errors, end.code]).toEqual(['', 0]);
});

it('serves metrics on the configured address, so one that the machine does not have ends the start', async () => {
  const end = await run({ env: { METRICS_PORT: '0', METRICS_BIND: '203.0.113.1' } });
  expect(end.steps).toEqual([]);
  expect(end.logged).toContain('process failed to start');
  expect(end.code).toBe(1);
});

/** Blocks the event loop, as loading modules does, until the service has measured it. */
const BLOCK_UNTIL_MEASURED = `
  while (!app.isUnderPressure()) {
    const until = performance.now() + 800;
    while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
  }
  step('sheds requests');`;

it('is ready only when its event loop is calm, so that it sheds none of its first requests', async () => {
  const end = await run({ env: { OVERLOAD_DELAY_MS: '400' }, load: BLOCK_UNTIL_MEASURED });
  expect(end.steps).toEqual(['started', 'loaded', 'sheds requests', 'closed', 'bus closed']);
  expect(end.bodies).toEqual([{ hasBus: true }, { status: 'ok' }]);
  expect(end.code).toBe(0);
});
