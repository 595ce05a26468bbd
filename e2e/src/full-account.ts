import type { ProfileFacts } from '@platform/contracts/profiles';
import type { Page } from 'playwright-core';
import { aProfile } from '../../services/profiles/test/builders/profile-facts.ts';
import { newAddress, openTrialAccount, startTrial } from './account.ts';
import type { AccountWords } from './account-words.ts';
import type { Journey } from './browser-journey.ts';

/** Begins the trial of Solo on the restricted screen that is open, which then shows the page itself. */
export async function beginTrial(page: Page, words: AccountWords): Promise<void> {
  await startTrial(page, words);
  await page.getByRole('button', { name: words.trySolo }).waitFor({ state: 'detached' });
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

/** An account with the trial of Solo and one profile, at its dashboard. */
export async function openAccountWithProfile(
  journey: Pick<Journey, 'open' | 'product'>,
  words: AccountWords,
  facts: Partial<ProfileFacts>,
): Promise<{ readonly page: Page; readonly email: string }> {
  const email = newAddress();
  const page = await openTrialAccount(journey, words, email);
  await createProfile(page, journey.product().url, { name: 'Atelier du Four', ...facts });
  return { page, email };
}
