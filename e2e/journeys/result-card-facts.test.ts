import { beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { eventually } from '@platform/testing/eventually';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { describeJourney } from '../src/browser-journey.ts';
import { sendAsOperator } from '../src/operator-requests.ts';
import { EVERY_DEADLINE } from '../src/product.ts';
import { dayFromNow, exportedSubsidy, importExport } from '../src/published-records.ts';

/** A word that no other programme contains. */
const WORD = 'brimborion';
/** Includes closed programmes, which a search leaves out by default. */
const SEARCH = `/subventions/recherche?q=${WORD}&${EVERY_DEADLINE}`;
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 900 };
const PARIS = 'Europe/Paris';

function window(opens: number, closes: number) {
  return {
    opensOn: dayFromNow(opens),
    deadline: { date: dayFromNow(closes), time: null, zone: PARIS },
  };
}

function readFrom(paths: readonly string[]): Subsidy['provenance'] {
  return Object.fromEntries(
    paths.map((path) => [
      path,
      { source: 'portail-imaginaire', sourceId: 'x', method: 'derived', confidence: 90 } as const,
    ]),
  );
}

function euros(amount: number) {
  return { cents: amount * 100, currency: 'EUR' };
}

const yearly = exportedSubsidy(`Appel ${WORD} annuel`, { recurrence: 'annual', ...window(-665, -605) });
const thisYear = { ...yearly, ...window(-300, -240) };
const prose = exportedSubsidy(`Prime ${WORD} en prose`, {
  deadline: { date: dayFromNow(90), time: null, zone: PARIS },
  funding: { maximumGrant: euros(50_000), cofinancingRate: { minBps: 4_000, maxBps: 4_000 } },
  provenance: readFrom(['funding.maximumGrant', 'deadline']),
});
const silent = exportedSubsidy(`Bourse ${WORD} sans date`);
const coming = exportedSubsidy(`Concours ${WORD} à venir`, window(40, 100));
const gone = exportedSubsidy(`Chèque ${WORD} disparu`);
const twin = exportedSubsidy(`Fonds ${WORD} jumeau`);

function card(page: Page, title: string) {
  return page.getByRole('article', { name: new RegExp(`^${title}`) });
}

function monthOf(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(
    new Date(`${date}T12:00:00Z`),
  );
}

describeJourney(
  'cards of a changing catalog',
  ({ open, product }) => {
    beforeAll(async () => {
      await importExport(product(), [yearly], { complete: false });
      await importExport(product(), [thisYear, prose, silent, coming, gone, twin], { complete: true });
      // The total is the same before and after the second window of the first programme is in the index.
      await eventually(
        async () => {
          const response = await fetch(`${product().url}/api/search/subsidies?q=${WORD}&${EVERY_DEADLINE}`);
          expect(await response.text()).toContain('"forecast":{');
        },
        { deadlineMs: 40_000 },
      );
    });

    /** Reloads the search page until it shows this total. */
    const searched = async (total: number, options?: Parameters<typeof open>[1]): Promise<Page> => {
      const page = await open(SEARCH, options);
      const deadline = Date.now() + 40_000;
      for (;;) {
        const count = page.getByRole('heading', { name: /subventions? trouvées?/ });
        await count.waitFor();
        if ((await count.innerText()).startsWith(`${total} `)) return page;
        if (Date.now() > deadline) throw new Error(`never ${total}: ${await count.innerText()}`);
        await page.reload({ waitUntil: 'networkidle' });
      }
    };

    test('show when the next call is expected, but never as the deadline', async () => {
      const page = await searched(6);
      const text = await card(page, yearly.texts.fr?.title ?? '').innerText();
      expect(text).toMatch(/Fermée/);
      expect(text.replace(/\s/g, ' ')).toContain(
        `Prochaine ouverture attendue vers ${monthOf(dayFromNow(65), 'fr')}, d’après 2 fenêtres passées`,
      );
      const english = await open(`/en${SEARCH}`, { locale: 'en-GB' });
      await english.getByText(/^Next opening expected around .*, judging by 2 past windows$/).waitFor();
      expect(await page.getByText(/attendue vers/).count()).toBe(1);
    });

    test('have the badge "open" only if the programme is known to be open', async () => {
      const page = await searched(6);
      const badges = async (title: string) => {
        const text = await card(page, title).innerText();
        return ['Ouverte', 'Fermée', 'À venir', 'Permanente'].filter((badge) =>
          text.split('\n').some((line) => line.trim() === badge),
        );
      };
      expect(await badges(`Prime ${WORD}`)).toEqual(['Ouverte']);
      expect(await badges(`Concours ${WORD}`)).toEqual(['À venir']);
      expect(await badges(`Bourse ${WORD}`)).toEqual([]);
      await card(page, `Bourse ${WORD}`).getByText('date limite non communiquée').waitFor();
      await card(page, `Concours ${WORD}`)
        .getByText(/^ouvre le /)
        .waitFor();
    });

    test('mark values extracted from prose and explain them by keyboard and touch', async () => {
      const page = await searched(6);
      expect(await page.getByRole('button', { name: /^lu dans le texte/ }).count()).toBe(2);
      const mark = card(page, `Prime ${WORD}`).getByRole('button', { name: 'lu dans le texte (montant)' });
      const why = page.getByText(/^La source ne donne pas ce montant sous forme de donnée/);
      await mark.focus();
      await page.keyboard.press('Enter');
      await why.waitFor();
      expect(await mark.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Space');
      await why.waitFor({ state: 'detached' });
      const phone = await searched(6, { viewport: PHONE, hasTouch: true });
      await phone.getByRole('button', { name: 'lu dans le texte (date limite)' }).tap();
      await phone.getByText(/elle a été lue dans son texte\. À vérifier sur la page officielle\./).waitFor();
    });

    test('show the licence of a record next to its source', async () => {
      const page = await searched(6);
      await card(page, `Prime ${WORD}`)
        .getByText(/Portail imaginaire.*, Licence Ouverte 2\.0 vérifié le/)
        .waitFor();
    });

    test('pass axe with open explanations in both themes, on phone and desktop', async () => {
      const page = await searched(6, { reducedMotion: 'reduce' });
      for (const mark of await page.getByRole('button', { name: /^lu dans le texte/ }).all())
        await mark.click();
      expect(await faultsInBothThemes(page, [PHONE, DESKTOP])).toEqual([]);
    });

    test('disappear when a programme is withdrawn or merged into another one', async () => {
      const left = await searched(6);
      await card(left, `Chèque ${WORD}`).waitFor();
      await importExport(product(), [thisYear, prose, silent, coming, twin], { complete: true });
      const page = await searched(5);
      expect(await card(page, `Chèque ${WORD}`).count()).toBe(0);
      const merged = await sendAsOperator(product(), {
        path: `/api/catalog/subsidies/${twin.id}/merge`,
        body: { into: silent.id },
      });
      expect([merged.status, await merged.json()]).toMatchObject([200, {}]);
      const after = await searched(4);
      expect(
        (await card(after, `Bourse ${WORD}`).count()) + (await card(after, `Fonds ${WORD}`).count()),
      ).toBe(1);
    });
  },
  { changesCatalog: true },
);
