import { DatabaseSync } from 'node:sqlite';
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import { type BenchDocument, type BenchEngine, type BenchQuery, PAGE_SIZE } from './engine.ts';

const TEXT_FIELDS = ['title', 'summary', 'body'] as const;
const BOOSTS = { title: 4, summary: 3, body: 1 };

/** Orama: words with French stemming, exact values by `enum[]`, all words required. */
export async function openOrama(documents: readonly BenchDocument[]): Promise<BenchEngine> {
  const startedAt = performance.now();
  const db = create({
    schema: {
      title: 'string',
      summary: 'string',
      body: 'string',
      applicant: 'enum[]',
      sector: 'enum[]',
      instrument: 'enum[]',
    },
    language: 'french',
  });
  await insertMultiple(db, documents as BenchDocument[]);
  const buildMs = performance.now() - startedAt;
  return {
    buildMs,
    reopenMs: null,
    total: async ({ words, filter }) => {
      const { count } = await search(db, {
        term: words,
        properties: [...TEXT_FIELDS],
        boost: BOOSTS,
        threshold: 0,
        limit: PAGE_SIZE,
        ...(filter === null ? {} : { where: { [filter.field]: { containsAny: [filter.value] } } }),
      });
      return count;
    },
    close: async () => undefined,
  };
}

/** MiniSearch: all words required, filters by a function on stored fields. */
export async function openMiniSearch(documents: readonly BenchDocument[]): Promise<BenchEngine> {
  const startedAt = performance.now();
  const index = new MiniSearch<BenchDocument>({
    fields: [...TEXT_FIELDS],
    storeFields: ['applicant', 'sector', 'instrument'],
  });
  index.addAll(documents);
  const buildMs = performance.now() - startedAt;
  return {
    buildMs,
    reopenMs: null,
    total: async ({ words, filter }) => {
      const hits = index.search(words, {
        combineWith: 'AND',
        boost: BOOSTS,
        ...(filter === null
          ? {}
          : { filter: (hit) => (hit[filter.field] as string[]).includes(filter.value) }),
      });
      return hits.length;
    },
    close: async () => undefined,
  };
}

/** SQLite FTS5 alone: values in a table of their own, total by count(*), first hits by bm25. */
export async function openFts5(documents: readonly BenchDocument[], file: string): Promise<BenchEngine> {
  const startedAt = performance.now();
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
    CREATE VIRTUAL TABLE docs USING fts5(title, summary, body, content='', tokenize='unicode61');
    CREATE TABLE facets(field TEXT, value TEXT, doc INTEGER, PRIMARY KEY(field, value, doc)) WITHOUT ROWID; BEGIN`);
  const insert = db.prepare('INSERT INTO docs(rowid, title, summary, body) VALUES (?, ?, ?, ?)');
  const insertFacet = db.prepare('INSERT OR IGNORE INTO facets VALUES (?, ?, ?)');
  for (const [at, one] of documents.entries()) {
    insert.run(at + 1, one.title, one.summary, one.body);
    for (const field of ['applicant', 'sector', 'instrument'] as const) {
      for (const value of one[field]) insertFacet.run(field, value, at + 1);
    }
  }
  db.exec('COMMIT');
  const buildMs = performance.now() - startedAt;
  db.close();
  const openedAt = performance.now();
  const opened = new DatabaseSync(file, { readOnly: true });
  const passes =
    '(? IS NULL OR EXISTS (SELECT 1 FROM facets WHERE field = ? AND value = ? AND doc = docs.rowid))';
  const count = opened.prepare(`SELECT count(*) AS total FROM docs WHERE docs MATCH ? AND ${passes}`);
  const first = opened.prepare(
    `SELECT rowid FROM docs WHERE docs MATCH ? AND ${passes} ORDER BY bm25(docs, 4, 3, 1) LIMIT ${PAGE_SIZE}`,
  );
  return {
    buildMs,
    reopenMs: performance.now() - openedAt,
    total: async (query: BenchQuery) => {
      const { field = null, value = null } = query.filter ?? {};
      const words = query.words.match(/[\p{L}\p{N}]+/gu) ?? [];
      const args = [words.map((word) => `"${word}"`).join(' '), field, field, value];
      first.all(...args);
      return Number(count.get(...args)?.total);
    },
    close: async () => opened.close(),
  };
}
