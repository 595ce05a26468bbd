import type { Subsidy } from '@platform/contracts/catalog';
import {
  AMOUNT_BANDS,
  FACETS,
  type FacetName,
  POSTED_WITHIN,
  type SearchQuery,
} from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import { DEPARTMENTS, REGIONS } from '@platform/territories/lists';
import { wordsOf } from '../src/domain/fold-text.ts';
import { toIndexDocument } from '../src/domain/index-document.ts';
import type { IndexQuery, QueryTerm, TermAlternative } from '../src/domain/index-model.ts';
import { needsOf } from '../src/domain/needs/needs-of.ts';
import { formKeysOf } from '../src/domain/word-forms.ts';

const tree = loadTerritories();
const TERRITORIES = [
  ...REGIONS.map(({ code }) => `region:${code}`),
  ...DEPARTMENTS.map(({ code }) => `department:${code}`),
];

/** The moment of the tests: 2026-11-20, 15:00 in Paris. */
export const NOW = new Date('2026-11-20T14:00:00Z');
const DAY_MS = 86_400_000;

/** What a filter value means for a subsidy, implemented without the index, one record at a time. */
function holds(subsidy: Subsidy, facet: FacetName, value: string): boolean {
  return facet === 'territory' ? appliesIn(subsidy, value) : valuesOf(subsidy, facet).includes(value);
}

function appliesIn({ coverage }: Subsidy, territory: string): boolean {
  return coverage.zones.some(
    (zone) => tree.chainOf(territory).includes(zone) || tree.chainOf(zone).includes(territory),
  );
}

function valuesOf(subsidy: Subsidy, facet: FacetName): readonly string[] {
  const { funding, coverage } = subsidy;
  switch (facet) {
    case 'applicant':
      return subsidy.eligibleApplicants;
    case 'sector':
      return [...(subsidy.sector === null ? [] : [subsidy.sector]), ...subsidy.targetSectors];
    case 'instrument':
      if (funding.instrument === null) return [];
      return ['grant', 'subsidy'].includes(funding.instrument) ? ['grant', 'subsidy'] : [funding.instrument];
    case 'fundingType':
      return funding.type === null ? [] : [funding.type];
    case 'documents':
      return subsidy.requiredDocuments.map(({ type }) => type);
    case 'amount':
      return [bandOf(amountOf(subsidy))];
    case 'deadline':
      return statusesOf(subsidy);
    case 'territory':
      return TERRITORIES.filter((territory) => appliesIn(subsidy, territory));
    case 'country':
      if (coverage.countries.length > 0) return coverage.countries;
      return tree
        .countries()
        .filter(({ id }) =>
          coverage.zones.some(
            (zone) =>
              tree.chainOf(zone).includes(id) || (zone === 'union:EU' && tree.chainOf(id).includes(zone)),
          ),
        )
        .map(({ code }) => code);
    case 'need':
      return needsOf(subsidy);
    case 'funder':
      return subsidy.funders;
    case 'programme':
      return subsidy.programmes;
    case 'certification':
      return subsidy.certifications;
    case 'format':
      return subsidy.applicationFormats;
    case 'recurrence':
      return subsidy.recurrence === null ? [] : [subsidy.recurrence];
    case 'posted':
      return POSTED_WITHIN.filter((days) => wasOpenedWithin(Number(days), subsidy));
    case 'language':
      return Object.keys(subsidy.texts);
  }
}

function wasOpenedWithin(days: number, { opensOn }: Subsidy): boolean {
  const age = opensOn === null ? -1 : (Date.parse('2026-11-20') - Date.parse(opensOn)) / DAY_MS;
  return age >= 0 && age < days;
}

function amountOf({ funding }: Subsidy) {
  return funding.maximumGrant ?? funding.fundingAmount;
}

function bandOf(amount: { cents: number; currency: string } | null): string {
  if (amount === null || amount.currency !== 'EUR') return 'not_stated';
  const limits = [1_000_000, 5_000_000, 10_000_000, 50_000_001];
  const band = limits.findIndex((limit) => amount.cents < limit);
  return AMOUNT_BANDS[band === -1 ? 4 : band] ?? '';
}

function statusesOf({ suspended, deadline, opensOn }: Subsidy): string[] {
  if (suspended) return ['closed'];
  const isAhead = opensOn !== null && opensOn > '2026-11-20';
  if (deadline === null) return [isAhead ? 'upcoming' : 'open'];
  const lastMinute = `${deadline.date}T${deadline.time ?? '24:00'}`;
  if (lastMinute <= '2026-11-20T15:00') return ['closed'];
  if (isAhead) return ['upcoming'];
  // Midnight at the start of a day is the last moment of the day before.
  const lastDay =
    deadline.time === '00:00'
      ? new Date(Date.parse(deadline.date) - DAY_MS).toISOString().slice(0, 10)
      : deadline.date;
  return lastDay <= '2026-12-20' ? ['open', 'closing_soon'] : ['open'];
}

export type FilterName = FacetName | 'amountRange';
export type Filters = Pick<SearchQuery, FacetName | 'amountMin' | 'amountMax'>;

/** The values of a facet in a query; without a deadline filter closed ones are hidden. */
function requestedValues(filters: Filters, facet: FacetName): readonly string[] {
  return facet === 'deadline' && filters.deadline.length === 0 ? ['open', 'upcoming'] : filters[facet];
}

/** Set filters, including the hiding of closed ones. */
export function activeFilters(filters: Filters): FilterName[] {
  const hasRange = filters.amountMin !== undefined || filters.amountMax !== undefined;
  return [
    ...FACETS.filter((facet) => requestedValues(filters, facet).length > 0),
    ...(hasRange ? (['amountRange'] as const) : []),
  ];
}

/** Those that pass every filter but the named ones; a variant is removed when its generic subsidy passes too. */
export function passing(catalog: readonly Subsidy[], filters: Filters, ...except: FilterName[]): Subsidy[] {
  const through = catalog.filter((subsidy) =>
    activeFilters(filters).every((filter) => {
      if (except.includes(filter)) return true;
      if (filter === 'amountRange') return isWithin(subsidy, filters);
      return requestedValues(filters, filter).some((value) => holds(subsidy, filter, value));
    }),
  );
  const ids = new Set(through.map(({ id }) => id));
  return through.filter(({ variantOf }) => variantOf === null || !ids.has(variantOf));
}

function isWithin(subsidy: Subsidy, { amountMin, amountMax }: Filters): boolean {
  const amount = amountOf(subsidy);
  if (amount === null || amount.currency !== 'EUR') return false;
  return amount.cents >= (amountMin ?? 0) * 100 && amount.cents <= (amountMax ?? Number.MAX_VALUE) * 100;
}

/** Counts of one facet under all other filters, as a plain object without zeros. */
export function recount(
  catalog: readonly Subsidy[],
  filters: Filters,
  facet: FacetName,
): Record<string, number> {
  const except: FilterName[] = facet === 'amount' ? ['amount', 'amountRange'] : [facet];
  const counts: Record<string, number> = {};
  for (const subsidy of passing(catalog, filters, ...except)) {
    for (const value of new Set(valuesOf(subsidy, facet))) {
      if (facet === 'instrument' && value === 'subsidy') continue;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return counts;
}

/** The documents that contain the words, except those that a local variant replaces. */
export function withoutReplaced(held: readonly Subsidy[], { territory }: Filters): Subsidy[] {
  const chain = territory.flatMap((id) => tree.chainOf(id));
  const isLocal = ({ coverage }: Subsidy) => coverage.zones.some((zone) => chain.includes(zone));
  return held.filter(({ id }) => !held.some((other) => other.variantOf === id && isLocal(other)));
}

const TEXTS = new WeakMap<Subsidy, { all: string[][]; prominent: string[][] }>();

/** The words of each part of the texts that are indexed, and of titles and summaries. */
function wordsOfParts(subsidy: Subsidy): { all: string[][]; prominent: string[][] } {
  const known = TEXTS.get(subsidy);
  if (known !== undefined) return known;
  const { texts } = toIndexDocument(subsidy, tree);
  const prominent = Object.values(texts).flatMap(({ title, summary }) => [title, summary].map(wordsOf));
  const parts = { all: [...prominent, ...Object.values(texts).map(({ body }) => wordsOf(body))], prominent };
  TEXTS.set(subsidy, parts);
  return parts;
}

function areForms(one: string, other: string): boolean {
  const [a, b] = [formKeysOf(one), formKeysOf(other)];
  return a.fr === b.fr || a.en === b.en;
}

/** Whether one part of the texts contains the words side by side. */
export function containsAlternative(
  subsidy: Subsidy,
  { words, forms }: Pick<TermAlternative, 'words' | 'forms'>,
  where: 'all' | 'prominent' = 'all',
): boolean {
  const isMeant = (found: string | undefined, word: string) =>
    found === word || (forms === 'any' && found !== undefined && areForms(found, word));
  return wordsOfParts(subsidy)[where].some((found) =>
    found.some((_, at) => words.every((word, next) => isMeant(found[at + next], word))),
  );
}

/** Whether a term is in the title or summary, or as words side by side anywhere. */
function isProminent(subsidy: Subsidy, { alternatives }: QueryTerm): boolean {
  return alternatives.some((one) =>
    containsAlternative(subsidy, one, one.words.length > 1 ? 'all' : 'prominent'),
  );
}

/**
 * The documents that match all words of a query, those of them that are about the words, and those that may be added when these are few, because they match
 * what is required and something else, or meet a need.
 */
export function holders(
  catalog: readonly Subsidy[],
  { terms, excluded, needs }: Pick<IndexQuery, 'terms' | 'excluded' | 'needs'>,
): { all: Subsidy[]; full: Subsidy[]; part: Subsidy[] } {
  const isHeld = (subsidy: Subsidy, { alternatives }: QueryTerm) =>
    alternatives.some((alternative) => containsAlternative(subsidy, alternative));
  const left = catalog.filter(
    (subsidy) => !excluded.some((alternative) => containsAlternative(subsidy, alternative)),
  );
  const all = left.filter((subsidy) => terms.every((term) => isHeld(subsidy, term)));
  const describing = terms.filter(({ incidental }) => incidental !== true);
  const decisive = describing.length === 0 ? terms : describing;
  return {
    all,
    full: all.filter((subsidy) => terms.length === 0 || decisive.some((term) => isProminent(subsidy, term))),
    part: left.filter(
      (subsidy) =>
        (terms.some((term) => isHeld(subsidy, term)) ||
          needs.some(({ id }) => needsOf(subsidy).includes(id))) &&
        terms.every((term) => !term.required || isHeld(subsidy, term)),
    ),
  };
}

/** Edit distance of two words by its definition: removed, added, replaced, or swapped with the neighbour. */
export function editsBetween(a: string, b: string): number {
  const known = new Map<string, number>();
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const edits = Math.min(
      between(i - 1, j) + 1,
      between(i, j - 1) + 1,
      between(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      swapped ? between(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
    );
    known.set(key, edits);
    return edits;
  };
  return between(a.length, b.length);
}
