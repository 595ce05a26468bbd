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
import { type BlockKind, type GuideBlock, openShell, type ReadersShell, readGuide } from '../src/guide.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');
const BLOCKS = readGuide(path.join(REPO_ROOT, 'docs/new-remote.md'));
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
      const executed: GuideBlock[] = [];
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

      const blockOf = (title: RegExp, { kind, index }: { kind: BlockKind; index: number }): GuideBlock => {
        const block = BLOCKS.filter(({ section }) => title.test(section))[index];
        expect(block?.kind).toBe(kind);
        if (block === undefined) throw new Error(`the guide has no block ${index} below ${title}`);
        return block;
      };
      /** What a reader types here: with this product, a free port and the key just made. */
      const typed = ({ code }: GuideBlock): string =>
        code
          .replaceAll('http://localhost:8080', journey.product().url)
          .replace(/(remote-kit create \S+)/, `$1 --product ${journey.product().url}`)
          .replaceAll('5200', String(devPort))
          .replaceAll('remote_…', key);
      const run = async (block: GuideBlock): Promise<string> => {
        const output = await shell.run(typed(block));
        executed.push(block);
        return output;
      };
      const runSection = async (title: RegExp): Promise<string> => {
        let output = '';
        for (const block of BLOCKS.filter(({ section }) => title.test(section))) {
          expect(block.kind).toBe('sh');
          output += await run(block);
        }
        return output;
      };
      const runAsOperator = async (block: GuideBlock): Promise<string> => {
        const { url, operatorToken } = journey.product();
        const { stdout } = await promisify(execFile)('bash', ['-c', `${typed(block)} --url ${url}`], {
          cwd: REPO_ROOT,
          env: { PATH: process.env.PATH, HOME: process.env.HOME, OPERATOR_TOKEN: operatorToken },
        });
        executed.push(block);
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
          const block = blockOf(/^2\. Look/, { kind: 'sh dev', index: 0 });
          const server = shell.start(typed(block));
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
            executed.push(block);
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
        const order = await runAsOperator(blockOf(/^4\. Get/, { kind: 'sh operator', index: 0 }));
        key = /remote_\S+/.exec(order)?.[0] ?? '';
        expect(key).not.toBe('');
        await run(blockOf(/^4\. Get/, { kind: 'sh', index: 1 }));
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
          const ended = await run(blockOf(/^7\. Roll/, { kind: 'sh', index: 0 }));
          expect(ended).toMatch(/All visitors get \w{12}/);
          const visited = await openWithShare(9);
          await seen(visited, ENGLISH);
          expect(await visited.getByText(CHANGED).count()).toBe(0);
          await run(blockOf(/^7\. Roll/, { kind: 'sh', index: 1 }));
          expect(await statusOf('/hello-team')).toBe(404);
        },
        SECTION_MS_MAX,
      );

      test('has run every command of the page', () => {
        expect(executed).toEqual(BLOCKS);
      });
    },
    { changesCatalog: true },
  ),
);
