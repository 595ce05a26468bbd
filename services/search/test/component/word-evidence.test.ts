import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { subsidy } from '../subsidy-builder.ts';
import { type SearchApp, startSearchAppWith } from './search-app.ts';

const MOBILITY = Array.from({ length: 40 }, (_, at) => subsidy({ title: `Mobilité durable numéro ${at}` }));

const catalog = [
  ...MOBILITY,
  subsidy({ title: 'Aide aux déplacements de chantier' }),
  subsidy({ title: 'Désimperméabilisation et perméabilité des sols' }),
  subsidy({ title: 'Labellisation des hébergements' }),
  subsidy({ title: 'Construction d’ouvrages' }),
  subsidy({ title: 'Formation des équipes, training for teams' }),
  subsidy({ title: 'Achat d’un fournil' }),
  subsidy({ title: 'Étendage du linge' }),
  subsidy({ texts: { fr: { title: 'Villes circulaires', description: 'De l’eau usée et un étendage.' } } }),
];

describe('the evidence of words', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await startSearchAppWith(catalog);
  });
  afterAll(() => app.close());
  const search = (q: string) => app.find(`q=${encodeURIComponent(q)}`);
  const first = async (q: string) => (await search(q)).hits[0]?.title;

  test('of what was typed outweighs that of related words, however many contain these', async () => {
    expect(await first('déplacements')).toBe('Aide aux déplacements de chantier');
    expect(await first('déplacements mobilité chantier')).toBe('Aide aux déplacements de chantier');
  });

  test('includes words of the same family that no stemmer joins, and slips of doubled letters', async () => {
    expect(await first('revêtements perméables')).toBe('Désimperméabilisation et perméabilité des sols');
    expect(await first('labélisation')).toBe('Labellisation des hébergements');
  });

  test('is stated where a programme lacks a word, and where it only mentions it', async () => {
    const lackingOf = async (q: string) =>
      (await search(q)).hits.map(({ title, missing, mentioned }) => [title, missing, mentioned]);
    expect(await lackingOf('étendage')).toEqual([
      ['Étendage du linge', [], []],
      ['Villes circulaires', [], ['étendage']],
    ]);
    expect(await lackingOf('étendage fournil')).toContainEqual(['Achat d’un fournil', ['étendage'], []]);
  });

  test('never replaces a word of the language by a similar one', async () => {
    expect(await search('ombrages')).toMatchObject({ total: 0, correction: null });
    expect((await search('ouvrqges')).correction).toEqual({ query: 'ouvrages', applied: true });
  });

  test('counts needs in the language of the query only', async () => {
    const { hits } = await search('prendre le train dans mon village ');
    expect(hits.map(({ title }) => title)).not.toContain('Formation des équipes, training for teams');
  });

  test('of a long text demands neither its quotes nor its dashes, and its rarest word decides', async () => {
    const prose =
      'Notre équipe prépare un projet de « transition juste et solidaire » avec ses voisins -et ses partenaires- pour ' +
      'mieux vivre ensemble dans le quartier, en commençant par un fournil partagé que tous pourront utiliser.';
    expect(await first(prose.repeat(8))).toBe('Achat d’un fournil');
    expect(await search('"transition juste" fournil')).toMatchObject({ total: 0 });
  });
});
