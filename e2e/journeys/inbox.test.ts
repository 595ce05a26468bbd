import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, signUp } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const LIVE_MS = 10_000;

const TEXTS = {
  fr: {
    bell: 'Notifications',
    one: '1 non lue',
    unread: 'Non lue',
    title: 'Le calendrier est arrivé',
    all: 'Toutes les notifications',
    markAll: 'Tout marquer comme lu',
    remove: /^Supprimer/,
    empty: 'Aucune notification',
  },
  en: {
    bell: 'Notifications',
    one: '1 unread',
    unread: 'Unread',
    title: 'The calendar is here',
    all: 'All notifications',
    markAll: 'Mark all as read',
    remove: /^Delete/,
    empty: 'No notifications',
  },
} as const;

for (const words of [FRENCH, ENGLISH]) {
  describeJourney(`the inbox in ${words.locale}`, ({ open, product }) => {
    const texts = TEXTS[words.language];
    /** A person on the page of settings, which needs no plan. */
    const signedIn = async (): Promise<{ page: Page; workspaceId: string }> => {
      const email = newAddress();
      const page = await open('/auth?mode=sign-up', { locale: words.locale, reducedMotion: 'reduce' });
      await signUp(page, email, words);
      await page.goto(
        product().url + (await linkInMail(product().url, { to: email, path: '/auth/callback' })),
      );
      await page.getByRole('button', { name: words.continueOn }).press('Enter');
      await page.getByRole('button', { name: words.start }).press('Enter');
      await page.getByRole('heading', { name: words.limited }).waitFor();
      const snapshot = (await page.evaluate(() => localStorage.getItem('session-snapshot'))) ?? '';
      const { user } = JSON.parse(snapshot) as { user: { workspaceId: string } };
      await page.goto(`${product().url}/settings`);
      return { page, workspaceId: user.workspaceId };
    };
    const send = async (workspaceId: string): Promise<void> => {
      const response = await fetch(`${product().url}/api/notifications/operators/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${product().operatorToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          workspaceId,
          type: 'platform-updates',
          key: 'calendar',
          titles: { fr: TEXTS.fr.title, en: TEXTS.en.title },
          texts: { fr: 'Toutes vos dates en un mois.', en: 'All your dates in one month.' },
          path: '/settings',
        }),
      });
      expect(response.status).toBe(200);
    };

    test('shows a new notice at once; it is opened, read and deleted with the keyboard', async () => {
      const { page, workspaceId } = await signedIn();
      const bell = page.getByRole('banner').getByRole('button', { name: texts.bell });
      await bell.waitFor();
      await send(workspaceId);
      await page.getByRole('banner').getByText(texts.one).waitFor({ timeout: LIVE_MS });
      await bell.press('Enter');
      const panel = page.getByRole('region', { name: texts.bell });
      await panel.getByRole('link', { name: texts.title }).waitFor();
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await bell.press('Enter');
      await panel.getByRole('link', { name: texts.all }).press('Enter');
      await page.getByRole('heading', { level: 1, name: texts.bell }).waitFor();
      const main = page.getByRole('main');
      await main.getByText(texts.unread, { exact: true }).waitFor();
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      await main.getByRole('button', { name: texts.markAll }).press('Enter');
      await main.getByText(texts.unread, { exact: true }).waitFor({ state: 'detached' });
      await main.getByRole('button', { name: texts.remove }).press('Enter');
      await main.getByText(texts.empty).waitFor();
    });
  });
}
