import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Stems are stored because stemming a whole vocabulary takes seconds. */
export const WORDS_SCHEMA =
  'CREATE TABLE words(id INTEGER PRIMARY KEY, word TEXT NOT NULL, fr TEXT NOT NULL, en TEXT NOT NULL);';

/** Tracks which words of the vocabulary the index file contains. */
export type StoredWords = {
  /** Uses this connection from now on. */
  readonly connect: (db: DatabaseSync) => void;
  /** Reads the words of the file into the vocabulary. */
  readonly load: (db: DatabaseSync) => void;
  /** Writes the words (number × 256 + frequencies) that the file does not contain yet, within a transaction. */
  readonly save: (words: Uint32Array) => void;
  readonly committed: () => void;
  readonly rolledBack: () => void;
};

export function createStoredWords(vocabulary: Vocabulary): StoredWords {
  let insert: StatementSync | undefined;
  /** 1 for each word that the file contains or will contain after the next commit. */
  let stored = new Uint8Array(1_024);
  const uncommitted: number[] = [];

  const markStored = (id: number): void => {
    if (id >= stored.length) {
      const longer = new Uint8Array(Math.max(id + 1, stored.length * 2));
      longer.set(stored);
      stored = longer;
    }
    stored[id] = 1;
  };

  return {
    connect: (db) => {
      insert = db.prepare('INSERT INTO words VALUES (?, ?, ?, ?)');
    },
    load: (db) => {
      for (const { id, word, fr, en } of db.prepare('SELECT id, word, fr, en FROM words').iterate()) {
        vocabulary.load(Number(id), String(word), { fr: String(fr), en: String(en) });
        markStored(Number(id));
      }
    },
    save: (words) => {
      for (const packed of words) {
        const id = packed >>> 8;
        if (stored[id] === 1) continue;
        const { fr, en } = vocabulary.stemsAt(id);
        insert?.run(id, vocabulary.wordAt(id), fr, en);
        markStored(id);
        uncommitted.push(id);
      }
    },
    committed: () => {
      uncommitted.length = 0;
    },
    rolledBack: () => {
      for (const id of uncommitted) stored[id] = 0;
      uncommitted.length = 0;
    },
  };
}
