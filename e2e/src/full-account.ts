import type { ProfileFacts } from '@platform/contracts/profiles';
import type { Page } from 'playwright-core';
import { aProfile } from '../../services/profiles/test/builders/profile-facts.ts';
import { linkInMail, newAddress, signUp } from './account.ts';
import type { AccountWords } from './account-words.ts';

/** Confirms a new account from the open sign-up page and finishes its onboarding; it has no plan. */
export async function openFreeAccount(page: Page, productUrl: string, words: AccountWords): Promise<void> {
  const email = newAddress();
  await signUp(page, email, words);
  await page.goto(productUrl + (await linkInMail(productUrl, { to: email, path: '/auth/callback' })));
  await page.getByRole('button', { name: words.continueOn }).press('Enter');
  await page.getByRole('button', { name: words.start }).press('Enter');
  await page.getByRole('button', { name: words.trySolo }).waitFor();
}

/** Begins the trial of Solo on the restricted screen that is open, which then shows the page itself. */
export async function beginTrial(page: Page, words: AccountWords): Promise<void> {
  const button = page.getByRole('button', { name: words.trySolo });
  await button.press('Enter');
  await button.waitFor({ state: 'detached' });
}

/** Creates a profile in the workspace of the signed-in person with the token that the page itself sends. */
export async function createProfile(
  page: Page,
  productUrl: string,
  given: Partial<ProfileFacts>,
): Promise<void> {
  const sent = page.waitForRequest((request) => /\/api\/profiles\/w\/[^/]+\//.test(request.url()));
  await page.reload();
  const request = await sent;
  const workspace = /\/w\/([^/]+)\//.exec(request.url())?.[1] ?? '';
  const response = await fetch(`${productUrl}/api/profiles/w/${workspace}/profiles`, {
    method: 'POST',
    headers: {
      authorization: (await request.allHeaders()).authorization ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...aProfile(given), id: crypto.randomUUID() }),
  });
  if (response.status !== 201) throw new Error(`the profile was refused: ${await response.text()}`);
}
