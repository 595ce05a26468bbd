import { execFile } from 'node:child_process';
import { appendFile, cp, glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RemoteRegistry, remoteRegistrySchema } from '@platform/contracts/gateway';
import { newRemoteKeySchema, remoteStateSchema } from '@platform/contracts/remote-publishing';
import { eventually } from '@platform/testing/eventually';
import type { Page, Route } from 'playwright-core';
import {
  buildBrokenRemotes,
  type TestRemoteKind,
} from '../../shell/test/broken-remotes/build-broken-remotes.ts';
import { describeJourney, FRAMES_ONLY } from '../src/browser-journey.ts';
import { sendAsOperator } from '../src/operator-requests.ts';
import { temporaryDataDir } from '../src/product.ts';
import { FOUND } from '../src/result-page.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');
const SEARCH = '/subventions/recherche?q=bio';
const NEW = 'A remote that works';
const FALLBACK = 'Cette partie de la page n’a pas pu se charger';
/** Messages of the browser itself about files that are missing or have another hash than the registry states. */
const BY_THE_BROWSER =
  /^console: (Failed to load resource|Failed to find a valid digest|Fetch API cannot load .* SRI)/;
const FAILURES_MIN = 3;

describeJourney(
  'a team that releases its remote',
  (journey) => {
    const folder = temporaryDataDir();
    const built = (kind: TestRemoteKind): string => path.join(folder.path, kind);
    let key = '';

    beforeAll(async () => {
      await buildBrokenRemotes(folder.path);
      // Complete when it is published, and its chunk is another one than its first script expects.
      await cp(built('works'), path.join(folder.path, 'wrong-chunk'), { recursive: true });
      const chunks = glob('static/js/async/__federation_expose_App.*.js', {
        cwd: path.join(folder.path, 'wrong-chunk'),
      });
      for await (const chunk of chunks)
        await appendFile(path.join(folder.path, 'wrong-chunk', chunk), '\n;1');
      const response = await sendAsOperator(journey.product(), {
        path: '/api/gateway/remotes/search/keys',
        body: { label: 'journeys' },
      });
      ({ key } = newRemoteKeySchema.parse(await response.json()));
    });
    afterAll(() => folder.remove());

    /** Runs a command of teams as they type it, and returns what it prints. */
    const command = async (script: string, ...args: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [`services/gateway/src/cli/${script}.ts`, 'search', '--url', journey.product().url, ...args],
        { cwd: REPO_ROOT, env: { PATH: process.env.PATH, REMOTE_KEY: key } },
      );
      return stdout;
    };
    const publish = (from: string, percent: number): Promise<string> =>
      command('publish', '--from', from, '--percent', String(percent));
    const registry = async (): Promise<RemoteRegistry['remotes'][string] | undefined> => {
      const response = await fetch(`${journey.product().url}/mf-registry.json`);
      return remoteRegistrySchema.parse(await response.json()).remotes.search;
    };
    /** Opens the page in a browser whose share is this number. */
    const openWithShare = (share: number, prepare?: (page: Page) => Promise<unknown>): Promise<Page> =>
      journey.open(SEARCH, {
        prepare: async (page) => {
          await page.addInitScript((stored) => localStorage.setItem('remote-share', stored), String(share));
          await prepare?.(page);
        },
      });
    const ours = (page: Page) => page.getByRole('heading', { level: 2, name: FOUND });
    const theirs = (page: Page) => page.getByRole('heading', { level: 1, name: NEW });

    test('gives a tenth of the browsers a canary, then all, and takes it back', async () => {
      expect(await publish(built('works'), 10)).toMatch(/10 % of the browsers/);
      await theirs(await openWithShare(9)).waitFor();
      await ours(await openWithShare(10)).waitFor();
      expect(await publish(built('works'), 100)).toMatch(/All visitors get/);
      await theirs(await openWithShare(99)).waitFor();
      expect(await command('rollback')).toMatch(/All visitors get the installed version/);
      await ours(await openWithShare(0)).waitFor();
    });

    test.each([
      ['has lost a chunk', 'wrong-chunk'],
      ['has another contract', 'wrong-contract'],
    ])('has a canary ended that %s, while its visitors get the other version', async (_, kind) => {
      await publish(path.join(folder.path, kind), 50);
      for (let visit = 0; visit < FAILURES_MIN; visit += 1) {
        const page = await openWithShare(0);
        await ours(page).waitFor();
        expect(await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).inputValue()).toBe('bio');
      }
      await eventually(async () => expect(await registry()).not.toHaveProperty('canary'), {
        deadlineMs: 20_000,
      });
      const { url, operatorToken } = journey.product();
      const state = await fetch(`${url}/api/gateway/remotes/search`, {
        headers: { authorization: `Bearer ${operatorToken}` },
      });
      expect(remoteStateSchema.parse(await state.json()).history[0]).toMatchObject({
        action: 'canary_failed',
        by: 'error budget',
      });
      expect(journey.takeNoise().filter((noise) => !BY_THE_BROWSER.test(noise))).toEqual([]);
    });

    test('whose canary has lost a chunk gets the other version, also when others of its chunks arrive late', async () => {
      await publish(path.join(folder.path, 'wrong-chunk'), 50);
      const lost = Promise.withResolvers<void>();
      const page = await openWithShare(0, async (fresh) => {
        fresh.on('console', (message) => {
          if (message.text().includes('valid digest')) lost.resolve();
        });
        await fresh.route('**/__federation_expose_meta.*.js', async (route) => {
          await lost.promise;
          await route.continue();
        });
      });
      await ours(page).waitFor();
      await command('rollback');
      expect(journey.takeNoise().filter((noise) => !BY_THE_BROWSER.test(noise))).toEqual([]);
    });

    test('whose canary fails while rendering: a retry shows the other version, nothing typed is lost', async () => {
      await publish(built('throws-on-render'), 50);
      const page = await openWithShare(0);
      await page.getByRole('heading', { level: 1, name: FALLBACK }).waitFor();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await ours(page).waitFor();
      expect(await page.getByRole('combobox', { name: 'Que cherchez-vous ?' }).inputValue()).toBe('bio');
      await command('rollback');
      expect(journey.takeNoise().filter((noise) => !BY_THE_BROWSER.test(noise))).toEqual([]);
    });

    test.each([
      ['first script', '**/mf/search/*/remoteEntry.*.js'],
      ['chunk', '**/mf/search/*/static/js/async/__federation_expose_App.*.js'],
      ['manifest', '**/mf/search/*/mf-manifest.json'],
    ])('is protected from a %s that was changed on its way', async (_, address) => {
      const tamper = async (route: Route): Promise<void> => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n ` });
      };
      const page = await openWithShare(0, (fresh) => fresh.route(address, tamper));
      await page.getByRole('heading', { level: 1, name: FALLBACK }).waitFor();
      await page.unroute(address);
      await page.getByRole('button', { name: 'Recharger la page' }).click();
      await ours(page).waitFor();
      expect(journey.takeNoise().filter((noise) => !BY_THE_BROWSER.test(noise))).toEqual([]);
    });

    test('has a new version offered to open tabs, which nobody reloads but the visitor', async () => {
      const page = await openWithShare(0);
      await ours(page).waitFor();
      await publish(built('works'), 100);
      try {
        await page.evaluate(() => {
          const elapsed = performance.now.bind(performance);
          performance.now = () => elapsed() + 11 * 60_000;
          document.dispatchEvent(new Event('visibilitychange'));
        });
        await page.getByText('Une nouvelle version de cette page est disponible.').waitFor();
        await ours(page).waitFor();
        await page.getByRole('button', { name: 'Recharger la page' }).click();
        await theirs(page).waitFor();
      } finally {
        await command('rollback');
      }
    });

    test('publishes and rolls back fifty times while pages load without a failure', async () => {
      let failed = 0;
      let loaded = 0;
      let isDone = false;
      const visit = async (): Promise<void> => {
        while (!isDone) {
          const remote = await registry();
          const { url } = journey.product();
          const manifest = await fetch(`${url}${remote?.entry}`);
          const { metaData } = (await manifest.json()) as { metaData: { remoteEntry: { name: string } } };
          const script = await fetch(new URL(metaData.remoteEntry.name, `${url}${remote?.entry}`));
          const page = await fetch(`${url}${SEARCH}`);
          await Promise.all([script.arrayBuffer(), page.arrayBuffer()]);
          loaded += 1;
          if (!manifest.ok || !script.ok || !page.ok) failed += 1;
        }
      };
      const visitors = [visit(), visit()];
      const { url } = journey.product();
      const post = async (action: string, body: object): Promise<unknown> => {
        const response = await fetch(`${url}/api/gateway/remotes/search/${action}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(response.status).toBe(200);
        return response.json();
      };
      const files = await uploadOf(built('works'));
      const marker = (round: number) => ({
        path: 'round.txt',
        content: Buffer.from(String(round)).toString('base64'),
      });
      for (let round = 0; round < 50; round += 1) {
        const upload = { minContract: 1, files: [...files, marker(round)] };
        const { version } = (await post('versions', upload)) as { version: string };
        await post('activation', { version });
        await post('rollback', {});
      }
      isDone = true;
      await Promise.all(visitors);
      expect(loaded).toBeGreaterThan(10);
      expect(failed).toBe(0);
    });
  },
  {
    changesCatalog: true,
    env: {
      ...FRAMES_ONLY.env,
      GATEWAY_CANARY_FAILURES_MIN: String(FAILURES_MIN),
      GATEWAY_CANARY_FAILURE_PERCENT: '50',
    },
  },
);

async function uploadOf(folder: string): Promise<{ path: string; content: string }[]> {
  const files: { path: string; content: string }[] = [];
  for await (const entry of glob('**/*.{js,json,css}', { cwd: folder })) {
    if (entry.endsWith('mf-stats.json')) continue;
    files.push({ path: entry, content: (await readFile(path.join(folder, entry))).toString('base64') });
  }
  return files;
}
