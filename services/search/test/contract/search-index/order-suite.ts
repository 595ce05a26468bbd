import { describe, expect, test } from '@jest/globals';
import { SORTS } from '@platform/contracts/search';
import fc from 'fast-check';
import type { IndexResult } from '../../../src/ports/search-index.ts';
import { any, termOf } from '../../query-builder.ts';
import { euros, filterableSubsidy, subsidy } from '../../subsidy-builder.ts';
import { type IndexFixture, titlesOf } from './index-fixture.ts';

/** Guarantees of any engine about order: unambiguous positions, not scores, and consistent pages. */
export function describeOrder({ fill, search, searchWords, titles }: IndexFixture): void {
  describe('order', () => {
    test('pages neither repeat nor skip, in every order', async () => {
      const catalog = fc.sample(filterableSubsidy, { numRuns: 103, seed: 7 });
      await fill(catalog);
      for (const sort of SORTS) {
        const deadline = ['open', 'upcoming', 'closed'] as const;
        const whole = [1, 2, 3].map((page) => search({ sort, page, limit: 50, deadline: [...deadline] }));
        const pages = Array.from({ length: 11 }, (_, at) =>
          search({ sort, page: at + 1, limit: 10, deadline: [...deadline] }),
        );
        const ids = (results: IndexResult[]) => results.flatMap(({ hits }) => hits.map(({ id }) => id));
        const seen = ids(await Promise.all(pages));
        expect(seen).toHaveLength(103);
        expect(new Set(seen).size).toBe(103);
        expect(seen).toEqual(ids(await Promise.all(whole)));
      }
    });

    test('lists the ids of the best documents in the order of the score, as many as requested', async () => {
      await fill([
        subsidy({ title: 'Velo' }),
        subsidy({ texts: { fr: { title: 'Aide', summary: 'velo' } } }),
        subsidy({ texts: { fr: { title: 'Autre', description: 'velo' } } }),
      ]);
      const all = await search('velo', { candidates: 10 });
      expect(all.candidates).toEqual(all.hits.map(({ id }) => id));
      const second = await search({ q: 'velo', limit: 1, page: 2 }, { candidates: 2 });
      expect(second.candidates).toEqual(all.candidates.slice(0, 2));
      expect((await search('velo')).candidates).toEqual([]);
    });

    test('raises similar documents; sets and counts are those of the words', async () => {
      const catalog = [
        subsidy({ title: 'Le velo' }),
        subsidy({ texts: { fr: { title: 'Aide', summary: 'velo dans un texte' } } }),
        subsidy({ texts: { fr: { title: 'Autre', summary: 'un autre velo dans un texte' } } }),
        subsidy({ title: 'Toit' }),
      ];
      await fill(catalog);
      const plain = await search('velo');
      const last = plain.hits.at(-1)?.id ?? '';
      const raised = await search('velo', {
        similar: [
          { id: last, share: 3 },
          { id: 'absent', share: 9 },
        ],
      });
      expect(raised.hits[0]?.id).toBe(last);
      expect(raised.hits.slice(1).map(({ id }) => id)).toEqual(
        plain.hits.map(({ id }) => id).filter((id) => id !== last),
      );
      expect({ ...raised, hits: [] }).toEqual({ ...plain, hits: [] });
    });

    test('keeps an equal title and full matches before similar documents', async () => {
      const equal = subsidy({ title: 'Velo cargo' });
      const part = subsidy({ texts: { fr: { title: 'Velo', summary: 'velo velo' } } });
      await fill([
        equal,
        part,
        subsidy({ texts: { fr: { title: 'Cargo velo pour tous', summary: 'velo cargo' } } }),
      ]);
      const before = await search('velo cargo');
      const after = await search('velo cargo', { similar: [{ id: part.id, share: 50 }] });
      expect(before.hits[0]?.id).toBe(equal.id);
      expect(after.hits.map(({ id }) => id)).toEqual(before.hits.map(({ id }) => id));
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
      const order = await titles({ sort: 'deadline', deadline: ['open', 'upcoming', 'closed'] });
      expect(order.slice(0, 3)).toEqual(['today', 'far', 'none']);
      expect(order.slice(3).sort()).toEqual(['closed lately', 'closed long ago', 'suspended']);
      expect(order.indexOf('closed lately')).toBeLessThan(order.indexOf('closed long ago'));
    });

    test('sorts upcoming ones by their opening, after what one can apply for and before closed ones', async () => {
      const at = (date: string) => ({ date, time: null, zone: 'Europe/Paris' });
      const day = (date: string) => ({ firstPublishedAt: `${date}T08:00:00Z` });
      await fill([
        subsidy({ title: 'closed', deadline: at('2026-11-19'), opensOn: '2026-12-01' }),
        subsidy({ title: 'opens in May', opensOn: '2027-05-01', ...day('2026-11-19') }),
        subsidy({ title: 'opens tomorrow', opensOn: '2026-11-21', ...day('2025-01-01') }),
        subsidy({ title: 'opens and closes soon', opensOn: '2026-11-25', deadline: at('2026-12-01') }),
        subsidy({ title: 'opened today', opensOn: '2026-11-20', ...day('2025-03-01') }),
        subsidy({ title: 'far', deadline: at('2027-06-01'), ...day('2025-02-01') }),
        subsidy({ title: 'suspended', suspended: true, opensOn: '2026-11-22', ...day('2025-01-01') }),
      ]);
      const coming = ['opens tomorrow', 'opens and closes soon', 'opens in May'];
      expect(await titles({})).toEqual(['opened today', 'far', ...coming]);
      const every = ['open', 'upcoming', 'closed'] as const;
      for (const deadline of [[...every], [...every].reverse()]) {
        expect(await titles({ deadline })).toEqual(['opened today', 'far', ...coming, 'closed', 'suspended']);
      }
      expect(await titles({ sort: 'deadline' })).toEqual(['far', 'opened today', ...coming]);
      expect(await titles({ sort: 'deadline', deadline: [...every] })).toEqual([
        'far',
        'opened today',
        ...coming,
        'closed',
        'suspended',
      ]);
      expect(await titles({ sort: 'deadline', deadline: ['upcoming'] })).toEqual(coming);
    });

    test('sorts by first publication here, the last first', async () => {
      await fill([
        subsidy({ title: 'old', firstPublishedAt: '2025-01-01T00:00:00Z' }),
        subsidy({ title: 'new', firstPublishedAt: '2026-01-01T00:00:00Z' }),
      ]);
      expect(await titles({ sort: 'added' })).toEqual(['new', 'old']);
    });

    test('is new by the opening that its source states as data, never by its import', async () => {
      const firstPublishedAt = '2026-11-18T08:00:00Z';
      const prose = { source: 'tee', sourceId: 'a', method: 'guessed', confidence: 80 } as const;
      await fill([
        subsidy({ title: 'opened long ago', opensOn: '2024-03-01', firstPublishedAt }),
        subsidy({ title: 'opened before its import', opensOn: '2026-11-16', firstPublishedAt }),
        subsidy({ title: 'opened since', opensOn: '2026-11-19', firstPublishedAt }),
        subsidy({ title: 'opens in May', opensOn: '2027-05-01', firstPublishedAt }),
        subsidy({ title: 'opens in March', opensOn: '2027-03-01', firstPublishedAt }),
        subsidy({ title: 'imported', firstPublishedAt: '2026-11-20T08:00:00Z' }),
        subsidy({
          ...{ title: 'opening in prose', opensOn: '2026-11-15', firstPublishedAt },
          provenance: { opensOn: prose },
        }),
      ]);
      expect(await titles({ sort: 'newest' })).toEqual([
        'opened since',
        'opened before its import',
        'opened long ago',
        'opens in March',
        'opens in May',
        'imported',
        'opening in prose',
      ]);
      expect((await titles({ posted: ['7'] })).sort()).toEqual(['opened before its import', 'opened since']);
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
      const order = await titles({ sort: 'amount', deadline: ['open', 'upcoming', 'closed'] });
      expect(order.slice(0, 3)).toEqual(['large', 'small', 'nothing']);
      expect(order.slice(3, 5).sort()).toEqual(['francs', 'none']);
      expect(order.slice(5)).toEqual(['closed']);
    });

    test('lists full matches before partial matches', async () => {
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
      const result = await titles('photovoltaique');
      expect(result).toEqual(['Photovoltaïque', 'Deux', 'Trois']);

      await fill([subsidy({ title: 'Éolien', deadline: closed }), subsidy({ title: 'Éolien' })]);
      const eolien = await search({ q: 'eolien', deadline: ['open', 'upcoming', 'closed'] });
      expect(eolien.hits.map(({ closesAtMs }) => closesAtMs === null)).toEqual([true, false]);
    });

    test('raises what states many purposes among those with the word, and not above one for it alone', async () => {
      const body = (title: string, eligibleUses: string[], day: string) =>
        subsidy({
          texts: { fr: { title, description: 'Pour la toiture', eligibleUses } },
          firstPublishedAt: `${day}T08:00:00Z`,
        });
      await fill([
        body('Une', ['Travaux'], '2026-11-18'),
        body('Plusieurs', ['Achats', 'Conseils', 'Mobilier', 'Outils', 'Recherche', 'Travaux'], '2026-11-16'),
        subsidy({ title: 'Bonus toiture', firstPublishedAt: '2026-11-15T08:00:00Z' }),
      ]);
      expect(await titles('toiture')).toEqual(['Bonus toiture', 'Plusieurs', 'Une']);
    });

    test('ranks upcoming ones between open and closed ones with the same text', async () => {
      const closed = { date: '2026-01-01', time: null, zone: 'Europe/Paris' };
      const text = (summary: string) => ({ texts: { fr: { title: 'Aide', summary } } });
      await fill([
        subsidy({ ...text('Biogaz un'), deadline: closed, firstPublishedAt: '2026-11-18T08:00:00Z' }),
        subsidy({ ...text('Biogaz deux'), opensOn: '2027-01-01', firstPublishedAt: '2026-11-17T08:00:00Z' }),
        subsidy({ ...text('Biogaz trois'), firstPublishedAt: '2026-11-16T08:00:00Z' }),
      ]);
      const { hits } = await search({ q: 'biogaz', deadline: ['open', 'upcoming', 'closed'] });
      expect(hits.map(({ card }) => card.texts.fr?.summary)).toEqual([
        'Biogaz trois',
        'Biogaz deux',
        'Biogaz un',
      ]);
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

    test('lists a title that equals the typed text first, then titles that begin with it', async () => {
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

    test('lists a document with the typed words before one with an alternative of less weight', async () => {
      await fill([subsidy({ title: 'Automobile propre' }), subsidy({ title: 'Voiture propre' })]);
      const car = termOf(any('voiture'), { ...any('automobile'), weight: 0.5 });
      expect(titlesOf(await searchWords({ terms: [car, termOf(any('propre'))] }))).toEqual([
        'Voiture propre',
        'Automobile propre',
      ]);
    });
  });
}
