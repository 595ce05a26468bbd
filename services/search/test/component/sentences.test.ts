import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { subsidy } from '../subsidy-builder.ts';
import { type SearchApp, startSearchAppWith } from './search-app.ts';

function inRegion(region: string) {
  return { coverage: { regions: [region], zones: [`region:${region}` as const] } };
}

const TITLE = 'Jumelage avec Lyon pour les grands musées bretons';

const catalog = [
  subsidy({ title: TITLE, ...inRegion('53') }),
  ...Array.from({ length: 12 }, (_, at) =>
    subsidy({ title: `Jumelage des musées ${at}`, ...inRegion('84') }),
  ),
  subsidy({ title: 'Soutien au signal hertzien local', eligibleApplicants: ['nonprofit'] }),
  subsidy({ texts: { en: { title: 'Urban labs', summary: 'Four parks in four cities.' } } }),
  subsidy({ texts: { en: { title: 'Four bridges across valleys' } } }),
  subsidy({
    texts: {
      en: {
        title: 'Bridges across valleys of four rivers',
        summary: 'Four bridges across valleys, four valleys across bridges.',
      },
    },
  }),
  subsidy({ title: 'Un four pour artisans' }),
  subsidy({ title: 'Signal hertzien fixe', eligibleApplicants: ['company'] }),
  subsidy({ title: 'Pont bascule de recyclerie', eligibleApplicants: ['nonprofit'] }),
  subsidy({ title: 'Recyclerie et matériaux', eligibleApplicants: ['nonprofit'] }),
  subsidy({ title: 'Presse à briquettes associative', eligibleApplicants: ['nonprofit'] }),
  subsidy({ title: 'Presse à palettes', eligibleApplicants: ['company'] }),
  subsidy({ title: 'Indemnité de sinistre', searchTerms: ['vitre cassée par la grêle'] }),
];

describe('sentences', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await startSearchAppWith(catalog);
  });
  afterAll(() => app.close());
  const search = (q: string, more = '') => app.find(`q=${encodeURIComponent(q)}${more}`);
  const titles = async (q: string, more = '') => (await search(q, more)).hits.map(({ title }) => title);

  test('a text that is a title finds it, although the title names a place elsewhere', async () => {
    const { hits } = await search(TITLE);
    expect(hits[0]).toMatchObject({ title: TITLE, coverage: { zones: ['region:53'] } });
    expect(await titles('jumelage des musées de la ville de Lyon')).not.toContain(TITLE);
  });

  test('the response states how each result meets each reading, and nothing without readings', async () => {
    const { hits, readings, fits } = await search('recyclerie associative, 8 salariés, à Lyon');
    const kinds = readings.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['applicant', 'place', 'size']));
    expect(Object.keys(fits).sort()).toEqual(hits.map(({ id }) => id).sort());
    const [first] = hits;
    const stated = kinds.map((kind, at) => [kind, fits[first?.id ?? '']?.[at]]);
    expect(first?.eligibleApplicants).toEqual(['nonprofit']);
    expect(stated).toEqual(
      expect.arrayContaining([
        ['applicant', 'yes'],
        ['place', 'unstated'],
        ['size', 'unstated'],
      ]),
    );
    expect((await app.find('')).fits).toEqual({});
  });

  test('who applies is inferred from the results with all words, and can be rejected', async () => {
    const q = 'soutien signal hertzien';
    const { readings, hits } = await search(q);
    expect(readings).toMatchObject([
      { kind: 'applicant', effect: 'filter', applicants: ['nonprofit'], text: '' },
    ]);
    expect(hits.map(({ title }) => title)).toEqual(['Soutien au signal hertzien local']);
    const plain = `&plain=${encodeURIComponent(readings[0]?.key ?? '')}`;
    expect((await search(q, plain)).readings).toEqual([]);
    expect(await titles(q, plain)).toContain('Signal hertzien fixe');
  });

  test('a phrase by which people look for a subsidy finds it, although its texts use other words', async () => {
    expect(await titles('ma vitre cassée')).toEqual(['Indemnité de sinistre']);
  });

  test('the best results decide between those whom the text shows', async () => {
    const q = 'je monte une recyclerie de matériaux de chantier, terrain trouvé, il faut un pont bascule';
    const { hits, readings } = await search(q);
    expect(hits[0]?.title).toBe('Pont bascule de recyclerie');
    expect(readings.find(({ kind }) => kind === 'applicant')).toMatchObject({
      applicants: ['nonprofit', 'company'],
      probableApplicants: ['nonprofit'],
    });
  });

  test('those who are stated as read are those whose programmes are found', async () => {
    const q = 'on monte une recyclerie de palettes, local trouvé, il nous faut une presse à briquettes';
    const { hits, readings } = await search(q);
    expect(readings.find(({ kind }) => kind === 'applicant')).toMatchObject({
      effect: 'filter',
      probableApplicants: ['nonprofit'],
    });
    expect(hits.map(({ title }) => title)).toContain('Presse à briquettes associative');
    expect(hits.map(({ title }) => title)).not.toContain('Presse à palettes');
  });

  test('words that no programme contains find what is for those who apply, as results that lack them', async () => {
    const { total, exactTotal, hits, readings } = await search('zorglub pour ETI');
    expect({ exactTotal, isFound: total > 0 }).toEqual({ exactTotal: 0, isFound: true });
    expect(readings).toMatchObject([
      { kind: 'applicant', effect: 'filter', probableApplicants: ['company'] },
    ]);
    const others = hits.filter(
      ({ eligibleApplicants }) => eligibleApplicants.length > 0 && !eligibleApplicants.includes('company'),
    );
    expect(others).toEqual([]);
    expect(hits[0]?.missing.length).toBeGreaterThan(0);
  });

  test('a company number alone finds nothing and is stated', async () => {
    const named = ['SIREN 552 100 554', 'Bonjour, voici le siren de mon entreprise : 552.100.554. Merci'];
    for (const typed of ['552100554', ...named]) {
      expect([typed, await search(typed)]).toMatchObject([
        typed,
        { total: 0, words: ['552100554'], readings: [{ kind: 'identifier', effect: 'stated' }] },
      ]);
    }
  });

  test('an English number is no French noun', async () => {
    expect(await titles('four')).toEqual(['Un four pour artisans']);
    expect((await titles('four cities'))[0]).toBe('Urban labs');
    for (const typed of ['four bridges across valleys', '"four bridges"'])
      expect([typed, (await titles(typed))[0]]).toEqual([typed, 'Four bridges across valleys']);
  });

  test('a chosen filter decides who applies, and nothing is inferred beside it', async () => {
    const { readings, hits } = await search('soutien signal hertzien', '&applicant=company');
    expect(readings).toEqual([]);
    expect(hits.map(({ title }) => title)).toEqual(['Signal hertzien fixe']);
  });
});
