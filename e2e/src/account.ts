import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { type AccountWords, FRENCH } from './account-words.ts';
import type { Journey } from './browser-journey.ts';

/** A password that the estimator accepts. */
export const PASSWORD = 'Verger-Bleu-1987!';

const MAIL_MS = 20_000;

/** An address that no other journey uses. */
export function newAddress(): string {
  return `camille.${crypto.randomUUID()}@example.fr`;
}

type ListedMail = { readonly id: string };

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  return (await response.json()) as T;
}

/** The last link to a page of the product, such as `/auth/callback`, in the mails that were sent to an address. */
export function linkInMail(
  productUrl: string,
  mail: { readonly to: string; readonly path: string },
): Promise<string> {
  const { to, path } = mail;
  return eventually(
    async () => {
      const list = await readJson<{ mails: readonly ListedMail[] }>(
        `${productUrl}/dev/mail?to=${encodeURIComponent(to)}`,
      );
      for (const { id } of list.mails) {
        const { text } = await readJson<{ text: string }>(`${productUrl}/dev/mail/${encodeURIComponent(id)}`);
        const address = text.split(/\s+/).find((word) => word.includes(`${path}?token=`));
        if (address !== undefined) return new URL(address).pathname + new URL(address).search;
      }
      throw new Error(`no mail to ${to} with a link to ${path}`);
    },
    { deadlineMs: MAIL_MS, intervalMs: 200 },
  );
}

/** Creates an account on the open sign-up page; ends at the onboarding of its limited session. */
export async function signUp(page: Page, email: string, words: AccountWords = FRENCH): Promise<void> {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.confirmation).fill(PASSWORD);
  await page.getByRole('button', { name: words.createAccount }).press('Enter');
  await page.waitForURL(/\/onboarding/);
}

/** Signs in on the open sign-in page. */
export async function signIn(
  page: Page,
  credentials: { readonly email: string; readonly password: string },
  words: AccountWords = FRENCH,
): Promise<void> {
  await page.getByLabel(words.email).fill(credentials.email);
  await page.getByLabel(words.password, { exact: true }).fill(credentials.password);
  await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).press('Enter');
}

/** A new account, at its first page. */
export type Account = { readonly page: Page; readonly email: string; readonly workspaceId: string };

/** Creates an account, confirms its address and finishes the onboarding; it has no plan, so that its dashboard is closed. */
export async function openFreeAccount(
  { open, product }: Pick<Journey, 'open' | 'product'>,
  words: AccountWords = FRENCH,
  email: string = newAddress(),
): Promise<Account> {
  const page = await open('/auth?mode=sign-up', { locale: words.locale, reducedMotion: 'reduce' });
  await signUp(page, email, words);
  await page.goto(product().url + (await linkInMail(product().url, { to: email, path: '/auth/callback' })));
  await page.getByRole('button', { name: words.continueOn }).press('Enter');
  await page.getByRole('button', { name: words.start }).press('Enter');
  await page.getByRole('heading', { name: words.limited }).waitFor();
  return { page, email, workspaceId: await workspaceIdOf(page) };
}

/** The workspace of the person who is signed in on a page. */
export async function workspaceIdOf(page: Page): Promise<string> {
  const snapshot = await page.evaluate(() => localStorage.getItem('session-snapshot'));
  const { user } = JSON.parse(snapshot ?? '') as { user: { workspaceId: string } };
  return user.workspaceId;
}

/** Begins the trial of Solo with the button that opens its dialog, without naming a company. */
export async function startTrial(page: Page, words: AccountWords): Promise<void> {
  await page.getByRole('button', { name: words.trySolo }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: words.startTrial }).press('Enter');
}

/** An account with a confirmed address, onboarding and the trial of Solo, at its dashboard. */
export async function openTrialAccount(
  journey: Pick<Journey, 'open' | 'product'>,
  words: AccountWords = FRENCH,
  email: string = newAddress(),
): Promise<Page> {
  const { page } = await openFreeAccount(journey, words, email);
  await startTrial(page, words);
  await page.getByText(words.spaceOpen).waitFor();
  return page;
}
