import { expect, test } from '@jest/globals';
import { identityResultSchema, type Subsidy, subsidySchema } from '@platform/contracts/catalog';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { openAccountWithProfile } from '../src/full-account.ts';
import { sendAsOperator } from '../src/operator-requests.ts';
import { dayFromNow, exportedSubsidy, importExport } from '../src/published-records.ts';

const KEPT = 'Aide aux ateliers partagés';
const MERGED = 'Aide aux fours économes';
/** The services receive a merge within some ten milliseconds; a shared machine takes longer. */
const FOLLOWED = { deadlineMs: 40_000 };

describeJourney(
  'a programme that is merged',
  ({ open, product }) => {
    /** Two programmes of one source, of which the first keeps its id and its facts in a merge. */
    const publishTwo = async (): Promise<{ readonly kept: Subsidy; readonly merged: Subsidy }> => {
      const closing = (days: number) => ({ date: dayFromNow(days), time: null, zone: 'Europe/Paris' });
      // The one published first keeps its id; of equal sources the facts of the lower id are shown.
      const [keptId = '', mergedId = ''] = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
      const firstPublishedAt = `${dayFromNow(-30)}T08:00:00.000Z`;
      const kept = exportedSubsidy(KEPT, { id: keptId, deadline: closing(90), firstPublishedAt });
      const merged = exportedSubsidy(MERGED, { id: mergedId, deadline: closing(60) });
      await importExport(product(), [kept, merged], { complete: false });
      return { kept, merged };
    };

    const programmePath = (id: string) => `${product().url}/subventions/${id}`;
    const order = async (id: string, action: 'merge' | 'split', body: object): Promise<string> => {
      const path = `/api/catalog/subsidies/${id}/${action}`;
      const response = await sendAsOperator(product(), { path, body });
      return identityResultSchema.parse(await response.json()).subsidyId;
    };
    /** Loads the page again until it shows the sentence. */
    const reloadUntil = (page: Page, sentence: RegExp) =>
      eventually(async () => {
        await page.reload();
        await page.getByText(sentence).waitFor({ timeout: 8_000 });
      }, FOLLOWED);
    const expectFavourite = async (
      page: Page,
      id: string,
      name: 'Dans vos favoris' | 'Ajouter aux favoris',
    ) => {
      await page.goto(programmePath(id));
      await page.getByRole('button', { name }).waitFor();
    };

    test('is followed to the one that is left and, after a split, to the one it has become, with a sentence', async () => {
      const { page } = await openAccountWithProfile({ open, product }, FRENCH, { staff: 12 });
      const { kept, merged } = await publishTwo();
      await page.goto(programmePath(merged.id));
      await page.getByRole('button', { name: 'Ajouter aux favoris' }).press('Enter');
      await page.getByRole('button', { name: 'Dans vos favoris' }).waitFor();
      await page.goto(`${programmePath(merged.id)}/postuler`);
      await page.getByRole('button', { name: 'Commencer le dossier' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: MERGED }).waitFor();
      const application = page.url();

      expect(await order(merged.id, 'merge', { into: kept.id })).toBe(kept.id);
      await reloadUntil(
        page,
        /^Cette aide a été fusionnée le .* avec l’aide «\sAide aux ateliers partagés\s»/,
      );
      await page.getByRole('heading', { level: 1, name: KEPT }).waitFor();
      await expectFavourite(page, kept.id, 'Dans vos favoris');

      const response = await fetch(`${product().url}/api/catalog/subsidies/${kept.id}`);
      const { sources } = subsidySchema.parse(await response.json());
      const records = sources.filter(({ sourceId }) => sourceId === merged.id);
      const own = await order(kept.id, 'split', {
        records: records.map(({ source, sourceId }) => ({ source, sourceId })),
      });
      await page.goto(application);
      await reloadUntil(page, /^Depuis le .* de nouveau une aide à part\s: «\sAide aux fours économes\s»/);
      await page.getByRole('heading', { level: 1, name: MERGED }).waitFor();
      await expectFavourite(page, own, 'Dans vos favoris');
      await expectFavourite(page, kept.id, 'Ajouter aux favoris');
    }, 120_000);
  },
  { changesCatalog: true },
);
