import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { TermAlternative } from '../../domain/index-model.ts';
import { type Bitset, intersect, isEmpty } from './bitset.ts';
import { decodeWords } from './encode-words.ts';
import type { PackedFrequencies } from './field-frequencies.ts';
import { createPhrases, PHRASE_SCHEMA } from './phrases.ts';
import {
  addDocuments,
  countDocuments,
  createPostingList,
  type PostingList,
  putPosting,
  removePosting,
} from './posting-list.ts';
import { countContentWords } from './tokenize-texts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Stems are stored because working out those of a whole vocabulary takes seconds. */
export const TEXT_SCHEMA = `
  CREATE TABLE words(id INTEGER PRIMARY KEY, word TEXT NOT NULL, fr TEXT NOT NULL, en TEXT NOT NULL);
  ${PHRASE_SCHEMA}
`;

/** A form of an alternative that documents say; whether it is the alternative itself or another form of its stem. */
export type MatchedForm = { readonly posting: PostingList; readonly isItself: boolean };

/**
 * The text side of an index: the postings of all words in memory, their source (the words of each document) and the
 * positions, which only phrases need, in SQLite.
 */
export type TextIndex = ReturnType<typeof createTextIndex>;

/** `connect` has to be called with the file's connection before anything is asked. */
export function createTextIndex(vocabulary: Vocabulary) {
  const postings: PostingList[] = [];
  const phrases = createPhrases();
  let saveWord: StatementSync | undefined;
  /** Words that the file holds, and those that go into it with the next commit. */
  let stored = new Uint8Array(1_024);
  const unstored: number[] = [];
  /** Folded titles by slot, for titles that say just what was typed. */
  const titles = { fr: [] as string[], en: [] as string[] };
  let titleWords = new Uint8Array(1_024);
  let lengthClasses = new Uint8Array(1_024);
  /** How the phrases that were asked for lately are spelled, until a document changes. */
  const spelled = new Map<string, readonly string[]>();

  const postingOf = (id: number): PostingList => {
    const posting = postings[id] ?? createPostingList();
    postings[id] = posting;
    return posting;
  };
  const markStored = (id: number): void => {
    if (id >= stored.length) {
      const longer = new Uint8Array(Math.max(id + 1, stored.length * 2));
      longer.set(stored);
      stored = longer;
    }
    stored[id] = 1;
  };

  const room = (slot: number): void => {
    if (slot < titleWords.length) return;
    const length = Math.max(slot + 1, titleWords.length * 2);
    const [longerTitles, longerClasses] = [new Uint8Array(length), new Uint8Array(length)];
    longerTitles.set(titleWords);
    longerClasses.set(lengthClasses);
    titleWords = longerTitles;
    lengthClasses = longerClasses;
  };
  const setTexts = (slot: number, facts: TextFacts): void => {
    room(slot);
    titles.fr[slot] = facts.fr;
    titles.en[slot] = facts.en;
    const telling = [facts.fr, facts.en].filter((title) => title !== '').map(countContentWords);
    titleWords[slot] = Math.min(255, telling.length === 0 ? 0 : Math.min(...telling));
    lengthClasses[slot] = Math.min(LENGTH_CLASSES - 1, Math.floor(facts.bodyWords / LENGTH_CLASS_WORDS));
  };
  const idsOf = ({ words: [word = ''], forms }: TermAlternative): number[] => {
    if (forms === 'any') return vocabulary.formsOf(word);
    const id = vocabulary.idOf(word);
    return id === undefined ? [] : [id];
  };

  return {
    vocabulary,
    /** Uses this connection from now on; memory stays as it is. */
    connect: (db: DatabaseSync): void => {
      saveWord = db.prepare('INSERT INTO words VALUES (?, ?, ?, ?)');
      phrases.connect(db);
    },
    /** Reads the words that the file holds. */
    loadWords: (db: DatabaseSync): void => {
      for (const { id, word, fr, en } of db.prepare('SELECT id, word, fr, en FROM words').iterate()) {
        vocabulary.load(Number(id), String(word), { fr: String(fr), en: String(en) });
        markStored(Number(id));
      }
    },
    /** Puts what is stored of a document in memory; for the opening of an index. */
    load: (slot: number, words: Uint8Array, facts: TextFacts): void => {
      decodeWords(words, (id, mentions) => putPosting(postingOf(id), slot, mentions));
      setTexts(slot, facts);
    },
    /** Stores the words of a document that the file does not hold; they count as stored once `saved` is called. */
    saveWords: (words: Uint32Array): void => {
      for (const packed of words) {
        const id = packed >>> 8;
        if (stored[id] === 1) continue;
        const { fr, en } = vocabulary.stemsAt(id);
        saveWord?.run(id, vocabulary.wordAt(id), fr, en);
        markStored(id);
        unstored.push(id);
      }
    },
    saved: (): void => {
      unstored.length = 0;
    },
    /** The transaction has failed. */
    notSaved: (): void => {
      for (const id of unstored) stored[id] = 0;
      unstored.length = 0;
    },
    writePhrases: phrases.put,
    removePhrases: phrases.take,
    /** Brings memory from the words of one version of a document to those of the next; null: there is none. */
    change: (
      slot: number,
      old: Uint8Array | null,
      fresh: { readonly words: Uint32Array; readonly facts: TextFacts } | null,
    ): void => {
      const before = new Map<number, PackedFrequencies>();
      if (old !== null) decodeWords(old, (id, mentions) => before.set(id, mentions));
      for (const packed of fresh?.words ?? []) {
        const id = packed >>> 8;
        const mentions = packed & 0xff;
        if (before.get(id) !== mentions) putPosting(postingOf(id), slot, mentions);
        before.delete(id);
      }
      for (const id of before.keys()) removePosting(postingOf(id), slot);
      setTexts(slot, fresh?.facts ?? { fr: '', en: '', bodyWords: 0 });
      phrases.changed(slot);
      spelled.clear();
    },
    /** Looks an alternative up. A form that no document says is left out. */
    say: (alternative: TermAlternative, empty: () => Bitset): MatchedForm[] => {
      const isPhrase = alternative.words.length > 1;
      const ids = isPhrase ? [] : idsOf(alternative);
      const itself = vocabulary.idOf(alternative.words[0] ?? '');
      const forms = ids
        .map((id) => ({ posting: postingOf(id), isItself: id === itself }))
        .filter(({ posting }) => posting.count > 0);
      if (isPhrase) {
        const found = phrases.holding(spellingsOf(alternative));
        if (found !== null) forms.push({ posting: found, isItself: true });
      }
      return forms;

      function spellingsOf(phrase: TermAlternative): readonly string[] {
        const key = `${phrase.forms} ${phrase.words.join(' ')}`;
        const known = spelled.get(key) ?? spellings(phrase);
        if (spelled.size >= SPELLED_MAX) spelled.clear();
        spelled.set(key, known);
        return known;
      }
      /** Every way to spell a phrase: the forms of each of its words, in order; of too many those of frequent words. */
      function spellings({ words, forms: asked }: TermAlternative): string[] {
        const options = words.map((word) =>
          idsOf({ words: [word], forms: asked, weight: 1 })
            .filter((id) => postingOf(id).count > 0)
            .sort((a, b) => postingOf(b).count - postingOf(a).count),
        );
        if (options.some((ids) => ids.length === 0)) return [];
        const most = Math.max(1, Math.floor(SPELLED_WORDS_MAX / words.length));
        let ways: Way[] = [{ text: '', among: null }];
        for (const ids of options) ways = longerWays(ways, ids, most);
        return ways.map(({ text }) => text);
      }
      /** Each way with each of these words behind it that some document says as well; the first `most` of them. */
      function longerWays(ways: readonly Way[], ids: readonly number[], most: number): Way[] {
        const found: Way[] = [];
        for (const { text, among } of ways) {
          for (const id of ids) {
            if (found.length === most) return found;
            const both = holdersOf(id, among);
            if (among !== null && isEmpty(both)) continue;
            const word = vocabulary.wordAt(id);
            found.push({ text: among === null ? word : `${text} ${word}`, among: both });
          }
        }
        return found;
      }
      function holdersOf(id: number, among: Bitset | null): Bitset {
        const set = empty();
        addDocuments(set, postingOf(id));
        if (among !== null) intersect(set, among);
        return set;
      }
    },
    postingOf,
    countOf: (id: number, among: Bitset): number => countDocuments(among, postingOf(id)),
    titleWords: (slot: number): number => titleWords[slot] ?? 0,
    /** Class of the length of the body, by slot. */
    lengthClasses: () => lengthClasses,
    /** Whether one of the titles says just these words, folded and with a space between, or begins with them. */
    titleSays: (slot: number, words: string): 'just' | 'first' | null => {
      const [fr, en] = [titles.fr[slot] ?? '', titles.en[slot] ?? ''];
      if (fr === words || en === words) return 'just';
      return startsWithWords(fr, words) || startsWithWords(en, words) ? 'first' : null;
    },
  };
}

function startsWithWords(title: string, words: string): boolean {
  return title.charCodeAt(words.length) === SPACE && title.startsWith(words);
}

const SPACE = 0x20;

/** Folded titles, empty where there is none, and how many words the longer body has. */
export type TextFacts = { readonly fr: string; readonly en: string; readonly bodyWords: number };

/** Lengths of bodies are told apart in steps of so many words, up to so many steps. */
export const LENGTH_CLASS_WORDS = 32;
export const LENGTH_CLASSES = 16;

/** The beginning of a spelling of a phrase, and who says all of its words. */
type Way = { readonly text: string; readonly among: Bitset | null };

/**
 * All spellings that a phrase in any form is asked for in have at most so many words together, 256 spellings of two words:
 * those of the most frequent words. Without a bound one long compound would hold up everybody for seconds.
 */
const SPELLED_WORDS_MAX = 512;

/** Phrases whose spellings are remembered. */
const SPELLED_MAX = 1_000;
