import type { DatabaseSync } from 'node:sqlite';
import { packOnce } from './field-frequencies.ts';
import { createPostingList, type PostingList, putPosting, removePosting } from './posting-list.ts';

/**
 * Where each word stands, for phrases. Words are folded and separated before; SQLite's ascii tokenizer then splits at
 * spaces only. Nothing but the inverted index is stored.
 */
export const PHRASE_SCHEMA = `
  CREATE VIRTUAL TABLE text USING fts5(
    title_fr, summary_fr, body_fr, title_en, summary_en, body_en,
    content='', contentless_delete=1, tokenize='ascii');
`;

const PARTS = {
  title: '{title_fr title_en}',
  summary: '{summary_fr summary_en}',
  body: '{body_fr body_en}',
} as const;

/** Phrases whose holders are remembered. */
const REMEMBERED_MAX = 500;
/** After more changes than this a phrase is looked up anew instead of document by document. */
const CHANGES_MAX = 100;

type Remembered = { readonly posting: PostingList; changed: Set<number> };

/** The phrases of an index by FTS5. Least recently asked ones are forgotten; the others follow changes. */
export function createPhrases() {
  let sql: ReturnType<typeof statementsOn> | undefined;
  const remembered = new Map<string, Remembered>();

  const slots = (expression: string, slot: number | null): number[] => {
    const rows = slot === null ? sql?.matching.all(expression) : sql?.matchingOne.all(expression, slot);
    return ((rows ?? []) as unknown as [number][]).map(([row]) => row);
  };
  /** Words hold letters and digits only and are quoted, so no input can be syntax. */
  const expressionOf = (spellings: readonly string[], part: keyof typeof PARTS): string =>
    `${PARTS[part]} : (${spellings.map((spelling) => `"${spelling}"`).join(' OR ')})`;

  const addMatches = (posting: PostingList, spellings: readonly string[], slot: number | null): void => {
    const titles = new Set(slots(expressionOf(spellings, 'title'), slot));
    const summaries = new Set(slots(expressionOf(spellings, 'summary'), slot));
    const holders = new Set([...titles, ...summaries, ...slots(expressionOf(spellings, 'body'), slot)]);
    for (const holder of [...holders].sort((a, b) => a - b)) {
      putPosting(posting, holder, packOnce(titles.has(holder), summaries.has(holder)));
    }
  };

  return {
    connect: (db: DatabaseSync): void => {
      sql = statementsOn(db);
    },
    put: (slot: number, columns: readonly string[]): void => {
      sql?.insert.run(slot, ...columns);
    },
    take: (slot: number): void => {
      sql?.remove.run(slot);
    },
    /** Who says one of the spellings; null when there are none. */
    holding: (spellings: readonly string[]): PostingList | null => {
      if (spellings.length === 0) return null;
      const key = spellings.join('|');
      const known = remembered.get(key);
      remembered.delete(key);
      if (known !== undefined && known.changed.size <= CHANGES_MAX) {
        for (const slot of known.changed) {
          removePosting(known.posting, slot);
          addMatches(known.posting, spellings, slot);
        }
        known.changed.clear();
        remembered.set(key, known);
        return known.posting;
      }
      const posting = createPostingList();
      addMatches(posting, spellings, null);
      remembered.set(key, { posting, changed: new Set() });
      for (const oldest of remembered.keys()) {
        if (remembered.size <= REMEMBERED_MAX) break;
        remembered.delete(oldest);
      }
      return posting;
    },
    /** The document says something else now. */
    changed: (slot: number): void => {
      for (const { changed } of remembered.values()) if (changed.size <= CHANGES_MAX) changed.add(slot);
    },
  };
}

function statementsOn(db: DatabaseSync) {
  const matching = db.prepare('SELECT rowid FROM text WHERE text MATCH ?');
  const matchingOne = db.prepare('SELECT rowid FROM text WHERE text MATCH ? AND rowid = ?');
  matching.setReturnArrays(true);
  matchingOne.setReturnArrays(true);
  return {
    insert: db.prepare(`INSERT INTO text(rowid, title_fr, summary_fr, body_fr, title_en, summary_en, body_en)
      VALUES (?, ?, ?, ?, ?, ?, ?)`),
    remove: db.prepare('DELETE FROM text WHERE rowid = ?'),
    matching,
    matchingOne,
  };
}
