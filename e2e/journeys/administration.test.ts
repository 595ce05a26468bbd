import { expect, test } from '@jest/globals';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { openFreeAccount } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
/** Addresses of the administration without a built page, one of them of a page that does not exist at all. */
const ADDRESSES = ['/admin/overview', '/admin/tier-switcher', '/admin/no/such/page'];

describeJourney('the administration', ({ open, product, takeNoise }) => {
  test.each([
    ['fr-FR', 'Connexion requise', 'Se connecter'],
    ['en-GB', 'Login required', 'Sign in'],
  ])('requires a sign-in of visitors in %s, whatever the address', async (locale, heading, signIn) => {
    const page = await open('/', { locale, reducedMotion: 'reduce' });
    for (const address of ADDRESSES) {
      await page.goto(product().url + address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    expect(await page.title()).toMatch(/^Administration/);
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: signIn }).press('Enter');
    await page.waitForURL(/\/auth\?next=%2Fadmin%2F/);
    takeNoise();
  });

  test.each([
    ['fr', FRENCH, 'Vous n’avez pas l’autorisation d’ouvrir l’administration.', 'Cette page n’existe pas'],
    ['en', ENGLISH, 'You don’t have permission to access the admin panel.', 'This page does not exist'],
  ])(
    'is closed to people without the role and open to administrators, in %s',
    async (_, words, denied, missing) => {
      const { page, email } = await openFreeAccount({ open, product }, words);
      for (const address of ADDRESSES) {
        await page.goto(product().url + address);
        await page.getByText(denied).waitFor();
      }
      expect(await page.getByRole('heading', { name: missing }).count()).toBe(0);
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      const { url, operatorToken } = product();
      const given = await fetch(`${url}/api/identity/operators/admins`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email, admin: true }),
      });
      expect(given.status).toBe(204);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: missing }).waitFor();
      expect(await page.getByText(denied).count()).toBe(0);
      takeNoise();
    },
  );
});
