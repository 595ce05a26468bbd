import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { cards, opened, panel, SEARCH, titleLink, titleOf, wholeResults } from '../src/result-page.ts';

const ADDRESS = `${SEARCH}?q=renovation`;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The height of two further lines of a fact. */
const LINES_MAX = 48;
const TABLET = { width: 1024, height: 768 };

async function showsFocused(page: Page, place: number): Promise<void> {
  const card = cards(page).nth(place);
  const title = await titleOf(card);
  await panel(page, title).getByRole('heading', { level: 2, name: title }).waitFor();
  await panel(page, title)
    .getByText(new RegExp(`^${place + 1} sur `))
    .waitFor();
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await card.getAttribute('aria-current')).toBe('true');
}

/** The main facts whose source was checked on a stated day. */
function checkedFacts(page: Page): Locator {
  return panel(page)
    .getByRole('definition')
    .filter({ hasText: /vérifiée le \d/ });
}

/** The kinds of support that cards show among their facts. */
function grants(page: Page): Locator {
  return cards(page).getByRole('definition').getByText('Subvention', { exact: true });
}

/** The places of the names of the four main facts. */
function factPlaces(page: Page): Promise<{ readonly left: number; readonly top: number }[]> {
  return panel(page)
    .getByRole('term')
    .evaluateAll((names) =>
      names.slice(0, 4).map((name) => {
        const { left, top } = name.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );
}

/** The lines that state how the programme meets each part of the typed sentence. */
function sentenceLines(page: Page): Locator {
  return panel(page).getByRole('list', { name: 'Votre phrase et cette aide' }).getByRole('listitem');
}

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}

describeJourney('results once words are typed', ({ open }) => {
  test.each(['four boulangerie Rennes', 'isolation d’une école'])(
    'fill the window with their kinds: five whole cards beside the panel, three on a phone for "%s"',
    async (words) => {
      const address = `${SEARCH}?q=${encodeURIComponent(words)}`;
      const wide = await opened(await open(address, { viewport: DESKTOP }));
      await titleLink(cards(wide).first()).click();
      await panel(wide).waitFor();
      expect(await wholeResults(wide)).toBeGreaterThanOrEqual(5);
      await grants(wide).first().waitFor();
      const phone = await opened(await open(address, { viewport: PHONE }));
      expect(await wholeResults(phone)).toBeGreaterThanOrEqual(3);
      await grants(phone).first().waitFor();
      await phone.getByRole('heading', { level: 1, name: 'Rechercher une aide' }).waitFor();
    },
  );
});

describeJourney('the panel beside the results', ({ open }) => {
  test('is opened, flipped and closed by keyboard; flipping neither searches nor adds history entries', async () => {
    const page = await opened(await open(ADDRESS, { viewport: DESKTOP }));
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search/subsidies')) searches.push(request.url());
    });
    const before = await historyLength(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await showsFocused(page, 0);
    const first = page.url();
    expect(new URL(first).searchParams.get('open')).toMatch(/^[0-9a-f-]{36}$/);
    await page.keyboard.press('ArrowDown');
    await showsFocused(page, 1);
    await page.keyboard.press('j');
    await showsFocused(page, 2);
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowUp');
    await showsFocused(page, 0);
    await page.waitForURL(first);
    expect([await historyLength(page), searches]).toEqual([before + 1, []]);

    await page.keyboard.press('Enter');
    expect(await panel(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(
      await cards(page)
        .nth(0)
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await page.waitForURL((url) => url.search === '?q=renovation');
  });

  test('keeps each fact in its place and states when it was checked, while programmes are flipped through', async () => {
    const page = await opened(await open(ADDRESS, { viewport: DESKTOP }));
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    const places: { readonly left: number; readonly top: number }[][] = [];
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await showsFocused(page, place);
      await checkedFacts(page).first().waitFor();
      expect(await checkedFacts(page).count()).toBeGreaterThan(1);
      places.push(await factPlaces(page));
      await page.keyboard.press('ArrowDown');
    }
    const [amount, deadline, applicants, territory] = [0, 1, 2, 3].map((fact) =>
      places.map((facts) => facts[fact]),
    );
    const [first] = places;
    expect(amount).toEqual(places.map(() => first?.[0]));
    expect(deadline).toEqual(places.map(() => first?.[1]));
    // An amount in words can have more lines, and moves the facts below it.
    for (const below of [applicants, territory]) {
      const tops = below?.map((one) => one?.top ?? 0) ?? [];
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(LINES_MAX);
      expect(new Set(below?.map((one) => one?.left)).size).toBe(1);
    }
  });

  test('states how each programme meets the typed sentence, on lines that keep the facts in their places', async () => {
    const address = `${SEARCH}?q=${encodeURIComponent('four boulangerie 8 salariés Rennes')}`;
    const page = await opened(await open(address, { viewport: DESKTOP }));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    const matches: string[][] = [];
    const tops: number[] = [];
    for (const place of [0, 1, 2, 3, 4, 5]) {
      await showsFocused(page, place);
      const lines = sentenceLines(page);
      matches.push((await lines.allInnerTexts()).map((line) => line.replaceAll('\n', ' ')));
      tops.push((await factPlaces(page))[0]?.top ?? 0);
      await page.keyboard.press('ArrowDown');
    }
    const stated =
      /^(?:correspond|dans le territoire couvert|en partie|ne correspond pas|non communiqué|à vérifier)$/;
    for (const parts of matches) {
      expect(parts.map((part) => part.slice(0, 6))).toEqual(matches[0]?.map((part) => part.slice(0, 6)));
      expect(parts).toContain('Rennes (35) dans le territoire couvert');
      expect(parts).toContain('boulangerie à vérifier');
      for (const part of parts) expect(part.split(/(?<=\)|boulangerie|salariés) /).at(-1)).toMatch(stated);
    }
    const sizes = new Set(matches.flat().filter((part) => part.startsWith('8 salariés')));
    expect(sizes).toEqual(new Set(['8 salariés correspond', '8 salariés non communiqué']));
    expect(new Set(tops).size).toBe(1);
    expect(requests.filter((path) => path.startsWith('/api/search/'))).toEqual([]);
  });

  test('names the only place of a programme as its result does, without another request', async () => {
    const page = await opened(await open(`${SEARCH}?q=covoiturage+Rennes`, { viewport: DESKTOP }));
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search/places')) requests.push(request.url());
    });
    const title = 'Prime au covoiturage de Rennes Métropole';
    await titleLink(cards(page).filter({ hasText: title })).click();
    await panel(page, title).getByRole('heading', { name: 'Conditions' }).waitFor();
    const names = await panel(page).getByRole('term').allInnerTexts();
    const place = panel(page).getByRole('definition').nth(names.indexOf('Territoire'));
    expect(await place.innerText()).toMatch(/^Rennes Métropole\n/);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  });

  test('is opened by a click, kept by a reload, flipped by its buttons and closed by Back', async () => {
    const page = await opened(await open(ADDRESS, { viewport: DESKTOP }));
    const second = await titleOf(cards(page).nth(1));
    await titleLink(cards(page).nth(1)).click();
    await panel(page, second).getByRole('heading', { name: 'Conditions' }).waitFor();
    await page.reload();
    await panel(page, second).waitFor();
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
    await panel(page).getByRole('button', { name: 'Aide suivante' }).click();
    const third = await titleOf(cards(page).nth(2));
    await panel(page, third)
      .getByText(/^3 sur /)
      .waitFor();
    await page.goBack();
    await panel(page).waitFor({ state: 'detached' });
    const first = await titleOf(cards(page).nth(0));
    await titleLink(cards(page).nth(0)).click();
    await panel(page).getByRole('link', { name: 'Ouvrir la page' }).click();
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/subventions\/recherche\/[0-9a-f-]{36}$/);
  });

  test('is loaded while the pointer rests on its result, before it is pressed', async () => {
    const page = await opened(await open(ADDRESS, { viewport: DESKTOP }));
    const id = await cards(page).nth(2).getAttribute('data-result');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const address = `/api/catalog/subsidies/${id}`;
    const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === address);
    await titleLink(cards(page).nth(2)).hover();
    await (await loaded).finished();
    await titleLink(cards(page).nth(2)).click();
    await panel(page).getByRole('heading', { level: 3 }).first().waitFor();
    expect(requested.filter((path) => path === address)).toHaveLength(1);
  });

  test('is not opened by a click with a modifier key, which opens the page in a new tab', async () => {
    const page = await opened(await open(ADDRESS, { viewport: DESKTOP }));
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      titleLink(cards(page).first()).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    expect(new URL(tab.url()).pathname).not.toBe(SEARCH);
    await tab.close();
    expect(await panel(page).count()).toBe(0);
  });

  test('is replaced by the page in a narrower window, also for an address that was shared', async () => {
    const wide = await opened(await open(ADDRESS, { viewport: DESKTOP }));
    await titleLink(cards(wide).first()).click();
    await panel(wide).waitFor();
    const { pathname, search } = new URL(wide.url());
    const id = new URLSearchParams(search).get('open');
    const narrow = await open(pathname + search, { viewport: TABLET });
    await narrow.waitForURL((url) => url.pathname === `${SEARCH}/${id}`);
    await narrow.getByRole('link', { name: 'Retour aux résultats' }).waitFor();
  });

  test('passes axe in both themes', async () => {
    const page = await opened(await open(ADDRESS, { viewport: DESKTOP, reducedMotion: 'reduce' }));
    await titleLink(cards(page).first()).click();
    await panel(page).getByRole('heading', { name: 'Conditions' }).waitFor();
    expect(await faultsInBothThemes(page, [DESKTOP])).toEqual([]);
  });
});
