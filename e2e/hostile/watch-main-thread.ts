import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** What is known of the watched process; written to HOSTILE_WATCH_FILE four times a second. */
export type Watched = {
  /** Longest work of the main thread without a pause, by the quarter of a second in which it ended (ms since 1970). */
  readonly longest: readonly { readonly at: number; readonly ms: number }[];
  readonly heapMiB: number;
  readonly rssMiB: number;
  /** Collections of garbage that were requested and done. */
  readonly collected: number;
};

const TICK_MS = 10;
const WRITE_EVERY_MS = 250;
/** Shorter work is normal and not noted. */
const NOTED_MS = 50;
const MIB = 2 ** 20;

/** Loaded by `--import` into the product, whose own code stays as it is. Worker threads load it too and only collect. */
const file = process.env.HOSTILE_WATCH_FILE;
if (file !== undefined) {
  setFlagsFromString('--expose-gc');
  if (isMainThread) watch(file);
  else collectWithOthers(file);
}

/** Collects the garbage of a worker thread each time the main thread has collected its own. */
function collectWithOthers(output: string): void {
  const collect = runInNewContext('gc') as () => void;
  let collected = 0;
  setInterval(() => {
    const now = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Watched).collected : 0;
    if (now > collected) collect();
    collected = now;
  }, WRITE_EVERY_MS).unref();
}

function watch(output: string): void {
  const collect = runInNewContext('gc') as () => void;
  const longest: { at: number; ms: number }[] = [];
  let collected = 0;
  let worst = 0;
  let wallMs = performance.now();
  let cpuMs = threadCpuMs();
  setInterval(() => {
    const [wall, cpu] = [performance.now(), threadCpuMs()];
    // A thread that waits for a processor was not kept by its own work.
    worst = Math.max(worst, Math.min(wall - wallMs - TICK_MS, cpu - cpuMs));
    [wallMs, cpuMs] = [wall, cpu];
  }, TICK_MS).unref();
  setInterval(() => {
    if (worst > NOTED_MS) longest.push({ at: Date.now(), ms: Math.round(worst) });
    worst = 0;
    if (existsSync(`${output}.collect`)) {
      collect();
      collected += 1;
      rmSync(`${output}.collect`);
      [wallMs, cpuMs] = [performance.now(), threadCpuMs()];
    }
    const { heapUsed, rss } = process.memoryUsage();
    const watched: Watched = { longest, heapMiB: heapUsed / MIB, rssMiB: rss / MIB, collected };
    writeFileSync(`${output}.new`, JSON.stringify(watched));
    renameSync(`${output}.new`, output);
  }, WRITE_EVERY_MS).unref();
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
