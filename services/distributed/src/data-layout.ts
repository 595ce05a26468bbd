import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DataFolder, DataLayout } from '@platform/product-start';

/** The data folder of this way to run the product. */
export const DATA_LAYOUT = {
  product: 'platform-distributed',
  subfolders: ['kafka', 'mongo', 'search', 'mail', 'files', 'logs', 'run'],
} as const satisfies DataLayout<string>;

export type ProductFolder = DataFolder<(typeof DATA_LAYOUT.subfolders)[number]>;

/** Unix socket addresses hold 104 to 108 bytes. */
const SOCKET_PATH_BYTES_MAX = 100;

export type SocketPlace = { readonly path: string; readonly remove: () => void };

/** Where the document store listens: in the data folder, or in a private folder when that path is too long. */
export function mongoSocket(folder: ProductFolder): SocketPlace {
  const wanted = path.join(folder.subfolder('run'), 'mongo.sock');
  if (Buffer.byteLength(wanted) <= SOCKET_PATH_BYTES_MAX) return { path: wanted, remove: () => undefined };
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'platform-'));
  return {
    path: path.join(temporary, 'mongo.sock'),
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}
