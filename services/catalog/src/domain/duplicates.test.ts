import { describe, expect, it } from '@jest/globals';
import { emptyFacts, type Subsidy, titleOnly } from '@platform/contracts/catalog';
import fc from 'fast-check';
import { publishedSubsidy } from '../../test/record-builders.ts';
import { duplicateKeys, similarityOf } from './duplicates.ts';
import { pageOf } from './programme-links.ts';

function subsidy(
  title: string,
  {
    source = 'a',
    url = null as string | null,
    zones = [] as readonly string[],
    funders = [] as readonly string[],
  } = {},
): Subsidy {
  const { coverage } = emptyFacts(titleOnly(title));
  return publishedSubsidy(title, {
    source,
    coverage: { ...coverage, zones: [...zones] },
    funders: [...funders],
    officialUrl: url,
  });
}

function alsoStated(one: Subsidy): Subsidy {
  return { ...one, sources: one.sources.flatMap((stated) => [stated, { ...stated, source: 'own' }]) };
}

const PAGE = 'https://www.region.example/aides/toiture/';

describe('two subsidies that may be the same', () => {
  it.each([
    [
      'same page and nearly the same title from two sources',
      subsidy('Rénover la toiture des ateliers', { url: PAGE }),
      subsidy('Aide pour rénover la toiture', { source: 'b', url: `${PAGE}?utm_source=x` }),
    ],
    [
      'the same title at the same place',
      subsidy('Prime vélo électrique', { zones: ['region:84'] }),
      subsidy('Prime pour le vélo électrique', { source: 'b', zones: ['region:84'] }),
    ],
    [
      'one source that lists a programme twice',
      subsidy('Prime vélo', { zones: ['region:84'], funders: ['Région'] }),
      subsidy('Prime vélo', { zones: ['region:84'], funders: ['région'] }),
    ],
  ])('%s is shown to an operator with the reasons', (_, a, b) => {
    expect(similarityOf(a, b)?.reasons.length).toBeGreaterThan(0);
    expect(similarityOf(b, a)).toEqual(similarityOf(a, b));
    expect(duplicateKeys(a).some((key) => duplicateKeys(b).includes(key))).toBe(true);
  });

  it.each([
    [
      'one page that lists different programmes',
      subsidy('Formation BAFA générale', { url: PAGE }),
      subsidy('Séjour de vacances', { source: 'b', url: PAGE }),
    ],
    [
      'the same name in two départements',
      subsidy('Prime vélo', { zones: ['department:69'], url: PAGE }),
      subsidy('Prime vélo', { source: 'b', zones: ['department:38'], url: PAGE }),
    ],
    [
      'two records of one source that differ in a word',
      subsidy('Bourse BAFA session générale', { url: PAGE }),
      subsidy('Bourse BAFA session approfondissement', { url: PAGE }),
    ],
    [
      'two calls of one source with one title and codes of their own',
      { ...subsidy('Clean industrial deal', { zones: ['union:EU'], funders: ['EU'] }), grantCode: 'A-1' },
      { ...subsidy('Clean industrial deal', { zones: ['union:EU'], funders: ['EU'] }), grantCode: 'A-2' },
    ],
    [
      'two calls of one source, one of which another source tells too',
      alsoStated(subsidy('Partenariat des PME innovantes, appel 11', { url: PAGE, zones: ['union:EU'] })),
      subsidy('Partenariat des PME innovantes, appel 12', { url: PAGE, zones: ['union:EU'] }),
    ],
    [
      'one card for people below an age and one for those above',
      subsidy('Carte de train (-26 ans)', { zones: ['region:32'], funders: ['Région'] }),
      subsidy('Carte de train (+26 ans)', { source: 'b', zones: ['region:32'], funders: ['Région'] }),
    ],
    ['titles of empty words alone', subsidy('Aide aux projets'), subsidy('Aide', { source: 'b' })],
  ])('%s is not reported', (_, a, b) => {
    expect(similarityOf(a, b)).toBeNull();
  });

  it('is symmetric, and a candidate always shares a key', () => {
    const word = fc.constantFrom('prime', 'velo', 'toiture', 'atelier', 'isolation', 'export', 'aide', 'de');
    const some = fc
      .record({
        title: fc.array(word, { minLength: 1, maxLength: 5 }),
        source: fc.constantFrom('a', 'b'),
        url: fc.constantFrom(null, PAGE, 'https://region.example/autre'),
        zones: fc.constantFrom([], ['region:84'], ['region:93']),
        funders: fc.constantFrom([], ['F']),
      })
      .map(({ title, ...rest }) => subsidy(title.join(' '), rest));
    fc.assert(
      fc.property(some, some, (a, b) => {
        const similarity = similarityOf(a, b);
        expect(similarityOf(b, a)).toEqual(similarity);
        if (similarity === null) return;
        expect(similarity.score).toBeGreaterThanOrEqual(30);
        expect(similarity.score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('identifies a page by host and path, whatever the spelling, and ignores home pages', () => {
    expect(pageOf('http://WWW.Region.example/Aides/Toiture/#top')).toBe(
      pageOf('https://region.example/aides/toiture'),
    );
    expect(pageOf('https://region.example/')).toBeNull();
    expect(pageOf('https://region.example/?id=3')).not.toBeNull();
    expect(pageOf('https://region.example/%E0%A4%A')).not.toBeNull();
  });
});
