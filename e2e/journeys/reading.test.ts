import { expect, test } from '@jest/globals';
import { type SearchResult, searchResultSchema } from '@platform/contracts/search';
import { loadTerritories } from '@platform/territories';
import { describeJourney } from '../src/browser-journey.ts';
import { cards, SEARCH } from '../src/result-page.ts';

const tree = loadTerritories();
const OVEN = 'remplacer le four de ma boulangerie à Rennes, 8 salariés';

function address(q: string, prefix = ''): string {
  return `${prefix}${SEARCH}?${new URLSearchParams({ q })}`;
}

/** Whether a programme states that it applies somewhere else than in this territory. */
function isElsewhere({ coverage }: SearchResult['hits'][number], territory: string): boolean {
  const around = tree.chainOf(territory);
  return (
    coverage.zones.length > 0 &&
    !coverage.zones.some((zone) => around.includes(zone) || tree.chainOf(zone).includes(territory))
  );
}

/** What newcomers typed when the search responded wrongly, with what has to be understood. */
const SENTENCES: readonly {
  readonly q: string;
  readonly chips: readonly string[];
  readonly territory: string | null;
  readonly applicants: readonly string[];
}[] = [
  {
    q: OVEN,
    chips: ['Rennes (35)', 'Entreprise', '8 salariés'],
    territory: 'commune:35238',
    applicants: ['company'],
  },
  { q: 'irrigation en Occitanie', chips: ['Occitanie'], territory: 'region:76', applicants: [] },
  {
    q: 'rénover l’école d’une commune près de Limoges',
    chips: ['Limoges (87)'],
    territory: 'commune:87085',
    applicants: ['local_authority'],
  },
  { q: 'isolation 35000', chips: ['Rennes (35)'], territory: 'commune:35238', applicants: [] },
  { q: 'boulangerie', chips: ['boulangerie'], territory: null, applicants: ['company'] },
  {
    q: 'embaucher un apprenti',
    chips: ['embaucher'],
    territory: null,
    applicants: ['company', 'startup', 'farmer', 'nonprofit', 'local_authority', 'public_body'],
  },
];

describeJourney('typing a sentence', ({ open, product }) => {
  test.each(SENTENCES)('$q', async ({ q, chips, territory, applicants }) => {
    const page = await open(address(q));
    const understood = page.getByRole('list', { name: 'Compris :' });
    for (const chip of chips) {
      await understood
        .getByRole('link', { name: new RegExp(`${chip.replace(/[()]/g, '\\$&')}.* : rechercher «`) })
        .waitFor();
    }
    expect(await cards(page).count()).toBeGreaterThan(0);
    const response = await fetch(
      `${product().url}/api/search/subsidies?${new URLSearchParams({ q, limit: '50' })}`,
    );
    const { hits } = searchResultSchema.parse(await response.json());
    const titles = await cards(page).getByRole('heading').allTextContents();
    expect(titles[0]).toContain(hits[0]?.title);
    if (territory !== null) expect(hits.filter((hit) => isElsewhere(hit, territory))).toEqual([]);
    const isForOthers = ({ eligibleApplicants }: SearchResult['hits'][number]) =>
      eligibleApplicants.length > 0 && !eligibleApplicants.some((one) => applicants.includes(one));
    if (applicants.length > 0) expect(hits.slice(0, 10).filter(isForOthers)).toEqual([]);
  });

  test('counts what fits everything apart from what lacks a part, and names the part', async () => {
    const page = await open(address(OVEN));
    await page
      .getByRole('heading', { level: 2, name: /^\d+ correspondances? exactes?\W+\d+ proches$/ })
      .waitFor();
    await page.getByRole('heading', { level: 3, name: 'Correspondances exactes' }).waitFor();
    await page.getByRole('heading', { level: 3, name: /^Proches :/ }).waitFor();
    await page
      .getByText(/^Peu ou rien sur\s:.*four/)
      .first()
      .waitFor();
    const rare = await open(address('géologue à Rennes, cartographier un volcan'));
    await rare
      .getByRole('heading', { level: 2, name: /^Aucune correspondance exacte\W+\d+ proches?$/ })
      .waitFor();
    expect(await rare.getByRole('heading', { name: 'Correspondances exactes' }).count()).toBe(0);
  });

  test('turns a reading back into words and back again, without scripts as well', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(address(OVEN), { javaScriptEnabled });
      await page.getByRole('link', { name: 'Rennes (35) : rechercher « Rennes » comme un mot' }).click();
      await page.waitForURL(/plain=rennes/);
      await page
        .getByText(/^Mots cherchés\s:.*, Rennes/)
        .first()
        .waitFor();
      await page.getByRole('link', { name: 'Comprendre « rennes » à nouveau' }).click();
      await page.waitForURL((url) => !url.searchParams.has('plain'));
      await page.getByRole('link', { name: /^Rennes \(35\) : rechercher/ }).waitFor();
    }
  });

  test('offers a town whose name is a word, and explains what a company number does not do', async () => {
    const page = await open(address('aide Orange'));
    await page.getByRole('link', { name: /^Orange \(84\) : la ville \?/ }).click();
    await page.waitForURL(/territory=commune%3A84087/);
    const english = await open(address('732829320', '/en'));
    await english.getByText(/^SIREN\/SIRET number|company number/i).waitFor();
  });
});
