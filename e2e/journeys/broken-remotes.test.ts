import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  clientErrorReceiptSchema,
  clientErrorSchema,
  type RemoteRegistry,
} from '@platform/contracts/gateway';
import { eventually } from '@platform/testing/eventually';
import type { Page, Response, Route } from 'playwright-core';
import {
  buildBrokenRemotes,
  type TestRemote,
  type TestRemoteKind,
} from '../../shell/test/broken-remotes/build-broken-remotes.ts';
import { describeJourney, FRAMES_ONLY, type Journey } from '../src/browser-journey.ts';
import { temporaryDataDir } from '../src/product.ts';
import { FOUND } from '../src/result-page.ts';

const SEARCH = '/subventions/recherche?q=bio';
const REGISTRY = '**/mf-registry.json';
const FALLBACK = 'Cette partie de la page n’a pas pu se charger';
/** Messages of the browser itself when a request fails or a file has not the hash that the registry states. */
const BY_THE_BROWSER =
  /^console: (Failed to load resource|Failed to find a valid digest|Fetch API cannot load .* SRI)/;

function isReport(response: Response): boolean {
  return (
    response.url().endsWith('/api/client-errors') &&
    (response.request().postDataJSON() as { kind?: string }).kind === 'remote'
  );
}

function fallback(page: Page) {
  return page.getByRole('heading', { level: 1, name: FALLBACK });
}

function results(page: Page) {
  return page.getByRole('heading', { level: 2, name: FOUND });
}

/**
 * Expects that the report reached the server, fulfils its contract, and has its reference on the screen and in the log.
 */
async function expectReported(page: Page, report: Response, { product }: Journey): Promise<void> {
  expect(report.status()).toBe(202);
  const { reference } = clientErrorReceiptSchema.parse(await report.json());
  const body = clientErrorSchema.parse(report.request().postDataJSON());
  expect([body.kind, body.remote, body.path]).toEqual(['remote', 'search', '/subventions/recherche']);
  await page.getByText(`Référence : ${reference}`).waitFor();
  await eventually(() => expect(product().output()).toContain(reference), { deadlineMs: 20_000 });
}

/** Expects that header, footer and the link to the home page work while the remote is broken. */
async function expectFrameAlive(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.getByRole('button', { name: /^Apparence/ }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
}

/** Opens the search page with a fault, checks the fallback, removes the fault and retries. */
async function breakAndRepair(
  journey: Journey,
  { damage, repair }: { damage: (page: Page) => Promise<unknown>; repair: (page: Page) => Promise<unknown> },
): Promise<void> {
  let report: Promise<Response> | undefined;
  const page = await journey.open(SEARCH, {
    colorScheme: 'dark',
    prepare: (fresh) => {
      report = fresh.waitForResponse(isReport, { timeout: 40_000 });
      return damage(fresh);
    },
  });
  await fallback(page).waitFor();
  if (report !== undefined) await expectReported(page, await report, journey);
  await expectFrameAlive(page);
  expect(page.url()).toContain('?q=bio');

  await repair(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await results(page).waitFor();
  expect(await fallback(page).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).inputValue()).toBe('bio');
  expect(journey.takeNoise().filter((noise) => !BY_THE_BROWSER.test(noise))).toEqual([]);
}

function notFound(route: Route): Promise<void> {
  return route.fulfill({ status: 404, body: '' });
}

describeJourney(
  'a search remote that',
  (journey) => {
    test.each<[string, string, (route: Route) => Promise<void>]>([
      ['has no registry to be found in', REGISTRY, (route) => route.abort('connectionrefused')],
      ['is in a registry that answers 503', REGISTRY, (route) => route.fulfill({ status: 503, body: '{}' })],
      ['is in a registry that is no JSON', REGISTRY, (route) => route.fulfill({ body: '<html>' })],
      [
        'is not in the registry',
        REGISTRY,
        (route) => route.fulfill({ json: { contract: 1, remotes: {} } satisfies RemoteRegistry }),
      ],
      [
        'needs a newer shell',
        REGISTRY,
        async (route) => {
          const registry = (await (await route.fetch()).json()) as RemoteRegistry;
          const search = registry.remotes.search;
          await route.fulfill({ json: { ...registry, remotes: { search: { ...search, minContract: 2 } } } });
        },
      ],
      ['has no manifest', '**/mf/search/*/mf-manifest.json', notFound],
      [
        'has half a manifest',
        '**/mf/search/*/mf-manifest.json',
        (route) => route.fulfill({ body: '{"id":"se' }),
      ],
      ['has no entry', '**/mf/search/*/remoteEntry.*.js', notFound],
      ['has lost a chunk', '**/static/js/async/__federation_expose_App.*.js', notFound],
      [
        'has a chunk that is no script',
        '**/static/js/async/__federation_expose_App.*.js',
        (route) => route.fulfill({ contentType: 'text/javascript', body: 'not a script' }),
      ],
      ['has lost its description', '**/static/js/async/__federation_expose_meta.*.js', notFound],
    ])('%s shows the fallback, and the page on retry', async (_what, address, fault) => {
      await breakAndRepair(journey, {
        damage: (page) => page.route(address, fault),
        repair: (page) => page.unroute(address),
      });
    });

    test('does not respond shows the fallback after a deadline, and the page on retry', async () => {
      const address = '**/mf/search/*/mf-manifest.json';
      await breakAndRepair(journey, {
        damage: (page) => page.route(address, () => undefined),
        repair: (page) => page.unroute(address),
      });
    });
  },
  FRAMES_ONLY,
);

describeJourney(
  'another build of the search remote that',
  (journey) => {
    const folder = temporaryDataDir();
    let remotes: readonly TestRemote[] = [];

    beforeAll(async () => {
      remotes = await buildBrokenRemotes(folder.path);
    }, 120_000);
    afterAll(() => folder.remove());

    /** Serves a test remote to one page: its registry and its files. */
    const publish = async (page: Page, kind: TestRemoteKind): Promise<void> => {
      const remote = remotes.find((one) => one.kind === kind);
      if (remote === undefined) throw new Error(`there is no test remote "${kind}"`);
      await page.route(REGISTRY, (route) => route.fulfill({ json: remote.registry }));
      await page.route(`**/mf/search/${kind}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = path.join(remote.folder, pathname.slice(`/mf/search/${kind}/`.length));
        const body = await readFile(file).catch(() => null);
        if (body === null) await notFound(route);
        else
          await route.fulfill({
            body,
            contentType: file.endsWith('.js') ? 'text/javascript' : 'application/json',
          });
      });
    };

    test('works is rendered instead of ours, which verifies the fixture', async () => {
      const page = await journey.open(SEARCH, { prepare: (fresh) => publish(fresh, 'works') });
      await page.getByRole('heading', { level: 1, name: 'A remote that works' }).waitFor();
    });

    test.each<[TestRemoteKind]>([
      ['throws-on-render'],
      ['wrong-contract'],
      ['needs-newer-shell'],
      ['no-manifest'],
      ['broken-manifest'],
      ['no-entry'],
      ['no-chunk'],
    ])('is of the kind %s shows the fallback, and ours on retry after a rollback', async (kind) => {
      await breakAndRepair(journey, {
        damage: (page) => publish(page, kind),
        repair: (page) => page.unrouteAll(),
      });
    });

    test('needs another contract shows that a new version is available', async () => {
      const page = await journey.open(SEARCH, { prepare: (fresh) => publish(fresh, 'wrong-contract') });
      await page.getByText(/^Une nouvelle version est disponible/).waitFor();
      await page.getByRole('button', { name: 'Recharger la page' }).waitFor();
    });
  },
  FRAMES_ONLY,
);
