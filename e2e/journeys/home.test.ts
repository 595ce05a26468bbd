import { expect, test } from '@jest/globals';
import { catalogStatsSchema } from '@platform/contracts/catalog';
import { describeJourney } from '../src/browser-journey.ts';
import { FOUND } from '../src/result-page.ts';

describeJourney('the home page', ({ open, product }) => {
  test('shows the dated figures of the catalog as the service counts them', async () => {
    const stats = catalogStatsSchema.parse(await (await fetch(`${product().url}/api/catalog/stats`)).json());
    const page = await open('/');
    await page.getByText(/^Chiffres au/).waitFor();
    const figures = page.getByRole('region', { name: 'Le catalogue en chiffres' });
    expect(await figures.innerText()).toContain(String(stats.published));
    expect(await figures.innerText()).toContain(String(stats.funders));
    expect(await figures.innerText()).toMatch(/Chiffres au \d+/);
    const checks = stats.sources.flatMap(({ published, lastCheckedOn }) =>
      published > 0 ? [lastCheckedOn ?? ''] : [],
    );
    expect(stats.lastCheckedOn).toBe(checks.sort().at(-1));
    const day = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' });
    const check = figures.getByRole('link', { name: 'dernière vérification d’une source' });
    expect(await check.innerText()).toContain(day.format(new Date(stats.lastCheckedOn ?? '')));
  });

  test('searches for typed words', async () => {
    const page = await open('/');
    await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).fill('vélo covoiturage');
    await page.getByRole('button', { name: 'Trouver mes aides' }).click();
    await page.waitForURL(/\/subventions\/recherche\?q=/);
    await page.getByText(FOUND).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).inputValue()).toBe(
      'vélo covoiturage',
    );
  });

  test('has example searches that all have results', async () => {
    const page = await open('/');
    const examples = page.getByRole('list', { name: 'Exemples de recherche' }).getByRole('link');
    const targets = await examples.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    );
    expect(targets.length).toBe(3);
    for (const target of targets) {
      const query = new URL(target).searchParams.get('q') ?? '';
      const response = await fetch(`${product().url}/api/search/subsidies?q=${encodeURIComponent(query)}`);
      const { total } = (await response.json()) as { total: number };
      expect([query, total > 0]).toEqual([query, true]);
    }
  });

  test('is readable and searches without scripts', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: /Trouvez l’aide/ }).waitFor();
    await page.getByRole('searchbox').fill('bio');
    await page.getByRole('button', { name: 'Trouver mes aides' }).click();
    expect(page.url()).toMatch(/\/subventions\/recherche\?q=bio$/);
  });

  test('links only to existing pages', async () => {
    const page = await open('/');
    await page.getByText('aides recensées').waitFor();
    const targets = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const own = [...new Set(targets)].filter((href) => href.startsWith(product().url));
    expect(own.length).toBeGreaterThan(3);
    for (const href of own)
      expect([href, (await fetch(href, { redirect: 'manual' })).status]).toEqual([href, 200]);
  });
});
