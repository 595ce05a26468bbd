import { expect, test } from '@jest/globals';
import { clientErrorReceiptSchema, clientErrorSchema } from '@platform/contracts/gateway';
import { eventually } from '@platform/testing/eventually';
import type { Page, Response } from 'playwright-core';
import { describeJourney, FRAMES_ONLY, type Journey, SUPPORT_EMAIL } from '../src/browser-journey.ts';

/** The chunk of the home page, without which the page cannot be shown. */
const HOME_CHUNK = '**/assets/src_pages_home_HomePage*.js';
const BY_THE_BROWSER = /^console: Failed to load resource/;

function isReport(response: Response): boolean {
  return response.url().endsWith('/api/client-errors');
}

/** Opens a page without the chunk of the home page and waits until the error is reported. */
async function openWithoutChunk(journey: Journey, path: string): Promise<{ page: Page; report: Response }> {
  const report = Promise.withResolvers<Response>();
  const page = await journey.open(path, {
    prepare: (fresh) => {
      fresh.on('response', (response) => {
        if (isReport(response)) report.resolve(response);
      });
      return fresh.route(HOME_CHUNK, (route) => route.abort('failed'));
    },
  });
  return { page, report: await report.promise };
}

function forgiveTheBrowser({ takeNoise }: Journey): void {
  expect(takeNoise().filter((noise) => !BY_THE_BROWSER.test(noise))).toEqual([]);
}

describeJourney('the error screen', (journey) => {
  const { open, product } = journey;

  test('shows the specified text and the reference with which the server logged the error', async () => {
    const { page, report } = await openWithoutChunk(journey, '/en');
    await page.getByRole('heading', { level: 1, name: 'Something went wrong.' }).waitFor();
    await page.getByText('We encountered an unexpected error. This has been logged.').waitFor();
    expect(report.status()).toBe(202);
    const { reference } = clientErrorReceiptSchema.parse(await report.json());
    expect(clientErrorSchema.parse(report.request().postDataJSON()).path).toBe('/en');
    await page.getByText(`Reference: ${reference}`).waitFor();
    await eventually(() => expect(product().output()).toContain(reference), { deadlineMs: 20_000 });
    const actions = page.getByRole('main').locator('button, a');
    expect(await actions.allInnerTexts()).toEqual(['Try Again', 'Reload Page', 'Go Home']);
    expect(await page.getByText('Details').count()).toBe(0);
    forgiveTheBrowser(journey);
  });

  test.each(['Réessayer', 'Recharger la page'])(
    '%s brings the page back once the fault is gone',
    async (name) => {
      const { page } = await openWithoutChunk(journey, '/');
      await page.getByRole('heading', { level: 1, name: 'Quelque chose s’est mal passé.' }).waitFor();
      await page.unroute(HOME_CHUNK);
      await page.getByRole('button', { name }).click();
      await page.getByRole('heading', { level: 1, name: /Trouvez l’aide/ }).waitFor();
      await page.getByText(/^Chiffres au/).waitFor();
      forgiveTheBrowser(journey);
    },
  );

  test('leaves the rest of the product usable: from it visitors reach the search and its results', async () => {
    const { page } = await openWithoutChunk(journey, '/');
    await page.getByRole('heading', { level: 1, name: 'Quelque chose s’est mal passé.' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Toutes les aides' }).click();
    await page.getByText(/Recherche effectuée en/).waitFor();
    forgiveTheBrowser(journey);
  });

  test('does not claim that an error was logged when it could not be', async () => {
    const page = await open('/', {
      prepare: async (fresh) => {
        await fresh.route('**/api/client-errors', (route) => route.abort('failed'));
        await fresh.route(HOME_CHUNK, (route) => route.abort('failed'));
      },
    });
    await page.getByText('Elle n’a pas pu être enregistrée.', { exact: false }).waitFor();
    expect(await page.getByText('Référence', { exact: false }).count()).toBe(0);
    forgiveTheBrowser(journey);
  });
});

describeJourney(
  'the error screen of an installation with an address for support',
  (journey) => {
    test('has a link to write to it', async () => {
      const { page, report } = await openWithoutChunk(journey, '/en');
      const { reference } = clientErrorReceiptSchema.parse(await report.json());
      await page.getByText(`Reference: ${reference}`).waitFor();
      const mail = page.getByRole('link', { name: 'Contact Support' });
      expect(await mail.getAttribute('href')).toBe(
        `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(`Error ${reference}`)}`,
      );
      forgiveTheBrowser(journey);
    });
  },
  FRAMES_ONLY,
);
