import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import type { Download, Locator, Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { STARTER_PROGRAMMES } from '../src/product.ts';

const SEARCH = '/subventions/recherche';
const PAGE_SIZE = 20;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const NARROWEST = { width: 320, height: 780 };
const BYTE_ORDER_MARK = '\ufeff';

const list = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Liste des résultats|List of results)$/ });
const cards = (page: Page): Locator => list(page).getByRole('article');
const table = (page: Page): Locator => page.getByRole('table', { name: /^(Résultats|Results) \d/ });
/** The title of a card without what is added for screen readers. */
const titleOf = (card: Locator): Promise<string> =>
  card.getByRole('heading').evaluate((heading) => {
    const words = heading.cloneNode(true) as HTMLElement;
    for (const added of words.querySelectorAll('.ui-hidden')) added.remove();
    return words.textContent;
  });
const boxOf = (card: Locator): Locator => card.getByRole('checkbox', { name: /^(Sélectionner|Select) ?:/ });
const selected = (page: Page): Locator => page.getByRole('region', { name: /^(Sélection|Selection)$/ });

/** The page with its results, once it hears clicks and keys: what stands on paper is there from then on only. */
const opened = async (page: Page): Promise<Page> => {
  await page.getByText(/Recherche effectuée en|Search completed in/).waitFor();
  await page.locator('.print-head').waitFor({ state: 'attached' });
  return page;
};

/** Waits until the results on screen are those of a page. */
const turnedTo = async (page: Page, number: number): Promise<void> => {
  await page.getByText(new RegExp(`^Page ${number} sur`)).waitFor();
  await page.waitForFunction(() => document.querySelector('.search-answer[aria-busy="false"]') !== null);
};

const plainSpaces = (text: string): string => text.replace(/\s/g, ' ');

/** The records of a CSV file as rows of cells; quoted cells may hold anything. */
const records = (csv: string, separator: ';' | ','): string[][] => {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}"\\r\\n]*))(${separator}|\\r\\n|$)`, 'g');
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain, end] of csv.matchAll(cell)) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
};

/** A downloaded file as a spreadsheet of the language would read it. */
const csvOf = async (download: Download, separator: ';' | ','): Promise<string[][]> => {
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return records(text.slice(1), separator);
};

const downloadBy = async (page: Page, link: Locator, separator: ';' | ','): Promise<string[][]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return csvOf(download, separator);
};

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Place of the result that has the focus, -1 when none has. */
const focusedPlace = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-result]')].indexOf(document.activeElement as HTMLElement),
  );

const focusReaches = async (page: Page, place: number): Promise<void> => {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-result]')[wanted] === document.activeElement,
    place,
  );
};

describeJourney('working with results', ({ open }) => {
  test('the table: columns are chosen, remembered and sorted by; narrow windows show cards', async () => {
    const page = await opened(await open(SEARCH));
    await page.getByRole('button', { name: 'Tableau' }).click();
    await table(page).waitFor();
    expect(await table(page).getByRole('row').count()).toBe(PAGE_SIZE + 1);
    expect(await table(page).getByRole('columnheader').allInnerTexts()).toEqual([
      'Aide',
      'Financeur',
      'Montant',
      'Date limite',
      'État',
      'Territoire',
    ]);

    await page.getByRole('button', { name: 'Colonnes' }).click();
    await page.getByRole('checkbox', { name: 'Secteur' }).click();
    await page.getByRole('checkbox', { name: 'Territoire' }).last().click();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Colonnes');

    await page.reload();
    await table(page).getByRole('columnheader', { name: 'Secteur' }).waitFor();
    expect(await table(page).getByRole('columnheader', { name: 'Territoire' }).count()).toBe(0);

    await table(page).getByRole('button', { name: 'Montant' }).click();
    await page.waitForURL(/sort=amount/);
    await page.locator('th[aria-sort="descending"]', { hasText: 'Montant' }).waitFor();
    expect(await page.locator('th[aria-sort]').count()).toBe(1);
    await page.getByText('Tri : Montant', { exact: true }).waitFor({ state: 'attached' });
    await table(page).getByRole('button', { name: 'Montant' }).click();
    await page.waitForURL((url) => !url.search.includes('sort'));

    await page.setViewportSize(PHONE);
    await cards(page).first().waitFor();
    expect(await table(page).count()).toBe(0);
    await page.setViewportSize(DESKTOP);
    await table(page).waitFor();
  });

  test('a stored choice that makes no sense is no choice', async () => {
    const page = await open(SEARCH, {
      prepare: (fresh) =>
        fresh.addInitScript(() => {
          localStorage.setItem('search.view', '{"view":"cube","columns":[1,"funder","nothing"]}');
          sessionStorage.setItem('search.selection', '[{"id":"x"}]');
          sessionStorage.setItem('search.compare', 'nonsense');
        }),
    });
    await cards(page).first().waitFor();
    await page.getByRole('button', { name: 'Tableau' }).click();
    expect(await table(page).getByRole('columnheader').allInnerTexts()).toEqual(['Aide', 'Financeur']);
    expect(await selected(page).count()).toBe(0);
  });

  test('a selection outlives pages and reloads and comes as a file with exactly these programmes', async () => {
    const page = await opened(await open(SEARCH));
    const chosen = [await titleOf(cards(page).nth(0)), await titleOf(cards(page).nth(3))];
    await boxOf(cards(page).nth(0)).click();
    await boxOf(cards(page).nth(3)).click();
    await selected(page).getByText('2 aides sélectionnées').waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/page=2/);
    await turnedTo(page, 2);
    chosen.push(await titleOf(cards(page).nth(1)));
    await boxOf(cards(page).nth(1)).click();
    await page.reload();
    await selected(page).getByText('3 aides sélectionnées').waitFor();
    expect(await boxOf(cards(page).nth(1)).isChecked()).toBe(true);

    const [head, ...rows] = await downloadBy(
      page,
      selected(page).getByRole('link', { name: /Exporter/ }),
      ';',
    );
    expect(head?.[0]).toBe('Titre');
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head?.length]));
    expect(rows.map(([title]) => title)).toEqual(chosen);

    await page.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    await selected(page)
      .getByText(`${PAGE_SIZE + 2} aides sélectionnées`)
      .waitFor();
    await page.getByRole('checkbox', { name: 'Sélectionner la page' }).click();
    await selected(page).getByText('2 aides sélectionnées').waitFor();
    await selected(page).getByRole('button', { name: 'Vider la sélection' }).click();
    await selected(page).waitFor({ state: 'detached' });
  });

  test('all results of a search come as a file, in the language of the page', async () => {
    const page = await opened(await open(`/en${SEARCH}?instrument=loan`, { locale: 'en-GB' }));
    const found = Number(/\d+/.exec(await page.getByRole('heading', { name: /found$/ }).innerText())?.[0]);
    const [head, ...rows] = await downloadBy(
      page,
      page.getByRole('link', { name: `Export the ${found} results as CSV` }),
      ',',
    );
    expect(head?.[0]).toBe('Title');
    expect(rows).toHaveLength(found);
    expect(found).toBeLessThan(STARTER_PROGRAMMES);
  });

  test('programmes are compared side by side, what differs is said in words', async () => {
    const page = await opened(await open(SEARCH));
    for (const place of [0, 1, 2, 3]) {
      await cards(page).nth(place).getByRole('button', { name: 'Comparer' }).click();
    }
    await cards(page).nth(4).getByRole('button', { name: 'Comparer' }).click();
    await page.getByText(/La comparaison tient 4 aides au plus/).waitFor();
    const opener = page.getByRole('button', { name: 'Voir la comparaison (4 aides)' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Comparer les aides' });
    const compared = dialog.getByRole('table', { name: '4 aides côte à côte' });
    await compared.waitFor();
    expect(await compared.getByRole('columnheader').count()).toBe(5);
    await compared.getByRole('rowheader', { name: /^Pour quoi\s*diffère$/ }).waitFor();
    await dialog.getByText('lecture des pièces…').first().waitFor({ state: 'detached' });
    const facts = await compared.getByRole('rowheader').count();
    await dialog.getByRole('checkbox', { name: 'Ne montrer que ce qui diffère' }).click();
    const differing = await compared.getByRole('rowheader').count();
    expect(differing).toBe(await dialog.getByText('diffère', { exact: true }).count());
    expect(differing).toBeLessThanOrEqual(facts);
    await dialog
      .getByRole('button', { name: /^Retirer de la comparaison/ })
      .first()
      .click();
    await dialog.getByRole('table', { name: '3 aides côte à côte' }).waitFor();
    await dialog.getByRole('button', { name: 'Fermer la comparaison' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const reopener = page.getByRole('button', { name: 'Voir la comparaison (3 aides)' });
    expect(await reopener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Voir la comparaison (3 aides)' }).waitFor();
  });

  test('by keyboard alone: into the list, along it, to the next page, select, compare, open', async () => {
    const page = await opened(await open(SEARCH));
    await page
      .context()
      .route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>official</title>' }),
      );
    const firstTitle = await titleOf(cards(page).nth(0));
    await page.keyboard.press('j');
    await focusReaches(page, 0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await focusReaches(page, 1);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await selected(page).getByText('2 aides sélectionnées').waitFor();
    await page.getByRole('status').getByText('2 aides sélectionnées').waitFor({ state: 'attached' });
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Voir la comparaison (1 aide)' }).waitFor();
    await page.keyboard.press('End');
    await focusReaches(page, PAGE_SIZE - 1);
    await page.keyboard.press('Home');
    await focusReaches(page, 0);
    await page.keyboard.press('PageDown');
    await page.waitForURL(/page=2/);
    await turnedTo(page, 2);
    expect(await titleOf(cards(page).nth(0))).not.toBe(firstTitle);
    await focusReaches(page, 0);
    await page.keyboard.press('PageUp');
    await page.waitForURL((url) => !url.search.includes('page'));
    await turnedTo(page, 1);
    expect(await titleOf(cards(page).nth(0))).toBe(firstTitle);
    await focusReaches(page, 0);
    const officialAddress = cards(page).nth(0).getByRole('heading').getByRole('link').getAttribute('href');
    const [official] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await official.waitForLoadState();
    expect(await official.evaluate(() => window.opener)).toBeNull();
    expect(official.url()).toBe(await officialAddress);
    await official.close();

    await page.keyboard.press('Tab');
    expect(await focusedPlace(page)).toBe(-1);
    expect(await page.evaluate(() => document.activeElement?.closest('[data-result]') !== null)).toBe(true);
  });

  test('letters typed into a field are letters; single keys can be turned off and stay so', async () => {
    const page = await opened(await open(SEARCH));
    await page.getByRole('combobox').first().or(page.getByRole('searchbox')).first().click();
    await page.keyboard.type('xc?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await selected(page).count()).toBe(0);

    await page.goto(page.url().split('?')[0] ?? '');
    await opened(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await help.getByText('résultat précédent, suivant', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await help.getByRole('checkbox', { name: 'Raccourcis d’une seule lettre' }).click();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.reload();
    await opened(page);
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    expect(await focusedPlace(page)).toBe(-1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('on paper: the search in words, number, date and address on top, sources, no controls', async () => {
    const page = await opened(await open(`${SEARCH}?q=renovation&applicant=company`));
    await boxOf(cards(page).nth(0)).click();
    await page.emulateMedia({ media: 'print' });
    const head = plainSpaces(await page.locator('.print-head').innerText());
    expect(head).toContain('Mots cherchés : « renovation » · Qui demande ? : Entreprise · Tri : Pertinence');
    expect(head).toMatch(/\d+ subventions? trouvées? .*Imprimé le \d+/);
    expect(head).toContain(page.url());
    expect(await cards(page).first().innerText()).toMatch(/vérifié le/);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main input, header, footer.footer, .results-dock')]
        .filter((element) => element.checkVisibility() && !element.matches('.search-read'))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(shown).toEqual([]);
    const link = cards(page).first().getByRole('heading').getByRole('link');
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('http');
    expect(
      await cards(page)
        .first()
        .evaluate((card) => getComputedStyle(card).breakInside),
    ).toBe('avoid');
  });

  test('a selection is printed alone, and the page is itself again afterwards', async () => {
    const page = await opened(
      await open(SEARCH, {
        prepare: (fresh) =>
          fresh.addInitScript(() => {
            window.print = () => {
              document.title = 'printing';
            };
          }),
      }),
    );
    const title = await titleOf(cards(page).nth(2));
    await boxOf(cards(page).nth(2)).click();
    await selected(page).getByRole('button', { name: 'Imprimer la sélection' }).click();
    await page.waitForFunction(() => document.title === 'printing');
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.print-sheet');
    expect(await sheet.getByRole('article').count()).toBe(1);
    expect(await sheet.innerText()).toContain(title);
    expect(await sheet.innerText()).toContain('1 aide sélectionnée');
    expect(await page.locator('main').isVisible()).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator('main').isVisible()).toBe(true);
  });

  test('sharing copies the address and says so; a phone offers its own sheet', async () => {
    const page = await opened(
      await open(`${SEARCH}?q=bio`, { permissions: ['clipboard-read', 'clipboard-write'] }),
    );
    await page.getByRole('button', { name: 'Partager' }).click();
    await page.getByText('Lien copié').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    const phone = await opened(
      await open(`/en${SEARCH}?q=bio`, {
        viewport: PHONE,
        hasTouch: true,
        isMobile: true,
        locale: 'en-GB',
        prepare: (fresh) =>
          fresh.addInitScript(() => {
            navigator.share = async (data) => {
              document.title = String(data?.url);
            };
          }),
      }),
    );
    await phone.getByRole('button', { name: 'Share' }).tap();
    await phone.waitForFunction(() => document.title === window.location.href);
  });

  test.each([
    {
      prefix: '',
      locale: 'fr-FR',
      colorScheme: 'light',
      opener: /Voir la comparaison/,
      compare: /Comparer$/,
      tableName: 'Tableau',
    },
    {
      prefix: '/en',
      locale: 'en-GB',
      colorScheme: 'dark',
      opener: /See the comparison/,
      compare: /Compare$/,
      tableName: 'Table',
    },
  ] as const)(
    'everybody can use list, table and comparison at every width ($locale, $colorScheme)',
    async ({ prefix, locale, colorScheme, opener, compare, tableName }) => {
      const page = await opened(
        await open(`${prefix}${SEARCH}?q=energie`, { locale, colorScheme, reducedMotion: 'reduce' }),
      );
      await boxOf(cards(page).nth(0)).click();
      await cards(page).nth(0).getByRole('button', { name: compare }).click();
      await cards(page).nth(1).getByRole('button', { name: compare }).click();
      const faults: string[] = [];
      const look = async (what: string): Promise<void> => {
        faults.push(...(await axeViolations(page)).map((fault) => `${what}: ${fault}`));
        const sideways = await sidewaysScroll(page);
        if (sideways > 0) faults.push(`${what}: scrolls ${sideways} px sideways`);
      };
      for (const viewport of [NARROWEST, DESKTOP]) {
        await page.setViewportSize(viewport);
        await look(`list ${viewport.width}`);
        await page.getByRole('button', { name: opener }).click();
        await page.getByRole('dialog').getByRole('table').waitFor();
        await look(`comparison ${viewport.width}`);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: tableName, exact: true }).click();
      await table(page).waitFor();
      await look('table');
      await page.setViewportSize({ width: 700, height: 900 });
      await look('table that scrolls');
      expect(faults).toEqual([]);
    },
    120_000,
  );
});
