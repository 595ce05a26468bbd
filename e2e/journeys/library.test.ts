import { beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { openAccountWithProfile } from '../src/full-account.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';
import { exportedSubsidy, importExport } from '../src/published-records.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const TITLE = 'Aide aux fours économes';

const WORDS = {
  fr: {
    account: FRENCH,
    title: 'Textes réutilisables',
    empty: 'Aucun texte gardé',
    begin: 'Commencer le dossier',
    saved: /^Enregistré\s:/,
    summary: /^Résumé du projet/,
    contact: /^Personne à contacter/,
    keep: 'Garder ces textes pour un prochain dossier',
    open: 'Ouvrir les textes réutilisables',
    kept: 'Textes gardés dans la bibliothèque.',
    search: 'Chercher dans les textes',
    found: '1 texte',
    edit: 'Modifier : Résumé du projet',
    newText: 'Nouveau texte : Résumé du projet',
    save: 'Enregistrer',
    textSaved: 'Texte enregistré.',
    unused: 'Aucun dossier n’a ce texte tel quel.',
    copy: 'Copier : Résumé du projet',
    copied: 'Texte copié.',
    delete: 'Supprimer : Personne à contacter',
    deleteForGood: 'Supprimer définitivement',
    deleted: 'Texte supprimé.',
  },
  en: {
    account: ENGLISH,
    title: 'Reusable texts',
    empty: 'No kept text',
    begin: 'Begin the application',
    saved: /^Saved:/,
    summary: /^Summary of the project/,
    contact: /^Contact person|^Person to contact/,
    keep: 'Keep these texts for a later application',
    open: 'Open the reusable texts',
    kept: 'Texts kept in the library.',
    search: 'Search the texts',
    found: '1 text',
    edit: 'Edit: Summary of the project',
    newText: 'New text: Summary of the project',
    save: 'Save',
    textSaved: 'Text saved.',
    unused: 'No application has this text as it is.',
    copy: 'Copy: Summary of the project',
    copied: 'Text copied.',
    delete: /^Delete: (?:Contact person|Person to contact)/,
    deleteForGood: 'Delete for good',
    deleted: 'Text deleted.',
  },
} as const;

for (const words of Object.values(WORDS)) {
  describeJourney(
    `the library in ${words.account.locale}`,
    ({ open, product, takeNoise }) => {
      let programme: Subsidy;
      beforeAll(async () => {
        programme = exportedSubsidy(TITLE);
        await importExport(product(), [programme], { complete: true });
      });
      const look = async (page: Page, place: string): Promise<string[]> => {
        const faults = [...(await faultsByKeyboard(page)), ...(await faultsInBothThemes(page, WINDOWS))];
        await page.setViewportSize({ width: 1280, height: 900 });
        return faults.map((fault) => `${place}: ${fault}`);
      };
      const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
      const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

      test('is empty first, then searched, changed, copied, and rid of a text', async () => {
        const { page } = await openAccountWithProfile({ open, product }, words.account, {});
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto(`${product().url}/settings`);
        await page.getByRole('link', { name: words.title, exact: true }).press('Enter');
        await page.getByRole('heading', { name: words.empty }).waitFor();
        const faults = await look(page, 'empty');

        await page.goto(`${product().url}/subventions/${programme.id}/postuler`);
        await button(page, words.begin).press('Enter');
        await field(page, words.summary).fill('Four neuf, 30 % d’énergie en moins.');
        await field(page, words.contact).fill('Ada Martin');
        await page.getByText(words.saved).waitFor();
        await button(page, words.keep).press('Enter');
        await page.getByText(words.kept).waitFor();
        await page.getByRole('link', { name: words.open }).press('Enter');
        await page.getByRole('heading', { name: words.title }).waitFor();
        await page.getByRole('link', { name: TITLE }).first().waitFor();
        expect(await page.getByRole('link', { name: TITLE }).count()).toBe(2);
        await page.getByRole('searchbox', { name: words.search }).fill('ENERGIE');
        await page.getByText(words.found, { exact: true }).waitFor();
        faults.push(...(await look(page, 'found')));

        await button(page, words.edit).press('Enter');
        faults.push(...(await look(page, 'editing')));
        await field(page, words.newText).fill('Four neuf, moins d’énergie.');
        await button(page, words.save).press('Enter');
        await page.getByText(words.textSaved).waitFor();
        await page.getByText(words.unused).waitFor();
        await button(page, words.copy).press('Enter');
        await page.getByText(words.copied).waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Four neuf, moins d’énergie.');

        await page.getByRole('searchbox', { name: words.search }).fill('');
        await button(page, words.delete).press('Enter');
        faults.push(...(await faultsInBothThemes(page, WINDOWS)).map((fault) => `delete: ${fault}`));
        await page.setViewportSize({ width: 1280, height: 900 });
        await button(page, words.deleteForGood).press('Enter');
        await page.getByText(words.deleted).waitFor();
        await page.reload();
        await page.getByText('Four neuf, moins d’énergie.').waitFor();
        expect(await page.getByText('Ada Martin').count()).toBe(0);
        expect(faults).toEqual([]);
        takeNoise();
      }, 240_000);
    },
    { changesCatalog: true },
  );
}
