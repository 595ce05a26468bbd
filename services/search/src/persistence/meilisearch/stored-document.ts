import type { ApplicationWindow } from '@platform/contracts/deadline';
import { OPEN_FACETS, type OpenFacet } from '@platform/contracts/search';
import { wordsOf } from '../../domain/fold-text.ts';
import {
  type DocumentText,
  type FacetGroup,
  type IndexDocument,
  KEYWORD_FIELDS,
  type KeywordField,
} from '../../domain/index-model.ts';
import { formKeysOf } from '../../domain/word-forms.ts';
import type { IndexNotes } from '../../ports/search-index.ts';
import { facetKey } from './facet-key.ts';

/** Raised when documents must be written again to be found. */
export const SHAPE = '1';
/** The document that marks the state of the index as a whole; it is never shown. */
export const MARKER_ID = '_index';
/** The document with the rules by which the others were computed; it is never shown either. */
export const RULES_ID = '_rules';

export const SEARCHED_TEXT = {
  /** Whole folded words, and the same reversed, for corrections. */
  words: 'words',
  reversed: 'reversedWords',
  /** Words prefixed with their length. */
  byLength: 'wordsByLength',
  /** Stems of every word in both languages, marked by `f ` and `e `. */
  stems: 'stems',
  titleWords: 'titleWords',
  titleStems: 'titleStems',
  summaryWords: 'summaryWords',
  summaryStems: 'summaryStems',
  /** Two words side by side in one part of the text. */
  pairs: 'pairs',
  /** Folded titles. */
  titles: 'titles',
} as const;

/** The strings by which the values of an open facet are found, by the prefix of any of their words. */
export function namesField<Facet extends OpenFacet>(facet: Facet): `${Facet}Names` {
  return `${facet}Names`;
}

const NAME_END = '|';

/** A document as stored in Meilisearch. Strings used in filters are keys (`facet-key.ts`). */
export type StoredDocument = Pick<
  IndexDocument,
  'id' | 'card' | 'publishedDay' | 'publishedAtMs' | 'purposes'
> & {
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
  readonly text: FoldedText;
};

/** Folded words joined by spaces, in French and English; empty where a text is missing. For ranking. */
export type FoldedText = Readonly<Record<keyof DocumentText, readonly [fr: string, en: string]>>;

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

export function notesDocument(notes: IndexNotes): Tombstone & { readonly notes: IndexNotes } {
  return { ...tombstone(NOTES_ID, 0), notes };
}

/** Returns a function that makes stored documents; `groups` are the values of the facet of places. */
export function documentWriter(groups: readonly FacetGroup[]): (document: IndexDocument) => StoredDocument {
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
    const titleWords = [...new Set(text.title.flatMap(split))];
    const summaryWords = [...new Set(text.summary.flatMap(split))];
    const words = [...new Set(Object.values(text).flatMap((part) => part.flatMap(split)))];
    return {
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
      purposes: document.purposes,
      publishedDay: document.publishedDay,
      publishedAtMs: document.publishedAtMs,
      [SEARCHED_TEXT.words]: words.map(facetKey),
      [SEARCHED_TEXT.reversed]: words.map((word) => facetKey(reversed(word))),
      [SEARCHED_TEXT.byLength]: words.map((word) => facetKey(`${lengthKey(word.length)}${word}`)),
      [SEARCHED_TEXT.stems]: stemsOf(words).map(facetKey),
      [SEARCHED_TEXT.titleWords]: titleWords.map(facetKey),
      [SEARCHED_TEXT.titleStems]: stemsOf(titleWords).map(facetKey),
      [SEARCHED_TEXT.summaryWords]: summaryWords.map(facetKey),
      [SEARCHED_TEXT.summaryStems]: stemsOf(summaryWords).map(facetKey),
      [SEARCHED_TEXT.pairs]: [...new Set(Object.values(text).flatMap((part) => part.flatMap(pairsOf)))].map(
        facetKey,
      ),
      [SEARCHED_TEXT.titles]: text.title.filter((title) => title !== '').map(facetKey),
      text,
      card: document.card,
    };
  };
}

/** When the content of a stored document was changed; null for a removed one. */
export function storedChangedAt({ card }: Readonly<Record<string, unknown>>): string | null {
  const changedAt = (card as { readonly changedAt?: unknown } | undefined)?.changedAt;
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

export function foldedText(texts: IndexDocument['texts']): FoldedText {
  const part = (name: keyof DocumentText): [string, string] => [
    wordsOf(texts.fr?.[name] ?? '').join(' '),
    wordsOf(texts.en?.[name] ?? '').join(' '),
  ];
  return { title: part('title'), summary: part('summary'), body: part('body') };
}

/** Keys by which any form of a word is found; a word with digits has no other forms. */
export function stemKeys(word: string): string[] {
  const { fr, en } = formKeysOf(word);
  return [`f ${fr}`, `e ${en}`];
}

export function hasForms(word: string): boolean {
  return !/\p{N}/u.test(word);
}

export function reversed(word: string): string {
  return Array.from(word).reverse().join('');
}

/** The prefix of a word with so many letters. */
export function lengthKey(length: number): string {
  return `${String(length).padStart(2, '0')}:`;
}

export function pairsOf(text: string): string[] {
  const words = split(text);
  return words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
}

export function split(text: string): string[] {
  return text === '' ? [] : text.split(' ');
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

function stemsOf(words: readonly string[]): string[] {
  return [...new Set(words.filter(hasForms).flatMap(stemKeys))];
}
