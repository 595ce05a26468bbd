import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** What is known of a process under load; written to BENCH_WATCH_FILE five times a second. */
export type Watched = {
  /** Delay of the event loop of the main thread since the watch began, in ms. */
  readonly loop: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly rssPeakMiB: number;
  /** CPU seconds by thread; what V8 does beside the threads (collecting garbage, compiling) under `v8`. */
  readonly cpu: Readonly<Record<string, number>>;
};

const EVERY_MS = 200;
const TICKS_PER_SECOND = 100;
const OURS: Readonly<Record<string, string>> = { MainThread: 'main', node: 'main' };

function cpuByThread(): Record<string, number> {
  const cpu: Record<string, number> = {};
  for (const task of readdirSync('/proc/self/task')) {
    const stat = statOf(task);
    if (stat === null) continue;
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    const thread = OURS[name] ?? (name === 'store' || name === 'search' ? name : 'v8');
    cpu[thread] = (cpu[thread] ?? 0) + seconds;
  }
  return cpu;
}

/** The counters of a thread; null for one that ended after the threads were listed. */
function statOf(task: string): string | null {
  try {
    return readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
  } catch {
    return null;
  }
}

/** Loaded by `--import` into the measured process, whose own code stays as it is. Workers load it too and do nothing. */
const file = process.env.BENCH_WATCH_FILE;
if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let rssPeak = 0;
  setInterval(() => {
    rssPeak = Math.max(rssPeak, process.memoryUsage.rss());
    const ms = (nanoseconds: number) => nanoseconds / 1e6;
    const watched: Watched = {
      // The histogram holds the time between its own ticks, so that an idle loop shows the resolution.
      loop: { p50: ms(delay.percentile(50)) - 5, p99: ms(delay.percentile(99)) - 5, max: ms(delay.max) - 5 },
      rssPeakMiB: rssPeak / 2 ** 20,
      cpu: cpuByThread(),
    };
    writeFileSync(`${file}.new`, JSON.stringify(watched));
    renameSync(`${file}.new`, file);
  }, EVERY_MS).unref();
}
