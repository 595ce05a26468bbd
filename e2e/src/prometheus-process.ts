import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@platform/testing/eventually';
import { parse, stringify } from 'yaml';
import { freePort } from './service-process.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../infra/prometheus');
const START_DEADLINE_MS = 30_000;

/** One series of a result: its labels and its value now. */
export type Sample = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

export type PrometheusProcess = {
  /** The result of an expression at this moment. @throws with the reason of Prometheus for a wrong expression. */
  readonly query: (expr: string) => Promise<readonly Sample[]>;
  /** The data of another GET address of the API, such as `rules`. */
  readonly get: (address: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** Why no Prometheus can be started here; undefined when one can. */
export async function missingPrometheus(): Promise<string | undefined> {
  try {
    await promisify(execFile)('prometheus', ['--version']);
    return undefined;
  } catch {
    return 'no prometheus on the path (the package of Debian has it)';
  }
}

/** The configuration and rules of this repository, scraping these local ports every second instead of the named hosts. */
function localConfiguration(folder: string, ports: Readonly<Record<string, number>>): string {
  cpSync(path.join(CONFIGURATION, 'rules'), path.join(folder, 'rules'), { recursive: true });
  const shipped = parse(readFileSync(path.join(CONFIGURATION, 'prometheus.yml'), 'utf8')) as object;
  const file = path.join(folder, 'prometheus.yml');
  const local = {
    ...shipped,
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    scrape_configs: Object.entries(ports).map(([job, port]) => ({
      job_name: job,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    })),
  };
  writeFileSync(file, stringify(local));
  return file;
}

/** Starts Prometheus on the metrics ports of these jobs; resolves when it responds. */
export async function startPrometheus(ports: Readonly<Record<string, number>>): Promise<PrometheusProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platform-prometheus-'));
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${localConfiguration(folder, ports)}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const exited = once(child, 'exit');
  const get = async (address: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${address}`);
    const { status, data, error } = (await response.json()) as Record<string, unknown>;
    if (status !== 'success') throw new Error(`${address}: ${error}`);
    return data;
  };
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`Prometheus ended: ${output}`);
      await get('status/runtimeinfo');
    },
    { deadlineMs: START_DEADLINE_MS, intervalMs: 50 },
  );
  return {
    get,
    query: async (expr) => {
      const { result } = (await get(`query?query=${encodeURIComponent(expr)}`)) as {
        result: readonly { metric: Record<string, string>; value: readonly [number, string] }[];
      };
      return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
