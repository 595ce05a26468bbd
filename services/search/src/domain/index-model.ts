import type { DeadlineStatus, FacetName, OpenFacet, Sort } from '@platform/contracts/search';
import type { SearchCard } from './search-card.ts';

/** Closed-set and territory values of a document; a filter passes documents that have one of its values. */
export const KEYWORD_FIELDS = [
  'applicant',
  'sector',
  'instrument',
  'fundingType',
  'documents',
  'country',
  'amount',
  'need',
  'funder',
  'programme',
  'certification',
  'format',
  'recurrence',
  'language',
  /** The zones as the subsidy states them. */
  'zone',
  /** Every territory that contains a zone, the zones included. */
  'within',
  /** Numbers of employees that its conditions admit, in bands; none when they do not limit it. */
  'employees',
  /** The same for the age of a person in years. */
  'age',
  /** Groups smaller than a kind of applicant that it is for (`audiences.ts`). */
  'audience',
] as const;
export type KeywordField = (typeof KEYWORD_FIELDS)[number];
const SCOPE_FIELDS = ['zone', 'within', 'employees', 'age', 'audience'] as const;
type ScopeField = (typeof SCOPE_FIELDS)[number];

/** Whether a field is no facet: it is never counted, and indexed whatever facets there are. */
export function isScopeField(field: KeywordField): field is ScopeField {
  return SCOPE_FIELDS.some((one) => one === field);
}

/** Plain texts without markup, one field per weight. */
export type DocumentText = { readonly title: string; readonly summary: string; readonly body: string };

/** A published subsidy as the index keeps it. */
export type IndexDocument = {
  readonly id: string;
  readonly v: number;
  readonly texts: { readonly fr?: DocumentText; readonly en?: DocumentText };
  /** Official code in comparable form (`codeKey`); a query that is exactly this code finds it first. */
  readonly codeKey: string | null;
  readonly keywords: { readonly [Field in KeywordField]: readonly string[] };
  /** The maximum grant of one applicant, else the whole budget, in cents of EUR; null when not stated in EUR. */
  readonly amountCents: number | null;
  /** The generic subsidy whose local variant this one is. */
  readonly variantOf: string | null;
  /** The instant from which applications are refused, ms since the epoch; null without deadline. */
  readonly closesAtMs: number | null;
  /** Day of the deadline in Europe/Paris, days since 1970-01-01; null without deadline. */
  readonly deadlineDay: number | null;
  /** First day of applications in Europe/Paris, days since 1970-01-01; null when none is stated. */
  readonly opensDay: number | null;
  readonly suspended: boolean;
  /** How many purposes its source states; 0 when none is stated. */
  readonly purposes: number;
  /** The first publication here or, if it was open before, the opening that its source states; orders equal ones. */
  readonly publishedAtMs: number;
  /** The first publication here, ms since the epoch. */
  readonly addedAtMs: number;
  /** The opening that its source states as data (`statedOpening`), days since 1970-01-01; null without one. */
  readonly openedDay: number | null;
  readonly card: SearchCard;
};

/**
 * One way to express a term. `words` are folded; several form a phrase, side by side in this order in one field.
 * `exact` matches the words unchanged, `any` also other forms of the same stem in either language.
 */
export type TermAlternative = {
  readonly words: readonly string[];
  readonly forms: 'exact' | 'any';
  /** Score of a document with this alternative relative to one with the typed words: 0 < weight <= 1. */
  readonly weight: number;
  /** Not what was typed but what often comes with it: its rarity counts apart, so that it never outweighs a rare typed word. */
  readonly related?: true;
  /** It scores, but a document with nothing else of the part does not match the part: it only is of the same sector. */
  readonly partial?: true;
};

/**
 * A part of the query: a document matches it when it contains any of its alternatives; the best one counts. A
 * `required` part must match even where not all parts can.
 */
export type QueryTerm = {
  readonly alternatives: readonly TermAlternative[];
  readonly required: boolean;
  /** How much the part counts among the others (`query/term-weights.ts`); 0 for another form of an earlier part. */
  readonly weight: number;
  /** It does not describe what is looked for: it names who applies, connects words or only requests an aid. */
  readonly incidental?: true;
};

export type Criterion =
  | { readonly field: KeywordField; readonly value: string }
  | { readonly field: 'deadline'; readonly value: DeadlineStatus }
  /** Opened (`openedDay`) in the last `days` days, today included. */
  | { readonly field: 'posted'; readonly days: number };

/** One filter: a document passes when it meets any of the criteria. Different filters must all hold. */
export type IndexFilter = { readonly facet: FacetName; readonly anyOf: readonly Criterion[] };

/** A facet value that represents several criteria, such as a région with everything that applies there. */
export type FacetGroup = { readonly value: string; readonly anyOf: readonly Criterion[] };

/** A need that the words name, with its weight: 1, or less for a wider need. */
export type QueryNeed = { readonly id: string; readonly share: number };

/**
 * A restriction that the words of a query state. A document passes when it meets any of the criteria, or when it meets
 * none of `unlessAny`: then it states nothing about the matter.
 */
export type ScopeRule = {
  readonly anyOf: readonly Criterion[];
  readonly unlessAny: readonly Criterion[];
};

/** The score of documents that meet any of the criteria, and none of `butNot`, is multiplied by the factor. */
export type Preference = {
  readonly anyOf: readonly Criterion[];
  readonly butNot: readonly Criterion[];
  readonly factor: number;
};

/**
 * How likely a document is for the person: the likelihoods of the kinds that meet any of their criteria together, or 1
 * where it meets none of `unlessAny`.
 */
export type ClaimRule = {
  readonly kinds: readonly { readonly anyOf: readonly Criterion[]; readonly likelihood: number }[];
  readonly unlessAny: readonly Criterion[];
};

/** A document with a share of 0 or more. */
export type SimilarDocument = { readonly id: string; readonly share: number };

export type IndexQuery = {
  /**
   * Documents outside the scope are not candidates for words, filters or counts: unlike a filter it decides which
   * partial matches are added. All rules must hold.
   */
  readonly scope: readonly ScopeRule[];
  /** What is nearer to the person; only for the order by score. */
  readonly preferences: readonly Preference[];
  /** Documents that are probably not for the person come further down, weak matches most; null: all are as likely. */
  readonly claims: ClaimRule | null;
  /**
   * All must match. When fewer than 60 visible documents match all, those are added that match the required terms and
   * the largest share of the weights of terms and needs (rare ones weigh more), up to about 300. Among up to 300
   * documents that match all, those that only mention them in passing (`prominence.ts`) are no full matches. Empty:
   * every document.
   */
  readonly terms: readonly QueryTerm[];
  /** Needs that the words name, each once. A document that meets one ranks higher. */
  readonly needs: readonly QueryNeed[];
  /** Documents that contain any of these are excluded. */
  readonly excluded: readonly TermAlternative[];
  /** All words as typed, folded, stop words included: a title that equals them, or begins with them, comes first. */
  readonly typed: readonly string[];
  /**
   * Documents with exactly this official code match and come first, whatever the words, even when they are closed and
   * the query has no deadline filter.
   */
  readonly codeKey: string | null;
  readonly filters: readonly IndexFilter[];
  /** A separate filter on `amountCents`, both ends included; documents without an amount do not pass it. */
  readonly amountRange: { readonly minCents: number | null; readonly maxCents: number | null } | null;
  /**
   * True when the query has no deadline filter: closed documents are hidden, and counted as by a deadline filter
   * `open` and `upcoming`.
   */
  readonly hidesClosed: boolean;
  /**
   * The requested places and every territory that contains one of them; empty without a place. Among the documents that
   * match the words, a local variant with a zone in this list replaces its generic subsidy, whatever the filters: also
   * when the variant is closed, because the generic subsidy is then over in that zone. Any variant is removed when its
   * generic subsidy matches the same words and filters.
   */
  readonly territoryChain: readonly string[];
  /**
   * relevance: by score; without words open ones, newest first, then upcoming ones, nearest opening first, then closed
   * ones · deadline: open ones, nearest first, then without deadline, then upcoming ones by opening, then closed ·
   * amount: largest first, then not stated; closed ones after all others · newest: the last to open first, then those
   * that open later, nearest first, then those of which no source states the opening · added: the last to be published
   * here first.
   */
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  /** Generated records are found and counted too. */
  readonly withGenerated: boolean;
  /** How many ids of the best documents the result lists, for the order by score with words only; 0: none. */
  readonly candidates: number;
  /** Documents near to the query in meaning: each is raised by this share of the best score of all found. */
  readonly similar: readonly SimilarDocument[];
  /** Values of facets are counted; else the result has no facet values. */
  readonly countsFacets: boolean;
  /** The values of open facets in the query; they are counted in addition to the most frequent values. */
  readonly requestedValues: Readonly<Record<OpenFacet, readonly string[]>>;
  readonly now: { readonly ms: number; readonly day: number };
};

/** Whether a document can match a part of the words and needs of a query only. */
export function mayMatchInPart({ terms, needs }: Pick<IndexQuery, 'terms' | 'needs'>): boolean {
  if (terms.length === 0) return false;
  return (
    terms.length + needs.length > 1 ||
    terms.some(({ alternatives }) => alternatives.some(({ partial }) => partial === true))
  );
}

export type IndexHit = Pick<
  IndexDocument,
  'id' | 'v' | 'closesAtMs' | 'deadlineDay' | 'opensDay' | 'suspended' | 'card'
> & {
  /** Visible documents that are local variants of this one. */
  readonly localVariants: number;
  /** Positions of the terms of the query that the document does not match, ascending. */
  readonly missing: readonly number[];
  /** If it matches all terms and yet is no full match: positions of those that it mentions in passing, ascending. */
  readonly inPassing: readonly number[];
};

/** The index data of a word, used for completion and correction. Counts include visible documents only. */
export type WordStats = {
  readonly word: string;
  /** Documents that contain the word in any form. */
  readonly documents: number;
  /** Indexed words that begin with it, except itself, most frequent first; only where requested. */
  readonly completions: readonly IndexedWord[];
  /**
   * Indexed words at a small distance (one edit up to 7 letters, two from 8 on; a swap of neighbours is one edit), nearest
   * first, then most frequent; only where requested.
   */
  readonly near: readonly (IndexedWord & { readonly distance: number })[];
};
export type IndexedWord = { readonly word: string; readonly documents: number };

export type WordLookup = { readonly word: string; readonly completions: number; readonly near: number };
