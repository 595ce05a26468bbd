import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');
const FILE = path.join(REPO_ROOT, 'bench/results/rolling-restart.md');
const HEAD = '| date | revision | requests | failed | instances | restarts of each | minutes | p50 | p99 |';
const RULE = '|---|---|---|---|---|---|---|---|---|';

/** What a long run has come to. */
export type RollingResult = {
  readonly requests: number;
  readonly failed: number;
  readonly instances: number;
  readonly passes: number;
  readonly elapsedMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/** Adds a row to `bench/results/rolling-restart.md`. */
export function recordRun(result: RollingResult): void {
  const known = existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter((line) => /^\| \d/.test(line))
    : [];
  const text = [
    '# rolling-restart',
    '',
    'Runs of `make drill` (`DRILL_REQUESTS=100000`, `e2e/drills/rolling-restart.test.ts`): two instances of every service on one machine, each restarted with SIGTERM, some services at once and never two instances of one service, under constant load of reads and writes through the gateway. A request that fails is not repeated. Times are from sending to the last byte, on the processors that also run all the restarts.',
    '',
    HEAD,
    RULE,
    ...known,
    rowOf(result),
    '',
  ].join('\n');
  writeFileSync(FILE, text);
}

function rowOf({ requests, failed, instances, passes, elapsedMs, p50Ms, p99Ms }: RollingResult): string {
  const revision = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: REPO_ROOT,
    encoding: 'utf8',
  });
  const cells = [
    new Date().toISOString().slice(0, 10),
    revision.trim(),
    requests.toLocaleString('en'),
    failed,
    `${instances} on ${os.cpus().length} cores`,
    passes,
    (elapsedMs / 60_000).toFixed(1),
    `${Math.round(p50Ms)} ms`,
    `${Math.round(p99Ms)} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}
