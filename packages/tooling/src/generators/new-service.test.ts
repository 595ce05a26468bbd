import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { differencesOf, readServiceFacts } from '../services/service-facts.ts';
import { writeService } from './new-service.ts';

const TIMEOUT_MS = 300_000;

/** Inside the repository, so that its packages resolve. */
let parent: string;
let service: string;
beforeAll(async () => {
  await mkdir(path.join(REPO_ROOT, '.cache'), { recursive: true });
  parent = await mkdtemp(path.join(REPO_ROOT, '.cache/new-service-'));
  service = path.join(parent, 'saved-searches');
  await writeService({ name: 'saved-searches', target: service, port: 8199 });
});
afterAll(() => rm(parent, { recursive: true, force: true }));

it(
  'a new service passes the type check',
  async () => {
    const config = path.join(parent, 'tsconfig.json');
    const base = path.join(REPO_ROOT, 'packages/tooling/tsconfig.base.json');
    await writeFile(
      config,
      JSON.stringify({
        extends: base,
        compilerOptions: { types: ['node'], typeRoots: [path.join(REPO_ROOT, 'node_modules/@types')] },
        include: ['saved-searches/**/*.ts'],
      }),
    );
    expect(await runCommand('tsc', ['-p', config])).toMatchObject({ exitCode: 0, output: '' });
  },
  TIMEOUT_MS,
);

it(
  'a new service passes its own tests',
  async () => {
    const config = path.join(parent, 'jest.config.mjs');
    const presetUrl = pathToFileURL(path.join(REPO_ROOT, 'packages/tooling/jest-preset.mjs')).href;
    await writeFile(
      config,
      `import { preset } from ${JSON.stringify(presetUrl)};
       export default { ...preset, rootDir: ${JSON.stringify(service)}, testTimeout: 60_000 };`,
    );
    const jest = path.join(REPO_ROOT, 'node_modules/.bin/jest');
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const result = await runCommand('node', [...flags, jest, '--config', config, '-i']);
    expect(result.output).toContain('Tests:       9 passed, 9 total');
    expect(result.exitCode).toBe(0);
  },
  TIMEOUT_MS,
);

it('a new service has a declaration that matches its code', async () => {
  const { declaration, facts } = await readServiceFacts(service);
  expect(declaration.name).toBe('saved-searches');
  expect(differencesOf(declaration, facts)).toEqual([]);
});

it('an invalid name or an existing folder is refused', async () => {
  await expect(writeService({ name: 'Saved', target: service, port: 1 })).rejects.toThrow('kebab case');
  await expect(writeService({ name: 'saved-searches', target: service, port: 1 })).rejects.toThrow('exists');
});
