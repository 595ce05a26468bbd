import type { DatabaseSync } from 'node:sqlite';
import type { IndexedChanges, IndexedVersion, IndexedVersionPage } from '../../ports/search-index.ts';

/** Read in a few milliseconds, because queries wait meanwhile. */
const PAGE_SIZE = 2_000;
const SHOWN = 'SELECT id, v, changed_at FROM versions WHERE slot IS NOT NULL';

/** Reads one page of the versions of all documents after an id, in the order of their ids. */
export function versionPage(db: DatabaseSync, after: string | null): IndexedVersionPage {
  const rows = db.prepare(`${SHOWN} AND id > ? ORDER BY id LIMIT ?`).all(after ?? '', PAGE_SIZE);
  const versions = rows.map(versionOf);
  return { versions, next: versions.length < PAGE_SIZE ? null : (versions.at(-1)?.id ?? null) };
}

export function changedSince(db: DatabaseSync, moment: string): IndexedChanges {
  const count = db.prepare('SELECT count(slot) AS documents FROM versions').get();
  const rows = db.prepare(`${SHOWN} AND changed_at >= ? ORDER BY id`).all(moment);
  return { documents: Number(count?.documents), versions: rows.map(versionOf) };
}

function versionOf({ id, v, changed_at }: Record<string, unknown>): IndexedVersion {
  return { id: String(id), v: Number(v), changedAt: String(changed_at) };
}
