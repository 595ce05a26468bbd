import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  APPLICANTS,
  DOCUMENT_TYPES,
  FUNDING_TYPES,
  INSTRUMENTS,
  SECTORS,
  type Subsidy,
} from '@platform/contracts/catalog';
import {
  AMOUNT_BANDS,
  DEADLINE_STATUSES,
  FACETS,
  type SearchQuery,
  SORTS,
  searchQuerySchema,
} from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { parisDay } from '../../src/domain/deadline.ts';
import { toIndexDocument } from '../../src/domain/index-document.ts';
import { toIndexQuery } from '../../src/domain/index-query.ts';
import type { IndexAnswer, IndexChange, SearchIndex } from '../../src/ports/search-index.ts';
import { NOW, passing, recount } from '../recount.ts';
import { filterableSubsidy, subsidy, TERRITORY_POOL } from '../subsidy-builder.ts';

export type IndexUnderTest = {
  readonly index: SearchIndex;
  readonly dispose: () => Promise<void>;
};

const tree = loadTerritories();
const now = { ms: NOW.getTime(), day: parisDay(NOW.getTime()) };
const upsert = (entry: Subsidy): IndexChange => ({ kind: 'upsert', document: toIndexDocument(entry, tree) });
const forget = ({ id }: Subsidy): IndexChange => ({ kind: 'remove', id, v: null });
const some = (values: readonly string[]) =>
  fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }));

const query = fc
  .record({
    q: fc.constantFrom('', '', 'aide', 'agriculture', 'renovation'),
    territory: some(TERRITORY_POOL),
    country: some(['FR', 'DE', 'NO']),
    sector: some(SECTORS),
    fundingType: some(FUNDING_TYPES),
    instrument: some(INSTRUMENTS),
    applicant: some(APPLICANTS),
    amount: some(AMOUNT_BANDS),
    deadline: some(DEADLINE_STATUSES),
    documents: some(DOCUMENT_TYPES),
    sort: fc.constantFrom(...SORTS),
  })
  .map((drawn) => searchQuerySchema.parse({ ...drawn, limit: 50 }));

/**
 * What every engine behind the port guarantees: sets, counts and clear-cut order, not scores. Run it on an adapter with
 * a function that makes an empty index.
 */
export function describeSearchIndex(name: string, create: () => Promise<IndexUnderTest>): void {
  describe(`search index: ${name}`, () => {
    let subject: IndexUnderTest;
    const held = new Map<string, Subsidy>();

    beforeAll(async () => {
      subject = await create();
      await subject.index.open();
    });
    afterAll(() => subject.dispose());

    /** Replaces whatever the index holds. */
    const fill = async (catalog: readonly Subsidy[]) => {
      await subject.index.apply([...held.values()].map(forget));
      held.clear();
      await subject.index.apply(catalog.map(upsert));
      for (const entry of catalog) held.set(entry.id, entry);
    };
    const ask = (stated: Partial<SearchQuery> | string = {}, withSynthetic = false): Promise<IndexAnswer> => {
      const asked = typeof stated === 'string' ? { q: stated } : stated;
      const parsed = searchQuerySchema.parse({ limit: 50, ...asked });
      return subject.index.query(toIndexQuery(parsed, tree, { now, withSynthetic }));
    };
    const titles = async (stated: Partial<SearchQuery> | string) =>
      (await ask(stated)).hits.map(({ card }) => card.texts.fr?.title ?? card.texts.en?.title);

    test('answers exactly what a record-by-record check lets through, and counts the same', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(filterableSubsidy, { maxLength: 40 }),
          fc.array(query, { minLength: 4, maxLength: 4 }),
          async (catalog, queries) => {
            await fill(catalog);
            for (const asked of queries) {
              const answer = await ask(asked);
              const holding = catalog
                .filter(({ texts }) => asked.q !== 'agriculture' || texts.fr?.title.includes('agric'))
                .filter(({ texts }) => asked.q !== 'renovation' || texts.fr?.title.includes('rénov'));
              expect(answer.hits.map(({ id }) => id).sort()).toEqual(
                passing(holding, asked)
                  .map(({ id }) => id)
                  .sort(),
              );
              expect(answer.total).toBe(answer.hits.length);
              for (const facet of FACETS) {
                const counted = Object.fromEntries(
                  answer.facets[facet].map(({ value, count }) => [value, count]),
                );
                expect({ facet, counted }).toEqual({ facet, counted: recount(holding, asked, facet) });
              }
            }
          },
        ),
        { numRuns: 40 },
      );
    });

    test('pages neither repeat nor skip, in every order', async () => {
      const catalog = fc.sample(filterableSubsidy, { numRuns: 103, seed: 7 });
      await fill(catalog);
      for (const sort of SORTS) {
        const whole = [1, 2, 3].map((page) => ask({ sort, page, limit: 50 }));
        const pages = Array.from({ length: 11 }, (_, at) => ask({ sort, page: at + 1, limit: 10 }));
        const ids = (answers: IndexAnswer[]) => answers.flatMap(({ hits }) => hits.map(({ id }) => id));
        const seen = ids(await Promise.all(pages));
        expect(seen).toHaveLength(103);
        expect(new Set(seen).size).toBe(103);
        expect(seen).toEqual(ids(await Promise.all(whole)));
      }
    });

    test('sorts by deadline: nearest first, then without deadline, closed ones last', async () => {
      const at = (date: string) => ({ date, time: null, zone: 'Europe/Paris' });
      await fill([
        subsidy({ title: 'closed long ago', deadline: at('2025-01-01') }),
        subsidy({ title: 'none' }),
        subsidy({ title: 'far', deadline: at('2027-06-01') }),
        subsidy({ title: 'closed lately', deadline: at('2026-11-19') }),
        subsidy({ title: 'today', deadline: at('2026-11-20') }),
        subsidy({ title: 'suspended', suspended: true }),
      ]);
      const order = await titles({ sort: 'deadline' });
      expect(order.slice(0, 3)).toEqual(['today', 'far', 'none']);
      expect(order.slice(3).sort()).toEqual(['closed lately', 'closed long ago', 'suspended']);
      expect(order.indexOf('closed lately')).toBeLessThan(order.indexOf('closed long ago'));
    });

    test('sorts by first publication, newest first', async () => {
      await fill([
        subsidy({ title: 'old', firstPublishedAt: '2025-01-01T00:00:00Z' }),
        subsidy({ title: 'new', firstPublishedAt: '2026-01-01T00:00:00Z' }),
      ]);
      expect(await titles({ sort: 'newest' })).toEqual(['new', 'old']);
    });

    test('finds words without accents and case, by French and English stems and by their beginning', async () => {
      await fill([
        subsidy({
          texts: {
            fr: { title: "Rénovations énergétiques de l'habitat" },
            en: { title: 'Home energy renovations' },
          },
        }),
        subsidy({ texts: { en: { title: 'Grants for farmers' } } }),
        subsidy({ title: 'Formation des œuvres' }),
      ]);
      for (const q of [
        'renovation',
        'RÉNOVATION énergétique',
        'l’habitat',
        'rénov',
        'energy renovation',
        'renovations home',
      ]) {
        expect([q, await titles(q)]).toEqual([q, ["Rénovations énergétiques de l'habitat"]]);
      }
      for (const q of ['farmer', 'granted farmers', 'farm'])
        expect(await titles(q)).toEqual(['Grants for farmers']);
      expect(await titles('oeuvre')).toEqual(['Formation des œuvres']);
      expect(await titles('novation')).toEqual([]);
    });

    test('asks for all words; where none holds all, for most of them', async () => {
      await fill([
        subsidy({ title: 'Isolation du toit' }),
        subsidy({ title: 'Isolation des murs en bois' }),
        subsidy({ title: 'Pompe à chaleur' }),
      ]);
      expect(await titles('isolation bois')).toEqual(['Isolation des murs en bois']);
      expect(await titles('isolation pompe')).toEqual([]);
      expect(await titles('isolation bois zinc')).toEqual(['Isolation des murs en bois']);
      expect(await titles('isolation zinc cuivre')).toEqual([]);
      expect(await titles('la isolation de le toit')).toEqual(['Isolation du toit']);
    });

    test('ranks title over summary over the rest, and open over closed', async () => {
      const closed = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      await fill([
        subsidy({ texts: { fr: { title: 'Trois', description: 'Pour le photovoltaïque' } } }),
        subsidy({ texts: { fr: { title: 'Deux', summary: 'Pour le photovoltaïque' } } }),
        subsidy({ texts: { fr: { title: 'Photovoltaïque' } } }),
      ]);
      const answer = await titles('photovoltaique');
      expect(answer).toEqual(['Photovoltaïque', 'Deux', 'Trois']);

      await fill([subsidy({ title: 'Éolien', deadline: closed }), subsidy({ title: 'Éolien' })]);
      expect((await ask('eolien')).hits.map(({ closesAtMs }) => closesAtMs === null)).toEqual([true, false]);
    });

    test('puts the subsidy whose official code is exactly the query first', async () => {
      await fill([
        subsidy({
          texts: { fr: { title: 'HORIZON CL5 2026 guide', summary: 'HORIZON-CL5-2026 HORIZON-CL5-2026' } },
        }),
        subsidy({ title: 'Batteries', grantCode: 'HORIZON-CL5-2026' }),
      ]);
      for (const q of ['HORIZON-CL5-2026', 'horizon cl5 2026', 'horizoncl52026']) {
        expect((await titles(q))[0]).toBe('Batteries');
      }
    });

    test('any text is a query', async () => {
      await fill([subsidy({ title: 'Aide "AND" (NEAR)' })]);
      for (const q of [
        '"',
        'NEAR(',
        'a AND',
        'title:x',
        '* OR *',
        '{}',
        "'; DROP TABLE text;--",
        '\u0000',
        '-',
        '^a',
        '𝐀𝐁',
      ]) {
        await expect(ask(q)).resolves.toBeDefined();
      }
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (q) => {
          const { total, hits } = await ask(q);
          expect(total).toBe(hits.length);
        }),
        { numRuns: 300 },
      );
    });

    test('applies only newer versions, in whatever order they come', async () => {
      const first = subsidy({ title: 'un' });
      const third = { ...subsidy({ id: first.id, title: 'trois' }), v: 3 };
      await fill([]);
      expect(await subject.index.apply([upsert(third)])).toBe(1);
      expect(await subject.index.apply([upsert(first), upsert(third)])).toBe(0);
      expect(await titles({})).toEqual(['trois']);
      expect(await subject.index.apply([{ kind: 'remove', id: first.id, v: 2 }])).toBe(0);
      expect(await subject.index.apply([{ kind: 'remove', id: first.id, v: 4 }])).toBe(1);
      expect(await subject.index.apply([upsert(third)])).toBe(0);
      expect((await ask()).total).toBe(0);
      expect((await ask('trois')).total).toBe(0);
    });

    test('a change replaces every word and value of the version before', async () => {
      const before = subsidy({ title: 'Bateau', sector: 'tourism' });
      await fill([before]);
      await subject.index.apply([
        upsert({ ...subsidy({ id: before.id, title: 'Train', sector: 'digital' }), v: 2 }),
      ]);
      held.set(before.id, { ...before, v: 2 });
      expect((await ask('bateau')).total).toBe(0);
      expect((await ask('train')).total).toBe(1);
      expect((await ask()).facets.sector).toEqual([{ value: 'digital', count: 1 }]);
    });

    test('generated records are in no answer, count or word list unless asked for, and then are counted apart', async () => {
      const catalog = fc.sample(filterableSubsidy, { numRuns: 80, seed: 11 });
      const mixed = catalog.map(
        (entry, at): Subsidy => (at % 3 === 0 ? { ...entry, origin: 'synthetic' } : entry),
      );
      const made = subsidy({ title: 'Zeppelin fictif' });
      await fill([...mixed, { ...made, origin: 'synthetic', grantCode: 'GEN-1' }]);
      const real = mixed.filter(({ origin }) => origin === 'real');
      for (const asked of fc.sample(query, { numRuns: 20, seed: 12 })) {
        if (asked.q !== '') continue;
        const hidden = await ask(asked);
        expect(hidden.hits.map(({ id }) => id).sort()).toEqual(
          passing(real, asked)
            .map(({ id }) => id)
            .sort(),
        );
        expect({ total: hidden.total, synthetic: hidden.synthetic }).toEqual({
          total: hidden.hits.length,
          synthetic: 0,
        });
        for (const facet of FACETS) {
          const counted = Object.fromEntries(hidden.facets[facet].map(({ value, count }) => [value, count]));
          expect({ facet, counted }).toEqual({ facet, counted: recount(real, asked, facet) });
        }
      }
      expect((await ask('zeppelin')).total).toBe(0);
      expect((await ask('GEN-1')).total).toBe(0);

      const shown = await ask({ limit: 50 }, true);
      expect(shown.total).toBe(81);
      expect(shown.synthetic).toBe(81 - real.length);
      expect((await ask('zeppelin', true)).hits.map(({ card }) => card.origin)).toEqual(['synthetic']);
      expect((await ask('GEN-1', true)).total).toBe(1);
    });

    test('a record that turns out to be real is found from then on', async () => {
      const entry = subsidy({ title: 'Passerelle' });
      await fill([{ ...entry, origin: 'synthetic' }]);
      expect((await ask('passerelle')).total).toBe(0);
      await subject.index.apply([upsert({ ...entry, v: 2 })]);
      held.set(entry.id, { ...entry, v: 2 });
      expect((await ask('passerelle')).total).toBe(1);
      expect((await ask()).total).toBe(1);
    });

    test('a rebuild serves the old index until it is finished, then only what came since it began', async () => {
      const old = subsidy({ title: 'Ancienne' });
      await fill([old]);
      await subject.index.beginRebuild();
      const fresh = subsidy({ title: 'Nouvelle' });
      await subject.index.apply([upsert(fresh)]);
      expect((await titles({})).sort()).toEqual(['Ancienne', 'Nouvelle']);
      await subject.index.finishRebuild();
      held.clear();
      held.set(fresh.id, fresh);
      expect(await titles({})).toEqual(['Nouvelle']);
      expect(await titles('nouvelle')).toEqual(['Nouvelle']);
    });

    test('a rebuild that is broken off costs nothing that came meanwhile', async () => {
      const old = subsidy({ title: 'Ancienne' });
      const fresh = subsidy({ title: 'Nouvelle' });
      await fill([old]);
      await subject.index.beginRebuild();
      await subject.index.apply([upsert(fresh)]);
      held.set(fresh.id, fresh);
      expect(await subject.index.open()).toMatchObject({ documents: 2 });
      expect((await titles({})).sort()).toEqual(['Ancienne', 'Nouvelle']);
      await expect(subject.index.finishRebuild()).rejects.toThrow();
      expect(await titles('nouvelle')).toEqual(['Nouvelle']);
    });

    test('opening again finds the same content', async () => {
      const entries = fc.sample(filterableSubsidy, { numRuns: 30, seed: 3 });
      await fill(entries);
      const before = await ask({ sort: 'newest' });
      const state = await subject.index.open();
      expect(state).toMatchObject({ documents: 30, setAside: null, unavailable: [] });
      expect(await ask({ sort: 'newest' })).toEqual(before);
    });
  });
}
