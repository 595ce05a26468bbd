import { expect, test } from '@jest/globals';
import { axeViolations } from '@platform/testing/browser';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { boxOf, cards, FOUND, opened } from '../src/result-page.ts';
import { sidewaysScroll } from '../src/sideways-scroll.ts';

const SEARCH = '/subventions/recherche';
const PHONE = { width: 360, height: 780 };
/** The viewport of a window of 1280 px at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 512 };

function field(page: Page) {
  return page.getByRole('combobox', { name: 'Que cherchez-vous ?' });
}

function list(page: Page) {
  return page.getByRole('listbox', { name: 'Suggestions' });
}

function total(page: Page) {
  return page.getByRole('heading', { level: 2, name: FOUND });
}

function panel(page: Page) {
  return page.getByRole('complementary');
}

function chip(page: Page, name: string) {
  return page.getByRole('list', { name: 'Filtres appliqués' }).getByRole('link', { name });
}

/** Presses an arrow key until the active option has the name; throws if none has. */
async function activateOption(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('ArrowDown');
    const active = list(page).getByRole('option', { selected: true });
    if ((await active.count()) === 1 && name.test((await active.innerText()).replace(/\s+/g, ' '))) return;
  }
  throw new Error(`no option ${name} becomes active`);
}

/** Waits until the page is hydrated: from then on the slash key focuses the field. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
    return document.activeElement?.getAttribute('name') === 'q';
  });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

describeJourney('the search form', ({ open }) => {
  test('suggests programmes, which open in the reading view', async () => {
    const page = await open(SEARCH);
    await waitForHydration(page);
    await page.keyboard.press('/');
    await page.keyboard.type('prêt vert');
    await list(page).getByRole('group', { name: 'Aides' }).waitFor();
    await activateOption(page, /^Prêt Vert$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Prêt Vert' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/subventions\/recherche\/[0-9a-f-]{36}$/);
  });

  test('is used by keyboard only: slash, letters, a place from the list, and Back', async () => {
    const page = await open(SEARCH);
    await waitForHydration(page);
    await page.keyboard.press('/');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('renn');
    await list(page).getByRole('group', { name: 'Territoires' }).waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();
    await activateOption(page, /^Rennes 35000/);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await chip(page, 'Retirer le filtre Territoire : Rennes').waitFor();
    await page.waitForURL((url) => url.searchParams.get('territory') === 'commune:35238');
    expect(new URL(page.url()).searchParams.has('q')).toBe(false);
    expect(await field(page).inputValue()).toBe('');
    await panel(page)
      .getByText(/Compte aussi les aides de\s: son intercommunalité, Ille-et-Vilaine, Bretagne, France/)
      .waitFor();
    await page.reload();
    await chip(page, 'Retirer le filtre Territoire : Rennes').waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('territory'));
  });

  test('chooses no suggestion by itself: Escape closes the list, Enter searches for the words', async () => {
    const page = await open(SEARCH);
    await waitForHydration(page);
    await field(page).pressSequentially('covoit');
    await list(page).waitFor();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    expect(await field(page).inputValue()).toBe('covoit');
    await page.keyboard.type('urage/');
    expect(await field(page).inputValue()).toBe('covoiturage/');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await list(page).waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.searchParams.get('q') === 'covoiturage');
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('q'));
    expect(await field(page).inputValue()).toBe('');
    await page.goForward();
    await page.waitForURL((url) => url.searchParams.get('q') === 'covoiturage');
    await page.getByRole('button', { name: 'Effacer les mots' }).click();
    await page.waitForURL((url) => !url.searchParams.has('q'));
  });

  test('states the correction of a typing error and links to the words as typed', async () => {
    const page = await open(`${SEARCH}?q=covoitirage`);
    await waitForHydration(page);
    await page.getByText(/Rien ne contient «\scovoitirage\s»/).waitFor();
    await page.getByRole('link', { name: /Chercher exactement/ }).click();
    await page.waitForURL((url) => url.searchParams.get('exact') === '1');
    await page.getByText('Mots pris tels que saisis.').waitFor();
    await page.getByRole('link', { name: 'Autoriser les corrections' }).click();
    await page.waitForURL((url) => !url.searchParams.has('exact'));
  });

  test('links from a need to its programmes, with and without scripts', async () => {
    const page = await open(SEARCH);
    await waitForHydration(page);
    const needs = page.getByRole('region', { name: 'Partir d’un besoin' });
    await needs.getByText('Énergie et bâtiment').click();
    const link = needs.getByRole('link', { name: 'Poser des panneaux solaires' });
    const address = await link.getAttribute('href');
    await link.click();
    await chip(page, 'Retirer le filtre Besoin : Poser des panneaux solaires').waitFor();
    await needs.waitFor({ state: 'detached' });
    const plain = await open(SEARCH, { javaScriptEnabled: false });
    const plainNeeds = plain.getByRole('region', { name: 'Partir d’un besoin' });
    await plainNeeds.getByText('Énergie et bâtiment').click();
    await plainNeeds.getByRole('link', { name: 'Poser des panneaux solaires' }).click();
    expect(plain.url().endsWith(String(address))).toBe(true);
    await total(plain).waitFor();
  });

  test('finds a commune by postcode and a funder by name, and keeps both in the URL', async () => {
    const page = await open(SEARCH);
    await waitForHydration(page);
    await panel(page)
      .getByRole('combobox', { name: /Commune, code postal/ })
      .fill('35000');
    await panel(page)
      .getByRole('option', { name: /Rennes/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await chip(page, 'Retirer le filtre Territoire : Rennes').waitFor();
    await panel(page).getByText('Plus de filtres').click();
    await panel(page)
      .locator('summary', { hasText: /^Financeur/ })
      .click();
    await panel(page).getByRole('combobox', { name: 'Chercher un financeur' }).fill('rennes');
    await panel(page)
      .getByRole('option', { name: /Rennes Métropole/ })
      .click();
    await chip(page, 'Retirer le filtre Financeur : Rennes Métropole').waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('territory'), searchParams.get('funder')]).toEqual([
      'commune:35238',
      'Rennes Métropole',
    ]);
  });

  test('shows the errors of a range of amounts and applies it once it is valid', async () => {
    const page = await open(SEARCH);
    await waitForHydration(page);
    const min = panel(page).getByRole('textbox', { name: 'Au moins' });
    const max = panel(page).getByRole('textbox', { name: 'Au plus' });
    await min.fill('50000');
    await max.fill('20k');
    await page.keyboard.press('Enter');
    await panel(page).getByText('Le minimum dépasse le maximum.').waitFor();
    expect(new URL(page.url()).searchParams.has('amountMax')).toBe(false);
    await max.fill('beaucoup');
    await page.keyboard.press('Enter');
    await panel(page).getByText('Saisissez un montant en euros', { exact: false }).waitFor();
    await max.fill('200 000 €');
    await page.keyboard.press('Enter');
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('amountMin') === '50000' && searchParams.get('amountMax') === '200000',
    );
    expect((await max.inputValue()).replace(/\s/g, ' ')).toBe('200 000');
    await page.getByRole('link', { name: /Retirer le filtre Montant : de 50/ }).click();
    await page.waitForURL((url) => url.search === '');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('.ui-search-filters [name="amountMin"]')?.value === '',
    );
  });

  test('without results, links to the search without the filter that excludes them', async () => {
    const page = await open(`${SEARCH}?q=covoiturage&funder=Rennes+M%C3%A9tropole&instrument=loan`);
    await waitForHydration(page);
    await page.getByText('Aucune subvention trouvée').waitFor();
    await page.getByRole('link', { name: /^Sans le filtre Type d’aide : 1 aide$/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('instrument'));
    await page.getByRole('heading', { level: 2, name: '1 subvention trouvée' }).waitFor();
    expect(await field(page).inputValue()).toBe('covoiturage');
  });

  test('without results because of several filters, links to the search without filters with its total', async () => {
    const together = 'q=solaire&territory=region%3A53&instrument=loan&applicant=student&sector=culture_sport';
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(`${SEARCH}?${together}`, { javaScriptEnabled });
      if (javaScriptEnabled) await waitForHydration(page);
      const all = page.getByRole('link', { name: /^Sans aucun filtre : \d+ aides?$/ });
      const promised = Number(/\d+/.exec(await all.innerText())?.[0]);
      await all.click();
      await page.waitForURL((url) => url.search === '?q=solaire');
      await total(page).filter({ hasText: /[1-9]/ }).waitFor();
      const numbers = (await total(page).innerText()).match(/\d+/g) ?? [];
      expect(numbers.reduce((sum, one) => sum + Number(one), 0)).toBe(promised);
    }
    const nowhere = await open(`${SEARCH}?q=zzzzqqqq&instrument=loan`);
    await waitForHydration(nowhere);
    await nowhere.getByText('Même sans filtre, rien ne contient ces mots.').waitFor();
    const needs = nowhere.getByRole('region', { name: 'Partir d’un besoin' });
    await needs.getByText('Énergie et bâtiment').click();
    await needs.getByRole('link', { name: 'Poser des panneaux solaires' }).click();
    await nowhere.waitForURL((url) => /^\?need=[a-z-]+$/.test(url.search));
    await total(nowhere).waitFor();
  });

  test('suggests filters for a long list, which are then applied filters', async () => {
    const page = await open(SEARCH);
    await waitForHydration(page);
    const offers = page.getByRole('list', { name: 'Restreindre à :' }).getByRole('link');
    const first = offers.first();
    const promised = Number(/\d+$/.exec(await first.innerText())?.[0]);
    await first.click();
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${promised} subventions`) }).waitFor();
    await page.getByRole('list', { name: 'Filtres appliqués' }).waitFor();
  });

  test('shows one chip for closed programmes, which hides them', async () => {
    const page = await open(`${SEARCH}?deadline=open&deadline=upcoming&deadline=closed`);
    await waitForHydration(page);
    await chip(page, 'Retirer le filtre Date limite : Fermées comprises').waitFor();
    await page.getByRole('link', { name: 'Masquer les fermées' }).click();
    await page.waitForURL((url) => url.search === '');
  });

  test('works in English and by touch on a phone', async () => {
    const page = await open(`/en${SEARCH}`, { locale: 'en-GB', viewport: PHONE, hasTouch: true });
    await waitForHydration(page);
    await page.getByRole('heading', { level: 2, name: /programmes found/ }).waitFor();
    const words = page.getByRole('combobox', { name: 'What are you looking for?' });
    await words.tap();
    await page.keyboard.type('bretag');
    const places = page
      .getByRole('listbox', { name: 'Suggestions' })
      .getByRole('group', { name: 'Territories' });
    await places.getByRole('option', { name: 'Bretagne region' }).tap();
    await page.getByRole('link', { name: 'Remove the filter Territory: Bretagne' }).first().waitFor();
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText(/Also counts funding of: France and European Union/).waitFor();
    await sheet.getByRole('combobox', { name: /Municipality, postcode/ }).fill('rennes');
    await sheet.getByRole('listbox', { name: 'Territories found' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await sheet.isVisible()).toBe(true);
    const close = sheet.getByRole('button', { name: 'Close the filters' });
    const place = await close.boundingBox();
    await sheet.getByText('More filters').scrollIntoViewIfNeeded();
    await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    expect(await close.boundingBox()).toEqual(place);
  });

  test('keeps what is tapped in its place when the heading leaves to the results', async () => {
    const page = await opened(await open(SEARCH, { viewport: PHONE, hasTouch: true }));
    await field(page).tap();
    await field(page).fill('isolation');
    await cards(page).locator('mark').first().waitFor();
    const fourth = boxOf(cards(page).nth(3));
    await fourth.scrollIntoViewIfNeeded();
    const before = (await fourth.boundingBox())?.y;
    await fourth.tap();
    await page.getByText(/^Aides publiques françaises et européennes/).waitFor({ state: 'detached' });
    const after = (await fourth.boundingBox())?.y;
    expect(Math.abs(Number(after) - Number(before))).toBeLessThan(2);
    expect(await fourth.isChecked()).toBe(true);
  });
});

describeJourney('the search form is accessible:', ({ open }) => {
  test('open lists pass axe in both themes, on phone and desktop', async () => {
    const faults: string[] = [];
    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
      const page = await open(SEARCH, { viewport, reducedMotion: 'reduce' });
      await waitForHydration(page);
      await field(page).fill('renn');
      await list(page).waitFor();
      await page.keyboard.press('ArrowDown');
      faults.push(...(await faultsInBothThemes(page, [viewport])));
    }
    expect(faults).toEqual([]);
  });

  test('all unfolded filters pass axe', async () => {
    const page = await open(`${SEARCH}?territory=commune%3A35238&amountMin=5000&q=covoitirage`, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    await waitForHydration(page);
    await panel(page).getByText('Plus de filtres').click();
    await panel(page)
      .locator('details')
      .evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true;
      });
    expect(await axeViolations(page)).toEqual([]);
  });

  test('field, suggestions, needs and notes fit without scrolling sideways at a zoom of 400 %', async () => {
    const page = await open(SEARCH, { viewport: ZOOMED });
    await waitForHydration(page);
    const needs = page.getByRole('region', { name: 'Partir d’un besoin' });
    await needs.getByText('Partir d’un besoin').first().click();
    await needs.getByText('Étudier, se former, trouver un emploi').click();
    expect(await sidewaysScroll(page)).toEqual([]);
    await field(page).fill('renn');
    await list(page).waitFor();
    expect(await sidewaysScroll(page)).toEqual([]);
    await field(page).fill('covoitirage');
    await page.getByText(/Rien ne contient/).waitFor();
    expect(await sidewaysScroll(page)).toEqual([]);
  });

  test('nothing shifts while suggestions, counts and results are loaded', async () => {
    const page = await open(SEARCH, { viewport: PHONE });
    await waitForHydration(page);
    const before = await field(page).boundingBox();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) {
          const { hadRecentInput, value } = entry as unknown as { hadRecentInput: boolean; value: number };
          if (!hadRecentInput) shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await field(page).pressSequentially('covoit');
    await page.waitForURL(/q=covoit/);
    await list(page).waitFor();
    expect(await field(page).boundingBox()).toEqual(before);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() =>
      (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0),
    );
    expect(shifted).toBeLessThanOrEqual(0.02);
  });
});
