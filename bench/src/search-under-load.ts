import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The search service in a process of its own that may use one core only. */
export type SearchUnderLoad = {
  /** From spawn to holding everything, in ms. */
  readonly startMs: number;
  /** The core it is bound to; null where `taskset` is missing, so that it may use all. */
  readonly core: number | null;
  /** Body of the response and the time from sending to the last byte, in ms; rejects unless it is 200. */
  readonly request: (path: string) => Promise<{ readonly body: string; readonly ms: number }>;
  /** CPU that the process has used so far, in seconds: what it costs whatever else the machine does. */
  readonly cpuSeconds: () => number;
  /** Memory of the process now and at its highest so far, in MiB. */
  readonly memory: () => { readonly now: number; readonly peak: number };
  readonly stop: () => Promise<void>;
};

const MEMORY = ['--max-old-space-size=1024', '--max-semi-space-size=4'];
const CORE = 0;
const TICKS_PER_SECOND = 100;

/** Starts it on the data folder of a product that is not running. */
export async function startSearchUnderLoad(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<SearchUnderLoad> {
  const canBind = spawnSync('taskset', ['-V']).status === 0;
  const command = [
    ...(canBind ? ['taskset', '-c', String(CORE)] : []),
    process.execPath,
    ...MEMORY,
    path.join(import.meta.dirname, 'search-process.ts'),
    dataDir,
  ];
  const child: ChildProcess = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`search ended with ${code}`))),
  ]);
  const { url, startMs } = JSON.parse(first) as { url: string; startMs: number };
  const agent = new http.Agent({ keepAlive: true });
  return {
    startMs,
    core: canBind ? CORE : null,
    request: (path) => sendRequest(`${url}${path}`, agent),
    cpuSeconds: () => {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const mebibytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
      return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
    },
    stop: async () => {
      agent.destroy();
      child.stdin?.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function sendRequest(url: string, agent: http.Agent): Promise<{ body: string; ms: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ body: string; ms: number }>();
  const startedAt = performance.now();
  http
    .get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - startedAt;
        const body = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve({ body, ms });
        else reject(new Error(`${url}: ${response.statusCode} ${body}`));
      });
    })
    .on('error', reject);
  return promise;
}
