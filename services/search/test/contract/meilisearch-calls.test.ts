import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEADLINE_STATUSES, searchQuerySchema } from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import { toIndexDocument } from '../../src/domain/index-document.ts';
import { toIndexQuery } from '../../src/domain/index-query.ts';
import { territoryGroups } from '../../src/domain/territory-rule.ts';
import { decodeIndexChange } from '../../src/persistence/decode-index-change.ts';
import { FULL_BATCH } from '../../src/persistence/meilisearch/change-writer.ts';
import { createMeilisearchSearchIndex } from '../../src/persistence/meilisearch/meilisearch-search-index.ts';
import { type IndexChange, IndexLostError, type SearchIndex } from '../../src/ports/search-index.ts';
import { NOW } from '../recount.ts';
import { subsidy } from '../subsidy-builder.ts';
import { FAKE_KEY, type Fake, startFakeMeilisearch } from './fake-meilisearch.ts';

const territories = loadTerritories();
const now = { ms: NOW.getTime(), day: Math.floor(NOW.getTime() / 86_400_000) };

function upsert(given: Parameters<typeof subsidy>[0]): IndexChange {
  return {
    kind: 'upsert',
    document: toIndexDocument(subsidy(given), territories),
  };
}

type Question = { readonly facets?: readonly string[] };
const browse = toIndexQuery(searchQuerySchema.parse({}), territories, { now, withGenerated: false });

describe('calls of the Meilisearch adapter', () => {
  let server: Fake;
  let index: SearchIndex;
  const create = (given: { apiKey?: string; queryDeadlineMs?: number; rules?: string } = {}) =>
    createMeilisearchSearchIndex({
      url: server.url,
      apiKey: given.apiKey ?? FAKE_KEY,
      name: 'subsidies',
      rules: given.rules ?? 'of a test',
      territoryGroups: territoryGroups(territories),
      changeOf: (change) => (change.kind === 'state' ? decodeIndexChange(change, territories) : change),
      queryDeadlineMs: given.queryDeadlineMs ?? 5_000,
    });
  beforeEach(async () => {
    server = await startFakeMeilisearch();
    index = create();
  });
  afterEach(async () => {
    await index.close();
    await server.close();
  });
  const pathsSince = (from: number) =>
    server.requests
      .slice(from)
      .filter(({ method, path }) => method !== 'GET' && path !== '/multi-search')
      .map(({ method, path }) => `${method} ${path.split('?')[0]}`);

  it('create the index with its settings before any query, and report that a replay is needed until it is recorded', async () => {
    expect(await index.open()).toEqual({
      documents: 0,
      needsReplay: true,
      setAside: null,
      unavailable: [],
      isOutdated: false,
    });
    expect(pathsSince(0)).toEqual([
      'POST /indexes',
      'PATCH /indexes/subsidies/settings',
      'POST /indexes/subsidies/documents',
    ]);
    expect(server.indexes.get('subsidies')?.settings).toMatchObject({
      typoTolerance: { enabled: false },
      synonyms: {},
      pagination: { maxTotalHits: 1_000_000 },
      faceting: { maxValuesPerFacet: 1_000 },
      rankingRules: ['sort'],
    });
    expect(await index.open()).toMatchObject({ needsReplay: true });
    await index.replayed();
    expect(await index.open()).toMatchObject({ needsReplay: false });
  });

  it('reuse one connection for sequential calls, and open no more than there are concurrent calls', async () => {
    await index.open();
    const before = server.sockets();
    for (let call = 0; call < 20; call++) await index.check();
    expect(server.sockets() - before).toBeLessThanOrEqual(1);
  });

  it('write a batch, removals too, in one task, so that no query sees half of it', async () => {
    await index.open();
    const gone = subsidy();
    await index.apply([upsert(gone)]);
    const from = server.requests.length;
    await index.apply([upsert({}), upsert({}), { kind: 'remove', id: gone.id, v: 2 }]);
    expect(pathsSince(from)).toEqual(['POST /indexes/subsidies/documents']);
  });

  it('reject a batch whose task fails after it was accepted; the same batch can be repeated', async () => {
    await index.open();
    const change = upsert({});
    server.failNext('documentAdditionOrUpdate');
    await expect(index.apply([change])).rejects.toThrow('failed');
    expect((await index.query(browse)).total).toBe(0);
    expect(await index.apply([change])).toBe(1);
    expect((await index.query(browse)).total).toBe(1);
  });

  it('send full batches without waiting for the server to index each, and keep their versions', async () => {
    await index.open();
    const full = Array.from({ length: FULL_BATCH }, () => upsert({}));
    server.hold();
    expect(await index.apply(full)).toBe(FULL_BATCH);
    expect((await index.query(browse)).total).toBe(0);
    expect(await index.apply(full)).toBe(0);
    server.release();
    expect(await index.apply([upsert({})])).toBe(1);
    expect((await index.query(browse)).total).toBe(FULL_BATCH + 1);
  });

  it('report the index as lost when the server could not index a full batch, and demand a replay once', async () => {
    await index.open();
    await index.replayed();
    server.failNext('documentAdditionOrUpdate');
    await index.apply(Array.from({ length: FULL_BATCH }, () => upsert({})));
    await expect(index.apply([upsert({})])).rejects.toBeInstanceOf(IndexLostError);
    expect(await index.open()).toMatchObject({ needsReplay: true });
    await index.replayed();
    expect(await index.open()).toMatchObject({ needsReplay: false });
    expect(await index.apply([upsert({})])).toBe(1);
  });

  it('write nothing of a batch with a state that cannot be read', async () => {
    await index.open();
    const from = server.requests.length;
    const unreadable: IndexChange = { kind: 'state', id: 'x', bytes: new Uint8Array([1, 2, 3]) };
    await expect(index.apply([upsert({}), unreadable])).rejects.toThrow();
    expect(pathsSince(from)).toEqual([]);
  });

  it('replace an index by a swap after everything else, and drop the old one last', async () => {
    await index.open();
    await index.apply([upsert({ title: 'alt' })]);
    const from = server.requests.length;
    await index.beginRebuild();
    await index.apply([upsert({ title: 'neu' })]);
    await index.finishRebuild();
    expect(pathsSince(from)).toEqual([
      'DELETE /indexes/subsidies_next',
      'POST /indexes',
      'PATCH /indexes/subsidies_next/settings',
      'POST /indexes/subsidies_next/documents',
      'POST /indexes/subsidies/documents',
      'POST /indexes/subsidies_next/documents',
      'POST /indexes/subsidies_next/documents',
      'POST /swap-indexes',
      'DELETE /indexes/subsidies_next',
    ]);
    expect((await index.query(browse)).hits.map(({ card }) => card.texts.fr?.title)).toEqual(['neu']);
    expect(await index.open()).toMatchObject({ needsReplay: false });
  });

  it('rank by the texts of the new index, though versions are those of the old one', async () => {
    await index.open();
    const [one, other] = [subsidy().id, subsidy().id];
    const four = toIndexQuery(searchQuerySchema.parse({ q: 'four' }), territories, {
      now,
      withGenerated: false,
    });
    const terms = [
      {
        alternatives: [{ words: ['four'], forms: 'any', weight: 1 } as const],
        required: false,
        weight: 1,
      },
    ];
    const query = { ...four, terms, typed: [] };
    const fill = async (inTitle: string, inSummary: string) => {
      await index.apply([
        upsert({ id: inTitle, texts: { fr: { title: 'Four' } } }),
        upsert({ id: inSummary, texts: { fr: { title: 'Aide', summary: 'Pour un four' } } }),
      ]);
    };
    const order = async () => (await index.query(query)).hits.map(({ id }) => id);
    await fill(one, other);
    expect(await order()).toEqual([one, other]);
    await index.beginRebuild();
    await fill(other, one);
    await index.finishRebuild();
    expect(await order()).toEqual([other, one]);
  });

  it('continue to serve the old index when the swap fails', async () => {
    await index.open();
    await index.apply([upsert({ title: 'alt' })]);
    await index.beginRebuild();
    server.failNext('indexSwap');
    await expect(index.finishRebuild()).rejects.toThrow('failed');
    expect((await index.query(browse)).total).toBe(1);
  });

  it('report facets that an index of an earlier release cannot filter by', async () => {
    await index.open();
    const settings = server.indexes.get('subsidies')?.settings as {
      filterableAttributes: { attributePatterns: string[] }[];
    };
    for (const rule of settings.filterableAttributes) {
      rule.attributePatterns = rule.attributePatterns.filter((field) => field !== 'need');
    }
    expect((await index.open()).unavailable).toEqual(['need']);
    expect((await index.query(browse)).unavailable).toEqual(['need']);
  });

  it('search an index of an earlier release that knows no opening, where everything that is not closed is open', async () => {
    await index.open();
    await index.apply([upsert({ title: 'alt', opensOn: '2027-03-01' })]);
    const older = server.indexes.get('subsidies');
    const settings = older?.settings as {
      filterableAttributes: { attributePatterns: string[] }[];
      sortableAttributes: string[];
    };
    for (const rule of settings.filterableAttributes) {
      rule.attributePatterns = rule.attributePatterns.filter((field) => field !== 'opensDay');
    }
    settings.sortableAttributes = settings.sortableAttributes.filter((field) => field !== 'opensDay');
    for (const document of older?.documents.values() ?? []) delete document.opensDay;
    const from = server.requests.length;
    expect((await index.open()).unavailable).toEqual([]);
    expect(pathsSince(from)).toEqual(['PATCH /indexes/subsidies/settings']);
    const found = await index.query({ ...browse, sort: 'deadline' });
    expect(found).toMatchObject({ total: 1, facets: { deadline: [{ value: 'open', count: 1 }] } });
    await index.open();
    expect(pathsSince(from)).toHaveLength(1);
  });

  it('report an index created under other rules as outdated until a new one replaces it', async () => {
    await index.open();
    await index.replayed();
    await index.apply([upsert({})]);
    expect(await index.open()).toMatchObject({ isOutdated: false });
    const later = create({ rules: 'of the next release' });
    expect(await later.open()).toMatchObject({ documents: 1, isOutdated: true, unavailable: [] });
    expect((await later.query(browse)).total).toBe(1);
    await later.beginRebuild();
    expect(await later.open()).toMatchObject({ isOutdated: true });
    await later.beginRebuild();
    await later.apply([upsert({})]);
    await later.finishRebuild();
    expect(await later.open()).toMatchObject({ documents: 1, isOutdated: false });
    await later.close();
  });

  it('count no facets where none are requested, and return the same hits', async () => {
    await index.open();
    const generic = subsidy({ title: 'Aide', funders: ['Ville'] });
    await index.apply([
      upsert(generic),
      upsert({ title: 'Aide locale', variantOf: generic.id }),
      upsert({ title: 'Aide seule' }),
    ]);
    const requested = toIndexQuery(searchQuerySchema.parse({ q: 'aide' }), territories, {
      now,
      withGenerated: false,
    });
    /** The result, and the queries that the server received for it. */
    const querying = async ({ countsFacets }: { countsFacets: boolean }) => {
      const from = server.requests.length;
      const result = await index.query({ ...requested, countsFacets });
      const bodies = server.requests.slice(from).map(({ body }) => body as { queries?: Question[] });
      return { result, questions: bodies.flatMap(({ queries = [] }) => queries) };
    };
    const counted = await querying({ countsFacets: true });
    const plain = await querying({ countsFacets: false });
    expect(counted.result.facets.funder).toEqual([{ value: 'Ville', count: 1 }]);
    expect(Object.values(plain.result.facets).flat()).toEqual([]);
    expect({ ...plain.result, facets: null }).toEqual({ ...counted.result, facets: null });
    const facets = plain.questions.flatMap((question) => question.facets ?? []);
    expect(facets.filter((facet) => facet !== 'variantOf')).toEqual([]);
    expect(plain.questions.length).toBeLessThan(counted.questions.length - DEADLINE_STATUSES.length);
  });

  it('reject when no response comes', async () => {
    await index.open();
    const hasty = create({ queryDeadlineMs: 100 });
    server.fallSilent();
    await expect(hasty.query(browse)).rejects.toThrow();
    await expect(hasty.check()).rejects.toThrow();
    await hasty.close();
  });

  it('report a missing index as lost, so that it is opened again', async () => {
    await index.open();
    (server.indexes as Map<string, unknown>).delete('subsidies');
    await expect(index.query(browse)).rejects.toBeInstanceOf(IndexLostError);
    expect(await index.open()).toMatchObject({ documents: 0, needsReplay: true });
  });

  it('reject with a wrong key, and never include the key in errors', async () => {
    const wrong = create({ apiKey: 'not-the-key' });
    const error = await wrong.open().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('not-the-key');
    await wrong.close();
  });
});
