import { expect, test } from '@jest/globals';
import { describeJourney } from '../src/browser-journey.ts';
import { downloadBy } from '../src/csv-download.ts';
import { STARTER_PROGRAMMES } from '../src/product.ts';
import { boxOf, cards, opened, SEARCH, selected, titleOf } from '../src/result-page.ts';

const PHONE = { width: 390, height: 844 };

function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ');
}

describeJourney('exported and printed results', ({ open }) => {
  test('all results of a search are exported as a file in the language of the page', async () => {
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

  test('a printed page contains the criteria, total, date, address and sources, but no controls', async () => {
    const page = await opened(await open(`${SEARCH}?q=renovation&applicant=company`));
    await boxOf(cards(page).nth(0)).click();
    await page.emulateMedia({ media: 'print' });
    const head = plainSpaces(await page.locator('.print-head').innerText());
    expect(head).toContain('Mots cherchés : « renovation » Qui demande ? : Entreprise Tri : Pertinence');
    const counted = page.locator('.print-head > p').filter({ hasText: 'Imprimé le' });
    expect(plainSpaces(await counted.innerText())).toMatch(
      /^\d+ (subventions? trouvées?|correspondances? exactes? \d+ proches?) (Page 1 sur \d+ )?Imprimé le \d+/,
    );
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

  test('a selection is printed alone, and the page is restored afterwards', async () => {
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

  test('sharing copies the address and confirms it; a phone opens its own dialog', async () => {
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
});
