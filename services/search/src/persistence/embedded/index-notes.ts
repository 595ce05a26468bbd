import type { DatabaseSync } from 'node:sqlite';
import type { IndexNotes } from '../../ports/search-index.ts';
import { readMeta, writeMeta } from './index-file.ts';

const NONE: IndexNotes = { catalog: null, equalUntil: null, positions: {}, isLogShort: false };
const NAME = 'notes';

export function readNotes(db: DatabaseSync): IndexNotes {
  const stored = readMeta(db, NAME);
  return stored === null ? NONE : { ...NONE, ...(JSON.parse(stored) as Partial<IndexNotes>) };
}

export function writeNotes(db: DatabaseSync, notes: Partial<IndexNotes>): void {
  writeMeta(db, NAME, JSON.stringify({ ...readNotes(db), ...notes }));
}
