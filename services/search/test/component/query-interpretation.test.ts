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

describe('words as people type them', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await startSearchAppWith(catalog);
  });
  afterAll(() => app.close());
  const search = (q: string, more = '') => app.find(`q=${encodeURIComponent(q)}${more}`);
  const titles = async (q: string, more = '') => (await search(q, more)).hits.map(({ title }) => title);

  test('a spelling mistake is corrected where nothing contains what was typed, and the result states it', async () => {
    const { hits, correction, highlight } = await search('boulangrie -bio');
    expect(hits[0]?.title).toBe('Prime boulangerie du quartier');
    expect(correction).toEqual({ query: 'boulangerie -bio', applied: true });
    expect(highlight.some((mark) => 'boulangerie'.startsWith(mark))).toBe(true);
  });

  test('the name of a place that no programme contains is not corrected to a word that they contain', async () => {
    expect((await search('mosi ')).correction).toEqual({ query: 'mois ', applied: true });
    expect(await search('mios ')).toMatchObject({ total: 0, correction: null });
    const { hits, matching, correction } = await search('vélo mios ');
    expect(hits[0]?.title).toContain('vélo');
    expect({ matching, correction }).toEqual({ matching: 'most', correction: null });
  });

  test('exact takes the slip as it is', async () => {
    expect(await search('boulangrie', '&exact=true')).toMatchObject({ total: 0, correction: null });
  });

  test('codes, numbers and short words are not corrected', async () => {
    for (const q of ['HORIZON-CL6-2027-D9', 'vél', '1998']) {
      expect((await search(`${q} `)).correction).toBeNull();
    }
  });

  test('known words are corrected only together, where nothing holds all of them', async () => {
    expect((await search('pret')).correction).toBeNull();
  });

  test('an unfinished last word finds what it begins, the same with a space behind it does not', async () => {
    expect(await titles('boulang')).toEqual(['Prime boulangerie du quartier']);
    expect((await search('fourn')).total).toBe(1);
    expect((await search('fourn hydrogène')).matching).toBe('most');
  });

  test('forms of a word are found, but no other words that a stemmer takes for forms', async () => {
    expect(await titles('isoler ')).toEqual(['Aide à l’isolation des toitures']);
    expect(await titles('isolés ')).toEqual(['Prime au parent isolé']);
  });

  test('a known acronym is a word and no beginning of one', async () => {
    expect(await titles('circ')).toEqual(['Bourse pour un circuit court']);
    expect(await titles('cir')).toEqual(['Le CIR expliqué']);
  });

  test('a phrase matches its words side by side, in this order', async () => {
    expect((await titles('"taux zéro"')).sort()).toEqual(['Prix taux zéro du vélo', 'Taux zéro pour tous']);
    expect((await search('"zéro taux"')).total).toBe(0);
    expect((await titles('« taux zéro » vélo'))[0]).toBe('Prix taux zéro du vélo');
  });

  test('excluded words and phrases leave programmes out', async () => {
    expect(await titles('vélo -cargo')).toEqual(['Prix taux zéro du vélo']);
    expect(await titles('vélo -"taux zéro"')).toEqual(['Prêt vélo cargo']);
  });

  test('either language finds what is reported in the other', async () => {
    expect((await titles('prêt agriculteur'))[0]).toBe('Loan for young farmers');
    expect(await titles('bakery')).toEqual(['Prime boulangerie du quartier']);
    expect((await titles('roof insulation'))[0]).toBe('Aide à l’isolation des toitures');
  });

  test('matches of the word itself come before those of its synonyms', async () => {
    expect((await titles('prêt'))[0]).toBe('Prêt vélo cargo');
    expect((await titles('loan'))[0]).toBe('Loan for young farmers');
  });

  test('compounds are found however they are written', async () => {
    for (const q of ['micro entreprise', 'micro-entreprise', 'microentreprise']) {
      expect((await titles(q))[0]).toBe('Chèque numérique pour la microentreprise');
    }
    for (const q of ['coworking', 'co-working']) {
      expect((await titles(q))[0]).toBe('Soutien aux espaces de co-working ruraux');
    }
  });

  test('a whole idea is reduced to what it reports', async () => {
    expect((await titles('je veux isoler la toiture de mon atelier'))[0]).toBe(
      'Aide à l’isolation des toitures',
    );
  });

  test('an official code finds its programme first, closed or not', async () => {
    expect((await titles('horizon cl5 2026 d3'))[0]).toBe('Appel à projets hydrogène');
    expect(await titles('PHO-1999')).toEqual(['Ancien appel photonique']);
    expect(await titles('photonique')).toEqual([]);
    expect(await titles('photonique', '&deadline=closed')).toEqual(['Ancien appel photonique']);
  });

  test('where nothing holds all words, those that hold some are served and found to', async () => {
    expect(await search('hydrogène boulangerie')).toMatchObject({ total: 2, matching: 'most' });
    expect(await search('"taux prix" boulangerie')).toMatchObject({ total: 0 });
  });
});
