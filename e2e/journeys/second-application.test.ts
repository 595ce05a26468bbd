import { beforeAll, expect, test } from '@jest/globals';
import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Page } from 'playwright-core';
import { ENGLISH, FRENCH } from '../src/account-words.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { openAccountWithProfile } from '../src/full-account.ts';
import { dayFromNow, exportedSubsidy, importExport } from '../src/published-records.ts';

const WORDS = {
  fr: {
    account: FRENCH,
    begin: 'Commencer le dossier',
    takeAll: 'Tout reprendre',
    keep: 'Garder ces textes pour un prochain dossier',
    kept: /^Textes gardés/,
    saved: /^Enregistré\s:/,
  },
  en: {
    account: ENGLISH,
    begin: 'Begin the application',
    takeAll: 'Take over everything',
    keep: 'Keep these texts for a later application',
    kept: /^Texts kept/,
    saved: /^Saved:/,
  },
} as const;

/** Fields that a person types; the declarations are ticked. */
const TYPED = FORM_FIELDS.filter(({ kind }) => kind !== 'consent');
/** What another project has for itself: its name, what it does and what it costs. */
const OF_PROJECT: readonly FormFieldId[] = [
  'project_title',
  'project_summary',
  'project_objectives',
  'project_cost',
];
const VALUES = {
  line: 'A line',
  text: 'A text of the project',
  money: '12500',
  count: '3',
  date: '2027-03-01',
};

function fieldOf(page: Page, id: FormFieldId) {
  return page.locator(`#application-${id}`);
}

async function emptyFields(page: Page): Promise<readonly FormFieldId[]> {
  const values = await Promise.all(
    TYPED.map(async ({ id }) => [id, await fieldOf(page, id).inputValue()] as const),
  );
  return values.filter(([, value]) => value === '').map(([id]) => id);
}

/** Types a value into each of these fields and counts them. */
async function typeInto(page: Page, ids: readonly FormFieldId[], mark: string): Promise<number> {
  for (const { id, kind } of TYPED.filter((field) => ids.includes(field.id))) {
    const value = kind === 'consent' ? '' : VALUES[kind];
    await fieldOf(page, id).fill(kind === 'line' || kind === 'text' ? `${value} ${mark}` : value);
  }
  return ids.length;
}

for (const words of Object.values(WORDS)) {
  describeJourney(
    `a second application in ${words.account.locale}`,
    ({ open, product, takeNoise }) => {
      let programmes: readonly Subsidy[];
      beforeAll(async () => {
        const deadline = { date: dayFromNow(60), time: null, zone: 'Europe/Paris' };
        programmes = ['Aide aux fours économes', 'Aide aux ateliers partagés'].map((title) =>
          exportedSubsidy(title, { deadline }),
        );
        await importExport(product(), programmes, { complete: true });
      });

      /** Begins an application, takes over what is known, and types the rest and what else is given. */
      const apply = async (page: Page, programme: Subsidy | undefined, also: readonly FormFieldId[]) => {
        await page.goto(`${product().url}/subventions/${programme?.id}/postuler`);
        await page.getByRole('button', { name: words.begin }).press('Enter');
        await page.getByRole('button', { name: words.takeAll }).press('Enter');
        await page.getByText(words.saved).waitFor();
        const ids = new Set([...(await emptyFields(page)), ...also]);
        const typed = await typeInto(page, [...ids], programme?.id ?? '');
        await page.getByText(words.saved).waitFor();
        expect(await emptyFields(page)).toEqual([]);
        return typed;
      };

      test('needs at least 60 % fewer typed fields than the first one of the same profile', async () => {
        const address = { street: '1 rue du Four', postcode: '49000', city: 'Angers' };
        const facts = { staff: 12, address };
        const { page } = await openAccountWithProfile({ open, product }, words.account, facts);
        const first = await apply(page, programmes[0], []);
        await page.getByRole('button', { name: words.keep }).press('Enter');
        await page.getByText(words.kept).waitFor();
        const second = await apply(page, programmes[1], OF_PROJECT);
        process.stdout.write(`typed fields: ${first} in the first application, ${second} in the second\n`);
        expect(first).toBeGreaterThanOrEqual(20);
        expect(second).toBeLessThanOrEqual(first * 0.4);
        // What was typed again is that of the second project, what was kept that of the first.
        expect(await fieldOf(page, 'project_title').inputValue()).toContain(programmes[1]?.id);
        expect(await fieldOf(page, 'applicant_presentation').inputValue()).toContain(programmes[0]?.id);
        takeNoise();
      }, 240_000);
    },
    { changesCatalog: true },
  );
}
