import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes, sidewaysAtAnyWidth } from '../src/accessible-in-both-themes.ts';
import {
  type Account,
  linkInMail,
  newAddress,
  openFreeAccount,
  PASSWORD,
  signIn,
  signUp,
} from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { sendAsOperator } from '../src/operator-requests.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
/** The product promises one second to the gate and five to the end of a session; a shared machine takes longer. */
const LIVE_MS = 5_000;
const ENDED_LONG_AGO = '2020-01-01T00:00:00.000Z';

for (const words of [FRENCH, ENGLISH]) {
  describeJourney(`changes on the server in ${words.locale}`, ({ open, product, takeNoise }) => {
    const check = words.language === 'fr' ? faultsInBothThemes : sidewaysAtAnyWidth;
    const faultsOf = (page: Page): Promise<string[]> => check(page, WINDOWS);
    /** Without a plan, its dashboard is not open. */
    const openAccount = () => openFreeAccount({ open, product }, words);
    const grant = async (
      { workspaceId }: Account,
      what: 'credits' | 'enterprise',
      grant: Readonly<Record<string, unknown>>,
    ): Promise<void> => {
      const path = `/api/billing/operators/w/${workspaceId}/${what}`;
      const body = { ...grant, reason: 'journey' };
      expect((await sendAsOperator(product(), { path, body })).status).toBe(200);
    };

    test('to the plan open and close the gate in all tabs at once; Discover explains it one time', async () => {
      const account = await openAccount();
      const { page } = account;
      await grant(account, 'credits', { key: crypto.randomUUID(), credits: 3 });
      await page.waitForURL(/\/decouvrir$/, { timeout: LIVE_MS });
      const panel = page.getByRole('dialog', { name: words.limited });
      await panel.getByText(words.eligibility).waitFor();
      await page.getByRole('paragraph').filter({ hasText: words.limitedToast }).waitFor();
      // A toast stays usable beside an open dialog.
      await page.getByRole('status').getByRole('button').last().click();
      await panel.getByText(words.eligibility).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.reload();
      await page.getByRole('heading', { name: words.aPlace }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);

      await grant(account, 'enterprise', { until: null });
      await page.goto(`${product().url}/tableau-de-bord`);
      await page.getByRole('heading', { level: 1, name: words.dashboard }).waitFor();
      const tab = await page.context().newPage();
      await tab.goto(`${product().url}/tableau-de-bord`);
      await tab.getByRole('heading', { level: 1, name: words.dashboard }).waitFor();
      await grant(account, 'enterprise', { until: ENDED_LONG_AGO });
      for (const one of [page, tab]) await one.waitForURL(/\/decouvrir$/, { timeout: LIVE_MS });
      await page.getByRole('dialog').getByRole('button', { name: words.backToChatbot }).press('Enter');
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    test('to the plan that were paid in another tab open what Discover had closed', async () => {
      const account = await openAccount();
      const { page } = account;
      await grant(account, 'credits', { key: crypto.randomUUID(), credits: 3 });
      await page.waitForURL(/\/decouvrir$/, { timeout: LIVE_MS });
      const tab = await page.context().newPage();
      await tab.goto(`${product().url}${words.language === 'fr' ? '' : '/en'}/pricing`);
      const solo = tab.getByRole('region', { name: 'Solo', exact: true });
      await solo.getByRole('button', { name: words.subscribeMonthly }).press('Enter');
      // Paying sends signed events to the webhook, which change the plan.
      await tab.getByRole('button', { name: words.payTest }).press('Enter');
      await tab.waitForURL(/\/success/);
      // Without loading the document again: the open tab has received the change.
      await page.getByRole('dialog').getByRole('button', { name: words.backToChatbot }).press('Enter');
      await page.getByRole('link', { name: words.backHome }).press('Enter');
      await page.getByRole('banner').getByRole('link', { name: words.dashboard }).press('Enter');
      await page.getByText(words.spaceOpen).waitFor({ timeout: LIVE_MS });
    });

    test('of the session end it in another browser', async () => {
      const { page, email } = await openAccount();
      const other = await open('/auth?next=/privacy-dashboard', {
        locale: words.locale,
        reducedMotion: 'reduce',
      });
      await signIn(other, { email, password: PASSWORD }, words);
      await other.getByRole('heading', { name: words.kept }).waitFor();
      expect(await faultsOf(other)).toEqual([]);
      await page.goto(`${product().url}/settings`);
      await page.getByRole('button', { name: words.closeSession }).press('Enter');
      await other.getByText(words.closedElsewhere).waitFor({ timeout: LIVE_MS });
      expect(takeNoise().every((line) => line.includes('401'))).toBe(true);
    });
  });
}

describeJourney('notification preferences', ({ open, product }) => {
  test('are saved with each change and can be used with the keyboard', async () => {
    const email = newAddress();
    const page = await open('/auth?mode=sign-up', { reducedMotion: 'reduce' });
    await signUp(page, email);
    await page.goto(product().url + (await linkInMail(product().url, { to: email, path: '/auth/callback' })));
    await page.getByRole('button', { name: 'Continuer' }).press('Enter');
    await page.goto(`${product().url}/preferences/email`);
    const tips = page.getByLabel('E-mail pour : Conseils');
    await tips.press('Space');
    await page.getByText('Enregistré', { exact: true }).waitFor();
    await page.getByLabel('Fréquence pour : Nouveautés').selectOption('disabled');
    await page.getByText('Enregistré', { exact: true }).waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.reload();
    expect(await tips.isChecked()).toBe(true);
    expect(await page.getByLabel('E-mail pour : Nouveautés').isDisabled()).toBe(true);

    await page.goto(`${product().url}/settings`);
    const section = page.getByRole('region', { name: 'Préférences de notification' });
    expect(await section.getByLabel('E-mail pour : Conseils').isChecked()).toBe(true);
    await section.getByLabel('Fréquence pour : Nouveautés').selectOption('weekly');
    await section.getByText('Enregistré', { exact: true }).waitFor();
    await page.goto(`${product().url}/preferences/email`);
    await page.getByLabel('E-mail pour : Nouveautés').waitFor();
    expect(await page.getByLabel('Fréquence pour : Nouveautés').inputValue()).toBe('weekly');
  });
});
