import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '@platform/product-start';

/**
 * The process of `startGuard`. It reads the ids of the processes of a run (`+123`, `-123`). When its input ends, which
 * also happens when the launcher is killed, it ends those that are left: SIGTERM, and SIGKILL after a while. It holds a
 * lock meanwhile, so that the next run waits for them.
 */
const [, , runFolder = ''] = process.argv;
const LOCK_MS = 30_000;
const TERM_MS = 5_000;
const POLL_MS = 100;

// Ignored, because a signal may reach every process of the terminal: this process ends only when its input ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

async function acquireLock(): Promise<() => void> {
  const deadline = performance.now() + LOCK_MS;
  for (;;) {
    try {
      return lockFolder(runFolder, 'make start-distributed');
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(POLL_MS);
    }
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    // Each part leads a process group of its own.
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function endGroup(pid: number): Promise<void> {
  signalGroup(pid, 'SIGTERM');
  const deadline = performance.now() + TERM_MS;
  while (signalGroup(pid, 0) && performance.now() < deadline) await pause(POLL_MS);
  signalGroup(pid, 'SIGKILL');
}

const release = await acquireLock();
const pids = new Set<number>();
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) pids.add(pid);
  else pids.delete(pid);
}
// All at once: a service alone may take seconds, and what they keep survives a kill.
await Promise.all([...pids].map(endGroup));
release();
process.exit(0);
