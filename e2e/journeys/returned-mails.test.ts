import { expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { openFreeAccount } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { sendAsOperator, sendNotice } from '../src/operator-requests.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const MAIL_MS = 20_000;

const TEXTS = {
  fr: {
    tips: 'E-mail pour : Conseils',
    frequency: 'Fréquence pour : Conseils',
    saved: 'Enregistré',
    returned: 'E-mails non distribués',
    again: 'Réessayer l’envoi',
    bell: 'Notifications',
    more: 'Afficher plus',
    kept: 'Les notifications sont gardées 180 jours.',
    markAll: 'Tout marquer comme lu',
    unread: 'Non lue',
  },
  en: {
    tips: 'E-mail for: Tips',
    frequency: 'Frequency for: Tips',
    saved: 'Saved',
    returned: 'E-mails not delivered',
    again: 'Send to it again',
    bell: 'Notifications',
    more: 'Show more',
    kept: 'Notifications are kept for 180 days.',
    markAll: 'Mark all as read',
    unread: 'Unread',
  },
} as const;

for (const words of [FRENCH, ENGLISH]) {
  describeJourney(`mails that come back in ${words.locale}`, ({ open, product }) => {
    const texts = TEXTS[words.language];
    const send = (workspaceId: string, key: string) =>
      sendNotice(product(), {
        ...{ workspaceId, type: 'tips', key },
        titles: { fr: `Conseil ${key}`, en: `Tip ${key}` },
      });
    /** Id of the mail of notices that was sent to an address. */
    const noticesMail = (to: string) =>
      eventually(
        async () => {
          const response = await fetch(`${product().url}/dev/mail?to=${encodeURIComponent(to)}`, {
            headers: { accept: 'application/json' },
          });
          const { mails } = (await response.json()) as { mails: { mailId: string }[] };
          const id = mails.map(({ mailId }) => mailId).find((mailId) => mailId.startsWith('notices-'));
          if (id === undefined) throw new Error('not sent yet');
          return id;
        },
        { deadlineMs: MAIL_MS, intervalMs: 200 },
      );

    test('are stated in the preferences until the person wants them again', async () => {
      const { page, email, workspaceId } = await openFreeAccount({ open, product }, words);
      await page.goto(`${product().url}/preferences/email`);
      await page.getByLabel(texts.tips).press('Space');
      await page.getByText(texts.saved, { exact: true }).waitFor();
      await page.getByLabel(texts.frequency).selectOption('immediate');
      await page.getByText(texts.saved, { exact: true }).waitFor();
      await send(workspaceId, 'one');
      const id = await noticesMail(email);
      const report = [
        'Content-Type: multipart/report; report-type=delivery-status; boundary="edge"',
        ...['', '--edge', 'Content-Type: message/delivery-status', ''],
        ...['Reporting-MTA: dns; mx.example.fr', `Original-Envelope-Id: ${id}`, ''],
        ...[`Final-Recipient: rfc822; ${email}`, 'Action: failed', 'Status: 5.1.1', '', '--edge--', ''],
      ].join('\r\n');
      const response = await sendAsOperator(product(), {
        path: '/api/notifications/operators/delivery-reports',
        ...{ type: 'message/rfc822', text: report },
      });
      expect(await response.json()).toEqual({ outcome: 'recorded' });
      await page.reload();
      const notice = page.getByRole('status').filter({ hasText: texts.returned });
      await notice.getByText(email).waitFor();
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      await notice.getByRole('button', { name: texts.again }).press('Enter');
      await notice.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByLabel(texts.tips).waitFor();
      expect(await page.getByText(texts.returned).count()).toBe(0);
    });

    test('leave an inbox of more than a hundred, which is shown and marked as read whole', async () => {
      const { page, workspaceId } = await openFreeAccount({ open, product }, words);
      for (let index = 0; index < 105; index += 1) await send(workspaceId, String(index));
      await page.goto(`${product().url}/notifications`);
      const main = page.getByRole('main');
      await main.getByText(texts.kept).waitFor();
      const more = main.getByRole('button', { name: texts.more });
      const notices = page.locator('.notice');
      for (const shown of [40, 60, 80, 100, 105]) {
        await more.press('Enter');
        await notices.nth(shown - 1).waitFor();
      }
      expect(await notices.count()).toBe(105);
      await more.waitFor({ state: 'detached' });
      await main.getByRole('button', { name: texts.markAll }).press('Enter');
      await main.getByText(texts.unread, { exact: true }).first().waitFor({ state: 'detached' });
      expect(await main.getByText(texts.unread, { exact: true }).count()).toBe(0);
    });
  });
}
