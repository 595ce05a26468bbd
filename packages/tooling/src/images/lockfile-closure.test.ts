import { expect, it } from '@jest/globals';
import type { Lockfile } from './lock-entries.ts';
import { productionClosure, prunedLockfile, workspacesOf } from './lockfile-closure.ts';

const lock: Lockfile = {
  lockfileVersion: 3,
  packages: {
    'node_modules/@our/shop': { link: true, resolved: 'services/shop' },
    'node_modules/@our/prices': { link: true, resolved: 'packages/prices' },
    'node_modules/@our/bank': { link: true, resolved: 'services/bank' },
    'services/shop': {
      dependencies: { '@our/prices': '1.0.0', parser: '1.0.0' },
      devDependencies: { tester: '1.0.0' },
    },
    'services/shop/node_modules/parser': { version: '1.0.0', peerDependencies: { host: '1', extra: '1' } },
    'packages/prices': {
      dependencies: { parser: '2.0.0' },
      optionalDependencies: { fast: '1', absent: '1' },
    },
    'services/bank': { dependencies: { vault: '1.0.0' } },
    'node_modules/parser': { version: '2.0.0' },
    'node_modules/host': { version: '1.0.0' },
    'node_modules/fast': { version: '1.0.0' },
    'node_modules/tester': { version: '1.0.0' },
    'node_modules/vault': { version: '1.0.0' },
  },
};

it('a service reaches its workspaces, nested versions, peers and optional packages, and nothing for development', () => {
  const withPeer = structuredClone(lock) as Lockfile;
  Object.assign(withPeer.packages['services/shop/node_modules/parser'] ?? {}, {
    peerDependenciesMeta: { extra: { optional: true } },
  });
  expect([...productionClosure(withPeer, 'services/shop')].sort()).toEqual([
    'node_modules/@our/prices',
    'node_modules/@our/shop',
    'node_modules/fast',
    'node_modules/host',
    'node_modules/parser',
    'packages/prices',
    'services/shop',
    'services/shop/node_modules/parser',
  ]);
});

it('a required package that the lockfile lacks is an error', () => {
  expect(() => productionClosure(lock, 'services/shop')).toThrow(
    'package-lock.json does not resolve extra of services/shop/node_modules/parser',
  );
});

it('a pruned lockfile names only the workspaces of the service, without their development dependencies', () => {
  const closure = productionClosure(lock, 'services/bank');
  expect(workspacesOf(closure)).toEqual(['services/bank']);
  expect(prunedLockfile(lock, new Set(['services/shop']), 'image')).toEqual({
    name: 'image',
    version: '0.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'image', version: '0.0.0', workspaces: ['services/shop'] },
      'services/shop': { dependencies: { '@our/prices': '1.0.0', parser: '1.0.0' } },
    },
  });
});
