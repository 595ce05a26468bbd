import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hostFederation, outsideFederation } from '@platform/web-kit/federation';
import { kitManifest, type Manifest, packagesOfKit } from './kit-manifest.ts';
import { KIT } from './kit-specifiers.ts';

const BASE: Manifest = {
  version: '0.1.0',
  license: 'UNLICENSED',
  exports: { './build': './src/build.ts', './write-template': './src/create/write-template.ts' },
  dependencies: { react: '19.0.0', zod: '4.0.0' },
};

function madeOf(manifest: Manifest, content = 'files') {
  return kitManifest(new Map([['remote-kit', manifest]]), createHash('sha256').update(content));
}

describe('the package.json of the kit', () => {
  it('has the same version for the same kit', () => {
    expect(madeOf(BASE).version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
    expect(madeOf({ ...BASE }).version).toBe(madeOf(BASE).version);
  });

  it.each([
    ['dependencies', { ...BASE, dependencies: { ...BASE.dependencies, zod: '4.0.1' } }],
    ['peer dependencies', { ...BASE, dependencies: { ...BASE.dependencies, react: '19.0.1' } }],
    ['exports', { ...BASE, exports: { ...BASE.exports, './more': './src/more.ts' } }],
  ])('has another version for other %s', (_, changed) => {
    expect(madeOf(changed).version).not.toBe(madeOf(BASE).version);
  });

  it('has another version for other files', () => {
    expect(madeOf(BASE, 'other files').version).not.toBe(madeOf(BASE).version);
  });

  it('exports what teams import, not what generators of this repository do', () => {
    expect(Object.keys(madeOf(BASE).exports)).toEqual(['./build']);
  });

  it('exports every module of ours that a remote shares with the shell, under the name that the shell gives it', async () => {
    const { exports } = kitManifest(await packagesOfKit(), createHash('sha256'));
    const { shared } = outsideFederation('hello-team');
    const own = Object.entries(shared).filter(([name]) => name.startsWith(`${KIT}/`));
    expect(own).not.toEqual([]);
    for (const [name, entry] of own) {
      expect(Object.keys(exports)).toContain(name.replace(KIT, '.'));
      expect(entry).toMatchObject({
        shareKey: name.replace(KIT, '@platform'),
        import: false,
        singleton: true,
      });
    }
    const shareKeys = Object.entries(shared).map(([name, entry]) => Reflect.get(entry, 'shareKey') ?? name);
    expect(shareKeys.toSorted()).toEqual(Object.keys(hostFederation().shared).toSorted());
  });
});
