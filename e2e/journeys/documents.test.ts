import { expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Page, Route } from 'playwright-core';
import {
  aLargePdf,
  anExtractPdf,
  aPhoto,
} from '../../services/applications/test/component/documents/sample-files.ts';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { openTrialAccount } from '../src/account.ts';
import { describeJourney, type Journey } from '../src/browser-journey.ts';
import { type DocumentWords, ENGLISH_DOCUMENTS, FRENCH_DOCUMENTS } from '../src/document-words.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
/** Of the invented bakery in Lyon. */
const SIREN = '000 000 018';
const UPLOADS = /\/api\/applications\/w\/[^/]+\/uploads\//;

/** Lets the first part of each upload pass and holds the others until `release`. */
async function holdUploads(page: Page): Promise<{ readonly release: () => void }> {
  let isHeld = true;
  await page.route(UPLOADS, async (route: Route) => {
    const request = route.request();
    const isLater = request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0';
    // A request that is held ends with the page or with the pause.
    if (isHeld && isLater) return;
    await route.continue();
  });
  return {
    release: () => {
      isHeld = false;
    },
  };
}

function documentSteps({ open, product }: Pick<Journey, 'open' | 'product'>, words: DocumentWords) {
  const { profiles } = words;
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  const openDocuments = async (): Promise<Page> => {
    const page = await openTrialAccount({ open, product }, profiles.account);
    await page.goto(`${product().url}/profile/new`);
    await page.getByRole('textbox', { name: profiles.company, exact: true }).fill(SIREN);
    await page.getByRole('textbox', { name: profiles.company, exact: true }).press('Enter');
    await button(page, profiles.takeOver).press('Enter');
    await button(page, profiles.createProfile).press('Enter');
    await page.waitForURL(/\/profile\/[0-9a-f-]{36}$/);
    await page.goto(`${page.url()}/documents`);
    await page.getByRole('heading', { name: words.empty }).waitFor();
    return page;
  };
  const look = async (page: Page): Promise<string[]> => {
    await page.locator('.toast').waitFor({ state: 'detached' });
    return [...(await faultsByKeyboard(page)), ...(await faultsInBothThemes(page, WINDOWS))];
  };
  const choose = (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel(name, { exact: true }).setInputFiles(file);
  const status = (page: Page, text: string) => page.locator('.ui-badge').getByText(text, { exact: true });
  return { button, openDocuments, look, choose, status };
}

for (const words of [FRENCH_DOCUMENTS, ENGLISH_DOCUMENTS]) {
  describeJourney(`documents in ${words.profiles.account.locale}`, ({ open, product, takeNoise }) => {
    const { button, openDocuments, look, choose, status } = documentSteps({ open, product }, words);

    test('are uploaded with pauses and after a reload, shown, dated, replaced and deleted', async () => {
      const page = await openDocuments();
      const faults = (await look(page)).map((fault) => `empty: ${fault}`);
      const held = await holdUploads(page);
      const buffer = await aLargePdf();
      const file = { name: 'Extrait Kbis.pdf', mimeType: 'application/pdf', buffer };
      await choose(page, words.choose, { ...file, name: 'statuts.docx', mimeType: '' });
      await page.getByText(words.refused).waitFor();

      // Before its first part the file is known to this page only.
      const firstPart = page.waitForResponse(
        (response) => response.request().method() === 'PATCH' && UPLOADS.test(response.url()),
      );
      await choose(page, words.choose, file);
      await firstPart;
      await button(page, words.pause).press('Enter');
      await page.getByText(words.paused).waitFor();
      faults.push(...(await look(page)).map((fault) => `paused: ${fault}`));
      await page.reload();
      await page.getByText(words.interrupted).waitFor();
      faults.push(...(await look(page)).map((fault) => `interrupted: ${fault}`));
      await choose(page, words.continueUpload, file);
      await button(page, words.pause).press('Enter');
      held.release();
      await button(page, words.resume).press('Enter');
      await status(page, words.complete).waitFor();
      faults.push(...(await look(page)).map((fault) => `list: ${fault}`));

      await page.getByRole('link', { name: 'Extrait Kbis.pdf' }).press('Enter');
      await page.getByRole('img', { name: words.firstPage }).waitFor();
      await button(page, words.nextPage).press('Enter');
      await page.getByRole('img', { name: words.secondPage }).waitFor();
      await page.getByText(words.noExtraction).waitFor();
      faults.push(...(await look(page)).map((fault) => `document: ${fault}`));
      await page.getByLabel(words.kind).selectOption({ label: words.extract });
      await button(page, words.save).press('Enter');
      await status(page, words.incomplete).waitFor();
      await page.getByLabel(words.issuedOn).fill(new Date().toISOString().slice(0, 10));
      await button(page, words.save).press('Enter');
      await status(page, words.complete).waitFor();
      await page.getByText(words.validUntil).waitFor();

      const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
      await choose(page, words.replace, photo);
      await page.getByText(words.version, { exact: true }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: words.version }).press('Enter');
      expect((await download).suggestedFilename()).toBe('photo.jpg');
      await button(page, words.remove).press('Enter');
      faults.push(...(await faultsInBothThemes(page, WINDOWS)).map((fault) => `dialog: ${fault}`));
      await button(page, words.removeForGood).press('Enter');
      await page.getByText(words.removed).waitFor();
      await page.getByRole('heading', { name: words.empty }).waitFor();
      takeNoise();
      expect(faults).toEqual([]);
    }, 240_000);

    test('propose facts, of which one is accepted in the list to review and shown by the profile', async () => {
      const page = await openDocuments();
      const buffer = await anExtractPdf({ siren: SIREN, street: '7 rue du Pain', city: '69003 Lyon' });
      await choose(page, words.choose, { name: 'Extrait.pdf', mimeType: 'application/pdf', buffer });
      await status(page, words.complete).waitFor();
      await page.getByRole('link', { name: 'Extrait.pdf' }).press('Enter');
      await button(page, words.extractText).press('Enter');
      await page.getByText(words.extracted, { exact: true }).waitFor();
      await button(page, words.acceptAddress).waitFor();
      const faults = await look(page);
      await button(page, words.takeDetails).press('Enter');
      await page.getByText(words.saved).waitFor();
      await status(page, words.incomplete).waitFor();
      // The picture of the page lies above its values on a small screen.
      await page.setViewportSize({ width: 390, height: 700 });
      await button(page, words.onPage).first().press('Enter');
      await eventually(async () => {
        const box = await page.locator('.document-mark').boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect(box?.y).toBeLessThan(700);
      });
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(page.url().replace(/\/documents\/.*/, ''));
      await page.getByRole('link', { name: words.toReview, exact: true }).press('Enter');
      await page.getByRole('heading', { name: words.review }).waitFor();
      await button(page, words.acceptAddress).waitFor();
      faults.push(...(await look(page)).map((fault) => `review: ${fault}`));
      await button(page, words.acceptAddress).press('Enter');
      await button(page, words.acceptAddress).waitFor({ state: 'detached' });
      await page.goto(page.url().replace(/\/document-review$/, ''));
      await page.getByText('7 rue du Pain, 69003 Lyon').waitFor();
      takeNoise();
      expect(faults).toEqual([]);
    }, 240_000);
  });
}
