import { lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedMongoStoreError } from './errors.ts';

/** Unix socket addresses hold 104 to 108 bytes; longer paths are refused by the system or, worse, cut. */
const SOCKET_PATH_BYTES_MAX = 100;

/**
 * Where to listen: the wanted path, or instead of one that is too long a private folder (0700) of the system's temporary
 * one. Throws EmbeddedMongoStoreError when something else than a socket is there.
 */
export function usableSocketPath(wanted: string): { path: string; cleanUp: () => void } {
  if (Buffer.byteLength(wanted) <= SOCKET_PATH_BYTES_MAX) {
    // A socket left behind by a killed process would refuse the listener; the store's lock keeps a live one from here.
    const removeSocket = (): boolean => {
      const found = lstatSync(wanted, { throwIfNoEntry: false });
      if (found?.isSocket() === true) rmSync(wanted, { force: true });
      return found === undefined || found.isSocket();
    };
    if (!removeSocket()) throw new EmbeddedMongoStoreError('occupied', wanted);
    return { path: wanted, cleanUp: removeSocket };
  }
  const folder = mkdtempSync(join(tmpdir(), 'emongo-'));
  return { path: join(folder, 'm.sock'), cleanUp: () => rmSync(folder, { recursive: true, force: true }) };
}
