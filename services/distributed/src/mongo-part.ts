import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptsConnections } from './checks.ts';
import { type DistributedConfig, environment } from './config.ts';
import type { ProductFolder } from './data-layout.ts';
import type { Part } from './part.ts';

const SERVER = fileURLToPath(import.meta.resolve('@platform/embedded-mongo/server-process'));

/** The embedded document store as a process of its own, on a socket. */
export function mongoPart(
  folder: ProductFolder,
  { socket, durability }: { readonly socket: string; readonly durability: DistributedConfig['DURABILITY'] },
): Part {
  const file = path.join(folder.subfolder('mongo'), 'documents.sqlite');
  return {
    name: 'mongo',
    command: process.execPath,
    args: [SERVER, '--file', file, '--socket', socket, '--durability', durability],
    cwd: folder.path,
    env: environment,
    logFile: path.join(folder.subfolder('logs'), 'mongo.log'),
    check: () => acceptsConnections({ path: socket }),
    startMs: 30_000,
    closeMs: 10_000,
  };
}

/** Connection string of a server on a socket. */
export function mongoUri(socket: string): string {
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
}
