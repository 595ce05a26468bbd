import { expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { aProfile } from '../../services/profiles/test/builders/profile-facts.ts';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { linkInMail, newAddress, PASSWORD, signIn, workspaceIdOf } from '../src/account.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];
const CONVERSATIONS = '**/api/assistant/w/*/conversations/*';

const PROFILE = aProfile({
  name: 'Boulangerie Martin',
  territoryId: 'commune:35238',
  established: '2019',
  legalForm: 'sarl',
  nafCode: '10.71C',
  staff: 8,
});

const WORDS = {
  fr: {
    account: FRENCH,
    title: 'Assistant IA',
    field: 'Décrivez votre projet',
    profile: 'Réponses selon le profil : Boulangerie Martin',
    first: 'isoler mon local',
    second: 'et à Lyon ?',
    announced: /aides? présentée/,
    save: 'Enregistrer',
    saved: 'Conversation enregistrée',
    next: 'Nouvelle conversation',
    failedSave: 'Échec de l’enregistrement',
    failedArchive: 'Échec de l’archivage',
    search: 'Chercher dans vos conversations',
    current: 'En cours',
    archived: 'Archivées',
    noCurrent: 'Aucune conversation enregistrée pour le moment.',
    nothingFound: 'Aucune conversation ne contient ces mots.',
    unarchive: 'Désarchiver « isoler mon local »',
    archive: 'Archiver « isoler mon local »',
    remove: 'Supprimer « isoler mon local »',
    confirm: 'Supprimer',
    cancel: 'Annuler',
    deadlines: 'Prochaines dates limites',
    toggle: 'Conversations',
    discover: '/decouvrir',
    count: 'Compter avec ce profil',
    counted: 'Le profil « Boulangerie Martin » compte aussi',
    again: 'Nouvelle recherche',
  },
  en: {
    account: ENGLISH,
    title: 'AI assistant',
    field: 'Describe your project',
    profile: 'Results for the profile: Boulangerie Martin',
    first: 'insulate my premises',
    second: 'and in Lyon?',
    announced: /programmes? shown/,
    save: 'Save',
    saved: 'Conversation saved',
    next: 'New conversation',
    failedSave: 'Failed to save',
    failedArchive: 'Failed to archive',
    search: 'Search your conversations',
    current: 'Current',
    archived: 'Archived',
    noCurrent: 'No saved conversation yet.',
    nothingFound: 'No conversation contains these words.',
    unarchive: 'Unarchive “insulate my premises”',
    archive: 'Archive “insulate my premises”',
    remove: 'Delete “insulate my premises”',
    confirm: 'Delete',
    cancel: 'Cancel',
    deadlines: 'Next deadlines',
    toggle: 'Conversations',
    discover: '/en/decouvrir',
    count: 'Count with this profile',
    counted: 'The profile “Boulangerie Martin” counts too',
    again: 'New search',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

/** Types a question with the keyboard and waits for all of the results. */
async function sendQuestion(page: Page, words: Words, question: string): Promise<void> {
  await page.getByRole('textbox', { name: words.field }).focus();
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: question }).last().waitFor();
  await page.getByRole('status').getByText(words.announced).waitFor({ state: 'attached' });
}

describeJourney('the assistant', ({ open, product, takeNoise }) => {
  const send = async (path: string, body: object, token = product().operatorToken): Promise<unknown> => {
    const response = await fetch(`${product().url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  /** A signed-in person with full access and one profile, on the page of the assistant. */
  const openAssistant = async (words: Words): Promise<Page> => {
    const { account } = words;
    const email = newAddress();
    await send('/api/identity/accounts', { email, password: PASSWORD, language: account.language });
    const link = await linkInMail(product().url, { to: email, path: '/auth/callback' });
    const token = new URL(link, product().url).searchParams.get('token');
    await send('/api/identity/email-confirmations/confirm', { token });
    const opened = JSON.stringify(await send('/api/identity/session', { email, password: PASSWORD }));
    const [, accessToken = ''] = /"accessToken":"([^"]+)"/.exec(opened) ?? [];
    const page = await open('/auth', { locale: account.locale, reducedMotion: 'reduce' });
    await signIn(page, { email, password: PASSWORD }, account);
    await page.waitForURL(/\/onboarding/);
    const workspaceId = await workspaceIdOf(page);
    await send(`/api/billing/operators/w/${workspaceId}/enterprise`, { until: null, reason: 'journey' });
    const profile = { ...PROFILE, id: crypto.randomUUID() };
    // The profiles learn the new tier by an event.
    await eventually(() => send(`/api/profiles/w/${workspaceId}/profiles`, profile, accessToken));
    await page.goto(`${product().url}/assistant`);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    await page.getByText(words.profile).waitFor();
    return page;
  };

  test.each(['fr', 'en'] as const)(
    'in %s finds programmes with the profile, keeps and finds conversations',
    async (language) => {
      const words = WORDS[language];
      const page = await openAssistant(words);
      expect(await page.getByRole('button', { name: words.save }).isDisabled()).toBe(true);
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });

      await sendQuestion(page, words, words.first);
      expect(await focusedText(page)).toBe(words.first);
      await page.getByRole('article').nth(1).waitFor();
      await page.getByRole('heading', { name: words.deadlines }).waitFor();
      await sendQuestion(page, words, words.second);
      await page.getByText('Lyon (69)').first().waitFor();
      expect(await page.getByRole('heading', { level: 2, name: words.first }).count()).toBe(1);
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });

      const history = page.getByRole('complementary');
      await page.getByRole('button', { name: words.save }).press('Enter');
      await history.getByText(words.first).waitFor();
      await page.getByRole('button', { name: words.next }).press('Enter');
      await history.getByText(words.noCurrent).waitFor();
      expect(await page.getByRole('heading', { level: 2, name: words.first }).count()).toBe(0);
      await history.getByRole('button', { name: words.archived }).press('Enter');
      await history.getByText(words.first).waitFor();
      await history.getByRole('searchbox', { name: words.search }).fill('tracteur');
      await history.getByText(words.nothingFound).waitFor();
      await history.getByRole('searchbox', { name: words.search }).fill('LYON');
      await history.getByRole('button', { name: words.unarchive }).press('Enter');
      await history.getByText(words.nothingFound).waitFor();
      await history.getByRole('button', { name: words.current }).press('Enter');
      await history.getByRole('button', { name: new RegExp(`^${words.first}`) }).press('Enter');
      await page.getByRole('heading', { level: 2, name: words.second }).waitFor();
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await sendQuestion(page, words, words.second);

      await history.getByRole('button', { name: words.remove }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.cancel, exact: true }).last().press('Enter');
      await history.getByRole('button', { name: words.remove }).press('Enter');
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await dialog.getByRole('button', { name: words.confirm }).press('Enter');
      await history.getByText(words.nothingFound).waitFor();
      expect(await page.getByRole('heading', { level: 2, name: words.second }).count()).toBe(0);
    },
    180_000,
  );

  test.each(['fr', 'en'] as const)(
    'in %s Discover counts with the active profile unless it is left out',
    async (language) => {
      const words = WORDS[language];
      const page = await openAssistant(words);
      await page.goto(`${product().url}${words.discover}`);
      await page.getByText(words.profile).waitFor();
      expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
      const ordered = page.waitForRequest((request) => request.url().endsWith('/answers'));
      await page.getByRole('textbox', { name: words.field }).fill(words.first);
      await page.keyboard.press('Enter');
      expect((await ordered).postDataJSON()).toMatchObject({
        profile: { territory: 'commune:35238', employees: 8 },
      });
      await page.getByText(words.counted).waitFor();
      await page.getByRole('article').first().waitFor();
      await page.getByRole('button', { name: words.again }).press('Enter');
      await page.getByRole('checkbox', { name: words.count }).uncheck();
      const without = page.waitForRequest((request) => request.url().endsWith('/answers'));
      await page.getByRole('textbox', { name: words.field }).fill(words.first);
      await page.keyboard.press('Enter');
      expect((await without).postDataJSON().profile).toEqual({});
      await page.getByRole('article').first().waitFor();
      expect(await page.getByText(words.counted).count()).toBe(0);
    },
    120_000,
  );

  test('states what could not be saved or archived, and loses nothing', async () => {
    const words = WORDS.fr;
    const page = await openAssistant(words);
    await sendQuestion(page, words, words.first);
    await page.route(CONVERSATIONS, (route) => route.abort());
    await page.getByRole('button', { name: words.save }).press('Enter');
    await page.getByRole('alert').getByText(words.failedSave).waitFor();
    await page.getByRole('button', { name: words.next }).press('Enter');
    await page.getByRole('alert').getByText(words.failedArchive).waitFor();
    await page.getByRole('heading', { level: 2, name: words.first }).waitFor();
    expect(await faultsInBothThemes(page, WINDOWS)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.unroute(CONVERSATIONS);
    await page.getByRole('button', { name: words.save }).press('Enter');
    await page.getByRole('complementary').getByText(words.first).waitFor();
    await page.route(CONVERSATIONS, (route) => route.abort());
    await page.getByRole('button', { name: words.archive }).press('Enter');
    await page.getByRole('alert').getByText(words.failedArchive).waitFor();
    takeNoise();
  }, 120_000);
});
