import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { cards, opened, SEARCH } from '../src/result-page.ts';

const PHONE = { width: 390, height: 844 };
const SEARCHED = /Recherche effectuée en/;

function hrefsIn(page: Page, area: 'banner' | 'contentinfo' | 'main'): Promise<string[]> {
  return page
    .getByRole(area)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
}

/** Navigates inside the running application, without a request to the server. */
function goInside(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

describeJourney('navigation:', ({ open, product, takeNoise }) => {
  const statusOf = async (href: string): Promise<number> =>
    (await fetch(href, { redirect: 'manual' })).status;

  test.each([
    ['/', 'header-full'],
    ['/en', 'header-full'],
    [SEARCH, 'header-slim'],
    [`/en${SEARCH}`, 'header-slim'],
    ['/nowhere', 'header-slim'],
  ])(
    '%s has the specified header for signed-out visitors, with wordmark, search, language and theme',
    async (path, kind) => {
      const page = await open(path, { viewport: { width: 1280, height: 900 } });
      const bar = page.getByRole('banner');
      expect(await bar.getAttribute('class')).toContain(kind);
      const isEnglish = path.startsWith('/en');
      const home = await bar
        .getByRole('link', { name: isEnglish ? /, home$/ : /, accueil$/ })
        .getAttribute('href');
      expect(home).toBe(isEnglish ? '/en' : '/');
      const toSearch = bar.getByRole('link', { name: isEnglish ? 'Find funding' : 'Trouver un financement' });
      expect(await toSearch.getAttribute('href')).toBe(isEnglish ? `/en${SEARCH}` : SEARCH);
      expect(await bar.getByRole('link', { name: /English|Français/ }).count()).toBe(2);
      expect(await bar.getByRole('button', { name: /^(Apparence|Appearance)/ }).count()).toBe(1);
      takeNoise();
    },
  );

  test.each(['/', '/en', SEARCH, `/en${SEARCH}`, '/nowhere', '/en/nowhere'])(
    'all links of %s and of the menu of phones lead to built pages',
    async (path) => {
      const page = await open(path, { viewport: PHONE });
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' }).getByRole('link');
      await menu.first().waitFor();
      const inMenu = await menu.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 900 });
      const found = await Promise.all(
        (['banner', 'main', 'contentinfo'] as const).map((area) => hrefsIn(page, area)),
      );
      const own = [...new Set([...inMenu, ...found.flat()])].filter((href) => href.startsWith(product().url));
      expect(inMenu.length).toBeGreaterThan(1);
      expect(own.length).toBeGreaterThan(3);
      for (const href of own) expect([href, await statusOf(href)]).toEqual([href, 200]);
      takeNoise();
    },
  );

  test('the menu of phones lists built pages, then the language, then the appearance', async () => {
    const page = await open('/', { viewport: PHONE });
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: /English/ })
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link').first().waitFor();
    const names = await menu
      .locator('a, button')
      .evaluateAll((entries) =>
        entries.map((entry) => (entry.getAttribute('aria-label') ?? entry.textContent)?.replace(/\s/g, ' ')),
      );
    expect(names).toEqual([
      'Fermer le menu',
      'Se connecter',
      'Créer un compte',
      'Tarifs',
      'Trouver un financement',
      'Français',
      'English',
      'Apparence : Système. Passer à : Clair',
    ]);
    await menu.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${product().url}/en`);
    await menu.waitFor({ state: 'hidden' });
  });

  test.each([
    [SEARCH, ['Accueil', 'Subvention', 'Recherche'], '/'],
    [`/en${SEARCH}`, ['Home', 'Subsidy', 'Search'], '/en'],
  ])('%s shows breadcrumbs from the home page', async (path, steps, home) => {
    const page = await open(path);
    const crumbs = page.getByRole('navigation', { name: /Fil d’Ariane|Breadcrumb/ });
    await page.getByText(/Recherche effectuée en|Search completed in|Searched in/).waitFor();
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(steps);
    expect(await crumbs.locator('[aria-current=page]').allInnerTexts()).toEqual(steps.slice(-1));
    expect(await crumbs.getByRole('link').first().getAttribute('href')).toBe(home);
    await crumbs.getByRole('link').first().click();
    await page.waitForURL(product().url + home);
    await crumbs.waitFor({ state: 'detached' });
  });

  test('the breadcrumbs of a programme lead to the pages above it and end with the page', async () => {
    const page = await opened(await open(SEARCH));
    await cards(page).first().getByRole('heading').getByRole('link').click();
    const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    await crumbs.getByRole('link', { name: 'Recherche' }).waitFor();
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual([
      'Accueil',
      'Recherche',
      'Fiche d’une aide',
    ]);
    expect(await crumbs.locator('[aria-current=page]').allInnerTexts()).toEqual(['Fiche d’une aide']);
    expect(await crumbs.getByRole('link').allInnerTexts()).toEqual(['Accueil', 'Recherche']);
  });

  test.each([
    ['/search?q=bio&sort=newest', `${SEARCH}?q=bio&sort=newest`],
    ['/subsidies/search?q=bio', `${SEARCH}?q=bio`],
    ['/en/recherche?q=bio', `/en${SEARCH}?q=bio`],
    ['/calendar', '/calendrier'],
    [
      '/subsidies/6f1c1d3e-6f0a-5b6e-9f57-0d6c2f6f0a11/apply?x=1',
      '/subventions/6f1c1d3e-6f0a-5b6e-9f57-0d6c2f6f0a11/postuler?x=1',
    ],
    ['/admin', '/admin/overview'],
  ])(
    '%s is redirected to %s inside the application as on the server, without trapping Back',
    async (from, to) => {
      const page = await open('/');
      await page.getByText(/^Chiffres au/).waitFor();
      await goInside(page, from);
      await page.waitForURL(product().url + to);
      await page.goBack();
      await page.waitForURL(`${product().url}/`);
      await page.getByText(/^Chiffres au/).waitFor();
    },
  );

  test('after a navigation the heading has the focus, the title is updated, and the page is at the top', async () => {
    const page = await open('/', { viewport: PHONE });
    await page.getByText(/^Chiffres au/).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Toutes les aides' }).click();
    await page.getByText(SEARCHED).waitFor();
    expect(await page.title()).toMatch(/^Rechercher une aide/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /Trouvez l’aide/ }).waitFor();
    expect(await page.title()).toMatch(/^Trouver une aide publique/);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('a page that is not loaded yet receives the focus once it is loaded', async () => {
    const page = await open(SEARCH);
    await page.getByText(SEARCHED).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /Trouvez l’aide/ }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  test('an unknown address shows the not-found page inside the application too, with links to existing pages', async () => {
    const page = await open('/');
    await page.getByText(/^Chiffres au/).waitFor();
    await goInside(page, '/product-details');
    await page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' }).waitFor();
    await page.getByRole('link', { name: 'Chercher une aide' }).click();
    await page.getByText(SEARCHED).waitFor();
  });

  test('a footer link to a section of the home page scrolls to it', async () => {
    const page = await open(SEARCH);
    await page.getByText(SEARCHED).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sources et licences' }).click();
    await page.waitForURL(`${product().url}/#sources`);
    await page.locator('#sources').waitFor();
    await page.waitForFunction(() => {
      const top = document.getElementById('sources')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
  });
});
