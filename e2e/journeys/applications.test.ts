import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { anExtractPdf } from '../../services/applications/test/component/documents/sample-files.ts';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { PASSWORD, signIn } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { openAccountWithProfile } from '../src/full-account.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';
import { dayFromNow, exportedSubsidy, importExport } from '../src/published-records.ts';
import { unevenFields } from '../src/uneven-fields.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const PHONE = { width: 390, height: 844 };
const SENTENCE = 'Aucun devis ne doit être signé avant le dépôt du dossier.';

const WORDS = {
  fr: {
    account: FRENCH,
    begin: 'Commencer le dossier',
    next: /^Continuer le dossier «\sAide aux fours économes\s»$/,
    notFiled: 'Pas encore déposé.',
    draft: 'Brouillon',
    inPreparation: 'En préparation',
    summary: /^Résumé du projet/,
    objectives: /^Objectifs/,
    saved: /^Enregistré\s:/,
    kept: /^Pas encore enregistré/,
    takeAll: 'Tout reprendre',
    conflict: 'Ce champ a été modifié ailleurs entre-temps',
    keepMine: 'Garder mon texte',
    cost: /^Coût total/,
    ownFunds: /^Autofinancement/,
    noAmount: /^Saisissez un montant en euros/,
    plan: 'Plan de financement',
    fromForm: 'Reprendre du formulaire',
    addCost: 'Ajouter un poste',
    costAmount: /^Montant\s:/,
    gap: /^Il manque\s/,
    planSaved: /^Plan enregistré\s:/,
    planUnkept: /refuse de conserver le plan/,
    pdf: 'Télécharger en PDF',
    dates: 'Télécharger les dates (.ics)',
    inPdf: ['Summary of the first browser', 'non déposé', 'Plan de financement'],
    form: 'Formulaire',
    documents: 'Documents',
    kbis: 'Extrait Kbis de moins de trois mois',
    statusOf: /^Statut de la pièce\s: Extrait Kbis/,
    ready: 'Marquer comme prêt à déposer',
    reason: /^Pourquoi le marquer comme prêt/,
    override: 'Marquer comme prêt malgré tout',
    file: 'J’ai déposé le dossier…',
    confirm: 'Confirmer le dépôt',
    filed: /^Déposé le .*, référence DN-42$/,
    asFiled: /^Ces réponses sont celles que vous avez déposées/,
    reference: /^Numéro de dossier/,
    submitted: 'Déposé',
    bar: 'Statut du dossier',
    remove: 'Supprimer le dossier',
    removeForGood: 'Supprimer définitivement',
    uploadFor: /^Déposer un fichier pour\s: Extrait Kbis/,
    seeDocument: /^Voir le document\s: Kbis\.pdf$/,
    needsDay: 'Indiquez la date d’émission.',
    back: 'Retour au dossier',
  },
  en: {
    account: ENGLISH,
    begin: 'Begin the application',
    next: /^Continue the application for “Aide aux fours économes”$/,
    notFiled: 'Not filed yet.',
    draft: 'Draft',
    inPreparation: 'In preparation',
    summary: /^Summary of the project/,
    objectives: /^Objectives/,
    saved: /^Saved:/,
    kept: /^Not saved yet/,
    takeAll: 'Take over everything',
    conflict: 'This field was changed elsewhere meanwhile',
    keepMine: 'Keep my text',
    cost: /^Total cost/,
    ownFunds: /^Own funds/,
    noAmount: /^Enter an amount in euros/,
    plan: 'Financing plan',
    fromForm: 'Take over from the form',
    addCost: 'Add a category',
    costAmount: /^Amount:/,
    gap: / missing$/,
    planSaved: /^Plan saved:/,
    planUnkept: /refuses to keep the plan/,
    pdf: 'Download as PDF',
    dates: 'Download the dates (.ics)',
    inPdf: ['Summary of the first browser', 'not filed', 'Financing plan'],
    form: 'Form',
    documents: 'Documents',
    kbis: 'Extrait Kbis de moins de trois mois',
    statusOf: /^Status of: Extrait Kbis/,
    ready: 'Mark as ready to submit',
    reason: /^Why mark it as ready/,
    override: 'Mark as ready nevertheless',
    file: 'I have filed it…',
    confirm: 'Confirm the filing',
    filed: /^Filed on .*, reference DN-42$/,
    asFiled: /^These are the texts that you filed/,
    reference: /^Number of the file/,
    submitted: 'Submitted',
    bar: 'State of the application',
    remove: 'Delete the application',
    removeForGood: 'Delete for good',
    uploadFor: /^Upload a file for: Extrait Kbis/,
    seeDocument: /^See the document: Kbis\.pdf$/,
    needsDay: 'Enter the date of issue.',
    back: 'Back to the application',
  },
} as const;

for (const words of Object.values(WORDS)) {
  describeJourney(
    `applications in ${words.account.locale}`,
    ({ open, product, takeNoise }) => {
      let programme: Subsidy;
      beforeAll(async () => {
        programme = exportedSubsidy('Aide aux fours économes', {
          deadline: { date: dayFromNow(60), time: null, zone: 'Europe/Paris' },
          requiredDocuments: [{ type: 'document', title: words.kbis, url: null }],
        });
        const text = programme.texts.fr;
        if (text !== undefined) programme.texts.fr = { ...text, keyRequirements: [SENTENCE] };
        await importExport(product(), [programme], { complete: true });
      });

      /** An account with a trial and a profile, at the page of the application; and another browser of the same person. */
      const openBoth = async () => {
        const address = { street: '1 rue du Four', postcode: '49000', city: 'Angers' };
        const facts = { staff: 12, address };
        const { page, email } = await openAccountWithProfile({ open, product }, words.account, facts);
        await page.goto(`${product().url}/subventions/${programme.id}/postuler`);
        const openSecond = async (): Promise<Page> => {
          const second = await open('/auth', { locale: words.account.locale, reducedMotion: 'reduce' });
          await signIn(second, { email, password: PASSWORD }, words.account);
          await second.waitForURL(/tableau-de-bord/);
          // What has been begun is the next step.
          await second.getByRole('link', { name: words.next }).press('Enter');
          return second;
        };
        return { page, openSecond };
      };
      const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
      /** The line states it only when everything that was typed is stored. */
      const saved = (page: Page) => page.getByText(words.saved).waitFor();

      test('keep typed text through a lost network and a closed page, show conflicts, and end with the filing', async () => {
        const { page, openSecond } = await openBoth();
        await page.getByRole('button', { name: words.begin }).press('Enter');
        await page.getByText(words.notFiled).waitFor();
        await page.getByText(SENTENCE).waitFor();
        await page.getByText(words.draft, { exact: true }).waitFor();
        await page.setViewportSize(PHONE);
        const tabs = await page.getByRole('tablist').boundingBox();
        expect((tabs?.y ?? PHONE.height) + (tabs?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.getByRole('button', { name: words.takeAll }).press('Enter');
        await saved(page);
        // The first save has changed the status.
        await page.getByText(words.inPreparation, { exact: true }).waitFor();
        const faults = [...(await faultsByKeyboard(page)), ...(await faultsInBothThemes(page, WINDOWS))];
        await page.setViewportSize({ width: 1280, height: 900 });

        // The network is gone while a text is typed, and the page is closed before it returns.
        const context = page.context();
        await context.setOffline(true);
        await field(page, words.summary).fill('Typed without a network');
        await page.getByText(words.kept).waitFor();
        const address = page.url();
        await page.close();
        await context.setOffline(false);
        const again = await context.newPage();
        await again.goto(address);
        await again.getByText(words.notFiled).waitFor();
        await saved(again);
        await again.reload();
        await again.getByText(words.notFiled).waitFor();
        expect(await field(again, words.summary).inputValue()).toBe('Typed without a network');

        // Another browser of the same person changes the same field and another one.
        const second = await openSecond();
        await second.getByText(words.notFiled).waitFor();
        await field(second, words.objectives).fill('Objectives of the other browser');
        await field(second, words.summary).fill('Summary of the other browser');
        await saved(second);
        await field(again, words.summary).fill('Summary of the first browser');
        await again.getByText(words.conflict).waitFor();
        await again.getByText('Summary of the other browser').waitFor();
        expect(await field(again, words.summary).inputValue()).toBe('Summary of the first browser');
        faults.push(...(await faultsInBothThemes(again, WINDOWS)).map((fault) => `conflict: ${fault}`));
        await again.setViewportSize({ width: 1280, height: 900 });
        await again.getByRole('button', { name: words.keepMine }).press('Enter');
        await again.getByText(words.conflict).waitFor({ state: 'detached' });

        // What is no amount stays as typed, with its error, and is led to from another tab before the file is ready.
        await field(again, words.ownFunds).fill('abc');
        await field(again, words.cost).fill('45 000');
        await saved(again);
        await again.reload();
        await again.getByText(words.noAmount).waitFor();
        expect(await field(again, words.ownFunds).inputValue()).toBe('abc');
        await again.getByRole('tab', { name: words.documents }).click();
        await again.getByRole('button', { name: words.ready }).press('Enter');
        const dialog = again.getByRole('dialog');
        await dialog.getByText(words.noAmount).waitFor();
        faults.push(...(await faultsInBothThemes(again, WINDOWS)).map((fault) => `missing: ${fault}`));
        await again.setViewportSize({ width: 1280, height: 900 });
        await dialog.getByRole('button', { name: words.ownFunds }).press('Enter');
        await again.waitForFunction(() => document.activeElement?.id === 'application-own_funds');

        await again.getByRole('tab', { name: words.plan }).click();
        await again.getByRole('button', { name: words.fromForm }).press('Enter');
        expect(await field(again, words.costAmount).first().inputValue()).toMatch(/^45.?000/);
        await again.getByRole('button', { name: words.addCost }).press('Enter');
        await field(again, words.costAmount).first().fill('12 500');
        await again.getByText(words.gap).first().waitFor();
        await again.getByText(words.planSaved).waitFor();
        expect(await unevenFields(again)).toEqual([]);
        faults.push(...(await faultsInBothThemes(again, WINDOWS)).map((fault) => `plan: ${fault}`));
        await again.setViewportSize({ width: 1280, height: 900 });
        // Neither the service nor the device keeps a change: it stays while another part is shown.
        await again.evaluate(() => {
          Storage.prototype.setItem = () => {
            throw new Error('the storage is full');
          };
        });
        await context.setOffline(true);
        await field(again, words.costAmount).first().fill('13 000');
        await again.getByText(words.planUnkept).waitFor();
        await again.getByRole('tab', { name: words.form }).click();
        await field(again, words.summary).waitFor();
        await context.setOffline(false);
        await again.getByRole('tab', { name: words.plan }).click();
        await again.getByText(words.planSaved).waitFor();
        await again.reload();
        expect(await field(again, words.costAmount).first().inputValue()).toMatch(/^13.?000/);
        const [download] = await Promise.all([
          again.waitForEvent('download'),
          again.getByRole('button', { name: words.pdf }).press('Enter'),
        ]);
        const pdf = await extractText(new Uint8Array(await readFile(await download.path())), {
          mergePages: true,
        });
        for (const text of words.inPdf) expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(text);

        const [dates] = await Promise.all([
          again.waitForEvent('download'),
          again.getByRole('button', { name: words.dates }).press('Enter'),
        ]);
        const calendar = await readFile(await dates.path(), 'utf8');
        expect(calendar.match(/^BEGIN:VEVENT/gm)?.length).toBeGreaterThan(2);
        expect(dates.suggestedFilename()).toMatch(/^dates - Aide aux fours économes\.ics$/);

        await again.getByRole('tab', { name: words.documents }).click();
        // A file for a document of the list is a document of the profile, linked by itself, and can be looked at.
        const buffer = await anExtractPdf({
          siren: '000 000 018',
          street: '7 rue du Pain',
          city: '69003 Lyon',
        });
        const file = { name: 'Kbis.pdf', mimeType: 'application/pdf', buffer };
        await again.getByLabel(words.uploadFor).setInputFiles(file);
        await again.getByText(words.needsDay).waitFor();
        const itemStatus = again.getByRole('combobox', { name: words.statusOf });
        await eventually(async () => expect(await itemStatus.inputValue()).toBe('incomplete'));
        faults.push(...(await faultsInBothThemes(again, WINDOWS)).map((fault) => `uploaded: ${fault}`));
        await again.setViewportSize({ width: 1280, height: 900 });
        await again.getByRole('link', { name: words.seeDocument }).press('Enter');
        await again.getByRole('heading', { level: 1, name: 'Kbis.pdf' }).waitFor();
        await again.getByRole('link', { name: words.back }).press('Enter');
        await itemStatus.selectOption('complete');
        faults.push(...(await faultsInBothThemes(again, WINDOWS)).map((fault) => `documents: ${fault}`));
        await again.setViewportSize({ width: 1280, height: 900 });
        await again.getByRole('button', { name: words.ready }).press('Enter');
        await field(again, words.reason).fill('The funder needs less');
        await again.getByRole('button', { name: words.override }).press('Enter');
        await again.getByRole('button', { name: words.file }).press('Enter');
        await field(again, words.reference).fill('DN-42');
        faults.push(...(await faultsInBothThemes(again, WINDOWS)).map((fault) => `filing: ${fault}`));
        await again.setViewportSize({ width: 1280, height: 900 });
        await again.getByRole('button', { name: words.confirm, exact: true }).press('Enter');
        await again.getByText(words.filed).waitFor();
        await again.getByText(words.submitted, { exact: true }).first().waitFor();
        // The button that opened the dialog is gone: its bar has the focus.
        await again.waitForFunction(
          (label) => document.activeElement?.getAttribute('aria-label') === label,
          words.bar,
        );
        await again.reload();
        await again.getByText(words.filed).waitFor();
        await again.getByRole('tab', { name: words.form }).click();
        await again.getByText(words.asFiled).waitFor();
        expect(await field(again, words.objectives).isEditable()).toBe(false);
        expect(await field(again, words.objectives).inputValue()).toBe('Objectives of the other browser');
        expect(await field(again, words.summary).inputValue()).toBe('Summary of the first browser');
        await again.getByRole('button', { name: words.remove }).press('Enter');
        faults.push(...(await faultsInBothThemes(again, WINDOWS)).map((fault) => `removal: ${fault}`));
        await again.setViewportSize({ width: 1280, height: 900 });
        await again.getByRole('dialog').getByRole('button', { name: words.removeForGood }).press('Enter');
        await again.getByRole('button', { name: words.begin }).waitFor();
        await again.reload();
        await again.getByRole('button', { name: words.begin }).waitFor();
        expect(faults).toEqual([]);
        const offline = takeNoise().filter(
          (line) => !/INTERNET_DISCONNECTED|Failed to (?:load|fetch)/.test(line),
        );
        expect(offline).toEqual([]);
      }, 240_000);
    },
    { changesCatalog: true },
  );
}
