import { afterAll, beforeAll } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { parisDay } from '@platform/contracts/deadline';
import { type FACETS, type SearchQuery, searchQuerySchema } from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import { toIndexDocument } from '../../../src/domain/index-document.ts';
import type { IndexQuery } from '../../../src/domain/index-model.ts';
import { toIndexQuery } from '../../../src/domain/index-query.ts';
import type { IndexChange, IndexResult, SearchIndex } from '../../../src/ports/search-index.ts';
import { NOW } from '../../recount.ts';

export type IndexUnderTest = {
  readonly index: SearchIndex;
  readonly dispose: () => Promise<void>;
};

type SearchInput = Omit<Partial<SearchQuery>, 'exact'>;

/** One index that the tests of a group fill and search. */
export type IndexFixture = {
  readonly index: () => SearchIndex;
  /** The content of the index by id; a test that changes the index without `fill` must update it. */
  readonly held: Map<string, Subsidy>;
  /** Replaces the content of the index. */
  readonly fill: (catalog: readonly Subsidy[]) => Promise<void>;
  /** Searches like the service; a plain text is the query. `overrides` replaces parts of the index query. */
  readonly search: (stated?: SearchInput | string, overrides?: Partial<IndexQuery>) => Promise<IndexResult>;
  /** Searches open and closed subsidies for the words of the given index query alone. */
  readonly searchWords: (more: Partial<IndexQuery>) => Promise<IndexResult>;
  /** Titles of the hits in their order. */
  readonly titles: (stated: SearchInput | string) => Promise<(string | undefined)[]>;
};

export const tree = loadTerritories();
const now = { ms: NOW.getTime(), day: parisDay(NOW.getTime()) };

export function upsert(entry: Subsidy): IndexChange {
  return {
    kind: 'upsert',
    document: toIndexDocument(entry, tree),
  };
}

function forget({ id }: Subsidy): IndexChange {
  return { kind: 'remove', id, v: null };
}

export function titlesOf({ hits }: IndexResult) {
  return hits.map(({ card }) => card.texts.fr?.title ?? card.texts.en?.title);
}

export function idsOf(found: readonly { readonly id: string }[]) {
  return found.map(({ id }) => id).sort();
}

export function countsOf(result: IndexResult, facet: (typeof FACETS)[number]) {
  return Object.fromEntries(result.facets[facet].map(({ value, count }) => [value, count]));
}

/** Opens the index before the tests of the enclosing group and closes it after them. */
export function indexFixture(create: () => Promise<IndexUnderTest>): IndexFixture {
  let subject: IndexUnderTest;
  const held = new Map<string, Subsidy>();

  beforeAll(async () => {
    subject = await create();
    await subject.index.open();
  });
  afterAll(() => subject.dispose());

  const search: IndexFixture['search'] = (stated = {}, overrides = {}) => {
    const requested: Record<string, unknown> = typeof stated === 'string' ? { q: stated } : { ...stated };
    delete requested.exact;
    const parsed = searchQuerySchema.parse({ limit: 50, ...requested });
    return subject.index.query({
      ...toIndexQuery(parsed, tree, { now, withGenerated: false }),
      ...overrides,
    });
  };
  return {
    index: () => subject.index,
    held,
    fill: async (catalog) => {
      await subject.index.apply([...held.values()].map(forget));
      held.clear();
      await subject.index.apply(catalog.map(upsert));
      for (const entry of catalog) held.set(entry.id, entry);
    },
    search,
    searchWords: (more) =>
      search({ deadline: ['open', 'upcoming', 'closed'] }, { typed: [], codeKey: null, ...more }),
    titles: async (stated) => titlesOf(await search(stated)),
  };
}
