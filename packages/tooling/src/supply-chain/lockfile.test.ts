import { describe, expect, test } from '@jest/globals';
import type { Lockfile } from '../images/lock-entries.ts';
import { findLooseVersions, findMissingSettings, findUnlockedPackages } from './lockfile.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;

function lockfileWith(packages: Lockfile['packages'], lockfileVersion = 3): Lockfile {
  return { lockfileVersion, packages: { '': {}, 'packages/csv': { version: '0.1.0' }, ...packages } };
}

describe('the lockfile', () => {
  test('passes with packages of a registry and links to workspaces', () => {
    const lockfile = lockfileWith({
      'node_modules/@platform/csv': { resolved: 'packages/csv', link: true },
      'node_modules/zod': { version: '4.6.7', integrity },
    });
    expect(findUnlockedPackages(lockfile)).toEqual([]);
  });

  test.each([
    ['git', 'git+ssh://git@forge.example/team/zod.git#0a1b2c3'],
    ['the address of an archive', 'https://files.example/zod-4.6.7.tgz'],
    ['a file', 'file:../zod-4.6.7.tgz'],
  ])('refuses a package from %s', (_, resolved) => {
    const lockfile = lockfileWith({ 'node_modules/zod': { version: '4.6.7', integrity, resolved } });
    expect(findUnlockedPackages(lockfile)).toEqual([
      `node_modules/zod: comes from ${resolved}, not from a registry`,
    ]);
  });

  test('refuses a link that leads out of the workspaces', () => {
    const lockfile = lockfileWith({ 'node_modules/zod': { resolved: '../zod', link: true } });
    expect(findUnlockedPackages(lockfile)).toHaveLength(1);
  });

  test('refuses a package without integrity, with a weaker one, without a version, and another lockfile format', () => {
    const lockfile = lockfileWith(
      {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.0.0', integrity: 'sha1-AAAA' },
        'node_modules/c': { integrity },
      },
      2,
    );
    expect(findUnlockedPackages(lockfile)).toEqual([
      'lockfileVersion is not 3',
      'node_modules/a: no sha512 integrity',
      'node_modules/b: no sha512 integrity',
      'node_modules/c: no exact version',
    ]);
  });

  test.each(['^4.6.7', '~4.6.7', '4.x', '*', 'latest', 'github:team/zod', 'file:../zod'])(
    'refuses the version %s in a package.json',
    (wanted) => {
      expect(findLooseVersions('packages/csv', { dependencies: { zod: wanted } })).toEqual([
        `packages/csv/package.json: zod ${wanted} is not an exact version`,
      ]);
    },
  );

  test('refuses a package.json that was changed without its lockfile', () => {
    const manifest = { devDependencies: { zod: '4.6.7' } };
    expect(findLooseVersions('', manifest, { devDependencies: { zod: '4.6.7' } })).toEqual([]);
    expect(findLooseVersions('', manifest, { devDependencies: { zod: '4.6.6' } })).toEqual([
      'package.json: zod 4.6.7 is not the version in package-lock.json',
    ]);
  });

  test('refuses settings of npm under which install scripts run', () => {
    expect(findMissingSettings('save-exact=true\nomit-lockfile-registry-resolved=true\n')).toEqual([
      '.npmrc: no ignore-scripts=true',
    ]);
  });
});
