import { describe, expect, it } from '@jest/globals';
import { remoteRegistrySchema } from '@platform/contracts/gateway';
import fc from 'fast-check';
import { parseRegistry } from './registry.ts';

const hash = fc.constantFrom(`sha384-${'A'.repeat(64)}`, 'sha384-A', 'sha256-A', 1);
const version = {
  entry: fc.constantFrom(
    '/mf/search/0123abcd/mf-manifest.json',
    '/mf/search/mf-manifest.json',
    'https://elsewhere.example/mf/a/b/mf-manifest.json',
    '//elsewhere.example/mf/a/b/mf-manifest.json',
    '/mf/search/../../x/mf-manifest.json',
    '',
  ),
  version: fc.constantFrom('1', 'abc', ''),
  minContract: fc.constantFrom(1, 2, 1.5),
  integrity: fc.oneof(fc.constant(undefined), fc.record({ manifest: hash, script: hash })),
};
const remote = fc.record({
  ...version,
  canary: fc.oneof(
    fc.constant(undefined),
    fc.record({ ...version, percent: fc.constantFrom(1, 50, 99, 0, 100, 1.5, '5') }),
  ),
});
const registry = fc.record({
  contract: fc.constant(1),
  remotes: fc.dictionary(fc.constant('search'), remote),
});

describe('the registry', () => {
  it('accepts a remote exactly when the contract does', () => {
    fc.assert(
      fc.property(registry, (value) => {
        const accepted =
          Object.keys(parseRegistry(value).remotes).length === Object.keys(value.remotes).length;
        expect(accepted).toBe(remoteRegistrySchema.safeParse(value).success);
      }),
    );
  });

  it('keeps valid remotes if another one is malformed', () => {
    const valid = { entry: '/mf/a/1/mf-manifest.json', version: '1', minContract: 1 };
    const parsed = parseRegistry({ contract: 1, remotes: { a: valid, b: { ...valid, entry: 'nowhere' } } });
    expect(parsed.remotes).toEqual({ a: valid });
  });

  it.each([null, undefined, 'text', 1, [], {}, { contract: 1 }, { contract: 'x', remotes: {} }])(
    'refuses %j',
    (value) => {
      expect(() => parseRegistry(value)).toThrow(TypeError);
    },
  );
});
