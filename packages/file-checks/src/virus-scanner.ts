import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Resolves with whether a file contains known malware; rejects when that could not be found out. */
export type ScanFile = (bytes: Buffer) => Promise<{ readonly isInfected: boolean }>;

const DEADLINE_MS = 30_000;
const CHUNK_BYTES = 64 * 1024;
const COMMAND = 'zINSTREAM\0';

/** Scans with a ClamAV daemon by its command INSTREAM (`CLAMAV_URL`, such as `tcp://clamav:3310`). */
export function createClamavScanner(url: string): ScanFile {
  const { hostname: host, port } = new URL(url);
  return async (bytes) => {
    const response = await request({ host, port: Number(port || '3310') }, bytes);
    if (response.endsWith(' OK')) return { isInfected: false };
    if (response.endsWith(' FOUND')) return { isInfected: true };
    throw new Error(`the ClamAV daemon did not scan the file: ${response.slice(0, 200)}`);
  };
}

async function request(address: { host: string; port: number }, bytes: Buffer): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(
    () => socket.destroy(new Error('the ClamAV daemon did not respond in time')),
    DEADLINE_MS,
  );
  try {
    await once(socket, 'connect');
    socket.write(COMMAND);
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      const chunk = bytes.subarray(from, from + CHUNK_BYTES);
      socket.write(lengthOf(chunk.length));
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
    socket.write(lengthOf(0));
    return (await buffer(socket)).toString('utf8').replaceAll('\0', '').trim();
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
