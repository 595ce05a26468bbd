import { expect, test } from '@jest/globals';
import { catalogStatsSchema } from '@platform/contracts/catalog';
import type { Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { holdSuggestions, homeField } from '../src/home-search.ts';
import { waitForHydration } from '../src/hydration.ts';
import { noteShifts, sumOfShifts } from '../src/layout-shifts.ts';
import { FOUND } from '../src/result-page.ts';

/** The search field, which the server renders. */
const FIELD = 'main input[name="q"]';
const TEXTS = 'main h1, main p, main li';
const FAMILY = 'Figtree Variable';
/** The browser adds the name of a weight to it. */
const FIGTREE = /^Figtree\b/;
const SHIFTS_MAX = 0.02;

/** The fonts in which the browser draws these elements, each once. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return [...new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))].sort();
}

/** The addresses of the fonts that a page preloads, and that of the face of a family. Runs in the page. */
function fontAddresses(family: string): { preloads: string[]; face: string | undefined } {
  const links = document.querySelectorAll<HTMLLinkElement>('head > link[rel="preload"][as="font"]');
  const sources = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').includes(family))
    .map(({ style }) => /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1] ?? '');
  const [face] = sources.map((source) => new URL(source, document.baseURI).href);
  return { preloads: [...links].map(({ href }) => href), face };
}

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

  test('loses no letter that is typed while the suggestions are loaded', async () => {
    const page = await open('/');
    await page.getByText(/^Chiffres au/).waitFor();
    const release = await holdSuggestions(page);
    await homeField(page).focus();
    await page.keyboard.type('boulan', { delay: 2 });
    release();
    await page.keyboard.type('gerie à Rennes et un four', { delay: 2 });
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).waitFor();
    expect(await homeField(page).inputValue()).toBe('boulangerie à Rennes et un four');
  });

  test('suggests for words that were typed before the scripts were loaded', async () => {
    const page = await open('/', { waitUntil: 'commit' });
    await homeField(page).pressSequentially('ren');
    await page
      .getByRole('option', { name: /^Rénover/ })
      .first()
      .waitFor();
  });

  test.each([
    { width: 1440, height: 900, colorScheme: 'light' },
    { width: 390, height: 844, colorScheme: 'dark' },
  ] as const)(
    'suggests at most six rows below the field at $width pixels',
    async ({ width, height, colorScheme }) => {
      const page = await open('/', { viewport: { width, height }, colorScheme });
      await homeField(page).pressSequentially('ren');
      const list = page.getByRole('listbox');
      await list
        .getByRole('option', { name: /^Rénover/ })
        .first()
        .waitFor();
      expect(await list.getByRole('option').count()).toBeLessThanOrEqual(6);
      const [field, rows] = [await homeField(page).boundingBox(), await list.boundingBox()];
      expect(rows?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
      expect((rows?.x ?? 0) + (rows?.width ?? 0)).toBeLessThanOrEqual(width);
    },
  );

  test('closes the suggestions with Escape, opens the one reached with Down and searches with Enter alone', async () => {
    const page = await open('/');
    const list = page.getByRole('listbox');
    await homeField(page).pressSequentially('ren');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await homeField(page).inputValue()).toBe('ren');
    await page.keyboard.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    await chosen.filter({ hasText: 'Rénover un bâtiment public' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/subventions\/recherche\?need=renover-un-batiment-public$/);
    await page.goBack();
    // The search page has a field of the same name.
    await page.getByRole('heading', { level: 1, name: /Trouvez l’aide/ }).waitFor();
    // The browser may have kept what was typed before.
    await homeField(page).fill('');
    await homeField(page).pressSequentially('ren');
    await list.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/subventions\/recherche\?q=ren$/);
  });

  // Whether the font is there for the first paint depends on the network: it is optional.
  test('preloads Figtree, the only font of a first view, and does not shift', async () => {
    const fonts: string[] = [];
    const page = await open('/', {
      prepare: async (fresh) => {
        fresh.on('request', (request) => {
          if (request.resourceType() === 'font') fonts.push(request.url());
        });
        await noteShifts(fresh);
      },
    });
    await waitForHydration(page, FIELD);
    await page.waitForLoadState('networkidle');
    const { preloads, face } = await page.evaluate(fontAddresses, FAMILY);
    expect(preloads).toEqual([face]);
    expect(fonts).toEqual([face]);
    expect(await sumOfShifts(page)).toBeLessThanOrEqual(SHIFTS_MAX);
  });

  test('keeps its fallback font when Figtree comes late, so that nothing shifts', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const page = await open('/', {
      waitUntil: 'commit',
      prepare: async (fresh) => {
        await noteShifts(fresh);
        await fresh.route('**/*.woff2', async (route) => {
          await held;
          await route.continue();
        });
      },
    });
    await waitForHydration(page, FIELD);
    const before = await fontsOf(page, TEXTS);
    release();
    await page.waitForFunction(() => document.fonts.check('16px "Figtree Variable"'));
    expect(before.filter((name) => FIGTREE.test(name))).toEqual([]);
    expect(await fontsOf(page, TEXTS)).toEqual(before);
    expect(await sumOfShifts(page)).toBeLessThanOrEqual(SHIFTS_MAX);
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
