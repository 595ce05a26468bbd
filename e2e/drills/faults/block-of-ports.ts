import { once } from 'node:events';
import { createServer } from 'node:net';
import { LOOPBACK } from '../../../services/distributed/src/ports.ts';

/** Below the ports that systems give to outgoing connections, which could take one while its process is killed. */
const RANGE = { from: 10_000, to: 32_000 };
const ATTEMPTS_MAX = 50;

/** So many consecutive ports on loopback that nothing listens on. */
export async function blockOfPorts(count: number): Promise<readonly number[]> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const first = RANGE.from + (((process.pid + attempt) * count) % (RANGE.to - RANGE.from - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports;
  }
  throw new Error(`no ${count} free ports in a row`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, LOOPBACK);
  try {
    await once(server, 'listening');
    await once(server.close(), 'close');
    return true;
  } catch {
    return false;
  }
}
