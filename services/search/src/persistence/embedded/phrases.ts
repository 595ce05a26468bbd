import type { DatabaseSync } from 'node:sqlite';
import { packPresence } from './field-frequencies.ts';
import { createPostingList, type PostingList, putPosting, removePosting } from './posting-list.ts';

/**
 * The positions of all words, for phrases. Words are folded and separated before, so SQLite's ascii tokenizer only
 * splits at spaces. Only the inverted index is stored.
 */
export const PHRASE_SCHEMA = `
  CREATE VIRTUAL TABLE text USING fts5(
    title_fr, summary_fr, body_fr, title_en, summary_en, body_en,
    content='', contentless_delete=1, tokenize='ascii');
`;

const FIELDS = {
  title: '{title_fr title_en}',
  summary: '{summary_fr summary_en}',
  body: '{body_fr body_en}',
} as const;

/** Phrases whose documents are cached. */
const CACHED_MAX = 500;
/** After more changes than this a phrase is looked up again instead of document by document. */
const CHANGES_MAX = 100;

type CachedPhrase = { readonly posting: PostingList; readonly changed: Set<number> };
type Statements = ReturnType<typeof statementsOn>;
/** Documents to check: one slot, or all of them (null). */
type Scope = number | null;

/**
 * The phrases of an index, by FTS5. The documents of recent phrases are cached and follow changes; the least recently used
 * phrases are evicted.
 */
export function createPhrases() {
  let sql: Statements | undefined;
  const cache = new Map<string, CachedPhrase>();

  return {
    connect: (db: DatabaseSync): void => {
      sql = statementsOn(db);
    },
    put: (slot: number, columns: readonly string[]): void => {
      sql?.insert.run(slot, ...columns);
    },
    remove: (slot: number): void => {
      sql?.remove.run(slot);
    },
    /** Documents that contain one of the spellings; null when there are no spellings. */
    containing: (spellings: readonly string[]): PostingList | null => {
      if (spellings.length === 0) return null;
      const key = spellings.join('|');
      const known = cache.get(key);
      cache.delete(key);
      if (known !== undefined && known.changed.size <= CHANGES_MAX) {
        for (const slot of known.changed) {
          removePosting(known.posting, slot);
          addMatches(sql, known.posting, { spellings, scope: slot });
        }
        known.changed.clear();
        cache.set(key, known);
        return known.posting;
      }
      const posting = createPostingList();
      addMatches(sql, posting, { spellings, scope: null });
      cache.set(key, { posting, changed: new Set() });
      for (const oldest of cache.keys()) {
        if (cache.size <= CACHED_MAX) break;
        cache.delete(oldest);
      }
      return posting;
    },
    /** Must be called when the texts of a document have changed. */
    changed: (slot: number): void => {
      for (const { changed } of cache.values()) if (changed.size <= CHANGES_MAX) changed.add(slot);
    },
  };
}

type PhraseSearch = { readonly spellings: readonly string[]; readonly scope: Scope };

function addMatches(
  sql: Statements | undefined,
  posting: PostingList,
  { spellings, scope }: PhraseSearch,
): void {
  const matching = (field: keyof typeof FIELDS): number[] => {
    const expression = expressionOf(spellings, field);
    const rows = scope === null ? sql?.matching.all(expression) : sql?.matchingOne.all(expression, scope);
    return ((rows ?? []) as unknown as [number][]).map(([row]) => row);
  };
  const titles = new Set(matching('title'));
  const summaries = new Set(matching('summary'));
  const documents = new Set([...titles, ...summaries, ...matching('body')]);
  for (const slot of [...documents].sort((a, b) => a - b)) {
    putPosting(posting, slot, packPresence(titles.has(slot) ? 1 : 0, summaries.has(slot) ? 1 : 0));
  }
}

/** Words contain only letters and digits and are quoted, so no input can be syntax. */
function expressionOf(spellings: readonly string[], field: keyof typeof FIELDS): string {
  return `${FIELDS[field]} : (${spellings.map((spelling) => `"${spelling}"`).join(' OR ')})`;
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
