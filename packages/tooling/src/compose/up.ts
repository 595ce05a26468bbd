import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { REPO_ROOT } from '../repo.ts';
import { findEngine } from './engine.ts';
import { fillSecrets } from './env-file.ts';

const ENV_FILE = path.join(REPO_ROOT, '.env');
const READY_MS = 300_000;
const COLLECTOR = 'http://collector:4318';

/** Makes `.env` from the example at the first start; secrets that are empty get random values. */
function prepareEnvironment(): Readonly<Record<string, string | undefined>> {
  const isNew = !existsSync(ENV_FILE);
  const text = readFileSync(isNew ? path.join(REPO_ROOT, '.env.example') : ENV_FILE, 'utf8');
  if (isNew) {
    writeFileSync(ENV_FILE, fillSecrets(text), { mode: 0o600 });
    console.log('Wrote .env with random secrets.');
  }
  return { ...parseEnv(readFileSync(ENV_FILE, 'utf8')), ...process.env };
}

/** Number of subsidies that a search without words finds; undefined while it gets no response. */
async function searchableCount(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(`${address}/api/search/subsidies`);
    if (!response.ok) return undefined;
    return ((await response.json()) as { readonly total: number }).total;
  } catch {
    return undefined;
  }
}

/** Waits until at least `least` subsidies can be found; false when that takes too long. */
async function awaitSearch(address: string, least: number): Promise<boolean> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    const count = await searchableCount(address);
    if (count !== undefined && count >= least) return true;
    await delay(1_000);
  }
  return false;
}

function announce(address: string, options: { engine: string; hasObservability: boolean }): string {
  const lines = [
    ['The product', address],
    ['API documents', `${address}/api/docs`],
    ['Mail', 'http://localhost:8025 (nothing sends mail yet)'],
    ['Kafka', 'localhost:9094'],
    ['MongoDB', 'mongodb://localhost:27017/?directConnection=true'],
    ...(options.hasObservability
      ? [
          ['Grafana', 'http://localhost:3000 (user admin, GRAFANA_PASSWORD of .env)'],
          ['Prometheus', 'http://localhost:9090'],
        ]
      : [['Monitoring', 'off; make up OBSERVABILITY=1']]),
    ['Operator token', 'OPERATOR_TOKEN of .env'],
    ['Logs', `${options.engine} compose --profile core logs --follow catalog`],
    ['Stop', 'make down (data stay; make down VOLUMES=1 deletes them)'],
  ];
  return lines.map(([what = '', where = '']) => `  ${what.padEnd(16)}${where}`).join('\n');
}

/** `make up`: builds the images, starts the profiles, waits until the catalog can be searched, prints where everything is. */
async function up(): Promise<void> {
  const engine = findEngine();
  if ('missing' in engine) {
    console.error(engine.missing);
    process.exitCode = 1;
    return;
  }
  const hasObservability = process.env.OBSERVABILITY === '1';
  const environment = prepareEnvironment();
  const profiles = ['core', ...(hasObservability ? ['observability'] : [])];
  const { status } = spawnSync(
    engine.program,
    ['compose', ...profiles.flatMap((profile) => ['--profile', profile]), 'up', '--build', '--detach'],
    {
      cwd: REPO_ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...(hasObservability ? { OTLP_ENDPOINT: COLLECTOR } : {}) },
    },
  );
  if (status !== 0) {
    process.exitCode = 1;
    return;
  }
  const address = `http://localhost:${environment.GATEWAY_PORT || '8080'}`;
  console.log('Waiting until the catalog can be searched…');
  if (await awaitSearch(address, environment.CATALOG === 'none' ? 0 : 1)) {
    console.log(announce(address, { engine: engine.program, hasObservability }));
  } else {
    console.error(`Not ready after 5 minutes. Look at: ${engine.program} compose --profile core ps --all`);
    process.exitCode = 1;
  }
}

await up();
