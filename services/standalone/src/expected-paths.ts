import { lstatSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@platform/product-start';

type ExpectedPath = {
  readonly at: string;
  readonly holds: string;
  readonly kind: 'folder' | 'file' | 'socket';
};

/** What a data folder may hold where; a store that finds something else there would begin an empty one beside it. */
const EXPECTED_PATHS: readonly ExpectedPath[] = [
  { at: 'mongo', holds: 'the folder of the document store', kind: 'folder' },
  { at: 'events', holds: 'the folder of the event log', kind: 'folder' },
  { at: 'search', holds: 'the folder of the search index', kind: 'folder' },
  { at: 'mail', holds: 'the folder of captured mails', kind: 'folder' },
  { at: 'files', holds: 'the folder of uploaded files', kind: 'folder' },
  { at: 'run', holds: 'the folder of the running process', kind: 'folder' },
  { at: 'lock', holds: 'the lock of the data folder', kind: 'file' },
  ...['', '-wal', '-shm'].flatMap((suffix): ExpectedPath[] => [
    { at: `mongo/documents.sqlite${suffix}`, holds: 'the document store', kind: 'file' },
    { at: `events/log.sqlite${suffix}`, holds: 'the event log', kind: 'file' },
  ]),
  { at: 'run/operator-token', holds: 'the token of operators', kind: 'file' },
  { at: 'run/identity-secret', holds: 'the secret of accounts', kind: 'file' },
  { at: 'run/product.json', holds: 'the address of the running product', kind: 'file' },
  { at: 'run/mongo.sock', holds: 'the socket of the document store', kind: 'socket' },
  { at: 'run/backup.sock', holds: 'the socket of backups', kind: 'socket' },
];

/**
 * Checks that nothing of another kind is where the product keeps its files.
 * @throws StartError with the first such place and what to do.
 */
export function refuseOtherKinds(folder: string): void {
  for (const { at, holds, kind } of EXPECTED_PATHS) {
    const place = path.join(folder, at);
    const found = statsOf(place, kind);
    if (found === undefined || isOfKind(found, kind)) continue;
    throw new StartError(
      `${place} is ${nameOf(found)}, where ${holds} should be, so nothing was opened. Move it away and start again; if the real one was lost, put it back from a backup first.`,
    );
  }
}

/** A link to a file on another disk is fine; a socket is never behind a link. */
function statsOf(place: string, kind: ExpectedPath['kind']): Stats | undefined {
  return kind === 'socket'
    ? lstatSync(place, { throwIfNoEntry: false })
    : statSync(place, { throwIfNoEntry: false });
}

function isOfKind(found: Stats, kind: ExpectedPath['kind']): boolean {
  if (kind === 'folder') return found.isDirectory();
  return kind === 'file' ? found.isFile() : found.isSocket();
}

function nameOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  return found.isFile() ? 'a plain file' : 'no plain file';
}
