import { beforeAll, expect, test } from '@jest/globals';
import { faultsInBothThemes, sidewaysAtAnyWidth } from '../src/accessible-in-both-themes.ts';
import { openFreeAccount } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { beginTrial, createProfile } from '../src/full-account.ts';
import { exportedSubsidy, importExport } from '../src/published-records.ts';
import { SEARCH } from '../src/result-page.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];

const WORDS = {
  fr: {
    account: FRENCH,
    open: 'Filtres enregistrés',
    name: 'Nom pour les filtres affichés',
    save: 'Enregistrer les filtres',
    nameNeeded: 'Donnez un nom aux filtres.',
    rename: 'Renommer Fours',
    newName: 'Nouveau nom',
    renamed: 'Renommer',
    remove: 'Supprimer Mes fours',
    close: 'Fermer les filtres enregistrés',
    none: 'Rien n’est encore enregistré.',
    isNew: '1 nouvelle depuis votre visite',
    never: 'Ne plus afficher',
    notShown: '1 résultat que vous avez écarté n’est pas affiché',
    again: 'Afficher de nouveau : Chèque four',
    byView: 'Recommandées pour les entreprises',
    byProfile: 'Recommandées pour Atelier du Four',
  },
  en: {
    account: ENGLISH,
    open: 'Saved filters',
    name: 'Name for the filters on screen',
    save: 'Save the filters',
    nameNeeded: 'Give the filters a name.',
    rename: 'Rename Fours',
    newName: 'New name',
    renamed: 'Rename',
    remove: 'Delete Mes fours',
    close: 'Close the saved filters',
    none: 'Nothing is saved yet.',
    isNew: '1 new since your last visit',
    never: 'Never show again',
    notShown: '1 result that you dismissed is not shown',
    again: 'Show again: Chèque four',
    byView: 'Recommended for companies',
    byProfile: 'Recommended for Atelier du Four',
  },
} as const;

for (const words of Object.values(WORDS)) {
  const { language } = words.account;
  describeJourney(
    `the search of people with an account in ${language}`,
    ({ open, product, takeNoise }) => {
      const check = language === 'fr' ? faultsInBothThemes : sidewaysAtAnyWidth;
      const search = `${language === 'fr' ? '' : '/en'}${SEARCH}`;
      const programme = exportedSubsidy('Chèque four', { eligibleApplicants: ['company'] });
      const openAccount = () => openFreeAccount({ open, product }, words.account);

      beforeAll(() => importExport(product(), [programme], { complete: false }));

      test('saves, opens, renames and deletes filters, and counts what is new', async () => {
        const { page } = await openAccount();
        await page.goto(`${product().url}${search}?q=four&applicant=company`);
        const dialog = page.getByRole('dialog', { name: words.open });
        const openDialog = () => page.getByRole('button', { name: words.open }).press('Enter');
        await openDialog();
        await dialog.getByRole('button', { name: words.save }).press('Enter');
        await dialog.getByText(words.nameNeeded).waitFor();
        await dialog.getByLabel(words.name).fill('Fours');
        await dialog.getByRole('button', { name: words.save }).press('Enter');
        await dialog.getByRole('link', { name: 'Fours' }).waitFor();
        expect(await check(page, WINDOWS)).toEqual([]);
        await dialog.getByRole('button', { name: words.rename }).press('Enter');
        await dialog.getByLabel(words.newName).fill('Mes fours');
        await dialog.getByRole('button', { name: words.renamed, exact: true }).press('Enter');
        const visited = page.waitForResponse((response) => response.url().endsWith('/visit'));
        await dialog.getByRole('link', { name: 'Mes fours' }).press('Enter');
        await visited;
        await page.waitForURL(
          ({ searchParams }) =>
            searchParams.get('q') === 'four' && searchParams.get('applicant') === 'company',
        );
        const newer = exportedSubsidy('Chèque four neuf', { eligibleApplicants: ['company'] });
        await importExport(product(), [newer], { complete: false });
        await page.goto(product().url + search);
        await openDialog();
        await dialog.getByText(words.isNew).waitFor();
        await dialog.getByRole('button', { name: words.remove }).press('Enter');
        await dialog.getByText(words.none).waitFor();
      });

      test('leaves dismissed programmes out of results, with a way back, and recommends others', async () => {
        const { page } = await openAccount();
        await page.goto(product().url + search);
        await page.getByRole('heading', { name: words.byView }).waitFor();
        await page.goto(`${product().url}/subventions/${programme.id}`);
        await beginTrial(page, words.account);
        await createProfile(page, product().url, { name: 'Atelier du Four', staff: 12 });
        await page.getByRole('button', { name: words.never }).press('Enter');
        await page.goto(`${product().url}${search}?q=%22ch%C3%A8que+four%22`);
        await page.getByText(words.notShown).waitFor();
        const card = page.getByRole('article').filter({ hasText: 'Chèque four' });
        expect(await card.getByRole('link', { name: 'Chèque four', exact: true }).count()).toBe(0);
        await page.getByText(words.notShown).press('Enter');
        await page.getByRole('button', { name: words.again }).press('Enter');
        await page.getByText(words.notShown).waitFor({ state: 'detached' });
        await page.goto(product().url + search);
        await page.getByRole('heading', { name: words.byProfile }).waitFor();
        expect(await check(page, WINDOWS)).toEqual([]);
        expect(takeNoise()).toEqual([]);
      });
    },
    { changesCatalog: true },
  );
}
