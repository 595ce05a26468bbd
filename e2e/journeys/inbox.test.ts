import { expect, test } from '@jest/globals';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { openFreeAccount } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { sendNotice } from '../src/operator-requests.ts';

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
    test('shows a new notice at once; it is opened, read and deleted with the keyboard', async () => {
      const { page, workspaceId } = await openFreeAccount({ open, product }, words);
      // The page of settings needs no plan.
      await page.goto(`${product().url}/settings`);
      const bell = page.getByRole('banner').getByRole('button', { name: texts.bell });
      await bell.waitFor();
      await sendNotice(product(), {
        workspaceId,
        type: 'platform-updates',
        key: 'calendar',
        titles: { fr: TEXTS.fr.title, en: TEXTS.en.title },
        texts: { fr: 'Toutes vos dates en un mois.', en: 'All your dates in one month.' },
        path: '/settings',
      });
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
