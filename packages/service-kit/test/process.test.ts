import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { CRASH_POINTS } from '@platform/service-kit';

/** Runs a small program with the kit in its own process; resolves with its exit and its output. */
async function run(
  program: string,
  interrupt?: NodeJS.Signals,
): Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (text: string): void => {
    output += text;
    if (interrupt !== undefined && /process runs|part still closes/.test(text)) child.kill(interrupt);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, output };
}

function programThat(start: string): string {
  return `
  import { createLifecycle, createLogger, runProcess } from '@platform/service-kit';
  const logger = createLogger({ service: 'probe', level: 'info' });
  const lifecycle = createLifecycle({ logger, deadlineMs: 1000 });
  await runProcess({ logger, lifecycle, deadlineMs: 3000, start: async () => {
    const timer = setInterval(() => undefined, 1000);
    lifecycle.add('timer', () => { clearInterval(timer); logger.info('timer closed'); });
    ${start}
    logger.info('process runs');
  } });`;
}

describe('a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('closes what it started and exits 0 on %s', async (signal) => {
    const end = await run(programThat(''), signal);
    expect(end).toMatchObject({ code: 0, signal: null });
    expect(end.output).toContain('timer closed');
  });

  it('that fails to start closes what runs and exits 1', async () => {
    const end = await run(programThat(`throw new Error('canary');`));
    expect(end).toMatchObject({ code: 1, signal: null });
    expect(end.output).toContain('timer closed');
    expect(end.output).not.toContain('canary');
  });

  it('stops with 1 on an unhandled rejection', async () => {
    const end = await run(programThat(`setImmediate(() => Promise.reject(new Error('canary')));`));
    expect(end).toMatchObject({ code: 1, signal: null });
    expect(end.output).toContain('timer closed');
  });
});

describe('a process that closes too slowly', () => {
  const slow = (deadlineMs: number, word: string): string => `
    import { createLifecycle, createLogger, runProcess } from '@platform/service-kit';
    const logger = createLogger({ service: 'probe', level: 'info' });
    const lifecycle = createLifecycle({ logger, deadlineMs: 60000 });
    await runProcess({ logger, lifecycle, deadlineMs: ${deadlineMs}, start: async () => {
      setInterval(() => undefined, 1000);
      lifecycle.add('anchor', () => { logger.info('${word}'); return new Promise(() => undefined); });
      logger.info('process runs');
    } });`;

  it('exits 1 and names the part that still closes', async () => {
    const end = await run(slow(200, 'closing'), 'SIGTERM');
    expect(end.code).toBe(1);
    expect(end.output).toMatch(
      /exits before it has closed everything: closing took longer than 0.2 s.*anchor/,
    );
  });

  it('exits 1 with the same word on a second signal', async () => {
    const end = await run(slow(60_000, 'part still closes'), 'SIGINT');
    expect(end.code).toBe(1);
    expect(end.output).toMatch(/exits before it has closed everything: a second SIGINT came.*anchor/);
  });
});

describe('crash points', () => {
  const crashing = (armed: string): string => `
    import { armCrashPoint, CRASH_POINTS, crashPoint } from '@platform/service-kit';
    armCrashPoint(${armed});
    for (const name of CRASH_POINTS) { process.stdout.write('at ' + name + '\\n'); crashPoint(name); }
    process.stdout.write('end\\n');`;

  it('kill the process exactly where they are armed, and nothing after runs', async () => {
    const [first, second = '', third] = CRASH_POINTS;
    const end = await run(crashing(JSON.stringify(second)));
    expect(end).toMatchObject({ code: null, signal: 'SIGKILL' });
    expect(end.output).toContain(`at ${first}`);
    expect(end.output).not.toContain(`at ${third}`);
  });

  it('cost nothing and do nothing unless armed', async () => {
    expect(await run(crashing('undefined'))).toMatchObject({
      code: 0,
      output: expect.stringContaining('end'),
    });
  });
});
