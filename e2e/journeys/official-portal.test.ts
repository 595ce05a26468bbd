import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { startPortalWorld } from '../../services/applications/test/portal-world.ts';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney, type Journey } from '../src/browser-journey.ts';
import { openAccountWithProfile } from '../src/full-account.ts';
import { faultsByKeyboard } from '../src/keyboard-walk.ts';
import { exportedSubsidy, importExport } from '../src/published-records.ts';

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];

const WORDS = {
  fr: {
    account: FRENCH,
    begin: 'Commencer le dossier',
    takeAll: 'Tout reprendre',
    saved: /^Enregistré\s:/,
    portal: 'Portail officiel',
    source: 'Depuis : Nom ou raison sociale (repris du profil)',
    dropped: /pour «\sSIRET\s»\s: la forme ne convient pas/,
    open: 'RIB',
    create: 'Créer le dossier pré-rempli',
    done: 'Le dossier pré-rempli est créé. Il n’est pas déposé.',
    link: /^Ouvrir le dossier n°\s1\d{3} sur le portail$/,
    state: 'Le portail indique : pré-rempli, pas encore ouvert.',
    lastRead: /^Dernière lecture\s: /,
    notFiled: 'Pas encore déposé.',
    read: 'Relire l’état maintenant',
    question: 'Le portail indique : en instruction. Reprendre cet état ?',
    take: 'Reprendre',
    filed: /^Déposé le .*, référence 1\d{3}$/,
    status: 'En instruction',
    none: 'Cette installation n’est pas reliée à Démarche numérique : rien ne peut y être pré-rempli.',
  },
  en: {
    account: ENGLISH,
    begin: 'Begin the application',
    takeAll: 'Take over everything',
    saved: /^Saved:/,
    portal: 'Official portal',
    source: 'From: Name (taken from the profile)',
    dropped: /for “SIRET”: the form does not fit/,
    open: 'RIB',
    create: 'Create the prefilled file',
    done: 'The prefilled file is created. It is not filed.',
    link: /^Open file no\. 1\d{3} on the portal$/,
    state: 'The portal states: prefilled, not opened yet.',
    lastRead: /^Last read: /,
    notFiled: 'Not filed yet.',
    read: 'Read the state now',
    question: 'The portal states: under review. Take it over?',
    take: 'Take over',
    filed: /^Filed on .*, reference 1\d{3}$/,
    status: 'In review',
    none: 'This installation is not connected to Démarche numérique: nothing can be prefilled there.',
  },
} as const;

/** The tab of the portal in a new application for a programme, with what the profile suggests taken over. */
async function openPortalTab(
  journey: Pick<Journey, 'open' | 'product'>,
  programme: Subsidy,
  words: (typeof WORDS)[keyof typeof WORDS],
): Promise<Page> {
  const registration = { kind: 'siren', number: '732829320' } as const;
  const { page } = await openAccountWithProfile(journey, words.account, { registration });
  await page.goto(`${journey.product().url}/subventions/${programme.id}/postuler`);
  await page.getByRole('button', { name: words.begin }).press('Enter');
  await page.getByRole('button', { name: words.takeAll }).press('Enter');
  await page.getByText(words.saved).waitFor();
  await page.getByRole('tab', { name: words.portal }).click();
  return page;
}

const world = await startPortalWorld(Date.now);
afterAll(world.close);

for (const words of Object.values(WORDS)) {
  describeJourney(
    `the official portal in ${words.account.locale}`,
    ({ open, product }) => {
      let programme: Subsidy;
      beforeAll(async () => {
        const url = world.address;
        const additionalResources = [{ title: 'Demande en ligne', url }];
        programme = exportedSubsidy('Aide aux fours économes', { additionalResources });
        await importExport(product(), [programme], { complete: true });
      });

      test('receives what was shown, is read, and changes the status only when the person takes it over', async () => {
        const page = await openPortalTab({ open, product }, programme, words);
        await page.getByText(words.source).waitFor();
        await page.getByText(words.dropped).waitFor();
        await page.getByRole('listitem').filter({ hasText: words.open }).first().waitFor();
        const faults = [...(await faultsByKeyboard(page)), ...(await faultsInBothThemes(page, WINDOWS))];
        await page.setViewportSize({ width: 1280, height: 900 });

        await page.getByRole('button', { name: words.create }).press('Enter');
        await page.getByText(words.done).waitFor();
        const link = page.getByRole('link', { name: words.link });
        const file = world.portal.files.at(-1);
        if (file === undefined) throw new Error('no file at the fake portal');
        expect(await link.getAttribute('href')).toBe(`${world.address}?prefill_token=${file.token}`);
        expect([...file.kept.values()]).toContain('Atelier du Four');
        await page.getByText(words.state).waitFor();
        await page.getByText(words.lastRead).waitFor();
        await page.getByText(words.notFiled).waitFor();

        Object.assign(file, { state: 'en_instruction', submittedAt: new Date().toISOString() });
        await eventually(
          async () => {
            await page.getByRole('button', { name: words.read }).press('Enter');
            await page.getByText(words.question).waitFor({ timeout: 2_000 });
          },
          { deadlineMs: 30_000 },
        );
        await page.getByText(words.notFiled).waitFor();
        faults.push(...(await faultsInBothThemes(page, WINDOWS)).map((fault) => `proposal: ${fault}`));
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.getByRole('button', { name: words.take, exact: true }).press('Enter');
        await page.getByText(words.filed).waitFor();
        await page.getByText(words.status, { exact: true }).first().waitFor();
        expect(await page.getByText(words.question).count()).toBe(0);
        expect(faults).toEqual([]);
      }, 240_000);
    },
    { changesCatalog: true, env: world.environment },
  );
}

describeJourney(
  'the official portal where it is not configured',
  ({ open, product }) => {
    test('is not offered, and the page states why', async () => {
      const programme = exportedSubsidy('Aide aux fours économes');
      await importExport(product(), [programme], { complete: false });
      const page = await openPortalTab({ open, product }, programme, WORDS.fr);
      await page.getByText(WORDS.fr.none).waitFor();
      const official = page.getByRole('link', { name: 'Ouvrir la page officielle de l’aide' });
      expect(await official.getAttribute('href')).toBe(programme.officialUrl);
      expect(await page.getByText('où ce type de dossier se dépose').count()).toBe(0);
      expect(await page.getByRole('button', { name: WORDS.fr.create }).count()).toBe(0);
    }, 120_000);
  },
  { changesCatalog: true },
);
