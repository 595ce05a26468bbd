import type { FacetName } from '@platform/contracts/search';
import type { FacetGroup, IndexDocument, KeywordField } from '../../domain/index-model.ts';
import type { SearchCard } from '../../domain/search-card.ts';
import type { AppliedChange } from '../../ports/search-index.ts';
import { type Columns, createColumns, type Facts } from './columns.ts';
import { type IndexFile, openIndexFile, readMeta, writeMeta } from './index-file.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

/** One index: its file, its text and its columns, kept in step. Lives in one thread; every call is synchronous. */
export type IndexStore = {
  readonly setAside: 'corrupt' | 'foreign' | null;
  readonly facets: readonly FacetName[];
  readonly columns: Columns;
  readonly text: TextIndex;
  readonly needsReplay: () => boolean;
  readonly replayed: () => void;
  /** Applies all changes or, when it throws, none. Returns how many took effect. */
  readonly apply: (changes: readonly AppliedChange[]) => number;
  readonly read: (slot: number) => { v: number; card: SearchCard };
  readonly close: () => void;
};

export type IndexStoreOptions = {
  readonly file: string;
  readonly durability: 'kill' | 'full';
  readonly territoryGroups: readonly FacetGroup[];
};

type Mutation = (columns: Columns) => void;

/** Opens the store and reads its columns; on an error nothing stays open. */
export function openIndexStore({ file, durability, territoryGroups }: IndexStoreOptions): IndexStore {
  const opened = openIndexFile(file, durability);
  try {
    return storeOn(opened, territoryGroups);
  } catch (error) {
    opened.db.close();
    throw error;
  }
}

function storeOn({ db, setAside, facets }: IndexFile, territoryGroups: readonly FacetGroup[]): IndexStore {
  const text = createTextIndex(db);
  const columns = createColumns(territoryGroups);
  const known = db.prepare('SELECT v, slot FROM versions WHERE id = ?');
  const saveVersion = db.prepare(`INSERT INTO versions VALUES (?, ?, ?)
    ON CONFLICT(id) DO UPDATE SET v = excluded.v, slot = excluded.slot`);
  const forget = db.prepare('DELETE FROM versions WHERE id = ?');
  const save = db.prepare(`INSERT INTO documents VALUES (?, ?, ?)
    ON CONFLICT(slot) DO UPDATE SET facts = excluded.facts, card = excluded.card`);
  const remove = db.prepare('DELETE FROM documents WHERE slot = ?');
  const heldBy = db.prepare('SELECT facts FROM documents WHERE slot = ?');
  const stored = db.prepare('SELECT v, card FROM versions JOIN documents USING (slot) WHERE slot = ?');

  const free: number[] = [];
  let nextSlot = 1;
  for (const row of db
    .prepare('SELECT id, slot, facts FROM versions JOIN documents USING (slot)')
    .iterate()) {
    const slot = Number(row.slot);
    columns.put(slot, String(row.id), JSON.parse(String(row.facts)), null);
    nextSlot = Math.max(nextSlot, slot + 1);
  }
  for (let slot = 1; slot < nextSlot; slot++) if (!columns.has(slot)) free.push(slot);

  /** Writes one change and returns what the columns must do once the transaction has committed. */
  const write = (change: AppliedChange, allotted: number[]): Mutation | null => {
    const { id, v } = change.kind === 'upsert' ? change.document : change;
    const before = known.get(id);
    if (before !== undefined && v !== null && Number(before.v) >= v) return null;
    const oldSlot = before?.slot == null ? null : Number(before.slot);
    const old: Facts | null = oldSlot === null ? null : JSON.parse(String(heldBy.get(oldSlot)?.facts));
    if (oldSlot !== null) text.take(oldSlot);
    if (change.kind === 'upsert') {
      const slot = oldSlot ?? free.pop() ?? nextSlot++;
      if (oldSlot === null) allotted.push(slot);
      const facts = factsOf(change.document, facets);
      saveVersion.run(id, change.document.v, slot);
      save.run(slot, JSON.stringify(facts), JSON.stringify(change.document.card));
      text.put(slot, change.document.texts);
      return (into) => into.put(slot, id, facts, old);
    }
    if (oldSlot !== null) remove.run(oldSlot);
    if (v === null) forget.run(id);
    else saveVersion.run(id, v, null);
    return (into) => {
      if (oldSlot === null || old === null) return;
      into.take(oldSlot, old);
      free.push(oldSlot);
    };
  };

  return {
    setAside,
    facets,
    columns,
    text,
    needsReplay: () => readMeta(db, 'replay') !== 'done',
    replayed: () => writeMeta(db, 'replay', 'done'),
    apply: (changes) => {
      const mutations: Mutation[] = [];
      const allotted: number[] = [];
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const change of changes) {
          const mutation = write(change, allotted);
          if (mutation !== null) mutations.push(mutation);
        }
        db.exec('COMMIT');
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        free.push(...allotted);
        throw error;
      }
      for (const mutate of mutations) mutate(columns);
      return mutations.length;
    },
    read: (slot) => {
      const row = stored.get(slot);
      if (row === undefined) throw new Error('a slot of the columns has no document');
      return { v: Number(row.v), card: JSON.parse(String(row.card)) };
    },
    close: () => db.close(),
  };
}

/** Facts of a document as an index with these facets holds them. */
function factsOf(document: IndexDocument, facets: readonly FacetName[]): Facts {
  const { codeKey, closesAtMs, deadlineDay, suspended, publishedAtMs } = document;
  const entries = Object.entries(document.keywords) as [KeywordField, readonly string[]][];
  const keywords = Object.fromEntries(
    entries.filter(([field]) => field === 'zone' || field === 'within' || facets.includes(field)),
  );
  const synthetic = document.card.origin === 'synthetic';
  return { codeKey, keywords, closesAtMs, deadlineDay, suspended, publishedAtMs, synthetic };
}
