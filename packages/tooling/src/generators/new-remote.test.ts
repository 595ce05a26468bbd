import { access, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { newRemote } from './new-remote.ts';

const WEB_FOLDERS = [
  'packages/contracts',
  'packages/remote-kit',
  'packages/territories',
  'packages/ui',
  'packages/web-kit',
  'shell',
];
const TEST_FOLDERS = ['packages/testing', 'packages/tooling'];
/** Named by the configuration of Jest, which refuses to start without them. */
const E2E_SETUP = ['stop-leftovers.ts', 'open-shared-products.mjs', 'close-shared-products.mjs'].map(
  (name) => `e2e/src/${name}`,
);
const ROOT_FILES = [
  ...['tsconfig.web.json', 'jest.config.mjs', 'biome.json', 'package.json'],
  ...['README.md', 'infra/compose/core.yml'],
];
const IGNORED = new Set(['node_modules', 'dist', '.cache', 'templates']);

let root: string;

/** A copy of the web part of the repository whose `@platform` packages are the copied ones. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
  const filter = (source: string): boolean => !IGNORED.has(path.basename(source));
  for (const name of [...WEB_FOLDERS, ...TEST_FOLDERS, ...ROOT_FILES, ...E2E_SETUP])
    await cp(path.join(REPO_ROOT, name), path.join(copy, name), { recursive: true, filter });
  const modules = path.join(copy, 'node_modules');
  await mkdir(path.join(modules, '@platform'), { recursive: true });
  for (const name of await readdir(path.join(REPO_ROOT, 'node_modules'))) {
    if (name !== '@platform')
      await symlink(path.join(REPO_ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const folder of [...WEB_FOLDERS, ...TEST_FOLDERS])
    await symlink(path.join(copy, folder), path.join(modules, '@platform', path.basename(folder)));
  return copy;
}

beforeAll(async () => {
  root = await copyRepository();
  await newRemote({ root, name: 'saved-searches' });
}, 60_000);

afterAll(() => rm(root, { recursive: true, force: true }));

async function succeeds(command: string, args: readonly string[], cwd = root): Promise<void> {
  const { exitCode, output } = await runCommand(command, args, { cwd, env: { NODE_ENV: 'production' } });
  expect({ exitCode, output: exitCode === 0 ? '' : output }).toEqual({ exitCode: 0, output: '' });
}

describe('a generated remote', () => {
  it('contains no placeholder', async () => {
    const { output } = await runCommand('grep', ['-riE', 'template.?name', 'frontends', 'packages/web-kit'], {
      cwd: root,
    });
    expect(output).toBe('');
  });

  it('owns a built route with a label in both languages', async () => {
    const table = await readFile(path.join(root, 'packages/web-kit/src/routes/table.ts'), 'utf8');
    expect(table).toContain(
      "built(singleAddress('/saved-searches', 'nav.savedSearches', 'saved-searches')),",
    );
    for (const language of ['fr', 'en']) {
      const texts = await readFile(path.join(root, `shell/src/i18n/${language}/shell.json`), 'utf8');
      expect(JSON.parse(texts)).toMatchObject({ nav: { savedSearches: 'Saved searches' } });
    }
  });

  it('passes the type check together with shell and packages', async () => {
    await succeeds('tsc', ['-p', 'tsconfig.web.json']);
  }, 120_000);

  it('passes the linter', async () => {
    await succeeds('biome', ['lint', '--vcs-enabled=false', '--diagnostic-level=error', 'frontends']);
  }, 60_000);

  it('passes its own tests and those of routes and texts', async () => {
    const jest = path.join(REPO_ROOT, 'node_modules/.bin/jest');
    const suites = [
      'frontends/saved-searches',
      'packages/web-kit/src/route-table',
      'shell/src/i18n',
      'shell/src/command-palette',
    ];
    await succeeds('node', ['--experimental-vm-modules', jest, '--selectProjects', 'unit', '-i', ...suites]);
  }, 120_000);

  it('is built with a manifest that the shell can load', async () => {
    const workspace = path.join(root, 'frontends/saved-searches');
    await succeeds('rsbuild', ['build', '--log-level', 'error'], workspace);
    await access(path.join(workspace, 'dist/next/mf-manifest.json'));
  }, 120_000);

  it('is not generated twice, nor under the name of a planned remote', async () => {
    await expect(newRemote({ root, name: 'saved-searches' })).rejects.toThrow('taken');
    await expect(newRemote({ root, name: 'dashboard' })).rejects.toThrow('taken');
  });
});
