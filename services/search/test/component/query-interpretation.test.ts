import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { subsidy } from '../subsidy-builder.ts';
import { type SearchApp, startSearchAppWith } from './search-app.ts';

const catalog = [
  subsidy({
    texts: {
      fr: {
        title: 'Prime boulangerie du quartier',
        summary: 'Pour les artisans boulangers.',
        description: 'Le fournil peut être rénové à moindre coût.',
      },
    },
  }),
  subsidy({ title: 'Aide à l’isolation des toitures' }),
  subsidy({ title: 'Prime au parent isolé' }),
  subsidy({ title: 'Bourse pour un circuit court' }),
  subsidy({ title: 'Le CIR expliqué' }),
  subsidy({ texts: { en: { title: 'Loan for young farmers', summary: 'Buy your first tractor.' } } }),
  subsidy({ title: 'Prêt vélo cargo' }),
  subsidy({ title: 'Chèque numérique pour la microentreprise' }),
  subsidy({ title: 'Soutien aux espaces de co-working ruraux' }),
  subsidy({ title: 'Appel à projets hydrogène', grantCode: 'HORIZON-CL5-2026-D3' }),
  subsidy({
    title: 'Ancien appel photonique',
    grantCode: 'PHO-1999',
    deadline: { date: '2020-01-01', time: null, zone: 'Europe/Paris' },
  }),
  subsidy({ title: 'Prix taux zéro du vélo' }),
  subsidy({ title: 'Taux zéro pour tous' }),
  ...Array.from({ length: 25 }, (_, at) => subsidy({ title: `Un mois blanc ${at}` })),
];

describe('interpretation of typed words', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await startSearchAppWith(catalog);
  });
  afterAll(() => app.close());
  const search = (q: string, more = '') => app.find(`q=${encodeURIComponent(q)}${more}`);
  const titles = async (q: string, more = '') => (await search(q, more)).hits.map(({ title }) => title);

  test('corrects a spelling mistake when nothing contains the typed word, and reports it', async () => {
    const { hits, correction, highlight } = await search('boulangrie -bio');
    expect(hits[0]?.title).toBe('Prime boulangerie du quartier');
    expect(correction).toEqual({ query: 'boulangerie -bio', applied: true });
    expect(highlight.some((mark) => 'boulangerie'.startsWith(mark))).toBe(true);
  });

  test('does not correct the name of a place, even when no subsidy contains it', async () => {
    expect((await search('mosi ')).correction).toEqual({ query: 'mois ', applied: true });
    const mios = { kind: 'place', effect: 'filter', label: 'Mios (33)' };
    expect(await search('mios ')).toMatchObject({ readings: [mios], words: [], correction: null });
    const { hits, matching, correction } = await search('vélo mios ');
    expect(hits[0]?.title).toContain('vélo');
    expect({ matching, correction }).toEqual({ matching: 'all', correction: null });
  });

  test('does not correct an exact query', async () => {
    expect(await search('boulangrie', '&exact=true')).toMatchObject({ total: 0, correction: null });
  });

  test('does not correct codes, numbers and short words', async () => {
    for (const q of ['HORIZON-CL6-2027-D9', 'vél', '1998']) {
      expect((await search(`${q} `)).correction).toBeNull();
    }
  });

  test('corrects known words only when nothing contains all of them', async () => {
    expect((await search('pret')).correction).toBeNull();
  });

  test('completes an unfinished last word, but not when a space follows it', async () => {
    expect(await titles('boulang')).toEqual(['Prime boulangerie du quartier']);
    expect((await search('fourn')).total).toBe(1);
    expect((await search('fourn hydrogène')).matching).toBe('most');
  });

  test('finds forms of a word, but not words that a stemmer mistakes for forms', async () => {
    expect(await titles('isoler ')).toEqual(['Aide à l’isolation des toitures']);
    expect(await titles('isolés ')).toEqual(['Prime au parent isolé']);
  });

  test('does not complete a known acronym', async () => {
    expect(await titles('circ')).toEqual(['Bourse pour un circuit court']);
    expect(await titles('cir')).toEqual(['Le CIR expliqué']);
  });

  test('matches the words of a phrase side by side, in this order', async () => {
    expect((await titles('"taux zéro"')).sort()).toEqual(['Prix taux zéro du vélo', 'Taux zéro pour tous']);
    expect((await search('"zéro taux"')).total).toBe(0);
    expect((await titles('« taux zéro » vélo'))[0]).toBe('Prix taux zéro du vélo');
  });

  test('excludes subsidies by words and phrases', async () => {
    expect(await titles('vélo -cargo')).toEqual(['Prix taux zéro du vélo']);
    expect(await titles('vélo -"taux zéro"')).toEqual(['Prêt vélo cargo']);
  });

  test('finds subsidies by words of either language', async () => {
    expect((await titles('prêt agriculteur'))[0]).toBe('Loan for young farmers');
    expect(await titles('bakery')).toEqual(['Prime boulangerie du quartier']);
    expect((await titles('roof insulation'))[0]).toBe('Aide à l’isolation des toitures');
  });

  test('lists matches of the word before those of its synonyms', async () => {
    expect((await titles('prêt'))[0]).toBe('Prêt vélo cargo');
    expect((await titles('loan'))[0]).toBe('Loan for young farmers');
  });

  test('finds compounds however they are written', async () => {
    for (const q of ['micro entreprise', 'micro-entreprise', 'microentreprise']) {
      expect((await titles(q))[0]).toBe('Chèque numérique pour la microentreprise');
    }
    for (const q of ['coworking', 'co-working']) {
      expect((await titles(q))[0]).toBe('Soutien aux espaces de co-working ruraux');
    }
  });

  test('drops the fillers of a whole project idea', async () => {
    expect((await titles('je veux isoler la toiture de mon atelier'))[0]).toBe(
      'Aide à l’isolation des toitures',
    );
  });

  test('finds the subsidy of an official code first, closed or not', async () => {
    expect((await titles('horizon cl5 2026 d3'))[0]).toBe('Appel à projets hydrogène');
    expect(await titles('PHO-1999')).toEqual(['Ancien appel photonique']);
    expect(await titles('photonique')).toEqual([]);
    expect(await titles('photonique', '&deadline=closed')).toEqual(['Ancien appel photonique']);
  });

  test('returns partial matches when nothing contains all words, and reports it', async () => {
    expect(await search('hydrogène boulangerie')).toMatchObject({ total: 2, matching: 'most' });
    expect(await search('"taux prix" boulangerie')).toMatchObject({ total: 0 });
  });
});
