import { expect, test } from '@jest/globals';
import { signInResultSchema } from '@platform/contracts/identity';
import { NOTIFICATION_TYPES } from '@platform/contracts/notifications';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, PASSWORD } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';
import { sendNotice } from '../src/operator-requests.ts';

/** The narrowest window, which is also a window of 1280 × 1024 pixels at a zoom of 400 %, and a wide one. */
const ZOOMED = { width: 320, height: 256 };
const WINDOWS = [ZOOMED, { width: 1280, height: 900 }];
const MAIL_MS = 20_000;
const UNSUBSCRIBE = '/api/notifications/unsubscribe';

const TEXTS = {
  fr: {
    decline: 'Simuler un refus de la carte',
    pay: 'Payer (test)',
    checkout: 'Paiement de test',
    portal: 'Abonnement de test',
  },
  en: {
    decline: 'Simulate a declined card',
    pay: 'Pay (test)',
    checkout: 'Test payment',
    portal: 'Test subscription',
  },
} as const;

type Person = { readonly email: string; readonly workspaceId: string; readonly token: string };

/** Sends an object; returns the body of the response. */
async function order(
  url: string,
  body: object,
  { token, method = 'POST' }: { token?: string; method?: string },
) {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

for (const words of [FRENCH, ENGLISH]) {
  const { language } = words;
  const texts = TEXTS[language];
  describeJourney(`pages without scripts in ${words.locale}`, ({ open, product, takeNoise }) => {
    const openPage = () => open('/cookies', { locale: words.locale, reducedMotion: 'reduce' });
    const createPerson = async (): Promise<Person> => {
      const email = newAddress();
      const api = `${product().url}/api/identity`;
      await order(`${api}/accounts`, { email, password: PASSWORD, language }, {});
      const link = await linkInMail(product().url, { to: email, path: '/auth/callback' });
      const token = new URL(link, product().url).searchParams.get('token');
      await order(`${api}/email-confirmations/confirm`, { token }, {});
      const signedIn = signInResultSchema.parse(
        await order(`${api}/session`, { email, password: PASSWORD }, {}),
      );
      if (signedIn.session === null) throw new Error('a second factor is needed');
      const { accessToken, user } = signedIn.session;
      return { email, workspaceId: user.workspaceId, token: accessToken };
    };
    const look = async (page: Page, name: string): Promise<string[]> => {
      await page.setViewportSize(ZOOMED);
      const hasControl = (await page.locator('a, button, input, select').count()) > 0;
      const faults = hasControl ? await faultsByKeyboard(page) : [];
      faults.push(...(await faultsInBothThemes(page, WINDOWS)));
      return faults.map((fault) => `${name}: ${fault}`);
    };

    test('of test payments have no fault: open, declined and paid, and the page of the subscription', async () => {
      const { workspaceId, token } = await createPerson();
      const billing = `${product().url}/api/billing/w/${workspaceId}`;
      const page = await openPage();
      const wanted = { id: crypto.randomUUID(), plan: 'solo', period: 'month', language };
      const { url } = (await order(`${billing}/checkouts`, wanted, { token })) as { url: string };
      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: texts.checkout }).waitFor();
      const faults = await look(page, 'checkout');
      await page.getByRole('button', { name: texts.decline }).press('Enter');
      await page.getByRole('alert').waitFor();
      faults.push(...(await look(page, 'declined')));
      await page.getByRole('button', { name: texts.pay }).press('Enter');
      await page.waitForURL(/\/success/);
      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: texts.checkout }).waitFor();
      faults.push(...(await look(page, 'paid')));
      const portal = (await order(`${billing}/portal`, { language }, { token })) as { url: string };
      await page.goto(portal.url);
      await page.getByRole('heading', { level: 1, name: texts.portal }).waitFor();
      await page.getByRole('table').waitFor();
      faults.push(...(await look(page, 'portal')));
      expect(faults).toEqual([]);
      takeNoise();
    }, 120_000);

    /** Axe sends messages to the frame with the HTML part of a mail, which is sandboxed and refuses them with a console line. */
    test('of captured mails and of ending them have no fault', async () => {
      const { email, workspaceId, token } = await createPerson();
      const preferences = `${product().url}/api/notifications/w/${workspaceId}/preferences`;
      const preference = { email: true, inApp: true, frequency: 'immediate' };
      const types = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, preference]));
      await order(preferences, { types }, { token, method: 'PUT' });
      const titles = { fr: 'Un conseil', en: 'A tip' };
      await sendNotice(product(), { workspaceId, type: 'tips', key: 'one', titles });
      const link = await eventually(() => linkInMail(product().url, { to: email, path: UNSUBSCRIBE }), {
        deadlineMs: MAIL_MS,
      });
      const page = await openPage();
      await page.goto(`${product().url}/dev/mail?to=${encodeURIComponent(email)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const faults = await look(page, 'mails');
      await page.getByRole('row').nth(1).getByRole('link').last().press('Enter');
      await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor();
      faults.push(...(await look(page, 'mail')));
      await page.goto(product().url + link);
      const button = page.getByRole('button');
      await button.waitFor();
      faults.push(...(await look(page, 'unsubscribe')));
      await button.press('Enter');
      await button.waitFor({ state: 'detached' });
      faults.push(...(await look(page, 'unsubscribed')));
      await page.goto(`${product().url}${UNSUBSCRIBE}?token=x&language=${language}`);
      faults.push(...(await look(page, 'invalid link')));
      expect(faults).toEqual([]);
      expect(takeNoise().filter((line) => !/400|postMessage/.test(line))).toEqual([]);
    }, 120_000);
  });
}
