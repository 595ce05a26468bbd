import { beforeAll, expect, test } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { searchResultSchema } from '@platform/contracts/search';
import type { Page } from 'playwright-core';
import { faultsInBothThemes } from '../src/accessible-in-both-themes.ts';
import { describeJourney, SUPPORT_EMAIL } from '../src/browser-journey.ts';
import { waitForHydration } from '../src/hydration.ts';
import { longestProgramme } from '../src/longest-programme.ts';
import { sendAsOperator } from '../src/operator-requests.ts';
import { dayFromNow, exportedSubsidy, importExport } from '../src/published-records.ts';
import { cards, opened, SEARCH, titleOf } from '../src/result-page.ts';

/** A word that no other programme contains. */
const WORD = 'brimborion';
const TRAP = 'Aucun devis ne doit être signé avant la demande.';
const QUOTE = 'La moitié du prix du four, sans dépasser 20 000 €.';
const SENTENCE = 'Entreprises de moins de dix salariés inscrites au répertoire';
/** Too narrow for the panel beside the results. */
const TABLET = { width: 1024, height: 768 };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };

const base = exportedSubsidy(`Chèque ${WORD}`);
const text = {
  ...base.texts.fr,
  origin: 'source',
  title: `Chèque ${WORD}`,
  summary: 'La moitié d’un four.',
  description: '**Pour qui.** Les boulangeries.',
  eligibleUses: ['Un four.'],
  keyRequirements: ['Être inscrit au répertoire.'],
  restrictions: [TRAP],
  grantDetails: null,
} as const;
const whole: Subsidy = {
  ...base,
  texts: {
    fr: {
      ...text,
      eligibleUses: ['Un four.'],
      keyRequirements: [...text.keyRequirements],
      restrictions: [TRAP],
    },
  },
  deadline: { date: dayFromNow(90), time: null, zone: 'Europe/Paris' },
  eligibleApplicants: ['company'],
  funding: {
    ...base.funding,
    instrument: 'grant',
    maximumGrant: { cents: 2_000_000, currency: 'EUR' },
  },
  conditions: [
    {
      subject: 'employees',
      rule: 'less_than',
      values: ['10'],
      period: null,
      alternative: null,
      native: SENTENCE,
    },
  ],
  provenance: {
    eligibleApplicants: {
      source: 'portail-imaginaire',
      sourceId: base.id,
      method: 'derived',
      confidence: 90,
    },
    'funding.maximumGrant': {
      source: 'portail-imaginaire',
      sourceId: base.id,
      method: 'derived',
      confidence: 88,
      quote: QUOTE,
    },
  },
};
const stale = exportedSubsidy(`Prime ${WORD} ancienne`);
const outdated = {
  ...stale,
  sources: stale.sources.map((source) => ({ ...source, checkedOn: dayFromNow(-500) })),
};
const withdrawn = exportedSubsidy(`Fonds ${WORD} retiré`);
const twins = [exportedSubsidy(`Bourse ${WORD} une`), exportedSubsidy(`Bourse ${WORD} deux`)] as const;

/** The number of pages of A4 that a page is printed on. */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}

describeJourney('the reading view', ({ open, product, takeNoise }) => {
  test('is opened from a card in the same tab, and leads back to the same search', async () => {
    const page = await opened(await open(`${SEARCH}?q=renovation&sort=newest`, { viewport: TABLET }));
    const title = await titleOf(cards(page).first());
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await heading(page, title).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/subventions\/recherche\/[0-9a-f-]{36}$/);
    expect(await page.title()).toBe(`${title} · Clairaide`);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.getByRole('link', { name: 'Retour aux résultats' }).click();
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === SEARCH &&
        searchParams.get('q') === 'renovation' &&
        searchParams.get('sort') === 'newest',
    );
    await page.getByRole('heading', { level: 1, name: 'Rechercher une aide' }).waitFor();
  });

  test('leads back to the place of the list where it was opened', async () => {
    const page = await opened(await open(`${SEARCH}?q=renovation`, { viewport: PHONE }));
    const title = await titleOf(cards(page).nth(9));
    const link = cards(page).nth(9).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(PHONE.height);
    await link.click();
    await heading(page, title).waitFor();
    await page.getByRole('link', { name: 'Retour aux résultats' }).click();
    await page.waitForURL(({ pathname }) => pathname === SEARCH);
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 200, place);
    await page.goForward();
    await heading(page, title).waitFor();
  });

  test.each([
    { prefix: '', labels: ['Montant', 'Date limite', 'Pour qui', 'Territoire'], official: 'Page officielle' },
    { prefix: '/en', labels: ['Amount', 'Deadline', 'For whom', 'Territory'], official: 'Official page' },
  ])('is complete without scripts, also below "$prefix"', async ({ prefix, labels, official }) => {
    const list = await open(`${prefix}${SEARCH}?q=renovation`, { javaScriptEnabled: false });
    const title = await titleOf(cards(list).first());
    await cards(list).first().getByRole('heading').getByRole('link').click();
    await heading(list, title).waitFor();
    expect(new URL(list.url()).pathname.startsWith(`${prefix}${SEARCH}/`)).toBe(true);
    expect(await list.getByRole('term').allInnerTexts()).toEqual(expect.arrayContaining(labels));
    const checked = list.getByRole('definition').filter({ hasText: /(vérifiée le|checked on) \d/ });
    expect(await checked.count()).toBeGreaterThan(1);
    const link = list.getByRole('link', { name: new RegExp(`^${official}`) });
    expect(await link.getAttribute('href')).toMatch(/^https?:/);
    expect(await list.getByRole('button').count()).toBe(0);
    await list.getByRole('link', { name: /^(Retour aux résultats|Back to the results)$/ }).click();
    expect(new URL(list.url()).pathname).toBe(`${prefix}${SEARCH}`);
  });

  test.each([
    { scripts: 'without', javaScriptEnabled: false },
    { scripts: 'with', javaScriptEnabled: true },
  ])(
    'leads to the neighbours in the list it was opened from, $scripts scripts',
    async ({ javaScriptEnabled }) => {
      const page = await open(`${SEARCH}?q=renovation`, { javaScriptEnabled, viewport: PHONE });
      if (javaScriptEnabled) await opened(page);
      const titles = [await titleOf(cards(page).nth(0)), await titleOf(cards(page).nth(1))] as const;
      await cards(page).first().getByRole('heading').getByRole('link').click();
      await heading(page, titles[0]).waitFor();
      const neighbours = page.getByRole('navigation', { name: 'Autres résultats de la recherche' });
      await neighbours.getByText(/^1 sur \d+$/).waitFor();
      expect(await neighbours.getByRole('link').count()).toBe(1);
      await neighbours.getByRole('link', { name: 'Aide suivante' }).click();
      await heading(page, titles[1]).waitFor();
      await neighbours.getByText(/^2 sur \d+$/).waitFor();
      await neighbours.getByRole('link', { name: 'Aide précédente' }).click();
      await heading(page, titles[0]).waitFor();
      await page.getByRole('link', { name: 'Retour aux résultats' }).click();
      await page.waitForURL(({ pathname, search }) => pathname + search === `${SEARCH}?q=renovation`);
    },
  );

  test.each([
    ['', 'four boulangerie à Rennes', 'Votre phrase et cette aide', 'Rennes (35) dans le territoire couvert'],
    [
      '/en',
      'oven for a bakery in Rennes',
      'Your sentence and this programme',
      'Rennes (35) in the area covered',
    ],
  ])(
    'states without scripts how it meets the sentence in its address, and nothing without one, at %j',
    async (prefix, words, name, place) => {
      const query = `?q=${encodeURIComponent(words)}`;
      const found = await fetch(`${product().url}/api/search/subsidies${query}&lang=fr&limit=1`);
      const [first] = searchResultSchema.parse(await found.json()).hits;
      const address = `${prefix}${SEARCH}/${first?.id}`;
      const page = await open(address + query, { javaScriptEnabled: false, viewport: PHONE });
      const parts = page.getByRole('list', { name }).getByRole('listitem');
      expect(await parts.allTextContents()).toContain(place);
      await page.goto(new URL(address, page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await parts.count()).toBe(0);
    },
  );

  test.each([DESKTOP, PHONE])(
    'keeps the facts in their places while the neighbours of the next programme load, at %j',
    async (viewport) => {
      const query = `?q=${encodeURIComponent('four boulangerie 8 salariés à Rennes')}`;
      const found = await fetch(`${product().url}/api/search/subsidies${query}&lang=fr&limit=2`);
      const [first, second] = searchResultSchema.parse(await found.json()).hits;
      const held = Promise.withResolvers<void>();
      const page = await open(`${SEARCH}/${first?.id}${query}`, {
        viewport,
        prepare: (fresh) =>
          fresh.route('**/api/search/subsidies?*', async (route) => {
            await held.promise;
            await route.continue();
          }),
      });
      const parts = page.getByRole('list', { name: 'Votre phrase et cette aide' }).getByRole('listitem');
      const neighbours = page.getByRole('navigation', { name: 'Autres résultats de la recherche' });
      const factsTop = () =>
        page.locator('.reading-facts').evaluate((facts) => facts.getBoundingClientRect().top);
      await waitForHydration(page, '.reading-neighbours a');
      await neighbours.getByRole('link', { name: 'Aide suivante' }).click();
      await heading(page, second?.title ?? '').waitFor();
      await page.locator('.reading-facts').waitFor();
      const top = await factsTop();
      const pending = await parts.allInnerTexts();
      expect([await neighbours.isVisible(), await neighbours.getByRole('link').count()]).toEqual([false, 0]);
      held.resolve();
      await neighbours.getByText(/^2 sur \d+$/).waitFor();
      expect(await factsTop()).toBe(top);
      expect(pending.at(-1)).toBe('Rennes (35)');
      expect((await parts.allInnerTexts()).map((part) => part.split('\n')[0])).toEqual(pending);
      expect((await parts.allInnerTexts()).every((part) => part.includes('\n'))).toBe(true);
    },
  );

  test('names what an account offers to visitors only, from the first paint on', async () => {
    const id = await longestProgramme(product().url, 'fr');
    const withoutHydration = (snapshot: string | null) =>
      open(`${SEARCH}/${id}`, {
        prepare: async (fresh) => {
          await fresh.route('**/*.js', (route) =>
            route.fulfill({ contentType: 'text/javascript', body: '' }),
          );
          if (snapshot === null) return;
          await fresh.addInitScript((text) => localStorage.setItem('session-snapshot', text), snapshot);
        },
      });
    const offer = /avec un compte/;
    await (await withoutHydration(null)).getByText(offer).waitFor();
    const page = await withoutHydration(JSON.stringify({ user: { id: 'a', email: 'a@b.example' } }));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(offer).isVisible()).toBe(false);
  });

  test('is printed on at most two pages for the longest programme of the starter catalog', async () => {
    for (const [prefix, language] of [
      ['', 'fr'],
      ['/en', 'en'],
    ] as const) {
      const id = await longestProgramme(product().url, language);
      const page = await open(`${prefix}${SEARCH}/${id}`, { locale: language });
      await page.getByText(/^\d+ versions? (depuis le|since)/).waitFor();
      expect(await printedPages(page)).toBeLessThanOrEqual(2);
    }
  }, 120_000);

  test('of an unknown programme is a page with the status 404, in the language of its address', async () => {
    for (const [prefix, name] of [
      ['', 'Aide introuvable'],
      ['/en', 'Programme not found'],
    ] as const) {
      const page = await open('/', { javaScriptEnabled: false });
      for (const id of ['00000000-0000-5000-8000-000000000000', 'nothing']) {
        const response = await page.goto(new URL(`${prefix}${SEARCH}/${id}`, page.url()).href);
        expect(response?.status()).toBe(404);
        await heading(page, name).waitFor();
        expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      }
    }
    takeNoise();
  });
});

describeJourney(
  'the reading view of a changing catalog',
  ({ open, product, takeNoise }) => {
    beforeAll(async () => {
      await importExport(product(), [whole, outdated, withdrawn, ...twins], { complete: false });
      await importExport(product(), [whole, outdated, ...twins], { complete: true });
    });

    const address = ({ id }: Subsidy, prefix = ''): string => `${prefix}${SEARCH}/${id}`;

    test('shows facts, the warning, conditions with their sentences, and marks what was read from prose', async () => {
      const page = await open(address(whole));
      await heading(page, `Chèque ${WORD}`).waitFor();
      const main = page.getByRole('main');
      await main.getByText('jusqu’à 20 000 €').first().waitFor();
      expect(await main.getByRole('blockquote').allInnerTexts()).toEqual([TRAP, SENTENCE]);
      await main.getByText('Effectif : moins de 10').waitFor();
      await waitForHydration(page, 'main article button');
      await main.getByRole('button', { name: 'lu dans le texte (pour qui)' }).click();
      await main.getByText(/elle a été lue dans son texte\. À vérifier sur la page officielle\./).waitFor();
      await main.getByText('Signaler une erreur', { exact: true }).click();
      const report = main.getByRole('link', { name: 'Écrire à l’assistance' });
      expect(decodeURIComponent((await report.getAttribute('href')) ?? '')).toBe(
        `mailto:${SUPPORT_EMAIL}?subject=Erreur dans la fiche ${whole.id}`,
      );
      await main.getByText('1 version depuis le').click();
      await main.getByText('Première version publiée ici.').waitFor();
    });

    test('shows the sentence of the source behind a fact, also without scripts', async () => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await open(address(whole), { javaScriptEnabled });
        await page.locator('summary', { hasText: 'Source du montant, vérifiée le' }).click();
        await page
          .getByRole('blockquote')
          .getByText(/^La moitié du prix du four/)
          .waitFor();
        await page
          .getByRole('link', { name: /^Portail imaginaire/ })
          .first()
          .waitFor();
      }
    });

    test('has a head for search engines with valid data', async () => {
      const page = await open(address(whole, '/en'), { locale: 'en-GB' });
      const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
      expect(await attribute('link[rel="canonical"]', 'href')).toMatch(
        new RegExp(`${address(whole, '/en')}$`),
      );
      expect(await attribute('link[hreflang="fr"]', 'href')).toMatch(new RegExp(`[0-9]${address(whole)}$`));
      expect(await attribute('meta[property="og:title"]', 'content')).toBe(`Chèque ${WORD} · Clairaide`);
      expect(await page.title()).toBe(`Chèque ${WORD} · Clairaide`);
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')).toEqual({
        '@context': 'https://schema.org',
        '@type': 'MonetaryGrant',
        identifier: whole.id,
        name: `Chèque ${WORD}`,
        description: 'La moitié d’un four.',
        url: whole.officialUrl,
        funder: { '@type': 'Organization', name: 'Agence imaginaire' },
        amount: { '@type': 'MonetaryAmount', currency: 'EUR', maxValue: 20_000 },
      });
    });

    test('states that a check is old, and that a programme was withdrawn', async () => {
      const page = await open(address(outdated));
      await page.getByText(/^Cette vérification est ancienne/).waitFor();
      const gone = await page.goto(new URL(address(withdrawn), page.url()).href);
      expect(gone?.status()).toBe(410);
      await page.getByText(/^Aide retirée le /).waitFor();
      await heading(page, `Fonds ${WORD} retiré`).waitFor();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      takeNoise();
    });

    test('of a merged programme redirects to the kept one in the same language', async () => {
      const [first, second] = twins;
      const response = await sendAsOperator(product(), {
        path: `/api/catalog/subsidies/${first.id}/merge`,
        body: { into: second.id },
      });
      const { subsidyId } = (await response.json()) as { subsidyId: string };
      const [merged, kept] = subsidyId === first.id ? [second, first] : [first, second];
      for (const prefix of ['', '/en']) {
        const redirect = await fetch(product().url + address(merged, prefix), { redirect: 'manual' });
        expect([redirect.status, redirect.headers.get('location')]).toEqual([301, address(kept, prefix)]);
      }
      const page = await open(address(kept));
      await heading(page, new RegExp(WORD)).waitFor();
    });

    test('passes axe in both themes, on a phone and at 320 pixels', async () => {
      for (const path of [address(whole), address(whole, '/en')]) {
        const page = await open(path, { reducedMotion: 'reduce' });
        await waitForHydration(page, 'main article button');
        expect(await faultsInBothThemes(page, [DESKTOP, PHONE, NARROWEST])).toEqual([]);
      }
    });

    test('is printed on one page, without controls', async () => {
      const page = await open(address(whole));
      await heading(page, `Chèque ${WORD}`).waitFor();
      expect(await printedPages(page)).toBe(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button', { name: 'Imprimer' }).count()).toBe(0);
    });
  },
  { changesCatalog: true, env: { SUPPORT_EMAIL } },
);
