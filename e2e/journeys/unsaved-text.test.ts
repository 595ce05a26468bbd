import { expect, test } from '@jest/globals';
import { openTrialAccount } from '../src/account.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { ENGLISH_PROFILES, FRENCH_PROFILES } from '../src/profile-words.ts';

const NAME = 'Ferme du Val';

for (const words of [FRENCH_PROFILES, ENGLISH_PROFILES]) {
  describeJourney(`unsaved text in ${words.account.locale}`, ({ open, product }) => {
    test('is left by Back, the command palette, a link and the sign-out only when confirmed', async () => {
      const page = await openTrialAccount({ open, product }, words.account);
      const { account } = words;
      const name = page.getByRole('textbox', { name: words.name, exact: true });
      const dialog = page.getByRole('dialog', { name: words.leave });
      const palette = page.locator('.palette-panel');
      const stay = async (): Promise<void> => {
        await dialog.getByRole('button', { name: words.stay }).last().press('Enter');
        await dialog.waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname).toMatch(/\/profile\/new$/);
        expect(await name.inputValue()).toBe(NAME);
      };
      const waysOut: readonly (() => Promise<unknown>)[] = [
        () => page.goBack(),
        () => page.getByRole('link', { name: account.dashboard }).first().press('Enter'),
        async () => {
          await page.keyboard.press('Control+k');
          await palette.getByRole('combobox').fill(account.dashboard);
          await palette.getByRole('option', { name: account.dashboard }).first().click();
        },
        async () => {
          await page.getByRole('button', { name: account.accountMenu }).press('Enter');
          await page.getByRole('button', { name: account.signOut }).press('Enter');
        },
      ];
      await page.getByRole('link', { name: words.create }).press('Enter');
      await page.getByRole('heading', { name: words.newProfile }).waitFor();
      await name.fill(NAME);
      for (const wayOut of waysOut) {
        await wayOut();
        await stay();
      }

      await page.goBack();
      await dialog.getByRole('button', { name: words.leaveUnsaved, exact: true }).press('Enter');
      await page.waitForURL(/\/tableau-de-bord$/);
      await dialog.waitFor({ state: 'detached' });
      await page.goForward();
      await page.getByText(words.restored).waitFor();
      await page.getByRole('button', { name: account.accountMenu }).press('Enter');
      await page.getByRole('button', { name: account.signOut }).press('Enter');
      await dialog.getByRole('button', { name: words.leaveUnsaved, exact: true }).press('Enter');
      await page.getByRole('button', { name: account.accountMenu }).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).not.toMatch(/\/profile\/new$/);
    }, 180_000);
  });
}
