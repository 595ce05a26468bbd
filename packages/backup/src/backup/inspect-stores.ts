import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { countDocuments } from '@platform/embedded-mongo';
import { countRecords } from '@platform/event-bus/embedded';
import { BackupError } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import { DOCUMENTS_FILE, EVENTS_FILE } from './kept-parts.ts';

/**
 * Checks the copied stores and counts what they contain.
 * @throws BackupError for a damaged one.
 */
export function inspectStores(folder: string): Manifest['counts'] {
  return {
    documents: inspect(path.join(folder, DOCUMENTS_FILE), countDocuments),
    events: inspect(path.join(folder, EVENTS_FILE), countRecords),
  };
}

function inspect(
  file: string,
  count: (database: DatabaseSync) => Record<string, number>,
): Record<string, number> {
  if (!existsSync(file)) return {};
  // Nothing may be written beside the copy.
  const address = pathToFileURL(file);
  address.search = '?immutable=1';
  const database = new DatabaseSync(address, { readOnly: true });
  try {
    if (database.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok')
      throw new BackupError(
        `The copy of ${path.basename(file)} is damaged, because the store is. Repair it first (docs/operators/when-it-does-not-run.md).`,
      );
    return count(database);
  } finally {
    database.close();
  }
}
