import { OPEN_FACETS } from '@platform/contracts/search';
import type { Settings } from 'meilisearch';
import { KEYWORD_FIELDS } from '../../domain/index-model.ts';
import { namesField, SEARCHED_TEXT } from './stored-document.ts';

/** Values that a facet returns and a facet search finds at most. There are 101 départements; words need more. */
export const FACET_VALUES_MAX = 1_000;
/** Totals are exact up to here: more than any catalog holds. */
const TOTAL_MAX = 1_000_000;

/** Texts that are searched by the beginnings of their words, and those that are compared as they are. */
const { words, ...comparedTexts } = SEARCHED_TEXT;

/** Open facets, searched by the prefixes of their values. */
const BROWSED = [...OPEN_FACETS.map(namesField), words];
const COMPARED = ['amountCents', 'closesAtMs', 'deadlineDay', 'opensDay', 'openedDay'];
const SORTED = ['id', 'publishedAtMs', 'addedAtMs', 'closesAtMs', 'opensDay', 'openedDay', 'amountCents'];
/** Fields whose value is one of several strings, for filters and counts. */
export const EQUAL = [
  'id',
  'shown',
  'shape',
  'origin',
  'suspended',
  'codeKey',
  'variantOf',
  'place',
  ...KEYWORD_FIELDS,
  ...Object.values(comparedTexts),
];

function features(given: { equality: boolean; comparison: boolean; facetSearch: boolean }) {
  return {
    facetSearch: given.facetSearch,
    filter: { equality: given.equality, comparison: given.comparison },
  };
}

/**
 * Everything that decides what an index finds. Words are interpreted before (corrected, with synonyms) and used as
 * filters; the engine's own matching, typo tolerance and synonyms would find other documents than the embedded engine
 * and are off.
 */
export const INDEX_SETTINGS = {
  // No document has this field: words are filters.
  searchableAttributes: ['unsearched'],
  displayedAttributes: ['*'],
  filterableAttributes: [
    {
      attributePatterns: EQUAL,
      features: features({ equality: true, comparison: false, facetSearch: false }),
    },
    {
      attributePatterns: COMPARED,
      features: features({ equality: true, comparison: true, facetSearch: false }),
    },
    {
      attributePatterns: BROWSED,
      features: features({ equality: true, comparison: false, facetSearch: true }),
    },
  ],
  sortableAttributes: SORTED,
  rankingRules: ['sort'],
  typoTolerance: { enabled: false },
  synonyms: {},
  stopWords: [],
  proximityPrecision: 'byAttribute',
  distinctAttribute: null,
  pagination: { maxTotalHits: TOTAL_MAX },
  faceting: { maxValuesPerFacet: FACET_VALUES_MAX, sortFacetValuesBy: { '*': 'count' } },
  facetSearch: true,
  prefixSearch: 'disabled',
} as const satisfies DeepReadonly<Settings>;

/**
 * The settings that an index of an earlier release lacks to run the queries of this one, or null. Its documents have no
 * values in the added fields; without them among the settings the server refuses every query that names them.
 */
export function addedSettings({ filterableAttributes, sortableAttributes }: Settings): Settings | null {
  const filterable = filterableAttributes ?? [];
  const known = namesOf(filterable);
  const lacking = COMPARED.filter((field) => !known.has(field));
  const lackingEqual = EQUAL.filter((field) => !known.has(field));
  const sorted = sortableAttributes ?? [];
  if (lacking.length + lackingEqual.length === 0 && SORTED.every((field) => sorted.includes(field)))
    return null;
  const added = [
    { attributePatterns: lacking, comparison: true },
    { attributePatterns: lackingEqual, comparison: false },
  ]
    .filter(({ attributePatterns }) => attributePatterns.length > 0)
    .map(({ attributePatterns, comparison }) => ({
      attributePatterns,
      features: features({ equality: true, comparison, facetSearch: false }),
    }));
  return {
    filterableAttributes: [...filterable, ...added],
    sortableAttributes: [...new Set([...sorted, ...SORTED])],
  };
}

/** The fields that filterable attributes name. */
export function namesOf(attributes: NonNullable<Settings['filterableAttributes']>): ReadonlySet<string> {
  return new Set(
    attributes.flatMap((attribute) =>
      typeof attribute === 'string' ? [attribute] : (attribute.attributePatterns ?? []),
    ),
  );
}

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/** The settings in the form of the client. */
export function indexSettings(): Settings {
  return structuredClone(INDEX_SETTINGS) as unknown as Settings;
}
