import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const DEADLINE_MS = 20_000;
const PAGES = { pages: [{ path: '/hello', titles: { fr: 'Bonjour', en: 'Hello' } }] };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'remote-cli-'));
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'hello', product: 'http://localhost:1' }),
  );
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify(PAGES));
});
afterEach(() => rm(folder, { recursive: true }));

/** Puts a build tool on the path of the command that notes its start and ends with this code. */
async function buildEndsWith(code: number): Promise<void> {
  await mkdir(path.join(folder, 'bin'));
  const file = path.join(folder, 'bin/rsbuild');
  await writeFile(file, `#!/bin/sh\n: > "${folder}/started"\nexit ${code}\n`);
  await chmod(file, 0o755);
}

function isStarted(): Promise<boolean> {
  return access(path.join(folder, 'started')).then(
    () => true,
    () => false,
  );
}

function dev(port = '0'): Promise<{ readonly code: unknown; readonly output: string }> {
  const env = { PATH: path.join(folder, 'bin') };
  const options = { cwd: folder, env, timeout: DEADLINE_MS };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, 'dev', `--port=${port}`], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : (error.code ?? error.signal), output: stdout + stderr }),
    );
  });
}

describe('remote-kit dev', () => {
  it.each([0, 3])('ends with the exit code %i of the build', async (code) => {
    await buildEndsWith(code);
    const ended = await dev();
    expect(ended.output).toMatch(/http:\/\/localhost:\d+\/hello/);
    expect([ended.code, await isStarted()]).toEqual([code, true]);
  });

  it('reports a faulty remote.json before anything starts', async () => {
    await buildEndsWith(0);
    await writeFile(path.join(folder, 'remote.json'), '{ "pages": [{}] }');
    const { code, output } = await dev();
    expect([code, await isStarted()]).toEqual([2, false]);
    expect(output).toContain('remote.json: ');
    expect(output).not.toContain('localhost');
  });

  it.each(['abc', '', '-1', '65536', '1.5', '0x50', '8080 '])('refuses the port "%s"', async (port) => {
    await buildEndsWith(0);
    const { code, output } = await dev(port);
    expect([code, await isStarted()]).toEqual([2, false]);
    expect(output.trim()).toBe('--port must be a number from 0 to 65535.');
  });

  it('ends when the build tool cannot be started', async () => {
    const { code, output } = await dev();
    expect(code).toBe(1);
    expect(output).toContain('rsbuild ENOENT');
    expect(output).not.toContain('Unhandled');
  });
});
