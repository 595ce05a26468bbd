import type { DatabaseSync } from 'node:sqlite';
import type { DocumentText, IndexDocument, QueryWord } from '../../domain/index-model.ts';
import { type Bitset, hasBit } from './bitset.ts';
import { stemEnglish, stemFrench } from './stems.ts';
import { createTextWords } from './text-words.ts';

/**
 * Three views of every text: the words themselves (both languages, for exact words and prefixes) and the stems of each
 * language. Words are folded and separated here; SQLite's ascii tokenizer then splits at spaces only. Nothing but the
 * inverted index is stored. Short beginnings have lists of their own: without them two letters that begin half of the
 * vocabulary cost 800 ms on 20,000 documents, with them 44 ms.
 */
export const TEXT_SCHEMA = `
  CREATE VIRTUAL TABLE text USING fts5(
    title, summary, body, title_fr, summary_fr, body_fr, title_en, summary_en, body_en,
    content='', contentless_delete=1, tokenize='ascii', prefix='2 3 4');
  CREATE VIRTUAL TABLE text_terms USING fts5vocab(text, col);
`;
/** Title over summary over rest; the word itself over its stem. */
const BM25 = 'bm25(text, 8, 4, 1, 6, 3, 0.8, 6, 3, 0.8)';

/** Words that are tried before giving up on more visible ones. */
const TERMS_LOOKED_AT_MAX = 500;

export type TextIndex = {
  readonly put: (slot: number, texts: IndexDocument['texts']) => void;
  readonly take: (slot: number) => void;
  /** Slots that hold all words, with their score (higher is better; scoring is most of the cost). */
  readonly holdingAll: (words: readonly QueryWord[]) => Map<number, number>;
  /** The same slots, each with score 0: for orders that need none. */
  readonly holdingAllUnscored: (words: readonly QueryWord[]) => Map<number, number>;
  /** Slots that hold more than half of the words; more words always score higher. */
  readonly holdingMost: (words: readonly QueryWord[]) => Map<number, number>;
  /** Words that begin with the prefix and occur in a visible document, most frequent first. */
  readonly termsByPrefix: (prefix: string, limit: number, visible: Bitset) => string[];
};

/** The text side of an index file; statements are prepared once. */
export function createTextIndex(db: DatabaseSync): TextIndex {
  const insert = db.prepare(`INSERT INTO text(rowid, title, summary, body, title_fr, summary_fr, body_fr,
    title_en, summary_en, body_en) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const remove = db.prepare('DELETE FROM text WHERE rowid = ?');
  const scored = db.prepare(`SELECT rowid, ${BM25} FROM text WHERE text MATCH ?`);
  const matching = db.prepare('SELECT rowid FROM text WHERE text MATCH ?');
  const terms = db.prepare(`SELECT term FROM text_terms
    WHERE term >= ? AND term < ? AND col IN ('title', 'summary', 'body')
    GROUP BY term ORDER BY sum(doc) DESC, term LIMIT ?`);
  const indexed = createTextWords();
  const isSeen = (term: string, visible: Bitset): boolean => {
    const slots = holders.iterate(`{title summary body} : "${term}"`) as unknown as Iterable<[number]>;
    for (const [slot] of slots) if (hasBit(visible, slot)) return true;
    return false;
  };
  const holders = db.prepare('SELECT rowid FROM text WHERE text MATCH ?');
  holders.setReturnArrays(true);
  scored.setReturnArrays(true);
  matching.setReturnArrays(true);

  const scores = (expression: string): Map<number, number> =>
    new Map((scored.all(expression) as unknown as [number, number][]).map(([slot, bm25]) => [slot, -bm25]));

  return {
    put: (slot, texts) => {
      const fr = mapParts(texts.fr, (text) => indexed(text, 'fr'));
      const en = mapParts(texts.en, (text) => indexed(text, 'en'));
      insert.run(
        slot,
        ...parts.map((_, at) => [fr[at]?.words, en[at]?.words].filter(Boolean).join(' ')),
        ...parts.map((_, at) => fr[at]?.stems ?? ''),
        ...parts.map((_, at) => en[at]?.stems ?? ''),
      );
    },
    take: (slot) => {
      remove.run(slot);
    },
    holdingAll: (words) => scores(allOf(words)),
    holdingAllUnscored: (words) =>
      new Map((matching.all(allOf(words)) as unknown as [number][]).map(([slot]) => [slot, 0])),
    holdingMost: (words) => {
      if (words.length < 3) return new Map();
      const held = new Map<number, number>();
      for (const word of words) {
        for (const [slot] of matching.all(holding(word)) as unknown as [number][]) {
          held.set(slot, (held.get(slot) ?? 0) + 1);
        }
      }
      const best = scores(words.map(holding).join(' OR '));
      const ceiling = Math.max(0, ...best.values()) + 1;
      return new Map(
        [...held]
          .filter(([, count]) => count * 2 > words.length)
          .map(([slot, count]) => [slot, count * ceiling + (best.get(slot) ?? 0)]),
      );
    },
    termsByPrefix: (prefix, limit, visible) => {
      const found: string[] = [];
      for (const { term } of terms.iterate(prefix, `${prefix}\u{10ffff}`, TERMS_LOOKED_AT_MAX)) {
        if (found.length >= limit) break;
        if (isSeen(String(term), visible)) found.push(String(term));
      }
      return found;
    },
  };
}

const parts = ['title', 'summary', 'body'] as const;

/** The parts of a text in their order; none when there is no text in the language. */
function mapParts<Mapped>(text: DocumentText | undefined, map: (part: string) => Mapped): Mapped[] {
  return text === undefined ? [] : parts.map((part) => map(text[part]));
}

const allOf = (words: readonly QueryWord[]): string => words.map(holding).join(' AND ');

/** FTS5 expression for one word. Words hold letters and digits only and are quoted, so no input can be syntax. */
function holding({ text, prefix }: QueryWord): string {
  return `({title summary body} : "${text}"${prefix ? ' *' : ''} OR {title_fr summary_fr body_fr} : "${stemFrench(text)}" OR {title_en summary_en body_en} : "${stemEnglish(text)}")`;
}
