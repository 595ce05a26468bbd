import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { freePorts } from '@platform/testing/free-ports';
import { describeUnless } from '@platform/testing/skip';
import type { Page } from 'playwright-core';
import { describeJourney } from '../src/browser-journey.ts';
import { openShell, type ReadersShell, readGuide } from '../src/guide.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');
const BLOCKS = readGuide(path.join(REPO_ROOT, 'docs/new-remote.md'));
const SECTIONS = [...new Set(BLOCKS.map(({ section }) => section))];
const REGISTRY_MS_MAX = 20_000;
const SECTION_MS_MAX = 120_000;
const FRENCH = 'Nouvelle page';
const ENGLISH = 'New page';
const CHANGED = 'This page comes from a remote of the hello team.';

/** The guide installs packages; the reason when this machine cannot. */
async function registryProblem(): Promise<string | undefined> {
  return promisify(execFile)('npm', ['view', 'react', 'version'], { timeout: REGISTRY_MS_MAX }).then(
    () => undefined,
    () => 'the registry of npm packages cannot be reached',
  );
}

describeUnless(await registryProblem(), 'docs/new-remote.md', () =>
  describeJourney(
    'as a new team follows it:',
    (journey) => {
      const ran: string[] = [];
      let root = '';
      let shell: ReadersShell;
      let devPort = 0;
      let key = '';

      beforeAll(async () => {
        root = mkdtempSync(path.join(os.tmpdir(), 'platform-guide-'));
        const folder = path.join(root, 'work');
        mkdirSync(folder);
        shell = openShell({ folder, state: path.join(root, 'state') });
        [devPort = 0] = await freePorts(1);
      });
      afterAll(() => rmSync(root, { recursive: true, force: true }));

      /** The blocks of a section as a reader runs them here: with this product, a free port and the key just made. */
      const blocksOf = (title: RegExp) => {
        const section = SECTIONS.find((one) => title.test(one)) ?? '';
        ran.push(section);
        return BLOCKS.filter((block) => block.section === section).map(({ kind, code }) => ({
          kind,
          code: code
            .replaceAll('http://localhost:8080', journey.product().url)
            .replace(/(remote-kit create \S+)/, `$1 --product ${journey.product().url}`)
            .replaceAll('5200', String(devPort))
            .replaceAll('remote_…', key),
        }));
      };
      const runSection = async (title: RegExp): Promise<string> => {
        let output = '';
        for (const { code } of blocksOf(title)) output += await shell.run(code);
        return output;
      };
      const operator = async (code: string): Promise<string> => {
        const { url, operatorToken } = journey.product();
        const { stdout } = await promisify(execFile)('bash', ['-c', `${code} --url ${url}`], {
          cwd: REPO_ROOT,
          env: { PATH: process.env.PATH, HOME: process.env.HOME, OPERATOR_TOKEN: operatorToken },
        });
        return stdout;
      };
      const statusOf = async (address: string): Promise<number> =>
        (await fetch(`${journey.product().url}${address}`)).status;
      const openWithShare = (share: number): Promise<Page> =>
        journey.open('/en/hello-team', {
          prepare: (page) =>
            page.addInitScript((stored) => localStorage.setItem('remote-share', stored), String(share)),
        });
      const seen = (page: Page, heading: string) =>
        page.getByRole('heading', { level: 1, name: heading }).waitFor();

      test(
        'creates a folder with all it needs, and a lock',
        async () => {
          await runSection(/^1\. Create/);
          for (const file of ['package.json', 'package-lock.json', 'vendor/remote-kit.tgz', 'remote.json'])
            expect([file, existsSync(path.join(root, 'work/hello-team', file))]).toEqual([file, true]);
          expect(await statusOf('/hello-team')).toBe(404);
        },
        SECTION_MS_MAX,
      );

      test(
        'sees the page inside the product before it is published',
        async () => {
          const [block] = blocksOf(/^2\. Look/);
          expect(block?.kind).toBe('sh dev');
          const server = shell.start(block?.code ?? '');
          try {
            const base = `http://localhost:${devPort}`;
            await eventually(
              async () =>
                expect((await fetch(`${base}/mf/hello-team/dev/mf-manifest.json`)).status).toBe(200),
              { deadlineMs: 60_000 },
            );
            const page = await journey.open('/');
            await page.goto(`${base}/en/hello-team`);
            await seen(page, ENGLISH);
            expect(await statusOf('/hello-team')).toBe(404);
          } finally {
            await server.stop();
          }
        },
        SECTION_MS_MAX,
      );

      test(
        'passes its tests and its type check, and is built',
        async () => {
          const output = await runSection(/^3\. Test/);
          expect(output).toMatch(/Tests +4 passed/);
          expect(existsSync(path.join(root, 'work/hello-team/dist/mf-manifest.json'))).toBe(true);
        },
        SECTION_MS_MAX,
      );

      test('gets a key', async () => {
        const [order] = blocksOf(/^4\. Get/);
        expect(order?.kind).toBe('sh operator');
        key = /remote_\S+/.exec(await operator(order?.code ?? ''))?.[0] ?? '';
        expect(key).not.toBe('');
        const [, kept] = blocksOf(/^4\. Get/);
        await shell.run(kept?.code ?? '');
      });

      test(
        'publishes a page that visitors see in French and in English, and find in the header',
        async () => {
          expect(await runSection(/^5\. Publish/)).toContain('All visitors get');
          await eventually(async () => expect(await statusOf('/hello-team')).toBe(200), {
            deadlineMs: 10_000,
          });
          const page = await journey.open('/hello-team');
          await seen(page, FRENCH);
          expect(await page.title()).toContain(FRENCH);
          expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
          await page
            .getByRole('link', { name: /English/ })
            .first()
            .click();
          await seen(page, ENGLISH);
          expect(new URL(page.url()).pathname).toBe('/en/hello-team');
          const home = await journey.open('/');
          await home.getByRole('banner').getByRole('link', { name: FRENCH }).click();
          await seen(home, FRENCH);
        },
        SECTION_MS_MAX,
      );

      test(
        'gives a change to a tenth of the browsers',
        async () => {
          expect(await runSection(/^6\. Release/)).toMatch(/Canary +\w+, 10 %/);
          await (await openWithShare(9)).getByText(CHANGED).waitFor();
          const page = await openWithShare(10);
          await seen(page, ENGLISH);
          expect(await page.getByText(CHANGED).count()).toBe(0);
        },
        SECTION_MS_MAX,
      );

      test(
        'ends the canary, then takes the page back',
        async () => {
          const [canary, page] = blocksOf(/^7\. Roll/);
          expect(await shell.run(canary?.code ?? '')).toMatch(/All visitors get \w{12}/);
          const visited = await openWithShare(9);
          await seen(visited, ENGLISH);
          expect(await visited.getByText(CHANGED).count()).toBe(0);
          await shell.run(page?.code ?? '');
          expect(await statusOf('/hello-team')).toBe(404);
        },
        SECTION_MS_MAX,
      );

      test('has run every command of the page', () => {
        expect(new Set(ran)).toEqual(new Set(SECTIONS));
      });
    },
    { changesCatalog: true },
  ),
);
