import { expect, test } from '@jest/globals';
import type { FactReportItem } from '@platform/contracts/catalog';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { waitForHydration } from '../src/hydration.ts';
import { cards, opened, SEARCH } from '../src/result-page.ts';

const TEXT = 'Le plafond est de 30 000 € depuis janvier.';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

describeJourney('reporting an error in a programme', ({ open, product, takeNoise }) => {
  const firstProgramme = async (prefix = ''): Promise<string> => {
    const list = await open(`${prefix}${SEARCH}?q=renovation`, { javaScriptEnabled: false });
    return (await cards(list).first().getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  };
  const reports = async (path: string): Promise<readonly FactReportItem[]> => {
    const subsidy = new URL(path, product().url).pathname.split('/').at(-1) ?? '';
    const response = await fetch(`${product().url}/api/catalog/reports?subsidy=${subsidy}`, {
      headers: { authorization: `Bearer ${product().operatorToken}` },
    });
    return ((await response.json()) as { items: FactReportItem[] }).items;
  };

  test('works without scripts: the page confirms it, and states what is missing', async () => {
    const path = await firstProgramme();
    const page = await open(path, { javaScriptEnabled: false });
    await page.getByText('Signaler une erreur', { exact: true }).click();
    await page.getByLabel('Information concernée').selectOption('amount');
    await page.getByLabel('Ce qui ne va pas').fill(' '.repeat(20));
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await page.getByText(/^Le signalement n’a pas été envoyé/).waitFor();
    await page.getByLabel('Information concernée').selectOption('amount');
    await page.getByLabel('Ce qui ne va pas').fill(TEXT);
    await page.getByLabel(/^E-mail/).fill('lectrice@exemple.fr');
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await page.getByText('Merci, votre signalement est enregistré.').waitFor();
    const [confirmed, form] = [new URL(page.url()), new URL(path, product().url)];
    expect(confirmed.pathname).toBe(form.pathname);
    // The way back to the search is kept.
    expect(confirmed.searchParams.get('q')).toBe('renovation');
    expect((await reports(path)).at(-1)).toMatchObject({
      fact: 'amount',
      text: TEXT,
      email: 'lectrice@exemple.fr',
      language: 'fr',
      state: 'open',
    });
  });

  test('works by keyboard in the page, in English, and keeps the text after a failure', async () => {
    const path = await firstProgramme('/en');
    const page = await open(path, { locale: 'en-GB', reducedMotion: 'reduce' });
    await waitForHydration(page, 'main article form');
    await page.locator('summary', { hasText: 'Report an error' }).press('Enter');
    expect(await faultsInBothThemes(page, [DESKTOP, PHONE])).toEqual([]);
    await page.getByLabel('What it is about').selectOption('deadline');
    await page.getByLabel('What is wrong').fill('The call closes in March.');
    await page.route('**/reports', (route) => route.abort());
    await page.getByRole('button', { name: 'Send the report' }).press('Enter');
    await page.getByRole('alert').getByText('The report could not be recorded: try again later.').waitFor();
    await page.unroute('**/reports');
    takeNoise();
    await page.getByRole('button', { name: 'Send the report' }).press('Enter');
    const sent = page.getByRole('status').filter({ hasText: 'Thank you, your report is recorded.' });
    await sent.waitFor();
    expect(await sent.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('?q=renovation');
    expect((await reports(path)).at(-1)).toMatchObject({ fact: 'deadline', email: null, language: 'en' });
  });

  test('works in the panel beside the list, where keys are text and not shortcuts', async () => {
    const page = await opened(await open(`${SEARCH}?q=velo`, { viewport: DESKTOP }));
    await cards(page).first().getByRole('heading').getByRole('link').click();
    const panel = page.getByRole('region', { name: /^Fiche : / });
    await panel.getByText('Signaler une erreur', { exact: true }).click();
    await panel.getByLabel('Information concernée').selectOption('link');
    const text = panel.getByLabel('Ce qui ne va pas');
    await text.pressSequentially('Lien mort ? j k s v');
    expect(await text.inputValue()).toBe('Lien mort ? j k s v');
    await panel.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await panel.getByText('Merci, votre signalement est enregistré.').waitFor();
  });
});
