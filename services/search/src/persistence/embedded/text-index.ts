import type { DatabaseSync } from 'node:sqlite';
import type { TermAlternative } from '../../domain/index-model.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Bitset } from './bitset.ts';
import { decodeWords } from './encode-words.ts';
import type { PackedFrequencies } from './field-frequencies.ts';
import { createPhraseSpellings } from './phrase-spellings.ts';
import { createPhrases, PHRASE_SCHEMA } from './phrases.ts';
import {
  countDocuments,
  createPostingList,
  type PostingList,
  putPosting,
  removePosting,
} from './posting-list.ts';
import { createPostingLoader } from './posting-loader.ts';
import { createStoredWords, type StoredWords, WORDS_SCHEMA } from './stored-words.ts';
import { createTitleIndex, type TextFacts, type TitleIndex } from './title-index.ts';

export const TEXT_SCHEMA = `
  ${WORDS_SCHEMA}
  ${PHRASE_SCHEMA}
`;

/** A form of an alternative that occurs in documents: the typed form or another one of its stem. */
export type MatchedForm = { readonly posting: PostingList; readonly isExact: boolean };

type TextLoader = {
  readonly put: (slot: number, words: Uint8Array, facts: TextFacts) => void;
  readonly finish: () => void;
};

const NO_TEXT: TextFacts = { fr: '', en: '', bodyWords: 0 };

/**
 * The text side of an index: posting lists of all words in memory, their source (the words of each document) and the
 * word positions, which only phrases need, in SQLite. `connect` must be called before any other method.
 */
export class TextIndex {
  readonly vocabulary: Vocabulary;
  readonly titles: TitleIndex = createTitleIndex();
  readonly words: StoredWords;
  readonly #phrases = createPhrases();
  readonly #postings: PostingList[] = [];
  readonly #spellings: ReturnType<typeof createPhraseSpellings>;

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    this.words = createStoredWords(vocabulary);
    this.#spellings = createPhraseSpellings({
      vocabulary,
      postingOf: (id) => this.postingOf(id),
      idsOf: (word, forms) => this.#idsOf(word, forms),
    });
  }

  /** Uses this connection from now on; memory does not change. */
  connect(db: DatabaseSync): void {
    this.words.connect(db);
    this.#phrases.connect(db);
  }

  /** Loads stored documents into memory, while an index is opened; slots must ascend, and `finish` ends it. */
  loader(): TextLoader {
    const postings = createPostingLoader((id) => this.postingOf(id));
    return {
      put: (slot, words, facts) => {
        postings.put(slot, words);
        this.titles.put(slot, facts);
      },
      finish: postings.finish,
    };
  }

  writePhrases(slot: number, columns: readonly string[]): void {
    this.#phrases.put(slot, columns);
  }

  removePhrases(slot: number): void {
    this.#phrases.remove(slot);
  }

  /** Replaces the words of a document in memory; `old` are the stored words of its former version, null for a new document. */
  change(
    slot: number,
    old: Uint8Array | null,
    fresh: { readonly words: Uint32Array; readonly facts: TextFacts } | null,
  ): void {
    const before = new Map<number, PackedFrequencies>();
    if (old !== null) decodeWords(old, (id, frequencies) => before.set(id, frequencies));
    for (const packed of fresh?.words ?? []) {
      const id = packed >>> 8;
      const frequencies = packed & 0xff;
      if (before.get(id) !== frequencies) putPosting(this.postingOf(id), slot, frequencies);
      before.delete(id);
    }
    for (const id of before.keys()) removePosting(this.postingOf(id), slot);
    this.titles.put(slot, fresh?.facts ?? NO_TEXT);
    this.#phrases.changed(slot);
    this.#spellings.reset();
  }

  /** The forms of an alternative that occur in documents. */
  formsOf(alternative: TermAlternative, emptySet: () => Bitset): MatchedForm[] {
    const [word = ''] = alternative.words;
    if (alternative.words.length > 1) {
      const posting = this.#phrases.containing(this.#spellings.of(alternative, emptySet));
      return posting === null ? [] : [{ posting, isExact: true }];
    }
    const itself = this.vocabulary.idOf(word);
    return this.#idsOf(word, alternative.forms)
      .map((id) => ({ posting: this.postingOf(id), isExact: id === itself }))
      .filter(({ posting }) => posting.count > 0);
  }

  postingOf(id: number): PostingList {
    const posting = this.#postings[id] ?? createPostingList();
    this.#postings[id] = posting;
    return posting;
  }

  countOf(id: number, among: Bitset): number {
    return countDocuments(among, this.postingOf(id));
  }

  #idsOf(word: string, forms: TermAlternative['forms']): number[] {
    if (forms === 'any') return this.vocabulary.formsOf(word);
    const id = this.vocabulary.idOf(word);
    return id === undefined ? [] : [id];
  }
}
