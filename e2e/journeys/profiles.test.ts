import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { newAddress, openTrialAccount, signUp, workspaceIdOf } from '../src/account.ts';
import { describeJourney, type Journey } from '../src/browser-journey.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';
import { ENGLISH_PROFILES, FRENCH_PROFILES, type ProfileWords } from '../src/profile-words.ts';
import { unevenFields } from '../src/uneven-fields.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
/** Of the invented bakery in Lyon. */
const SIREN = '000 000 018';
const PROFILE_PAGE = /\/profile\/[0-9a-f-]{36}$/;

/** Ways through the pages of profiles, in the journeys of one product and one language. */
function profileSteps({ open, product }: Pick<Journey, 'open' | 'product'>, words: ProfileWords) {
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
  const openAccount = () => openTrialAccount({ open, product }, words.account);
  const look = async (page: Page): Promise<string[]> => {
    // A toast covers the header for its four seconds.
    await page.locator('.toast').waitFor({ state: 'detached' });
    return [...(await faultsByKeyboard(page)), ...(await faultsInBothThemes(page, WINDOWS))];
  };
  /** Creates a profile from a SIREN on the open page; ends at the page of the profile. */
  const createFromSiren = async (page: Page): Promise<void> => {
    await field(page, words.company).fill(SIREN);
    await field(page, words.company).press('Enter');
    await page.getByText(words.invented).waitFor();
    await button(page, words.takeOver).press('Enter');
    await button(page, words.createProfile).press('Enter');
    await page.waitForURL(PROFILE_PAGE);
    await heading(page, 'BOULANGERIE EXEMPLE');
  };
  return { button, field, heading, openAccount, look, createFromSiren };
}

/** Sends a request of the signed-in person, as a page of another remote would. */
async function sendAsPerson(page: Page, path: string, body: object): Promise<number> {
  const sent = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.reload();
  const { authorization = '' } = (await sent).headers();
  const response = await fetch(new URL(`/api/profiles/w/${await workspaceIdOf(page)}/${path}`, page.url()), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

for (const words of [FRENCH_PROFILES, ENGLISH_PROFILES]) {
  describeJourney(`profiles in ${words.account.locale}`, ({ open, product, takeNoise }) => {
    const { button, field, heading, openAccount, look, createFromSiren } = profileSteps(
      { open, product },
      words,
    );

    test('lead from a SIREN to matches, and an assigned programme is shown there', async () => {
      const page = await openAccount();
      await page.getByRole('link', { name: words.create }).press('Enter');
      await heading(page, words.newProfile);
      const faults = (await look(page)).map((fault) => `new: ${fault}`);
      await createFromSiren(page);
      await heading(page, words.missing);
      faults.push(...(await look(page)).map((fault) => `profile: ${fault}`));
      const profileId = page.url().split('/').at(-1) ?? '';

      await page.goto(`${product().url}/tableau-de-bord`);
      await heading(page, words.matches);
      await page.getByText(words.matchedBy).first().waitFor();
      const match = page.locator('.board-match-title').first();
      const title = (await match.innerText()).trim();
      const subsidyId = (await match.getAttribute('href'))?.split('/').at(-1);
      // The page that assigns has journeys of its own.
      const order = { subsidyId, profileIds: [profileId] };
      expect(await sendAsPerson(page, 'assignments', order)).toBe(200);
      await page.reload();
      await page.getByRole('link', { name: words.assigned }).waitFor();
      faults.push(...(await look(page)).map((fault) => `dashboard: ${fault}`));
      await page.getByRole('radio', { name: words.list }).click();
      await page.getByRole('row', { name: /BOULANGERIE EXEMPLE/ }).waitFor();
      faults.push(...(await faultsInBothThemes(page, WINDOWS)).map((fault) => `list: ${fault}`));

      await page.goto(`${product().url}/profile/${profileId}/subsidies`);
      await page.getByRole('link', { name: title }).waitFor();
      faults.push(...(await look(page)).map((fault) => `subsidies: ${fault}`));
      await button(page, words.archiveOne).press('Enter');
      await heading(page, words.noFunding);
      await page.getByRole('checkbox', { name: words.showArchived }).check();
      await button(page, words.removeOne).press('Enter');
      await page.getByText(words.removed).waitFor();
      await button(page, words.undo).press('Enter');
      await page.getByRole('link', { name: title }).press('Enter');
      await page.waitForURL(/\/subventions\//);
      expect(faults).toEqual([]);
    }, 240_000);

    test('show faults by their field, fields of farms only for farms, and never lose what is typed', async () => {
      const page = await openAccount();
      await page.goto(`${product().url}/profile/new`);
      await field(page, words.name).fill('Ferme du Val');
      await field(page, words.registration).fill('732829321');
      expect(await field(page, words.hectares).count()).toBe(0);
      await page.getByRole('checkbox', { name: words.isFarm }).check();
      await field(page, words.hectares).fill('12,5');
      await page.getByRole('textbox', { name: /PACAGE/ }).fill('12');
      await button(page, words.createProfile).press('Enter');
      for (const fault of [words.invalidSiren, words.invalidPacage]) {
        await page.getByRole('link', { name: fault }).waitFor();
      }
      expect(await unevenFields(page)).toEqual([]);
      const faults = await look(page);
      await page.getByRole('link', { name: words.invalidPacage }).press('Enter');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('049 012 345');
      await field(page, words.registration).fill('732 829 320');

      await page.reload();
      await page.getByText(words.restored).waitFor();
      expect(await field(page, words.hectares).inputValue()).toBe('12,5');
      await page.getByRole('link', { name: words.account.dashboard }).first().click();
      await page.getByRole('dialog', { name: words.leave }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: words.stay }).last().press('Enter');
      await button(page, words.createProfile).press('Enter');
      await page.waitForURL(PROFILE_PAGE);

      await page.goto(`${product().url}/profile/new`);
      await page.getByRole('radio', { name: words.person }).check();
      await field(page, words.birthYear).fill('1980');
      await field(page, words.name).fill('Camille');
      await button(page, words.createProfile).press('Enter');
      await page.getByText(words.limit).waitFor();
      expect(await field(page, words.name).inputValue()).toBe('Camille');
      expect(takeNoise().every((line) => line.includes('403'))).toBe(true);
      expect(faults).toEqual([]);
    }, 180_000);

    test('changed elsewhere meanwhile keep what is typed here; archived, restored and deleted on request', async () => {
      const page = await openAccount();
      await page.goto(`${product().url}/profile/new`);
      await createFromSiren(page);
      await page.getByRole('link', { name: words.edit, exact: true }).press('Enter');
      await field(page, words.established).fill('2016');
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await field(tab, words.established).fill('2017');
      await button(tab, words.saveProfile).press('Enter');
      await tab.waitForURL(PROFILE_PAGE);
      await tab.close();
      await button(page, words.saveProfile).press('Enter');
      await page.getByText(words.changedMeanwhile).waitFor();
      const faults = await look(page);
      expect(await field(page, words.established).inputValue()).toBe('2016');
      await button(page, words.saveAnyway).press('Enter');
      await page.waitForURL(PROFILE_PAGE);
      await page.getByText('2016', { exact: true }).waitFor();

      await button(page, words.archive).press('Enter');
      await page.getByText(words.archived, { exact: true }).waitFor();
      await button(page, words.restore).press('Enter');
      await button(page, words.archive).waitFor();
      await page.goto(`${page.url()}/unknown`);
      await heading(page, words.notFound);
      await page.goBack();
      await button(page, words.remove).press('Enter');
      faults.push(...(await faultsInBothThemes(page, WINDOWS)).map((fault) => `dialog: ${fault}`));
      const address = page.url();
      await button(page, words.removeForGood).press('Enter');
      await page.getByText(words.account.spaceOpen).waitFor();
      await page.goto(address);
      await heading(page, words.profileMissing);
      expect(takeNoise().every((line) => /40[49]/.test(line))).toBe(true);
      expect(faults).toEqual([]);
    }, 180_000);

    test('are created in onboarding without a plan, and the form stays open when the register refuses', async () => {
      const page = await open('/auth?mode=sign-up', {
        locale: words.account.locale,
        reducedMotion: 'reduce',
      });
      await signUp(page, newAddress(), words.account);
      await button(page, words.freeProfile).press('Enter');
      await page.route('**/companies?*', (route) =>
        route.fulfill({
          status: 429,
          contentType: 'application/problem+json',
          json: {
            type: '/problems/PROFILES_COMPANY_SEARCH_LIMITED',
            title: 'Too Many Requests',
            status: 429,
            code: 'PROFILES_COMPANY_SEARCH_LIMITED',
            messageKey: 'errors.PROFILES_COMPANY_SEARCH_LIMITED',
            traceId: 't',
            errors: [],
          },
        }),
      );
      await field(page, words.company).fill('boulangerie');
      await button(page, words.search).press('Enter');
      await page.getByText(words.rateLimit).waitFor();
      const faults = await look(page);
      await field(page, words.name).fill('Atelier');
      await button(page, words.createProfile).press('Enter');
      await page.getByText(words.ready).waitFor();
      expect(faults).toEqual([]);
      expect(takeNoise().every((line) => line.includes('429'))).toBe(true);
    }, 120_000);
  });
}

describeJourney('the dashboard', ({ open, product, takeNoise }) => {
  const words = FRENCH_PROFILES;
  const { button, heading, openAccount, createFromSiren } = profileSteps({ open, product }, words);

  test('shows the rest when the catalog does not respond, and everything after a retry', async () => {
    const page = await openAccount();
    await page.goto(`${product().url}/profile/new`);
    await createFromSiren(page);
    await page.route('**/api/catalog/eligibility/matches', (route) => route.abort());
    await page.goto(`${product().url}/tableau-de-bord`);
    await page.getByText(words.partFailed).waitFor();
    await heading(page, words.steps);
    await page.unroute('**/api/catalog/eligibility/matches');
    await button(page, words.retry).press('Enter');
    await page.getByText(words.matchedBy).first().waitFor();
    takeNoise();
  }, 120_000);

  test('reports that removing an assignment failed, and keeps it', async () => {
    const page = await openAccount();
    await page.goto(`${product().url}/profile/new`);
    await createFromSiren(page);
    const profileId = page.url().split('/').at(-1) ?? '';
    const subsidyId = crypto.randomUUID();
    expect(await sendAsPerson(page, 'assignments', { subsidyId, profileIds: [profileId] })).toBe(200);
    await page.goto(`${product().url}/profile/${profileId}/subsidies`);
    await page.route('**/assignments/*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: {
          type: '/problems/PROFILES_REMOVAL_FAILED',
          title: 'Service Unavailable',
          status: 503,
          code: 'PROFILES_REMOVAL_FAILED',
          messageKey: 'errors.PROFILES_REMOVAL_FAILED',
          traceId: 't',
          errors: [],
        },
      }),
    );
    await button(page, words.removeOne).press('Enter');
    await page.getByText(words.removalFailed).waitFor();
    await button(page, words.removeOne).waitFor();
    expect(takeNoise().every((line) => line.includes('503'))).toBe(true);
  }, 120_000);
});
