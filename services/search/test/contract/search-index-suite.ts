import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  APPLICANTS,
  APPLICATION_FORMATS,
  DOCUMENT_TYPES,
  FUNDING_TYPES,
  INSTRUMENTS,
  RECURRENCES,
  SECTORS,
  type Subsidy,
} from '@platform/contracts/catalog';
import {
  AMOUNT_BANDS,
  DEADLINE_STATUSES,
  FACETS,
  OPEN_FACET_VALUES_MAX,
  POSTED_WITHIN,
  type SearchQuery,
  SORTS,
  searchQuerySchema,
} from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import fc from 'fast-check';
import { parisDay } from '../../src/domain/deadline.ts';
import { toIndexDocument } from '../../src/domain/index-document.ts';
import type { IndexQuery, QueryTerm, Wording } from '../../src/domain/index-model.ts';
import { toIndexQuery } from '../../src/domain/index-query.ts';
import type { IndexAnswer, IndexChange, SearchIndex } from '../../src/ports/search-index.ts';
import {
  editsBetween,
  holders,
  NOW,
  passing,
  recount,
  says,
  setFilters,
  withoutReplaced,
} from '../recount.ts';
import {
  CERTIFICATIONS,
  catalogWithVariants,
  euros,
  FUNDERS,
  filterableSubsidy,
  PROGRAMMES,
  subsidy,
  TERRITORY_POOL,
} from '../subsidy-builder.ts';

export type IndexUnderTest = {
  readonly index: SearchIndex;
  readonly dispose: () => Promise<void>;
};

const tree = loadTerritories();
const now = { ms: NOW.getTime(), day: parisDay(NOW.getTime()) };
const upsert = (entry: Subsidy): IndexChange => ({ kind: 'upsert', document: toIndexDocument(entry, tree) });
const forget = ({ id }: Subsidy): IndexChange => ({ kind: 'remove', id, v: null });
const some = (values: readonly string[]) =>
  fc.oneof(fc.constant([]), fc.constant([]), fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }));
const maybeEuros = fc.option(fc.constantFrom(0, 9_999, 10_000, 50_000, 500_000, 9_000_000), {
  nil: undefined,
});

type Asked = Omit<Partial<SearchQuery>, 'exact'>;
const query: fc.Arbitrary<SearchQuery> = fc
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
    funder: some(FUNDERS),
    programme: some(PROGRAMMES),
    certification: some(CERTIFICATIONS),
    format: some(APPLICATION_FORMATS),
    recurrence: some(RECURRENCES),
    posted: some(POSTED_WITHIN),
    language: some(['fr', 'en']),
    amountMin: maybeEuros,
    amountMax: maybeEuros,
    sort: fc.constantFrom(...SORTS),
  })
  .map(({ amountMin, amountMax, ...drawn }) => {
    const ends = [amountMin, amountMax].filter((end) => end !== undefined);
    const isTurned = amountMin !== undefined && amountMax !== undefined && amountMin > amountMax;
    return searchQuerySchema.parse({
      ...drawn,
      ...(ends.length === 0 ? {} : { amountMin, amountMax }),
      ...(isTurned ? { amountMin: amountMax, amountMax: amountMin } : {}),
      limit: 50,
    });
  });

/** With so many documents that hold all words no others are added. */
const ENOUGH = 20;

/** The subsidies that hold the one word of a generated query. */
const holdingWord = (catalog: readonly Subsidy[], q: string): Subsidy[] =>
  catalog
    .filter(({ texts }) => q !== 'agriculture' || texts.fr?.title.includes('agric'))
    .filter(({ texts }) => q !== 'renovation' || texts.fr?.title.includes('rénov'));

/** Words of few letters and stems, so that texts and queries meet often. */
const WORDS = [
  'aide',
  'aides',
  'velo',
  'velos',
  'cargo',
  'renovation',
  'renover',
  'farm',
  'farmers',
  'de',
] as const;
const sentence = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(' '));
const wordySubsidy = fc
  .record({
    fr: fc.tuple(sentence, sentence, sentence),
    en: fc.option(fc.tuple(sentence, sentence, sentence)),
  })
  .map(({ fr, en }) => {
    const textOf = ([title, summary, description]: [string, string, string]) => ({
      title,
      summary,
      description,
    });
    return subsidy({ texts: { fr: textOf(fr), ...(en === null ? {} : { en: textOf(en) }) } });
  });
const wording: fc.Arbitrary<Wording> = fc.record({
  words: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...WORDS, 'zzz')) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 3 }) },
  ),
  forms: fc.constantFrom('exact', 'any'),
  weight: fc.constantFrom(1, 0.5),
});
const term: fc.Arbitrary<QueryTerm> = fc.record({
  wordings: fc.array(wording, { minLength: 1, maxLength: 3 }),
  required: fc.boolean(),
});

/**
 * What every engine behind the port guarantees: sets, counts and clear-cut order, not scores. Run it on an adapter with
 * a function that makes an empty index. `runs` is the share of the generated wordings that is tried, for an adapter whose
 * every answer is dear.
 */
export function describeSearchIndex(
  name: string,
  create: () => Promise<IndexUnderTest>,
  { runs = 1 }: { runs?: number } = {},
): void {
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
    const ask = (
      stated: Asked | string = {},
      withSynthetic = false,
      more: Partial<IndexQuery> = {},
    ): Promise<IndexAnswer> => {
      const asked: Record<string, unknown> = typeof stated === 'string' ? { q: stated } : { ...stated };
      delete asked.exact;
      const parsed = searchQuerySchema.parse({ limit: 50, ...asked });
      return subject.index.query({ ...toIndexQuery(parsed, tree, { now, withSynthetic }), ...more });
    };
    const titlesOf = ({ hits }: IndexAnswer) =>
      hits.map(({ card }) => card.texts.fr?.title ?? card.texts.en?.title);
    const titles = async (stated: Asked | string) => titlesOf(await ask(stated));
    /** What is found by words alone, asked of the port itself. */
    const askWords = (more: Partial<IndexQuery>) =>
      ask({ deadline: ['open', 'closed'] }, false, { typed: [], codeKey: null, ...more });
    const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).sort();
    const countsOf = (answer: IndexAnswer, facet: (typeof FACETS)[number]) =>
      Object.fromEntries(answer.facets[facet].map(({ value, count }) => [value, count]));
    const any = (...words: string[]): Wording => ({ words, forms: 'any', weight: 1 });
    const exactly = (...words: string[]): Wording => ({ words, forms: 'exact', weight: 1 });
    const termOf = (...wordings: Wording[]): QueryTerm => ({ wordings, required: false });

    test('answers exactly what a record-by-record check lets through, and counts the same', async () => {
      await fc.assert(
        fc.asyncProperty(
          catalogWithVariants(40),
          fc.array(query, { minLength: 4, maxLength: 4 }),
          async (catalog, queries) => {
            await fill(catalog);
            for (const asked of queries) {
              const answer = await ask(asked);
              const held = withoutReplaced(holdingWord(catalog, asked.q), asked);
              expect(idsOf(answer.hits)).toEqual(idsOf(passing(held, asked)));
              expect(answer.total).toBe(answer.hits.length);
              for (const facet of FACETS) {
                expect({ facet, counted: countsOf(answer, facet) }).toEqual({
                  facet,
                  counted: recount(held, asked, facet),
                });
              }
              expect(answer.totalWithout).toEqual(
                Object.fromEntries(
                  setFilters(asked).map((filter) => [filter, passing(held, asked, filter).length]),
                ),
              );
            }
          },
        ),
        { numRuns: 40 },
      );
    });

    test('nothing is found outside the chain of the asked place, nor inside it what does not concern it', async () => {
      const catalog = fc.sample(filterableSubsidy, { numRuns: 150, seed: 5 });
      await fill(catalog);
      for (const territory of TERRITORY_POOL) {
        const { hits, total } = await ask({ territory: [territory], deadline: ['open', 'closed'] });
        expect(hits).toHaveLength(Math.min(50, total));
        for (const { card } of hits) {
          const meets = card.coverage.zones.some(
            (zone) => tree.chainOf(territory).includes(zone) || tree.chainOf(zone).includes(territory),
          );
          expect({ territory, zones: card.coverage.zones, meets }).toMatchObject({ meets: true });
        }
      }
    });

    test('holds words and phrases just as a look into every text says, and falls back to most of them', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(wordySubsidy, { maxLength: 25 }),
          fc.array(fc.tuple(fc.array(term, { maxLength: 5 }), fc.array(wording, { maxLength: 1 })), {
            minLength: 6,
            maxLength: 6,
          }),
          async (catalog, queries) => {
            await fill(catalog);
            for (const [terms, excluded] of queries) {
              const answer = await askWords({ terms, excluded });
              const found = idsOf(answer.hits);
              const { all, part } = holders(catalog, terms, excluded);
              expect(answer.total).toBe(found.length);
              expect(found).toEqual(expect.arrayContaining(idsOf(all)));
              const added = found.length - all.length;
              expect(answer.matching).toBe(added === 0 ? 'all' : all.length > 0 ? 'few' : 'most');
              if (terms.length < 2 || all.length >= ENOUGH) expect(added).toBe(0);
              else expect(idsOf([...all, ...part])).toEqual(expect.arrayContaining(found));
            }
          },
        ),
        { numRuns: 60 * runs },
      );
    });

    test('what changes is found by its new words and phrases only, whatever was asked before', async () => {
      const first = fc.sample(wordySubsidy, { numRuns: 40, seed: 21 });
      const second = fc.sample(wordySubsidy, { numRuns: 40, seed: 22 });
      const asked = fc.sample(wording, { numRuns: 40, seed: 23 });
      await fill(first);
      for (const one of asked) await askWords({ terms: [termOf(one)] });
      const after = first.map((entry, at): Subsidy => {
        const next = second[at];
        return at % 3 === 0 || next === undefined ? entry : { ...next, id: entry.id, v: 2 };
      });
      await subject.index.apply(after.map(upsert));
      for (const entry of after) held.set(entry.id, entry);
      for (const one of asked) {
        const { hits } = await askWords({ terms: [termOf(one)] });
        expect({ one, ids: idsOf(hits) }).toEqual({
          one,
          ids: idsOf(after.filter((entry) => says(entry, one))),
        });
      }
    });

    test('pages neither repeat nor skip, in every order', async () => {
      const catalog = fc.sample(filterableSubsidy, { numRuns: 103, seed: 7 });
      await fill(catalog);
      for (const sort of SORTS) {
        const deadline = ['open', 'closed'] as const;
        const whole = [1, 2, 3].map((page) => ask({ sort, page, limit: 50, deadline: [...deadline] }));
        const pages = Array.from({ length: 11 }, (_, at) =>
          ask({ sort, page: at + 1, limit: 10, deadline: [...deadline] }),
        );
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
      const order = await titles({ sort: 'deadline', deadline: ['open', 'closed'] });
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

    test('sorts by amount: largest first, then not stated, closed ones after open ones', async () => {
      const closed = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      await fill([
        subsidy({ title: 'none' }),
        subsidy({ title: 'small', funding: { maximumGrant: euros(10) } }),
        subsidy({ title: 'closed', deadline: closed, funding: { maximumGrant: euros(1e9) } }),
        subsidy({ title: 'large', funding: { fundingAmount: euros(1e6) } }),
        subsidy({ title: 'nothing', funding: { maximumGrant: euros(0) } }),
        subsidy({ title: 'francs', funding: { maximumGrant: { cents: 9e9, currency: 'CHF' } } }),
      ]);
      const order = await titles({ sort: 'amount', deadline: ['open', 'closed'] });
      expect(order.slice(0, 3)).toEqual(['large', 'small', 'nothing']);
      expect(order.slice(3, 5).sort()).toEqual(['francs', 'none']);
      expect(order.slice(5)).toEqual(['closed']);
    });

    test('closed ones are left out until the deadline is asked for, except the one whose code is the query', async () => {
      const deadline = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      await fill([
        subsidy({ title: 'Barrage', deadline, grantCode: 'EAU-2025-1' }),
        subsidy({ title: 'Barrage ouvert' }),
        subsidy({ title: 'Barrage suspendu', suspended: true }),
      ]);
      const hidden = await ask('barrage');
      expect(titlesOf(hidden)).toEqual(['Barrage ouvert']);
      expect(countsOf(hidden, 'deadline')).toEqual({ open: 1, closed: 2 });
      expect(hidden.totalWithout).toEqual({ deadline: 3 });
      expect((await ask({ q: 'barrage', deadline: ['closed'] })).total).toBe(2);
      const byCode = await ask('EAU-2025-1');
      expect(titlesOf(byCode)).toEqual(['Barrage']);
      expect((await ask({ q: 'EAU-2025-1', deadline: ['open'] })).total).toBe(0);
    });

    test('finds words without accents and case, by French and English stems', async () => {
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
        'energy renovation',
        'renovations home',
      ]) {
        expect([q, await titles(q)]).toEqual([q, ["Rénovations énergétiques de l'habitat"]]);
      }
      for (const q of ['farmer', 'granted farmers']) expect(await titles(q)).toEqual(['Grants for farmers']);
      expect(await titles('oeuvre')).toEqual(['Formation des œuvres']);
      expect(await titles('novation')).toEqual([]);
    });

    test('those that hold all words stand before those that hold a part of them', async () => {
      await fill([
        subsidy({ title: 'Isolation du toit' }),
        subsidy({ title: 'Isolation des murs en bois' }),
        subsidy({ title: 'Pompe à chaleur' }),
      ]);
      expect((await titles('isolation bois'))[0]).toBe('Isolation des murs en bois');
      expect((await titles('isolation bois zinc'))[0]).toBe('Isolation des murs en bois');
      expect((await titles('la isolation de le toit'))[0]).toBe('Isolation du toit');
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
      const eolien = await ask({ q: 'eolien', deadline: ['open', 'closed'] });
      expect(eolien.hits.map(({ closesAtMs }) => closesAtMs === null)).toEqual([true, false]);
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

    test('a title that says just what was typed stands first, then titles that begin with it', async () => {
      await fill([
        subsidy({
          texts: { fr: { title: 'Guide du prêt vert : le prêt vert', summary: 'Prêt vert, prêt vert' } },
        }),
        subsidy({ title: 'Prêt vert des communes rurales et des intercommunalités de montagne' }),
        subsidy({ title: 'Prêt vert' }),
      ]);
      expect((await titles('prêt vert')).slice(0, 2)).toEqual([
        'Prêt vert',
        'Prêt vert des communes rurales et des intercommunalités de montagne',
      ]);
    });

    test('a document that says it as typed stands before one that says it in a lighter wording', async () => {
      await fill([subsidy({ title: 'Automobile propre' }), subsidy({ title: 'Voiture propre' })]);
      const car = termOf(any('voiture'), { ...any('automobile'), weight: 0.5 });
      expect(titlesOf(await askWords({ terms: [car, termOf(any('propre'))] }))).toEqual([
        'Voiture propre',
        'Automobile propre',
      ]);
    });

    test('where few documents hold all, others are added that hold what is required', async () => {
      const many = Array.from({ length: 25 }, (_, at) => subsidy({ title: `Chanvre et lin ${at}` }));
      await fill([
        subsidy({ title: 'Isolation bois' }),
        subsidy({ title: 'Isolation paille' }),
        subsidy({ title: 'Bois paille' }),
        ...many,
      ]);
      const terms = ['isolation', 'bois'].map((word) => termOf(any(word)));
      const few = await askWords({ terms });
      expect(few.matching).toBe('few');
      expect(titlesOf(few)[0]).toBe('Isolation bois');
      const zinc = termOf(any('zinc'));
      expect((await askWords({ terms: [...terms, zinc] })).matching).toBe('most');
      expect(await askWords({ terms: [...terms, { ...zinc, required: true }] })).toMatchObject({ total: 0 });
      const enough = ['chanvre', 'lin'].map((word) => termOf(any(word)));
      expect(await askWords({ terms: enough })).toMatchObject({ total: 25, matching: 'all' });
      const without = await askWords({ terms, excluded: [exactly('isolation', 'bois')] });
      expect(titlesOf(without)).not.toContain('Isolation bois');
    });

    test('a local variant stands in for its generic programme in its zones, elsewhere the generic one stands alone', async () => {
      const generic = subsidy({ title: 'Chèque générique', coverage: { zones: ['country:FR'] } });
      const closed = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      await fill([
        subsidy({ title: 'Chèque breton', variantOf: generic.id, coverage: { zones: ['region:53'] } }),
        generic,
        subsidy({
          title: 'Chèque ligérien, fini',
          variantOf: generic.id,
          coverage: { zones: ['region:52'] },
          deadline: closed,
        }),
        subsidy({ title: 'Bon orphelin', variantOf: subsidy().id, coverage: { zones: ['region:84'] } }),
      ]);
      expect(await titles('chèque')).toEqual(['Chèque générique']);
      expect(await titles({ q: 'chèque', territory: ['commune:35238'] })).toEqual(['Chèque breton']);
      expect(await titles({ q: 'chèque', territory: ['department:69'] })).toEqual(['Chèque générique']);
      expect(await titles({ q: 'chèque', territory: ['commune:44109'] })).toEqual([]);
      expect(await titles({ q: 'breton' })).toEqual(['Chèque breton']);
      expect(await titles('orphelin')).toEqual(['Bon orphelin']);
      // Filters that hide the generic programme do not hide its variants.
      expect(await titles({ q: 'chèque', territory: ['region:53'], deadline: ['open'] })).toEqual([
        'Chèque breton',
      ]);
      const [shown] = (await ask('générique')).hits;
      expect(shown?.localVariants).toBe(2);
      expect((await subject.index.byIds([generic.id], false))[0]?.localVariants).toBe(2);
    });

    test('a variant is not hidden behind a generic programme that the filters hide', async () => {
      const over = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      const generic = subsidy({ title: 'Fonds bois', funders: ['Agence'], deadline: over });
      const variant = subsidy({
        title: 'Fonds bois normand',
        variantOf: generic.id,
        funders: ['Région'],
        coverage: { zones: ['region:28'] },
      });
      await fill([generic, variant]);
      expect(await titles('bois')).toEqual(['Fonds bois normand']);
      expect(await titles({ funder: ['Région'] })).toEqual(['Fonds bois normand']);
      const both = await ask({ q: 'bois', deadline: ['open', 'closed'] });
      expect(titlesOf(both)).toEqual(['Fonds bois']);
      expect(both.facets.funder).toEqual([{ value: 'Agence', count: 1 }]);
      expect((await ask('bois')).facets.deadline).toEqual(
        expect.arrayContaining([{ value: 'closed', count: 1 }]),
      );
    });

    test('of open facets the most frequent values are counted and those that were asked for', async () => {
      const few = Array.from({ length: 30 }, (_, at) =>
        subsidy({ funders: [`Ville ${String(at).padStart(2, '0')}`] }),
      );
      await fill([
        ...few,
        subsidy({ funders: ['Ville 29', 'Région Sud'] }),
        subsidy({ funders: ['Région Sud'] }),
      ]);
      const { facets } = await ask();
      expect(facets.funder).toHaveLength(OPEN_FACET_VALUES_MAX);
      expect(facets.funder.slice(0, 3)).toEqual([
        { value: 'Région Sud', count: 2 },
        { value: 'Ville 29', count: 2 },
        { value: 'Ville 00', count: 1 },
      ]);
      const asked = (await ask({ funder: ['Ville 28'] })).facets.funder;
      expect(asked).toHaveLength(OPEN_FACET_VALUES_MAX + 1);
      expect(asked.at(-1)).toEqual({ value: 'Ville 28', count: 1 });
    });

    test('values of an open facet are found by the beginning of one of their words, most frequent first', async () => {
      await fill([
        subsidy({ funders: ["Agence de l'eau Loire-Bretagne"] }),
        subsidy({ funders: ['Région Bretagne', 'Région Bretagne Nord'] }),
        subsidy({ funders: ['Région Bretagne'] }),
        { ...subsidy({ funders: ['Bretagne fictive'] }), origin: 'synthetic' },
      ]);
      const values = async (prefix: string, limit = 10, withSynthetic = false) =>
        (await subject.index.valuesByPrefix('funder', prefix, limit, withSynthetic)).map(
          ({ value }) => value,
        );
      expect((await values('bret'))[0]).toBe('Région Bretagne');
      expect(await values('bret')).toHaveLength(3);
      expect(await values('bret', 10, true)).toHaveLength(4);
      expect(await values('bret', 1)).toEqual(['Région Bretagne']);
      expect(await values('etagne')).toEqual([]);
      expect(await values('region bretagne n')).toEqual(['Région Bretagne Nord']);
      expect(await values('eau')).toEqual(["Agence de l'eau Loire-Bretagne"]);
    });

    test('gives documents by id in the order asked, hidden and unknown ones left out', async () => {
      const [one, other] = [subsidy({ title: 'un' }), subsidy({ title: 'deux' })];
      const made: Subsidy = { ...subsidy({ title: 'fictif' }), origin: 'synthetic' };
      await fill([one, other, made]);
      const ids = [other.id, made.id, subsidy().id, one.id];
      expect((await subject.index.byIds(ids, false)).map(({ id }) => id)).toEqual([other.id, one.id]);
      expect((await subject.index.byIds(ids, true)).map(({ id }) => id)).toEqual([other.id, made.id, one.id]);
    });

    test('completes and corrects words just as a look at all words says', async () => {
      const letters = fc.constantFrom('a', 'b', 'e');
      const word = fc.oneof(
        fc.array(letters, { minLength: 1, maxLength: 4 }),
        fc.array(letters, { minLength: 6, maxLength: 10 }),
      );
      const known = word.map((chosen) => chosen.join(''));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(known, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
          fc.array(known, { minLength: 5, maxLength: 5 }),
          async (texts, questions) => {
            await fill(texts.map((words) => subsidy({ title: words.join(' ') })));
            const frequency = new Map<string, number>();
            for (const said of texts.flatMap((words) => [...new Set(words)])) {
              frequency.set(said, (frequency.get(said) ?? 0) + 1);
            }
            const all = [...frequency].map(([said, documents]) => ({ word: said, documents }));
            const facts = await subject.index.lookUp(
              questions.map((asked) => ({ word: asked, completions: 100, near: 100 })),
              false,
            );
            const sorted = (words: readonly { word: string }[]) =>
              [...words].sort((a, b) => (a.word < b.word ? -1 : 1));
            for (const [at, { word: asked, documents, completions, near }] of facts.entries()) {
              expect(asked).toBe(questions[at]);
              expect(documents).toBe(
                texts.filter((words) => says(subsidy({ title: words.join(' ') }), any(asked))).length,
              );
              expect(sorted(completions)).toEqual(
                sorted(all.filter(({ word: said }) => said !== asked && said.startsWith(asked))),
              );
              const edits = asked.length < 8 ? 1 : 2;
              expect(sorted(near)).toEqual(
                sorted(
                  all
                    .map((one) => ({ ...one, distance: editsBetween(asked, one.word) }))
                    .filter(({ distance }) => distance > 0 && distance <= edits),
                ),
              );
              const isInOrder = (list: readonly { documents: number; distance?: number }[]) =>
                list.every((one, next) => {
                  const before = list[next - 1];
                  if (before === undefined || (before.distance ?? 0) < (one.distance ?? 0)) return true;
                  return before.distance === one.distance && before.documents >= one.documents;
                });
              expect([isInOrder(completions), isInOrder(near)]).toEqual([true, true]);
            }
          },
        ),
        { numRuns: 40 * runs },
      );
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
        { numRuns: 300 * runs },
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
          expect({ facet, counted: countsOf(hidden, facet) }).toEqual({
            facet,
            counted: recount(real, asked, facet),
          });
        }
      }
      expect((await ask('zeppelin')).total).toBe(0);
      expect((await ask('GEN-1')).total).toBe(0);
      expect(
        await subject.index.lookUp([{ word: 'zeppelin', completions: 0, near: 0 }], false),
      ).toMatchObject([{ documents: 0 }]);

      const shown = await ask({ limit: 50, deadline: ['open', 'closed'] }, true);
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
