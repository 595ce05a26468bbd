import { spawn } from 'node:child_process';
import path from 'node:path';
import { eventually } from '@platform/testing/eventually';
import { freePorts } from '@platform/testing/free-ports';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

export type ServiceProcess = {
  readonly url: string;
  /** kill -9; resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
};

/** A port that is not in use at present. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Starts `services/<name>/src/main.ts` as a separate process and resolves when it is ready. */
export async function startService(
  name: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  let output = '';
  const child = spawn(process.execPath, [`services/${name}/src/main.ts`], {
    cwd: REPO_ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: path.join(REPO_ROOT, '.cache/node'),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
      const { status } = await fetch(`${url}/health/ready`);
      if (status !== 200) throw new Error(`${name} is not ready (${status}): ${output}`);
    },
    { deadlineMs: START_TIMEOUT_MS, intervalMs: 50 },
  );
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
