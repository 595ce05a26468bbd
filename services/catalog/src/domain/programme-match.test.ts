import { describe, expect, it } from '@jest/globals';
import { emptyFacts, type Subsidy, titleOnly } from '@platform/contracts/catalog';
import { publishedSubsidy } from '../../test/record-builders.ts';
import { matchProgrammes } from './programme-match.ts';

const PAGE = 'https://funder.example/aides/toiture-des-ateliers';
const RECORD_PAGE = 'https://portal.example/fiches/renover-la-toiture';

type Stated = {
  readonly source?: string;
  readonly sourceId?: string;
  readonly recordUrl?: string | null;
  readonly url?: string | null;
  readonly zones?: readonly string[];
  readonly funders?: readonly string[];
};

function programme(
  title: string,
  { source = 'a', sourceId = title, recordUrl = null, url = null, zones = [], funders = [] }: Stated = {},
): Subsidy {
  const { coverage } = emptyFacts(titleOnly(title));
  return publishedSubsidy(title, {
    sources: [{ source, sourceId, url: recordUrl, licence: '', attribution: '', checkedOn: '2026-11-20' }],
    coverage: { ...coverage, zones: [...zones] },
    funders: [...funders],
    officialUrl: url,
  });
}

const FULL_NAME = 'AGENCE DE L ENVIRONNEMENT ET DE LA MAITRISE DE L ENERGIE';
function certaintyOf(a: Subsidy, b: Subsidy, { isPageShared } = { isPageShared: false }) {
  return matchProgrammes(a, b, { isPageShared })?.certainty ?? null;
}

describe('two records of one programme', () => {
  it.each([
    [
      'a link to the page of the other record, and the title',
      programme('Rénover la toiture', { sourceId: 'renover-la-toiture', recordUrl: RECORD_PAGE, url: PAGE }),
      programme('RENOVER LA TOITURE', { source: 'b', url: `${RECORD_PAGE}/` }),
      'same',
    ],
    [
      'a link that ends in the id of the other record, a related title and the funder under another name',
      programme('Rénover toiture', { sourceId: 'renover-la-toiture', funders: ['ADEME'] }),
      programme('Rénover toiture et murs anciens', {
        source: 'b',
        url: 'https://other.example/x/renover-la-toiture',
        funders: [FULL_NAME],
      }),
      'same',
    ],
    [
      'the same official page, title and funder',
      programme('Rénover la toiture', { url: PAGE, funders: ['Région Bretagne'] }),
      programme('Rénover la toiture', { source: 'b', url: PAGE, funders: ['CONSEIL REGIONAL DE BRETAGNE'] }),
      'same',
    ],
    [
      'the same official page and title, with another funder',
      programme('Rénover la toiture', { url: PAGE, funders: ['Région Bretagne'] }),
      programme('Rénover la toiture', { source: 'b', url: PAGE, funders: ['Bpifrance'] }),
      'likely',
    ],
    [
      'a link that ends in the id of the other record, and the funder alone',
      programme('Prêt vert', { sourceId: 'pret-vert', funders: ['Bpifrance'] }),
      programme('Financement écologique', {
        source: 'b',
        url: 'https://x.example/pret-vert',
        funders: ['BPIFRANCE (BPIFRANCE)'],
      }),
      'likely',
    ],
    [
      'the same official page, title and funder, one for the whole country and one for a region',
      programme('Rénover la toiture', { url: PAGE, funders: ['ADEME'], zones: ['country:FR'] }),
      programme('Rénover la toiture', {
        source: 'b',
        url: PAGE,
        funders: ['ADEME'],
        zones: ['region:53', 'region:28'],
      }),
      'likely',
    ],
    [
      'the same title and funder, one for the whole country and one for a department',
      programme('Rénover la toiture', { funders: ['ADEME'], zones: ['department:69'] }),
      programme('Rénover la toiture', { source: 'b', funders: [FULL_NAME], zones: ['country:FR'] }),
      'likely',
    ],
    [
      'a link that ends in the id of the other record, the title, and a wider place',
      programme('Rénover la toiture', { sourceId: 'renover-la-toiture', zones: ['region:53'] }),
      programme('Rénover la toiture', {
        source: 'b',
        url: 'https://other.example/x/renover-la-toiture',
        zones: ['country:FR'],
      }),
      'same',
    ],
    [
      'the same title and funder',
      programme('Diagnostic énergie', { funders: ['ADEME'] }),
      programme('Diagnostic énergie', { source: 'b', funders: [FULL_NAME] }),
      'likely',
    ],
  ] as const)('are recognised by %s', (_, a, b, certainty) => {
    expect(certaintyOf(a, b)).toBe(certainty);
    expect(matchProgrammes(b, a, { isPageShared: false })).toEqual(
      matchProgrammes(a, b, { isPageShared: false }),
    );
  });

  it.each([
    ['one source lists both', programme('Prêt vert', { url: PAGE }), programme('Prêt vert', { url: PAGE })],
    [
      'their titles name two years',
      programme('Appel toitures 2025', { url: PAGE, funders: ['ADEME'] }),
      programme('Appel toitures 2026', { source: 'b', url: PAGE, funders: ['ADEME'] }),
    ],
    [
      'they apply at different places',
      programme('Aide au permis', { sourceId: 'aide-au-permis', zones: ['department:01'], funders: ['Ain'] }),
      programme('Aide au permis', {
        source: 'b',
        url: 'https://drome.example/aide-au-permis',
        zones: ['department:26'],
        funders: ['Drôme'],
      }),
    ],
    [
      'nothing but the title is known',
      programme('Aide au permis de conduire'),
      programme('Aide au permis de conduire', { source: 'b' }),
    ],
    [
      'a link ends in a plain word',
      programme('Prêt vert', { sourceId: 'aides', funders: ['Bpifrance'] }),
      programme('Autre prêt', { source: 'b', url: 'https://x.example/aides', funders: ['Bpifrance'] }),
    ],
  ])('are kept apart when %s', (_, a, b) => {
    expect(certaintyOf(a, b)).toBeNull();
  });

  it('a page that several programmes have proves nothing without the title', () => {
    const general = programme('Bourse de formation générale', { url: PAGE, funders: ['Caf de l’Ain'] });
    const other = programme('Bourse de session finale', {
      source: 'b',
      url: PAGE,
      funders: ['CAF DE L AIN'],
    });
    expect(certaintyOf(general, other)).toBe('likely');
    expect(certaintyOf(general, other, { isPageShared: true })).toBeNull();
  });
});
