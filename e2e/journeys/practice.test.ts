import { beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Page } from 'playwright-core';
import { aPdf, aPhoto } from '../../services/applications/test/component/documents/sample-files.ts';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { openAccountWithProfile } from '../src/full-account.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';
import { dayFromNow, exportedSubsidy, importExport } from '../src/published-records.ts';
import { sidewaysScroll } from '../src/sideways-scroll.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const PHONE = { width: 390, height: 844 };
/** Without a place at which a line could end. */
const LONG_URL = `https://agence.example/${'demande_de_subvention_'.repeat(5)}`;
const FORM = 'Formulaire de demande';
const EXTRACT = 'Extrait Kbis de moins de trois mois';

const WORDS = {
  fr: {
    account: FRENCH,
    begin: 'Commencer l’entraînement',
    nothingSent: 'Entraînement : rien n’est envoyé',
    form: 'Formulaire',
    upload: 'Dépôt de documents',
    choose: 'Choisir un fichier : ',
    pdfOnly: 'photo.jpg : Ce champ n’accepte que des PDF.',
    mismatch: 'Le contenu du fichier ne correspond pas à son nom ou à son type.',
    complete: 'Complet',
    failed: 'Échec',
    remove: 'Retirer faux.pdf',
    takeOver: 'Reprendre dans un dossier',
    withDocuments: 'Reprendre aussi 1 document',
    taken: '1 document repris.',
    notFiled: 'Pas encore déposé.',
    documents: 'Documents',
    documentOf: `Document pour : ${EXTRACT}`,
    emptyDocuments: 'Aucun document',
    deletePractice: 'Supprimer l’entraînement',
    deleteForGood: 'Supprimer définitivement',
    deleted: 'Entraînement supprimé.',
    summary: /^Résumé du projet/,
    chat: 'Questions',
    question: 'Votre question',
    deadlineQuestion: 'Quelle est la date limite ?',
    dated: /^La date limite est le /,
    pdfRule: `${FORM} (obligatoire) : PDF uniquement, 5 Mo au plus.`,
    documentsExample: 'Quels documents et quels formats ?',
    source: 'Source : l’aide, telle qu’elle est publiée',
    filingExample: 'Où déposer le dossier ?',
    fileThere: /^Déposer chez le financeur\s:\shttps/,
    eligibility: 'Suis-je éligible ?',
    verdict: /^(Rien n’exclut le profil|Le profil) «/,
    portal: 'Portail européen de démonstration',
    next: 'Partie suivante',
    last: '5. Vérifier et terminer',
    end: 'Terminer l’entraînement au dépôt',
    ended: 'Rien n’a été envoyé',
    refusal: '1. Informations générales : Objectifs',
    objectives: /^Objectifs/,
  },
  en: {
    account: ENGLISH,
    begin: 'Begin the practice',
    nothingSent: 'Practice: nothing is sent',
    form: 'Form',
    upload: 'Document upload',
    choose: 'Choose a file: ',
    pdfOnly: 'photo.jpg: This field accepts PDF only.',
    mismatch: 'The content of the file does not match its name or type.',
    complete: 'Complete',
    failed: 'Failed',
    remove: 'Remove faux.pdf',
    takeOver: 'Take over into an application',
    withDocuments: 'Take over 1 document too',
    taken: '1 document taken over.',
    notFiled: 'Not filed yet.',
    documents: 'Documents',
    documentOf: `Document for: ${EXTRACT}`,
    emptyDocuments: 'No document',
    deletePractice: 'Delete the practice',
    deleteForGood: 'Delete for good',
    deleted: 'Practice deleted.',
    summary: /^Summary of the project/,
    chat: 'Questions',
    question: 'Your question',
    deadlineQuestion: 'When is the deadline?',
    dated: /^The deadline is /,
    pdfRule: `${FORM} (required): PDF only, at most 5 MB.`,
    documentsExample: 'Which documents and formats?',
    source: 'Source: the programme, as it is published',
    filingExample: 'Where do I submit it?',
    fileThere: /^File it with the funder: https/,
    eligibility: 'Am I eligible?',
    verdict: /^(Nothing excludes the|The) profile “/,
    portal: 'Demo European portal',
    next: 'Next part',
    last: '5. Check and finish',
    end: 'Finish the practice submission',
    ended: 'Nothing was sent',
    refusal: '1. General information: Objectives',
    objectives: /^Objectives/,
  },
} as const;

for (const words of Object.values(WORDS)) {
  describeJourney(
    `practice in ${words.account.locale}`,
    ({ open, product, takeNoise }) => {
      let programme: Subsidy;
      let european: Subsidy;
      beforeAll(async () => {
        programme = exportedSubsidy('Aide aux fours économes', {
          deadline: { date: dayFromNow(60), time: null, zone: 'Europe/Paris' },
          officialUrl: LONG_URL,
          requiredDocuments: [
            { type: 'document', title: EXTRACT, url: null },
            { type: 'form', title: FORM, url: null },
          ],
        });
        european = exportedSubsidy('Appel aux procédés sobres', {
          deadline: { date: dayFromNow(90), time: '17:00', zone: 'Europe/Brussels' },
          funders: ['Commission européenne'],
          programmes: ['Horizon Europe'],
        });
        await importExport(product(), [programme, european], { complete: true });
      });
      const button = (page: Page, name: string) => page.getByRole('button', { name });
      const look = async (page: Page, place: string): Promise<string[]> => {
        const faults = [...(await faultsByKeyboard(page)), ...(await faultsInBothThemes(page, WINDOWS))];
        await page.setViewportSize({ width: 1280, height: 900 });
        return faults.map((fault) => `${place}: ${fault}`);
      };
      const practise = async (of: Subsidy): Promise<Page> => {
        const { page } = await openAccountWithProfile({ open, product }, words.account, { staff: 12 });
        await page.goto(`${product().url}/subventions/${of.id}/postuler?mode=simulation`);
        await button(page, words.begin).press('Enter');
        await page.getByText(words.nothingSent).waitFor();
        return page;
      };

      test('checks uploads as each field states, takes texts and documents over, and is removed with its own', async () => {
        const page = await practise(programme);
        const faults = await look(page, 'form');
        await page.getByRole('textbox', { name: words.summary }).fill('Typed in the practice');
        // The tabs are used by keyboard.
        await page.getByRole('tab', { name: words.form }).focus();
        await page.keyboard.press('ArrowRight');
        await page.getByText(words.nothingSent).waitFor();
        const choose = (title: string, name: string, buffer: Buffer) =>
          page.getByLabel(words.choose + title, { exact: true }).setInputFiles({
            name,
            mimeType: name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf',
            buffer,
          });
        await choose(FORM, 'photo.jpg', await aPhoto());
        await page.getByText(words.pdfOnly).waitFor();
        // Its first bytes are those of a picture.
        await choose(FORM, 'faux.pdf', await aPhoto());
        await page.getByText(words.mismatch).waitFor();
        faults.push(...(await look(page, 'refused')));
        await button(page, words.remove).press('Enter');
        await page.getByText(words.mismatch).waitFor({ state: 'detached' });
        await choose(EXTRACT, 'kbis.pdf', await aPdf());
        await page.locator('.ui-badge').getByText(words.complete, { exact: true }).waitFor();
        faults.push(...(await look(page, 'upload')));

        await page.getByRole('tab', { name: words.chat }).click();
        await page.getByRole('textbox', { name: words.question }).fill(words.deadlineQuestion);
        await page.getByRole('textbox', { name: words.question }).press('Enter');
        await page.getByText(words.dated).waitFor();
        await page.getByText(words.source).waitFor();
        await button(page, words.documentsExample).press('Enter');
        await page.getByText(words.pdfRule).waitFor();
        await button(page, words.filingExample).press('Enter');
        await page.getByText(words.fileThere).waitFor();
        await page.getByRole('textbox', { name: words.question }).fill(words.eligibility);
        await page.getByRole('textbox', { name: words.question }).press('Enter');
        await page.getByText(words.verdict).waitFor();
        await page.setViewportSize(PHONE);
        expect(await sidewaysScroll(page)).toEqual([]);
        faults.push(...(await look(page, 'chat')));

        await page.getByRole('checkbox', { name: words.withDocuments }).check();
        await button(page, words.takeOver).press('Enter');
        await page.getByText(words.notFiled).waitFor();
        await page.getByText(words.taken).waitFor();
        expect(await page.getByText(words.nothingSent).count()).toBe(0);
        const address = page.url();
        await page.goto(address.replace(/[?&]tab=\w+/, ''));
        expect(await page.getByRole('textbox', { name: words.summary }).inputValue()).toBe(
          'Typed in the practice',
        );
        await page.getByRole('tab', { name: words.documents }).click();
        const linked = page.getByRole('combobox', { name: words.documentOf });
        expect(await linked.locator('option:checked').textContent()).toContain('kbis.pdf');

        await page.goto(`${product().url}/subventions/${programme.id}/postuler?mode=simulation`);
        await button(page, words.deletePractice).press('Enter');
        faults.push(...(await faultsInBothThemes(page, WINDOWS)).map((fault) => `delete: ${fault}`));
        await button(page, words.deleteForGood).press('Enter');
        await page.getByText(words.deleted).waitFor();
        await button(page, words.begin).waitFor();
        expect(faults).toEqual([]);
        takeNoise();
      }, 240_000);

      test('has the parts of a European portal for a European programme, and ends with nothing sent', async () => {
        const page = await practise(european);
        const sent: string[] = [];
        await page.getByText(words.portal).waitFor();
        const faults = await look(page, 'portal');
        await page.getByRole('textbox', { name: words.summary }).fill('A process that needs less heat');
        await button(page, words.next).press('Enter');
        faults.push(...(await look(page, 'participants')));
        await button(page, words.last).press('Enter');
        page.on('request', (request) => sent.push(new URL(request.url()).origin));
        await button(page, words.end).press('Enter');
        await page.getByText(words.ended, { exact: true }).waitFor();
        await page.getByText(words.nothingSent).waitFor();
        faults.push(...(await look(page, 'end')));
        await button(page, words.refusal).press('Enter');
        await page.getByRole('textbox', { name: words.objectives }).waitFor();
        expect(await page.getByRole('textbox', { name: words.summary }).inputValue()).toBe(
          'A process that needs less heat',
        );
        expect(sent.filter((origin) => origin !== product().url)).toEqual([]);
        expect(faults).toEqual([]);
        takeNoise();
      }, 240_000);
    },
    { changesCatalog: true },
  );
}
