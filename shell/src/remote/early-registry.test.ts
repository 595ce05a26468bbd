import vm from 'node:vm';
import { expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { earlyRemoteScript } from './early-registry.ts';

const registry = { contract: 1, remotes: { search: { entry: '/mf/search/v1/mf-manifest.json' } } };
const manifest = {
  metaData: { remoteEntry: { path: '', name: 'remoteEntry.1.js' } },
  exposes: [
    { assets: { js: { sync: ['js/App.1.js'], async: ['js/later.1.js'] }, css: { sync: ['css/App.1.css'] } } },
    { assets: { js: { sync: ['js/meta.1.js'] }, css: { sync: [] } } },
  ],
};

/**
 * Runs the script with a server that returns these files; returns the requested paths and the window with the result.
 */
function run(files: Readonly<Record<string, unknown>>) {
  const requested: string[] = [];
  const window: { earlyRegistry?: Promise<unknown> } = {};
  vm.runInNewContext(earlyRemoteScript('search'), {
    window,
    URL,
    location: { href: 'https://aides.example/subventions/recherche?q=bio' },
    fetch: async (address: string | URL) => {
      const { pathname } = new URL(address, 'https://aides.example');
      requested.push(pathname);
      return Response.json(files[pathname] ?? null, { status: pathname in files ? 200 : 404 });
    },
  });
  return { requested, window };
}

it('fetches the files of the published remote and stores the registry for the loader', async () => {
  const { requested, window } = run({
    '/mf-registry.json': registry,
    '/mf/search/v1/mf-manifest.json': manifest,
  });
  await eventually(() =>
    expect(requested).toEqual([
      '/mf-registry.json',
      '/mf/search/v1/mf-manifest.json',
      '/mf/search/v1/remoteEntry.1.js',
      '/mf/search/v1/js/App.1.js',
      '/mf/search/v1/css/App.1.css',
      '/mf/search/v1/js/meta.1.js',
    ]),
  );
  expect(await window.earlyRegistry).toEqual(registry);
});

it.each([
  ['no registry', {}, null],
  ['a registry without the remote', { '/mf-registry.json': { remotes: {} } }, { remotes: {} }],
  ['no manifest', { '/mf-registry.json': registry }, registry],
])('reports no error with %s', async (_what, files, stored) => {
  const { window } = run(files);
  expect(await window.earlyRegistry).toEqual(stored);
});
