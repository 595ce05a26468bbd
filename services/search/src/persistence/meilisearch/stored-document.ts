import type { ApplicationWindow } from '@platform/contracts/deadline';
import { OPEN_FACETS, type OpenFacet } from '@platform/contracts/search';
import { wordsOf } from '../../domain/fold-text.ts';
import {
  type FacetGroup,
  type IndexDocument,
  KEYWORD_FIELDS,
  type KeywordField,
} from '../../domain/index-model.ts';
import type { IndexNotes } from '../../ports/search-index.ts';
import { facetKey } from './facet-key.ts';
import { type FoldedText, foldedText, split } from './folded-texts.ts';
import { knownPhrasesIn } from './known-phrases.ts';
import { type Packed, pack } from './packed-json.ts';

/** Raised when documents must be written again to be found. */
export const SHAPE = '5';
/** The document that marks the state of the index as a whole; it is never shown. */
export const MARKER_ID = '_index';
/** The document with the rules by which the others were computed; it is never shown either. */
export const RULES_ID = '_rules';

/** `shape` of a list of words (`index-words.ts`). */
export const WORDS_SHAPE = 'words';

export const SEARCHED_TEXT = {
  /** All words, folded, and the known phrases, whose words are joined by spaces. */
  words: 'words',
  titleWords: 'titleWords',
  /** Folded titles. */
  titles: 'titles',
} as const;

/** The strings by which the values of an open facet are found, by the prefix of any of their words. */
export function namesField<Facet extends OpenFacet>(facet: Facet): `${Facet}Names` {
  return `${facet}Names`;
}

const NAME_END = '|';

/** A document as stored in Meilisearch. Strings used in filters are keys (`facet-key.ts`). */
export type StoredDocument = Pick<IndexDocument, 'id' | 'publishedAtMs' | 'addedAtMs' | 'purposes'> & {
  readonly [Text in (typeof SEARCHED_TEXT)[keyof typeof SEARCHED_TEXT]]: readonly string[];
} & {
  readonly [Field in KeywordField]: readonly string[];
} & {
  readonly [Facet in OpenFacet as `${Facet}Names`]: readonly string[];
} & {
  readonly v: number;
  readonly shape: string;
  readonly shown: 'yes';
  readonly origin: 'real' | 'synthetic';
  readonly suspended: 'yes' | 'no';
  readonly place: readonly string[];
  readonly codeKey?: string;
  readonly variantOf?: string;
  readonly amountCents?: number;
  readonly closesAtMs?: number;
  readonly deadlineDay?: number;
  readonly opensDay?: number;
  readonly openedDay?: number;
  readonly changedAt: string;
  readonly text: Packed<FoldedText>;
  readonly card: Packed<IndexDocument['card']>;
};

/** The document with what the index remembers of other stores; it is never shown either. */
export const NOTES_ID = '_notes';

/** The remaining part of a removed document, so that an older state cannot restore it. */
export type Tombstone = {
  readonly id: string;
  readonly v: number;
  readonly shape: string;
  readonly shown: 'no';
};

export function tombstone(id: string, v: number): Tombstone {
  return { id, v, shape: SHAPE, shown: 'no' };
}

/** The rules of an index, written when it is created. */
export function rulesNote(rules: string): Tombstone & { readonly rules: string } {
  return { ...tombstone(RULES_ID, 0), rules };
}

/** Words that no earlier list of the index holds; never shown. */
export type WordList = Tombstone & { readonly list: readonly string[] };

export function wordList(id: string, list: readonly string[]): WordList {
  return { ...tombstone(id, 0), shape: WORDS_SHAPE, list };
}

export function notesDocument(notes: IndexNotes): Tombstone & { readonly notes: IndexNotes } {
  return { ...tombstone(NOTES_ID, 0), notes };
}

/** A document to store, with its words and known phrases. */
export type WrittenDocument = { readonly stored: StoredDocument; readonly words: ReadonlySet<string> };

/** Returns a function that makes stored documents; `groups` are the values of the facet of places. */
export function documentWriter(groups: readonly FacetGroup[]): (document: IndexDocument) => WrittenDocument {
  const placesBy = new Map<string, string[]>();
  for (const { value, anyOf } of groups) {
    for (const criterion of anyOf) {
      const key = `${criterion.field} ${'value' in criterion ? criterion.value : criterion.days}`;
      placesBy.set(key, [...(placesBy.get(key) ?? []), value]);
    }
  }
  return (document) => {
    const { keywords, texts } = document;
    const text = foldedText(texts);
    const places = (['zone', 'within'] as const).flatMap((field) =>
      keywords[field].flatMap((value) => placesBy.get(`${field} ${value}`) ?? []),
    );
    const words = new Set([
      ...Object.values(text).flatMap((part) => part.flatMap(split)),
      ...knownPhrasesIn(text),
    ]);
    const stored: StoredDocument = {
      id: document.id,
      v: document.v,
      shape: SHAPE,
      shown: 'yes',
      origin: document.card.origin,
      suspended: document.suspended ? 'yes' : 'no',
      ...(Object.fromEntries(KEYWORD_FIELDS.map((field) => [field, keywords[field].map(facetKey)])) as Record<
        KeywordField,
        string[]
      >),
      place: [...new Set(places)].map(facetKey),
      ...(Object.fromEntries(
        OPEN_FACETS.map((facet) => [namesField(facet), keywords[facet].flatMap(namesOf)]),
      ) as Record<`${OpenFacet}Names`, string[]>),
      ...(document.codeKey === null ? {} : { codeKey: facetKey(document.codeKey) }),
      ...(document.variantOf === null ? {} : { variantOf: document.variantOf }),
      ...(document.amountCents === null ? {} : { amountCents: document.amountCents }),
      ...(document.closesAtMs === null ? {} : { closesAtMs: document.closesAtMs }),
      ...(document.deadlineDay === null ? {} : { deadlineDay: document.deadlineDay }),
      ...(document.opensDay === null ? {} : { opensDay: document.opensDay }),
      ...(document.openedDay === null ? {} : { openedDay: document.openedDay }),
      purposes: document.purposes,
      publishedAtMs: document.publishedAtMs,
      addedAtMs: document.addedAtMs,
      [SEARCHED_TEXT.titles]: text.title.filter((title) => title !== '').map(facetKey),
      changedAt: document.card.changedAt,
      text: pack(text),
      card: pack(document.card),
      [SEARCHED_TEXT.titleWords]: [...new Set(text.title.flatMap(split))].map(facetKey),
      // Last, so that the server appends the largest of its tables.
      [SEARCHED_TEXT.words]: [...words].map(facetKey),
    };
    return { stored, words };
  };
}

/** When the content of a stored document was changed; null for a removed one. */
export function storedChangedAt({ changedAt }: Readonly<Record<string, unknown>>): string | null {
  return typeof changedAt === 'string' ? changedAt : null;
}

/** When applications open and close, read from a stored document. */
export function windowOf(hit: Readonly<Record<string, unknown>>): ApplicationWindow {
  return {
    closesAtMs: typeof hit.closesAtMs === 'number' ? hit.closesAtMs : null,
    deadlineDay: typeof hit.deadlineDay === 'number' ? hit.deadlineDay : null,
    opensDay: typeof hit.opensDay === 'number' ? hit.opensDay : null,
    suspended: hit.suspended === 'yes',
  };
}

/** The search strings of a value of an open facet: the value from each of its words on, with its key at the end. */
function namesOf(value: string): string[] {
  const words = wordsOf(value);
  return words.map((_word, from) => `${facetKey(words.slice(from).join(' '))}${NAME_END}${facetKey(value)}`);
}

/** The key of the value that a name leads to. */
export function keyOfName(name: string): string {
  return name.slice(name.indexOf(NAME_END) + 1);
}
