import { renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { FacetName } from '@platform/contracts/search';
import type { FacetGroup } from '../../domain/index-model.ts';
import { isNewerState } from '../../domain/newer-state.ts';
import type { IndexedChanges, IndexedVersionPage, IndexNotes } from '../../ports/search-index.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { Columns } from './columns.ts';
import { encodeWords } from './encode-words.ts';
import {
  type IndexFile,
  type IndexFileOptions,
  openIndexFile,
  readMeta,
  settleIndexFile,
  writeMeta,
} from './index-file.ts';
import { readNotes, writeNotes } from './index-notes.ts';
import type { PreparedChange } from './prepare-change.ts';
import {
  cardOfRow,
  documentOfRow,
  documentRows,
  type StoredCard,
  type StoredDocument,
  statementsOn,
  storedFactsOf,
} from './stored-rows.ts';
import { TextIndex } from './text-index.ts';
import { changedSince, versionPage } from './version-page.ts';

export type IndexStoreOptions = IndexFileOptions & {
  readonly file: string;
  readonly territoryGroups: readonly FacetGroup[];
};

/** Lets other work run when the thread was used for long enough. */
export type Pause = () => Promise<void>;

/** The effect of a committed change on memory. */
type Mutation = () => void;
type Slot = number | null;
type KnownVersion = { readonly slot: Slot; readonly old: StoredDocument | null };

/** Cached cards take about 6 MB. */
const CARDS_MAX = 1_500;

/**
 * Opens the store and reads its columns and words; after an error nothing stays open. Stores of one engine share their
 * vocabulary.
 */
export function openIndexStore(options: IndexStoreOptions, vocabulary: Vocabulary): IndexStore {
  const opened = openIndexFile(options.file, options);
  try {
    return new IndexStore(opened, options, vocabulary);
  } catch (error) {
    opened.db.close();
    throw error;
  }
}

/**
 * One index: its file, its text and its columns, kept consistent. Used by one thread; every call but two is
 * synchronous.
 */
export class IndexStore {
  readonly setAside: IndexFile['setAside'];
  readonly isOutdated: boolean;
  readonly facets: readonly FacetName[];
  readonly columns: Columns;
  readonly text: TextIndex;
  readonly #options: IndexStoreOptions;
  #db: DatabaseSync;
  #sql: ReturnType<typeof statementsOn>;
  readonly #cards = new Map<number, StoredCard>();
  readonly #freeSlots: number[] = [];
  #nextSlot = 1;
  /** Slots assigned by the current transaction. */
  #allotted: number[] = [];
  #settled = Promise.resolve();

  constructor(opened: IndexFile, options: IndexStoreOptions, vocabulary: Vocabulary) {
    this.setAside = opened.setAside;
    this.isOutdated = opened.isOutdated;
    this.facets = opened.facets;
    this.#options = options;
    this.#db = opened.db;
    this.#sql = statementsOn(this.#db);
    this.columns = new Columns(options.territoryGroups);
    this.text = new TextIndex(vocabulary);
    this.text.connect(this.#db);
    this.text.words.load(this.#db);
    this.#loadDocuments();
  }

  #loadDocuments(): void {
    const loader = this.text.loader();
    for (const row of documentRows(this.#db)) {
      const slot = Number(row.slot);
      const { facts, words } = documentOfRow(row);
      this.columns.put({ slot, id: String(row.id), facts }, null);
      loader.put(slot, words, facts.text);
      for (let unused = this.#nextSlot; unused < slot; unused++) this.#freeSlots.push(unused);
      this.#nextSlot = slot + 1;
    }
    loader.finish();
  }

  needsReplay(): boolean {
    return readMeta(this.#db, 'replay') !== 'done';
  }

  replayed(): void {
    writeMeta(this.#db, 'replay', 'done');
  }

  changedSince(moment: string): IndexedChanges {
    return changedSince(this.#db, moment);
  }

  notes(): IndexNotes {
    return readNotes(this.#db);
  }

  saveNotes(notes: Partial<IndexNotes>): void {
    writeNotes(this.#db, notes);
  }

  /** Applies all changes or, when it throws, none. Returns how many took effect. */
  apply(changes: readonly PreparedChange[]): number {
    const mutations: Mutation[] = [];
    this.#begin();
    try {
      for (const change of changes) this.#write(change, mutations);
      this.#commit();
    } catch (error) {
      this.#rollBack();
      throw error;
    }
    for (const mutate of mutations) mutate();
    return mutations.length;
  }

  /**
   * The same slice by slice with a pause after each change, for an index that serves no queries yet and gets no other
   * call meanwhile. Changes are committed when it resolves and are loaded into memory incrementally: see `settled`.
   */
  async applyInSteps(slices: AsyncIterable<readonly PreparedChange[]>, pause: Pause): Promise<number> {
    const mutations: Mutation[] = [];
    this.#begin();
    try {
      for await (const slice of slices) {
        for (const change of slice) {
          this.#write(change, mutations);
          await pause();
        }
      }
      this.#commit();
    } catch (error) {
      this.#rollBack();
      throw error;
    }
    this.#settled = this.#settled.then(() => runInSteps(mutations, pause));
    return mutations.length;
  }

  /** Resolves when everything that was committed is loaded into memory. */
  settled(): Promise<void> {
    return this.#settled;
  }

  /** The card as stored, which is known to be valid. */
  read(slot: number): StoredCard {
    const known = this.#cards.get(slot);
    if (known !== undefined) return known;
    const card = cardOfRow(this.#sql.cardAt.get(slot));
    if (this.#cards.size >= CARDS_MAX) this.#cards.clear();
    this.#cards.set(slot, card);
    return card;
  }

  /** Versions of the documents after an id, in the order of their ids. */
  versions(after: string | null): IndexedVersionPage {
    return versionPage(this.#db, after);
  }

  /** Renames the file; memory does not change. No other connection may have the target open. */
  moveTo(target: string): void {
    this.#db.close();
    settleIndexFile(this.#options.file, this.#options);
    renameSync(this.#options.file, target);
    this.#db = openIndexFile(target, { ...this.#options, isBeingBuilt: false }).db;
    this.#sql = statementsOn(this.#db);
    this.text.connect(this.#db);
  }

  close(): void {
    this.#db.close();
  }

  #begin(): void {
    this.#allotted = [];
    this.#db.exec('BEGIN IMMEDIATE');
  }

  #commit(): void {
    this.#db.exec('COMMIT');
    this.text.words.committed();
  }

  #rollBack(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    this.text.words.rolledBack();
    this.#freeSlots.push(...this.#allotted);
  }

  /** Writes a change unless it is outdated, and adds the work to do in memory after the commit. */
  #write(change: PreparedChange, mutations: Mutation[]): void {
    const { id } = change.kind === 'upsert' ? change.document : change;
    const before = this.#sql.known.get(id);
    if (before !== undefined && !isNewer(change, before)) return;
    const slot = before?.slot == null ? null : Number(before.slot);
    const old = slot === null ? null : documentOfRow(this.#sql.documentAt.get(slot) ?? {});
    if (slot !== null) this.text.removePhrases(slot);
    mutations.push(
      change.kind === 'upsert'
        ? this.#writeDocument(change, { slot, old })
        : this.#writeRemoval(change, { slot, old }),
    );
  }

  #writeDocument(
    change: Extract<PreparedChange, { kind: 'upsert' }>,
    { slot: oldSlot, old }: KnownVersion,
  ): Mutation {
    const { id, v } = change.document;
    const { words, columns } = change.texts;
    const slot = oldSlot ?? this.#freeSlots.pop() ?? this.#nextSlot++;
    if (oldSlot === null) this.#allotted.push(slot);
    const facts = storedFactsOf(change, this.facets);
    this.text.words.save(words);
    this.#sql.saveVersion.run(id, v, slot, change.changedAt);
    this.#sql.save.run(slot, id, JSON.stringify(facts), encodeWords(words));
    this.#sql.saveCard.run(slot, v, change.cardJson);
    this.text.writePhrases(slot, columns);
    return () => {
      this.#cards.delete(slot);
      this.columns.put({ slot, id, facts }, old?.facts ?? null);
      this.text.change(slot, old?.words ?? null, { words, facts: facts.text });
    };
  }

  #writeRemoval(
    { id, v }: Extract<PreparedChange, { kind: 'remove' }>,
    { slot, old }: KnownVersion,
  ): Mutation {
    if (slot !== null) {
      this.#sql.remove.run(slot);
      this.#sql.removeCard.run(slot);
    }
    if (v === null) this.#sql.forget.run(id);
    else this.#sql.saveVersion.run(id, v, null, null);
    return () => {
      if (slot === null || old === null) return;
      this.#cards.delete(slot);
      this.columns.remove(slot, old.facts);
      this.text.change(slot, old.words, null);
      this.#freeSlots.push(slot);
    };
  }
}

/** Whether a change is to be applied to what is known of its subsidy; a removal without a version always is. */
function isNewer(change: PreparedChange, known: Record<string, unknown>): boolean {
  const stored = {
    v: Number(known.v),
    changedAt: known.changed_at === null ? null : String(known.changed_at),
  };
  if (change.kind === 'upsert')
    return isNewerState({ v: change.document.v, changedAt: change.changedAt }, stored);
  return change.v === null || isNewerState({ v: change.v, changedAt: null }, stored);
}

async function runInSteps(mutations: readonly Mutation[], pause: Pause): Promise<void> {
  for (const mutate of mutations) {
    mutate();
    await pause();
  }
}
