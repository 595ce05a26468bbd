import type { DatabaseSync } from 'node:sqlite';
import type { FacetName } from '@platform/contracts/search';
import { isScopeField, type KeywordField } from '../../domain/index-model.ts';
import type { ColumnValues } from './column-values.ts';
import { UnreadableRowError } from './index-file.ts';
import type { PreparedChange } from './prepare-change.ts';
import type { TextFacts } from './title-index.ts';

/** The stored parts of a document, except its words. */
export type StoredFacts = ColumnValues & { readonly text: TextFacts };
export type StoredDocument = { readonly facts: StoredFacts; readonly words: Uint8Array };
/** Version of a document and its card as JSON, which only the thread that serves the request parses. */
export type StoredCard = { readonly v: number; readonly cardJson: string };

export function statementsOn(db: DatabaseSync) {
  return {
    known: db.prepare('SELECT v, slot, changed_at FROM versions WHERE id = ?'),
    saveVersion: db.prepare(`INSERT INTO versions VALUES (?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET v = excluded.v, slot = excluded.slot, changed_at = excluded.changed_at`),
    forget: db.prepare('DELETE FROM versions WHERE id = ?'),
    save: db.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)'),
    remove: db.prepare('DELETE FROM documents WHERE slot = ?'),
    documentAt: db.prepare('SELECT facts, words FROM documents WHERE slot = ?'),
    saveCard: db.prepare('INSERT OR REPLACE INTO cards VALUES (?, ?, ?)'),
    removeCard: db.prepare('DELETE FROM cards WHERE slot = ?'),
    cardAt: db.prepare('SELECT v, card FROM cards WHERE slot = ?'),
  };
}

/** All documents by ascending slot. */
export function documentRows(db: DatabaseSync): Iterable<Record<string, unknown>> {
  return db.prepare('SELECT slot, id, facts, words FROM documents ORDER BY slot').iterate();
}

/** Throws `UnreadableRowError`. */
export function documentOfRow(row: Record<string, unknown>): StoredDocument {
  if (!(row.words instanceof Uint8Array))
    throw new UnreadableRowError('a document of the index has no words');
  return { facts: parseJson(row.facts) as StoredFacts, words: row.words };
}

/** The card of a row, checked to be valid. Throws `UnreadableRowError`. */
export function cardOfRow(row: Record<string, unknown> | undefined): StoredCard {
  if (row === undefined) throw new UnreadableRowError('a slot of the columns has no document');
  const card = { v: Number(row.v), cardJson: String(row.card) };
  parseJson(card.cardJson);
  return card;
}

function parseJson(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch (cause) {
    throw new UnreadableRowError('a row of the index is not JSON', { cause });
  }
}

/** Facts of a document as an index with these facets stores them. */
export function storedFactsOf(
  { document, synthetic, texts }: Extract<PreparedChange, { kind: 'upsert' }>,
  facets: readonly FacetName[],
): StoredFacts {
  const { codeKey, closesAtMs, deadlineDay, opensDay, openedDay, suspended } = document;
  const { publishedAtMs, addedAtMs, amountCents, variantOf, purposes } = document;
  const entries = Object.entries(document.keywords) as [KeywordField, readonly string[]][];
  const keywords = Object.fromEntries(
    entries.filter(([field]) => isScopeField(field) || facets.includes(field)),
  );
  const [fr = '', , , en = ''] = texts.columns;
  return {
    codeKey,
    keywords,
    closesAtMs,
    deadlineDay,
    opensDay,
    suspended,
    purposes,
    publishedAtMs,
    addedAtMs,
    openedDay,
    amountCents,
    variantOf,
    synthetic,
    text: { fr, en, bodyWords: texts.bodyWords },
  };
}
