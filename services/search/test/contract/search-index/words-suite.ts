import { describe, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { alternative, any, exactly, term, termOf, wordySubsidy } from '../../query-builder.ts';
import { containsAlternative, holders } from '../../recount.ts';
import { subsidy } from '../../subsidy-builder.ts';
import { type IndexFixture, idsOf, titlesOf, upsert } from './index-fixture.ts';

/** With so many full matches no others are added. */
const ENOUGH = 20;

/** Needs that some of the texts name. */
const NAMED_NEEDS = [
  { id: 'passer-au-velo', share: 1 },
  { id: 'renover-son-logement', share: 0.5 },
] as const;

/** Guarantees of any engine about the words of a query: which documents match them, and how. */
export function describeWords(
  { index, held, fill, search, searchWords, titles }: IndexFixture,
  runs: number,
): void {
  describe('words', () => {
    test('matches words and phrases like a check of every text, and falls back to partial matches', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(wordySubsidy, { maxLength: 25 }),
          fc.array(
            fc.tuple(
              fc.array(term, { maxLength: 5 }),
              fc.array(alternative, { maxLength: 1 }),
              fc.subarray([...NAMED_NEEDS]),
            ),
            {
              minLength: 6,
              maxLength: 6,
            },
          ),
          async (catalog, queries) => {
            await fill(catalog);
            for (const [terms, excluded, needs] of queries) {
              const result = await searchWords({ terms, excluded, needs });
              const found = idsOf(result.hits);
              const { all, full, part } = holders(catalog, { terms, excluded, needs });
              expect(result.total).toBe(found.length);
              expect(found).toEqual(expect.arrayContaining(idsOf(all)));
              const added = found.length - all.length;
              const isAll = added === 0 && full.length === all.length;
              expect(result.matching).toBe(isAll ? 'all' : all.length > 0 ? 'few' : 'most');
              expect(result.exactTotal).toBe(full.length);
              expect(idsOf(result.hits.slice(0, full.length))).toEqual(idsOf(full));
              const passing = result.hits.filter(({ inPassing }) => inPassing.length > 0);
              expect(idsOf(passing)).toEqual(idsOf(all.filter((one) => !full.includes(one))));
              const isWhole = terms.length === 0 || terms.length + needs.length === 1;
              if (isWhole || all.length >= ENOUGH) expect(added).toBe(0);
              else expect(idsOf([...all, ...part])).toEqual(expect.arrayContaining(found));
            }
          },
        ),
        { numRuns: 60 * runs },
      );
    });

    test('a partial alternative brings a document near, and never makes it match', async () => {
      await fill([subsidy({ title: 'Rénover une boulangerie' }), subsidy({ title: 'Rénover un commerce' })]);
      const bakery = termOf(any('boulangerie'), {
        ...any('commerce'),
        weight: 0.25,
        related: true,
        partial: true,
      });
      const result = await searchWords({ terms: [bakery, termOf(any('renover'))] });
      expect(titlesOf(result)).toEqual(['Rénover une boulangerie', 'Rénover un commerce']);
      expect(result).toMatchObject({ exactTotal: 1, matching: 'few' });
      expect(result.hits.map(({ missing }) => missing)).toEqual([[], [0]]);
      const alone = await searchWords({
        terms: [termOf({ ...any('commerce'), weight: 0.25, related: true, partial: true })],
      });
      expect(alone).toMatchObject({ total: 1, exactTotal: 0, matching: 'most' });
    });

    test('a document that mentions all words in passing comes after those about them, and is no full match', async () => {
      await fill([
        subsidy({
          texts: {
            fr: { title: 'Villes circulaires', description: 'De l’eau usée pour l’irrigation des parcs.' },
          },
        }),
        subsidy({ texts: { fr: { title: 'Eau des fermes', summary: 'Pour l’irrigation des vignes.' } } }),
      ]);
      const irrigation = termOf(any('irrigation'));
      const result = await searchWords({ terms: [irrigation] });
      expect(titlesOf(result)).toEqual(['Eau des fermes', 'Villes circulaires']);
      expect(result).toMatchObject({ total: 2, exactTotal: 1, matching: 'few' });
      expect(result.hits.map(({ missing, inPassing }) => [missing, inPassing])).toEqual([
        [[], []],
        [[], [0]],
      ]);
      const villes = { ...termOf(any('ville')), incidental: true } as const;
      expect(await searchWords({ terms: [villes, irrigation] })).toMatchObject({ exactTotal: 0 });
      expect(await searchWords({ terms: [termOf(any('ville')), irrigation] })).toMatchObject({
        exactTotal: 1,
      });
      const sideBySide = termOf(any('eau', 'usee'));
      expect(await searchWords({ terms: [sideBySide] })).toMatchObject({ exactTotal: 1 });
    });

    test('adds documents that match the required words when few match all', async () => {
      const many = Array.from({ length: 25 }, (_, at) => subsidy({ title: `Chanvre et lin ${at}` }));
      await fill([
        subsidy({ title: 'Isolation bois' }),
        subsidy({ title: 'Isolation paille' }),
        subsidy({ title: 'Bois paille' }),
        ...many,
      ]);
      const terms = ['isolation', 'bois'].map((word) => termOf(any(word)));
      const few = await searchWords({ terms });
      expect(few.matching).toBe('few');
      expect(titlesOf(few)[0]).toBe('Isolation bois');
      const zinc = termOf(any('zinc'));
      expect((await searchWords({ terms: [...terms, zinc] })).matching).toBe('most');
      expect(await searchWords({ terms: [...terms, { ...zinc, required: true }] })).toMatchObject({
        total: 0,
      });
      const enough = ['chanvre', 'lin'].map((word) => termOf(any(word)));
      expect(await searchWords({ terms: enough })).toMatchObject({ total: 25, matching: 'all' });
      const without = await searchWords({ terms, excluded: [exactly('isolation', 'bois')] });
      expect(titlesOf(without)).not.toContain('Isolation bois');
    });

    test('adds documents that meet a named need after the few full matches', async () => {
      await fill([
        subsidy({ title: 'Prime pour un vélo' }),
        subsidy({ title: 'Aide au biporteur' }),
        subsidy({ title: 'Cantine de quartier' }),
      ]);
      const biporteur = termOf(any('biporteur'));
      expect(titlesOf(await searchWords({ terms: [biporteur], needs: [] }))).toEqual(['Aide au biporteur']);
      const needs = [{ id: 'passer-au-velo', share: 1 }];
      const result = await searchWords({ terms: [biporteur], needs });
      expect(titlesOf(result)).toEqual(['Aide au biporteur', 'Prime pour un vélo']);
      expect(result.matching).toBe('few');
      const required = { ...biporteur, required: true };
      expect(await searchWords({ terms: [required], needs })).toMatchObject({ total: 1, matching: 'all' });
      expect(await searchWords({ terms: [termOf(any('zinc'))], needs })).toMatchObject({ matching: 'most' });
    });

    test('finds a changed document by its new words and phrases only, whatever was cached', async () => {
      const first = fc.sample(wordySubsidy, { numRuns: 40, seed: 21 });
      const second = fc.sample(wordySubsidy, { numRuns: 40, seed: 22 });
      const requested = fc.sample(alternative, { numRuns: 40, seed: 23 });
      await fill(first);
      for (const one of requested) await searchWords({ terms: [termOf(one)] });
      const after = first.map((entry, at): Subsidy => {
        const next = second[at];
        return at % 3 === 0 || next === undefined ? entry : { ...next, id: entry.id, v: 2 };
      });
      await index().apply(after.map(upsert));
      for (const entry of after) held.set(entry.id, entry);
      for (const one of requested) {
        const { hits } = await searchWords({ terms: [termOf(one)] });
        expect({ one, ids: idsOf(hits) }).toEqual({
          one,
          ids: idsOf(after.filter((entry) => containsAlternative(entry, one))),
        });
      }
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

    test('accepts any text as a query', async () => {
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
        await expect(search(q)).resolves.toBeDefined();
      }
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (q) => {
          const { total, hits } = await search(q);
          expect(total).toBe(hits.length);
        }),
        { numRuns: 300 * runs },
      );
    });
  });
}
