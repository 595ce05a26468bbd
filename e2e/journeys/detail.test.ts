import { beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Page } from 'playwright-core';
import { faultsInBothThemes, sidewaysAtAnyWidth } from '../src/accessible-in-both-themes.ts';
import { openFreeAccount } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { beginTrial, createProfile } from '../src/full-account.ts';
import { dayFromNow, exportedSubsidy, importExport } from '../src/published-records.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const SENTENCE = 'Entreprises de moins de dix salariés inscrites au répertoire';

const WORDS = {
  fr: {
    account: FRENCH,
    public: 'Lire la fiche publique',
    detail: 'Éligibilité et suivi',
    tabs: ['Aperçu', 'Éligibilité', 'Financement', 'Contact', 'Administration'],
    noProfile: 'Créez un profil pour savoir si vous êtes éligible',
    blocked: 'Votre profil ne remplit pas les critères',
    notMet: 'non rempli',
    value: /Votre profil.: 12/,
    favourite: 'Ajouter aux favoris',
    favoured: 'Dans vos favoris',
    remind: 'Créer le rappel',
    when: 'Rappel avant la date limite',
    days: ['30 jours avant', '14 jours avant', '7 jours avant', '2 jours avant'],
    chosen: '7 jours avant',
    reminded: 'Rappel 7 jours avant la date limite.',
    forget: 'Supprimer le rappel',
    remindedBefore: 'Rappel 3 jours avant la date limite.',
    delivery: 'Préférences d’envoi',
    assign: 'Attribuer',
    none: 'Sélectionnez au moins un profil.',
    notAssigned: 'Échec de l’attribution de l’aide. Veuillez réessayer.',
    notRemoved: 'Échec du retrait de l’attribution. Veuillez réessayer.',
    removeFrom: 'Retirer de Atelier du Four',
    select: 'Sélectionner',
    compare: 'Comparer la sélection',
    compared: 'Comparer les aides',
    sideBySide: '2 aides côte à côte',
    missing: 'Aide introuvable',
    failed: 'Erreur lors du chargement des aides',
    retry: 'Réessayer',
    organization: 'Agence du four',
    form: 'Formulaire',
    withdrawn: /^Aide retirée le/,
  },
  en: {
    account: ENGLISH,
    public: 'Read the public page',
    detail: 'Eligibility and tracking',
    tabs: ['Overview', 'Eligibility', 'Financial', 'Contact', 'Administration'],
    noProfile: 'Create a profile to know whether you are eligible',
    blocked: 'Your profile does not meet the criteria',
    notMet: 'not met',
    value: /Your profile: 12/,
    favourite: 'Add to favourites',
    favoured: 'In your favourites',
    remind: 'Set the reminder',
    when: 'Reminder before the deadline',
    days: ['30 days before', '14 days before', '7 days before', '2 days before'],
    chosen: '7 days before',
    reminded: 'Reminder 7 days before the deadline.',
    forget: 'Remove the reminder',
    remindedBefore: 'Reminder 3 days before the deadline.',
    delivery: 'Delivery preferences',
    assign: 'Assign',
    none: 'Select at least one profile.',
    notAssigned: 'Failed to assign subsidy. Please try again.',
    notRemoved: 'Failed to remove assignment. Please try again.',
    removeFrom: 'Remove from Atelier du Four',
    select: 'Select',
    compare: 'Compare the selection',
    compared: 'Compare programmes',
    sideBySide: '2 programmes side by side',
    missing: 'Programme not found',
    failed: 'Error loading opportunities',
    retry: 'Try again',
    organization: 'Agence du four',
    form: 'Form',
    withdrawn: /^Programme withdrawn on/,
  },
} as const;

const base = exportedSubsidy('Chèque four', {
  deadline: { date: dayFromNow(90), time: null, zone: 'Europe/Paris' },
  grantCode: 'FOUR-7',
  funding: { instrument: 'grant', type: 'public', maximumGrant: { cents: 2_000_000, currency: 'EUR' } },
});
const programme: Subsidy = {
  ...base,
  contact: { ...base.contact, organization: 'Agence du four', service: 'Guichet des fours' },
  requiredDocuments: [{ type: 'form', title: 'Cerfa du four', url: null }],
  applicationFormats: ['online'],
  criteria: [
    {
      kind: 'fact',
      group: null,
      role: 'required',
      subject: 'employees',
      rule: 'less_than',
      values: ['10'],
      period: null,
      sentence: SENTENCE,
    },
  ],
};
const other = exportedSubsidy('Chèque pétrin', {
  deadline: { date: dayFromNow(60), time: null, zone: 'Europe/Paris' },
});
const gone = exportedSubsidy('Chèque retiré');

for (const words of Object.values(WORDS)) {
  const { language } = words.account;
  describeJourney(
    `the detail page in ${language}`,
    ({ open, product, takeNoise }) => {
      const check = language === 'fr' ? faultsInBothThemes : sidewaysAtAnyWidth;
      const faultsOf = (page: Page): Promise<string[]> => check(page, WINDOWS);
      const prefix = language === 'fr' ? '' : '/en';
      const addressOf = ({ id }: Subsidy): string => `/subventions/${id}`;
      const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
      const openAccount = () => openFreeAccount({ open, product }, words.account);

      beforeAll(async () => {
        await importExport(product(), [programme, other, gone], { complete: true });
        await importExport(product(), [programme, other], { complete: true });
      });

      test('is closed to visitors and free accounts, who are led to the public page', async () => {
        const visitor = await open(addressOf(programme), { locale: words.account.locale });
        await visitor.waitForURL(
          ({ pathname, searchParams }) =>
            pathname === '/auth' && searchParams.get('next') === addressOf(programme),
        );
        const { page } = await openAccount();
        await page.goto(product().url + addressOf(programme));
        await page.getByRole('heading', { name: words.account.limited }).waitFor();
        expect(await faultsOf(page)).toEqual([]);
        await page.getByRole('link', { name: words.public }).press('Enter');
        await heading(page, 'Chèque four').waitFor();
        expect(new URL(page.url()).pathname).toBe(`${prefix}/subventions/recherche/${programme.id}`);
        await page.getByRole('link', { name: words.detail }).press('Enter');
        await page.waitForURL(({ pathname }) => pathname === addressOf(programme));
        await beginTrial(page, words.account);
        await page.getByRole('tab', { name: words.tabs[0] }).waitFor();
      });

      test('is read by keyboard through its five tabs, each with an address', async () => {
        const { page } = await openAccount();
        await page.goto(product().url + addressOf(programme));
        await beginTrial(page, words.account);
        const [first] = words.tabs;
        await page.getByRole('tab', { name: first }).focus();
        await page.getByRole('tabpanel').getByText('Cerfa du four').waitFor();
        await page.getByRole('tabpanel').getByRole('heading', { level: 3, name: words.form }).waitFor();
        const shown = [words.noProfile, 'FOUR-7', words.organization, 'FOUR-7'] as const;
        const names = ['eligibility', 'financial', 'contact', 'administration'];
        for (const [index, name] of names.entries()) {
          await page.keyboard.press('ArrowRight');
          await page.waitForURL(({ searchParams }) => searchParams.get('tab') === name);
          await page.getByRole('tab', { name: words.tabs[index + 1] ?? '', selected: true }).waitFor();
          await page
            .getByRole('tabpanel')
            .getByText(shown[index] ?? '')
            .first()
            .waitFor();
          expect(await faultsOf(page)).toEqual([]);
          await page.getByRole('tab', { selected: true }).focus();
        }
        await page.reload();
        await page.getByRole('tab', { name: words.tabs[4], selected: true }).waitFor();
        await page.getByRole('tab', { selected: true }).press('Home');
        await page.waitForURL(({ searchParams }) => !searchParams.has('tab'));
      });

      test('compares criteria with the profile, assigns, marks, reminds and compares', async () => {
        const { page } = await openAccount();
        await page.goto(product().url + addressOf(programme));
        await beginTrial(page, words.account);
        await createProfile(page, product().url, { name: 'Atelier du Four', staff: 12 });
        await page.goto(`${product().url}${addressOf(programme)}?tab=eligibility`);
        await page.getByText(words.blocked).waitFor();
        const criterion = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: SENTENCE });
        expect(await criterion.innerText()).toContain(words.notMet);
        expect(await criterion.innerText()).toMatch(words.value);
        expect(await faultsOf(page)).toEqual([]);

        const assign = page.getByRole('button', { name: words.assign, exact: true });
        await assign.press('Enter');
        await page.getByText(words.none).waitFor();
        await page.getByRole('checkbox', { name: 'Atelier du Four' }).press('Space');
        await page.route('**/assignments', (route) =>
          route.request().method() === 'POST' ? route.abort() : route.continue(),
        );
        await assign.press('Enter');
        await page.getByText(words.notAssigned).waitFor();
        await page.unroute('**/assignments');
        await assign.press('Enter');
        const remove = page.getByRole('button', { name: words.removeFrom });
        await remove.waitFor();
        await page.getByRole('button', { name: words.favourite }).press('Enter');
        const days = page.getByRole('combobox', { name: words.when });
        expect(await days.getByRole('option').allTextContents()).toEqual(words.days);
        expect(await days.getByRole('option', { selected: true }).textContent()).toBe(words.chosen);
        await page.getByRole('button', { name: words.remind }).press('Enter');
        await page.getByText(words.reminded).waitFor();
        await page.getByRole('link', { name: words.delivery }).waitFor();
        await page.reload();
        await page.getByRole('button', { name: words.favoured, pressed: true }).waitFor();
        await page.getByText(words.reminded).waitFor();
        await page.getByRole('button', { name: words.forget }).press('Enter');
        // A page that was loaded before may still choose a number of days that is not offered any more.
        const chosenBefore = { postData: JSON.stringify({ daysBefore: 3 }) };
        await page.route('**/reminders/*', (route) => route.continue(chosenBefore));
        await page.getByRole('button', { name: words.remind }).press('Enter');
        await page.getByText(words.remindedBefore).waitFor();
        await page.unroute('**/reminders/*');
        await page.route('**/assignments/*', (route) => route.abort());
        await remove.press('Enter');
        await page.getByText(words.notRemoved).waitFor();
        await page.unroute('**/assignments/*');
        await remove.press('Enter');
        await assign.waitFor();

        await page.getByRole('button', { name: words.select, exact: true }).press('Enter');
        await page.goto(product().url + addressOf(other));
        await page.getByRole('button', { name: words.select, exact: true }).press('Enter');
        await page.getByRole('button', { name: words.compare }).press('Enter');
        const dialog = page.getByRole('dialog', { name: words.compared });
        await dialog.getByRole('table', { name: words.sideBySide }).waitFor();
        expect(takeNoise().every((line) => line.includes('ERR_FAILED'))).toBe(true);
      });

      test('states what is withdrawn, not found or not loaded', async () => {
        const { page } = await openAccount();
        await page.goto(product().url + addressOf(gone));
        await beginTrial(page, words.account);
        await page.getByText(words.withdrawn).waitFor();
        await page.getByRole('tab', { name: words.tabs[4] }).click();
        await page.getByRole('tabpanel').getByText('Version 2').waitFor();
        await page.goto(`${product().url}/subventions/${crypto.randomUUID()}`);
        await heading(page, words.missing).waitFor();
        const api = `**/api/catalog/subsidies/${programme.id}`;
        await page.route(api, (route) => route.abort());
        await page.goto(product().url + addressOf(programme));
        await heading(page, words.failed).waitFor();
        await page.unroute(api);
        await page.getByRole('button', { name: words.retry }).press('Enter');
        await heading(page, 'Chèque four').waitFor();
        expect(takeNoise().every((line) => /404|ERR_FAILED/.test(line))).toBe(true);
      });
    },
    { changesCatalog: true },
  );
}
