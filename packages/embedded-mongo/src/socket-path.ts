import { lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Unix socket addresses hold 104 to 108 bytes; longer paths are refused by the system or, worse, cut. */
const SOCKET_PATH_BYTES_MAX = 100;

/** Where to listen instead of a path that is too long: a private folder (0700) of the system's temporary one. */
export function usableSocketPath(wanted: string): { path: string; cleanUp: () => void } {
  if (Buffer.byteLength(wanted) <= SOCKET_PATH_BYTES_MAX) {
    // A socket left behind by a killed process would refuse the listener; the store's lock keeps a live one from here.
    const removeSocket = (): void => {
      if (lstatSync(wanted, { throwIfNoEntry: false })?.isSocket() === true) rmSync(wanted, { force: true });
    };
    removeSocket();
    return { path: wanted, cleanUp: removeSocket };
  }
  const folder = mkdtempSync(join(tmpdir(), 'emongo-'));
  return { path: join(folder, 'm.sock'), cleanUp: () => rmSync(folder, { recursive: true, force: true }) };
}
