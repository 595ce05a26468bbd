import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeJourney, FRAMES_ONLY } from '../src/browser-journey.ts';
import { hasFocus } from '../src/keyboard-walk.ts';
import { openProgrammes } from '../src/product.ts';
import { FOUND, resultLists } from '../src/result-page.ts';

const SEARCH = '/subventions/recherche';
const API = '**/api/search/subsidies*';

function count(page: Page) {
  return page.getByRole('heading', { level: 2, name: FOUND });
}

function cards(page: Page) {
  return resultLists(page).getByRole('listitem');
}

/** The heading of a search that finds all programmes that are not closed. */
async function allFound(url: string): Promise<string> {
  return `${await openProgrammes(url)} subventions trouvées`;
}

describeJourney('searching', ({ open, product, takeNoise }) => {
  test('shows results while typing, with total and duration', async () => {
    const page = await open(SEARCH);
    await page
      .getByText(await allFound(product().url), { exact: true })
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).pressSequentially('covoitur');
    await page.waitForURL(/q=covoitur/);
    await cards(page)
      .first()
      .getByText(/covoiturage/i)
      .first()
      .waitFor();
    await page.getByText(/Recherche effectuée en \d+\u202fms/).waitFor();
  });

  test('shows a filter as a chip with the promised total, and restores it on reload and Back', async () => {
    const page = await open(SEARCH);
    const loan = page.getByRole('checkbox', { name: /^Prêt/ });
    const label = loan.locator('xpath=ancestor::label');
    await label.getByText(/\d/).waitFor();
    const promised = Number(/\d+/.exec(await label.innerText())?.[0]);
    await loan.click();
    await page.waitForURL(/instrument=loan/);
    await page
      .getByText(new RegExp(`^${promised} subventions? trouvées?$`))
      .first()
      .waitFor();
    await page.reload();
    await page.getByRole('link', { name: /Retirer le filtre Type d’aide : Prêt/ }).waitFor();
    await page
      .getByText(new RegExp(`^${promised} subventions? trouvées?$`))
      .first()
      .waitFor();
    await page.goBack();
    await page
      .getByText(await allFound(product().url), { exact: true })
      .first()
      .waitFor();
  });

  test('in a region finds national and European programmes, but none of other regions', async () => {
    const page = await open(`${SEARCH}?territory=region%3A53`);
    await count(page).waitFor();
    const text = await page.getByRole('list', { name: 'Liste des résultats' }).innerText();
    expect(text).toMatch(/France entière/);
    expect(text).not.toMatch(/Guadeloupe/);
  });

  test('without results shows so and links to a wider search', async () => {
    const page = await open(`${SEARCH}?q=zzzzqqqq&instrument=loan`);
    await page.getByText('Aucune subvention trouvée').first().waitFor();
    await page.getByText('Essayez d’élargir vos critères de recherche.').waitFor();
    await page.getByRole('link', { name: 'Effacer les filtres' }).click();
    await page.waitForURL((url) => !url.search.includes('instrument'));
  });

  test('never replaces a newer response by an older one', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open(SEARCH, {
      prepare: (fresh) =>
        fresh.route(/q=bi(&|$)/, async (route) => {
          await held;
          await route.continue().catch(() => undefined);
        }),
    });
    await count(page).waitFor();
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).pressSequentially('bi');
    await page.waitForURL(/q=bi/);
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).fill('covoiturage');
    await cards(page)
      .first()
      .getByText(/covoiturage/i)
      .first()
      .waitFor();
    release();
    await page.waitForLoadState('networkidle');
    expect(await cards(page).first().innerText()).toMatch(/covoiturage/i);
    takeNoise();
  });

  test('stays on the page of a link that is followed while typed words wait for their results', async () => {
    const page = await open(SEARCH, {
      prepare: (fresh) =>
        fresh.route(/subsidies\?.*q=velo/, async (route) => {
          // Held until the link was followed.
          await fresh.waitForURL(({ pathname }) => pathname === '/').catch(() => undefined);
          await route.continue().catch(() => undefined);
        }),
    });
    for (const delayMs of [0, 30, 60, 90]) {
      await count(page).waitFor();
      await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).fill('velo');
      await page.evaluate(
        (ms) =>
          new Promise<void>((resolve) => setTimeout(resolve, ms)).then(() => {
            document.querySelector<HTMLAnchorElement>('.breadcrumbs a, header a[href="/"]')?.click();
          }),
        delayMs,
      );
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
      await page.goto(`${product().url}${SEARCH}`);
    }
    takeNoise();
  });

  test('stays on the page of a link that is followed right after a letter, on a slow machine', async () => {
    const page = await open(SEARCH);
    await count(page).waitFor();
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).focus();
    await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'velo');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click();
      // Longer than the pause after which typed words are searched.
      const until = performance.now() + 60;
      while (performance.now() < until);
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  });

  test('returns to words that were typed before while the page of later ones is not rendered yet', async () => {
    const page = await open(`${SEARCH}?q=covoiturage`);
    await count(page).waitFor();
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).focus();
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const field = document.activeElement as HTMLInputElement;
          const type = (text: string): void => {
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          };
          const submitWordsBefore = async (): Promise<void> => {
            type('covoiturage');
            // React renders the field in a microtask.
            for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
            field.form?.requestSubmit();
            resolve();
          };
          const write = history.pushState.bind(history);
          history.pushState = (...entry) => {
            write(...entry);
            if (String(entry[2]).includes('velo')) queueMicrotask(() => void submitWordsBefore());
          };
          type('covoiturage velo');
        }),
    );
    await page.waitForURL((url) => url.searchParams.get('q') === 'covoiturage');
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).searchParams.get('q')).toBe('covoiturage');
    expect(await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).inputValue()).toBe(
      'covoiturage',
    );
  });

  test('has its filters in a sheet on phones, with the number of results', async () => {
    const page = await open(SEARCH, { viewport: { width: 390, height: 844 } });
    await count(page).waitFor();
    await page.getByRole('button', { name: /^Filtres/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtres' });
    await sheet.getByRole('checkbox', { name: /^Prêt/ }).click();
    await sheet.getByRole('button', { name: /^Voir \d+ résultats?$/ }).click();
    await page.waitForURL(/instrument=loan/);
    expect(await sheet.isVisible()).toBe(false);
  });

  test('works by keyboard alone, from the skip link to a filter', async () => {
    const page = await open(SEARCH);
    await count(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au contenu');
    await page.keyboard.press('Enter');
    const reached = async (name: RegExp): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        const label = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null;
          return element?.labels?.[0]?.textContent ?? '';
        });
        if (name.test(label)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${name} cannot be reached by keyboard`);
    };
    await reached(/^Prêt/);
    await page.keyboard.press('Space');
    await page.waitForURL(/instrument=loan/);
  });

  test('has links that skip to results and filters, and a name for every landmark', async () => {
    const page = await open(`${SEARCH}?q=velo`);
    await count(page).waitFor();
    for (const [link, target] of [
      ['Aller aux résultats', resultLists(page).getByRole('article').first()],
      ['Aller aux filtres', page.getByRole('complementary', { name: 'Filtres' })],
    ] as const) {
      await page.getByRole('link', { name: link }).focus();
      await page.keyboard.press('Enter');
      expect(await hasFocus(target)).toBe(true);
    }
    expect(new URL(page.url()).hash).toBe('');
    const unnamed = await page.evaluate(() =>
      [...document.querySelectorAll('nav, aside, search, section.ui-search-results')]
        .filter((part) => (part.getAttribute('aria-label') ?? '') === '')
        .map((part) => part.outerHTML.slice(0, 80)),
    );
    expect(unnamed).toEqual([]);
  });

  test('has headings for the filters and for each of them', async () => {
    const page = await open(SEARCH);
    await count(page).waitFor();
    const filters = page.getByRole('complementary', { name: 'Filtres' });
    await filters.getByRole('heading', { level: 2, name: 'Filtres' }).waitFor();
    for (const name of ['Date limite', 'Territoire', 'Type d’aide', 'Plus de filtres']) {
      await filters.getByRole('heading', { level: 3, name }).waitFor();
    }
    await filters.getByRole('heading', { level: 3, name: 'Plus de filtres' }).click();
    await filters.getByRole('heading', { level: 4, name: 'Financeur' }).waitFor();
  });

  test('states that results are those of the search before while the next ones are loading', async () => {
    const page = await open(`${SEARCH}?q=velo`);
    await count(page).waitFor();
    const { promise: seen, resolve: release } = Promise.withResolvers<void>();
    await page.route(API, async (route) => {
      await seen;
      await route.continue();
    });
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).fill('solaire');
    const note = page.getByText('Recherche en cours… Résultats de la recherche précédente.');
    await note.waitFor();
    const opacity = await page
      .locator('.search-answer')
      .evaluate((element) => getComputedStyle(element).opacity);
    expect(opacity).toBe('1');
    release();
    await note.waitFor({ state: 'detached' });
  });

  test('names the typed words in the title of the page, with and without scripts', async () => {
    const plain = await open(`${SEARCH}?q=velo`, { javaScriptEnabled: false });
    expect(await plain.title()).toMatch(/^velo – Rechercher une aide/);
    const page = await open(`${SEARCH}?q=velo`);
    await count(page).waitFor();
    await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).fill('solaire');
    await page.waitForFunction(() => document.title.startsWith('solaire – '));
    await page.getByRole('button', { name: 'Effacer les mots' }).click();
    await page.waitForFunction(() => document.title.startsWith('Rechercher une aide'));
  });

  test('shows English results on the English page', async () => {
    const page = await open('/en/subventions/recherche?q=carpooling', { locale: 'en-GB' });
    await page.getByText(FOUND).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

describeJourney(
  'a search without initial results',
  ({ open, takeNoise }) => {
    test('shows the error if it fails, keeps the words, and recovers on retry', async () => {
      const page = await open(`${SEARCH}?q=bio`, {
        prepare: (fresh) => fresh.route(API, (route) => route.abort('connectionrefused')),
      });
      await page.getByText('Erreur de recherche').waitFor();
      await page.getByText('Une erreur s’est produite lors de la recherche. Veuillez réessayer.').waitFor();
      await page.unroute(API);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await count(page).waitFor();
      expect(await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).inputValue()).toBe('bio');
      expect(takeNoise().join()).toMatch(/ERR_CONNECTION_REFUSED/);
    });
  },
  FRAMES_ONLY,
);
