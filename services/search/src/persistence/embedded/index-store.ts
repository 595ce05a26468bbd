import { renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { FacetName } from '@platform/contracts/search';
import type { FacetGroup, KeywordField } from '../../domain/index-model.ts';
import { type Columns, createColumns, type Facts } from './columns.ts';
import { encodeWords } from './encode-words.ts';
import {
  type IndexFile,
  type IndexFileOptions,
  openIndexFile,
  readMeta,
  settleIndexFile,
  UnreadableRowError,
  writeMeta,
} from './index-file.ts';
import type { PreparedChange } from './prepare-change.ts';
import { createTextIndex, type TextFacts, type TextIndex } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One index: its file, its text and its columns, kept in step. Lives in one thread; every call is synchronous. */
export type IndexStore = {
  readonly setAside: IndexFile['setAside'];
  readonly isOutdated: boolean;
  readonly facets: readonly FacetName[];
  readonly columns: Columns;
  readonly text: TextIndex;
  readonly needsReplay: () => boolean;
  readonly replayed: () => void;
  /** Applies all changes or, when it throws, none. Returns how many took effect. */
  readonly apply: (changes: readonly PreparedChange[]) => number;
  /**
   * The same slice by slice with a pause after each change; for an index that nobody asks yet, and that gets no other call
   * meanwhile. What it writes is committed when it resolves, and comes into memory by and by: see `settled`.
   */
  readonly applyInSteps: (slices: AsyncIterable<readonly PreparedChange[]>, pause: Pause) => Promise<number>;
  /** The card as it is stored, which is known to be readable. */
  readonly read: (slot: number) => StoredCard;
  /** Resolves when everything that was committed is in memory. */
  readonly settled: () => Promise<void>;
  /** Renames the file; what is in memory stays. Nothing else may have the target open. */
  readonly moveTo: (place: string) => void;
  readonly close: () => void;
};

/** Does what is to be done in memory, in order, with a pause after each. */
async function settle(mutations: readonly Mutation[], pause: Pause): Promise<void> {
  for (const mutate of mutations) {
    mutate();
    await pause();
  }
}

/** Lets others have the thread when it has been held for long enough. */
export type Pause = () => Promise<void>;

export type IndexStoreOptions = IndexFileOptions & {
  readonly file: string;
  readonly territoryGroups: readonly FacetGroup[];
};

/** What is kept of a document beside its words. */
type StoredFacts = Facts & { readonly text: TextFacts };
type Stored = { readonly facts: StoredFacts; readonly words: Uint8Array };
type Mutation = () => void;
/** Version of a document and its card as JSON: whoever shows it reads it, no thread before. */
export type StoredCard = { readonly v: number; readonly cardJson: string };

/** Some 6 MB. */
const CARDS_MAX = 1_500;

/**
 * Opens the store and reads its columns and words; on an error nothing stays open. Stores that live together share their
 * vocabulary.
 */
export function openIndexStore(options: IndexStoreOptions, vocabulary: Vocabulary): IndexStore {
  const opened = openIndexFile(options.file, options);
  try {
    return storeOn(opened, options, vocabulary);
  } catch (error) {
    opened.db.close();
    throw error;
  }
}

function storeOn(opened: IndexFile, options: IndexStoreOptions, vocabulary: Vocabulary): IndexStore {
  const { territoryGroups, file } = options;
  const { setAside, isOutdated, facets } = opened;
  const text = createTextIndex(vocabulary);
  const columns = createColumns(territoryGroups);
  let settled = Promise.resolve();
  let { db } = opened;
  let sql = statementsOn(db);
  text.connect(db);
  text.loadWords(db);

  /** Cards that were shown lately. */
  const cards = new Map<number, StoredCard>();
  const free: number[] = [];
  let nextSlot = 1;
  for (const row of db.prepare('SELECT slot, id, facts, words FROM documents ORDER BY slot').iterate()) {
    const slot = Number(row.slot);
    const { facts, words } = storedOf(row);
    columns.put(slot, String(row.id), facts, null);
    text.load(slot, words, facts.text);
    for (let unused = nextSlot; unused < slot; unused++) free.push(unused);
    nextSlot = slot + 1;
  }

  const isNews = (before: Record<string, unknown> | undefined, v: number | null): boolean =>
    before === undefined || v === null || Number(before.v) < v;

  /** Writes one change and returns what has to be done in memory once the transaction has committed. */
  const write = (change: PreparedChange, allotted: number[]): Mutation | null => {
    const { id, v } = change.kind === 'upsert' ? change.document : change;
    const before = sql.known.get(id);
    if (!isNews(before, v)) return null;
    const oldSlot = before?.slot == null ? null : Number(before.slot);
    const old = oldSlot === null ? null : storedOf(sql.heldBy.get(oldSlot) ?? {});
    if (oldSlot !== null) text.removePhrases(oldSlot);
    if (change.kind === 'upsert') {
      const slot = oldSlot ?? free.pop() ?? nextSlot++;
      if (oldSlot === null) allotted.push(slot);
      const facts = factsOf(change, facets);
      text.saveWords(change.texts.words);
      sql.saveVersion.run(id, change.document.v, slot);
      sql.save.run(slot, id, JSON.stringify(facts), encodeWords(change.texts.words));
      sql.saveCard.run(slot, change.document.v, change.cardJson);
      text.writePhrases(slot, change.texts.columns);
      return () => {
        cards.delete(slot);
        columns.put(slot, id, facts, old?.facts ?? null);
        text.change(slot, old?.words ?? null, { words: change.texts.words, facts: facts.text });
      };
    }
    if (oldSlot !== null) {
      sql.remove.run(oldSlot);
      sql.removeCard.run(oldSlot);
    }
    if (v === null) sql.forget.run(id);
    else sql.saveVersion.run(id, v, null);
    return () => {
      if (oldSlot === null || old === null) return;
      cards.delete(oldSlot);
      columns.take(oldSlot, old.facts);
      text.change(oldSlot, old.words, null);
      free.push(oldSlot);
    };
  };

  /** What is written is committed and comes into memory at the end. */
  const begin = () => {
    const mutations: Mutation[] = [];
    const allotted: number[] = [];
    db.exec('BEGIN IMMEDIATE');
    return {
      write: (change: PreparedChange): void => {
        const mutation = write(change, allotted);
        if (mutation !== null) mutations.push(mutation);
      },
      /** Gives back what has to be done in memory now, in this order. */
      commit: (): readonly Mutation[] => {
        db.exec('COMMIT');
        text.saved();
        return mutations;
      },
      undo: (): void => {
        if (db.isTransaction) db.exec('ROLLBACK');
        text.notSaved();
        free.push(...allotted);
      },
    };
  };

  return {
    setAside,
    isOutdated,
    facets,
    columns,
    text,
    needsReplay: () => readMeta(db, 'replay') !== 'done',
    replayed: () => writeMeta(db, 'replay', 'done'),
    apply: (changes) => {
      const batch = begin();
      let mutations: readonly Mutation[];
      try {
        for (const change of changes) batch.write(change);
        mutations = batch.commit();
      } catch (error) {
        batch.undo();
        throw error;
      }
      for (const mutate of mutations) mutate();
      return mutations.length;
    },
    applyInSteps: async (slices, pause) => {
      const batch = begin();
      let mutations: readonly Mutation[];
      try {
        for await (const slice of slices) {
          for (const change of slice) {
            batch.write(change);
            await pause();
          }
        }
        mutations = batch.commit();
      } catch (error) {
        batch.undo();
        throw error;
      }
      settled = settled.then(() => settle(mutations, pause));
      return mutations.length;
    },
    read: (slot) => {
      const known = cards.get(slot);
      if (known !== undefined) return known;
      const row = sql.cardOf.get(slot);
      if (row === undefined) throw new UnreadableRowError('a slot of the columns has no document');
      const read = { v: Number(row.v), cardJson: String(row.card) };
      parsed(read.cardJson);
      if (cards.size >= CARDS_MAX) cards.clear();
      cards.set(slot, read);
      return read;
    },
    settled: () => settled,
    moveTo: (place) => {
      db.close();
      settleIndexFile(file, options);
      renameSync(file, place);
      db = openIndexFile(place, { ...options, isBeingBuilt: false }).db;
      sql = statementsOn(db);
      text.connect(db);
    },
    close: () => db.close(),
  };
}

function statementsOn(db: DatabaseSync) {
  return {
    known: db.prepare('SELECT v, slot FROM versions WHERE id = ?'),
    saveVersion: db.prepare(`INSERT INTO versions VALUES (?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET v = excluded.v, slot = excluded.slot`),
    forget: db.prepare('DELETE FROM versions WHERE id = ?'),
    save: db.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)'),
    remove: db.prepare('DELETE FROM documents WHERE slot = ?'),
    heldBy: db.prepare('SELECT facts, words FROM documents WHERE slot = ?'),
    saveCard: db.prepare('INSERT OR REPLACE INTO cards VALUES (?, ?, ?)'),
    removeCard: db.prepare('DELETE FROM cards WHERE slot = ?'),
    cardOf: db.prepare('SELECT v, card FROM cards WHERE slot = ?'),
  };
}

function storedOf(row: Record<string, unknown>): Stored {
  if (!(row.words instanceof Uint8Array))
    throw new UnreadableRowError('a document of the index has no words');
  return { facts: parsed(row.facts) as StoredFacts, words: row.words };
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch (cause) {
    throw new UnreadableRowError('a row of the index is no JSON', { cause });
  }
}

/** Facts of a document as an index with these facets holds them. */
function factsOf(
  { document, synthetic, texts }: Extract<PreparedChange, { kind: 'upsert' }>,
  facets: readonly FacetName[],
): StoredFacts {
  const { codeKey, closesAtMs, deadlineDay, suspended, publishedAtMs, publishedDay, amountCents, variantOf } =
    document;
  const entries = Object.entries(document.keywords) as [KeywordField, readonly string[]][];
  const keywords = Object.fromEntries(
    entries.filter(([field]) => field === 'zone' || field === 'within' || facets.includes(field)),
  );
  const [fr = '', , , en = ''] = texts.columns;
  return {
    codeKey,
    keywords,
    closesAtMs,
    deadlineDay,
    suspended,
    publishedAtMs,
    publishedDay,
    amountCents,
    variantOf,
    synthetic,
    text: { fr, en, bodyWords: texts.bodyWords },
  };
}
