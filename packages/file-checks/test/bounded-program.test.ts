import { expect, test } from '@jest/globals';
import { runBounded } from '../src/bounded-program.ts';
import { faultOf } from '../src/index.ts';

const LIMITS = { memoryBytes: 400 * 1024 * 1024, timeMs: 20_000, outputBytesMax: 1_000_000 };
const WAIT = 'setInterval(() => undefined, 1000);';

/** The output of a script, the fault of its input, or `no verdict` for an error that states none. */
async function outcomeOf(script: string, limits: Partial<typeof LIMITS> = {}): Promise<string> {
  const program = { command: process.execPath, args: ['-e', script], input: Buffer.from('file') };
  return runBounded(program, { ...LIMITS, ...limits }).then(
    String,
    (error) => faultOf(error) ?? 'no verdict',
  );
}

test('resolves with the output of a program that ends normally', async () => {
  expect(await outcomeOf('process.stdin.pipe(process.stdout)')).toBe('file');
});

test.each([
  ['takes too long', `process.stdout.write("part"); ${WAIT}`, { timeMs: 1_000 }],
  ['takes too much memory', `globalThis.kept = Buffer.alloc(3e8, 1); ${WAIT}`, { memoryBytes: 2e8 }],
  ['writes too much', `process.stdout.write("x".repeat(2e6)); ${WAIT}`, {}],
  ['ends with a full heap', 'process.abort()', {}],
])('refuses the input of a program that %s', async (_, script, limits) => {
  expect(await outcomeOf(script, limits)).toBe('too_complex');
});

test.each([
  ['fails', 'process.exitCode = 1; process.stdout.write("file")'],
  ['misses a module', 'require("absent-module")'],
  ['is killed by the system', 'process.stdout.write("file", () => process.kill(process.pid, "SIGKILL"))'],
])('is no verdict about the input: a program that %s', async (_, script) => {
  expect(await outcomeOf(script)).toBe('no verdict');
});

test('rejects, and leaves no unhandled rejection, when the program cannot be started', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const program = { command: '/nonexistent/node', args: [], input: Buffer.alloc(1_000_000) };
  await expect(runBounded(program, LIMITS)).rejects.toMatchObject({ code: 'ENOENT' });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
