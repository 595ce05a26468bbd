import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const THEME_SCRIPT = "document.documentElement.dataset.theme='dark';";
export const SCRIPT_TEXT = `console.assert(true);${'/* padding */'.repeat(200)}`;

function page(title: string): string {
  return `<!doctype html><html><head><link rel="canonical" href="/x"><link rel="alternate" hreflang="en" href="/en/x"><meta property="og:url" content="/x"><title>${title}</title><script>${THEME_SCRIPT}</script><script type="application/json">{"a":1}</script><script defer src="/assets/index.4f9a21bc.js"></script></head><body>${title}</body></html>`;
}

/** A minimal server entry of a remote: its API requests, and every kind of misbehaviour, chosen by the query string. */
const REMOTE_SERVER = `export const remote = {
  contract: 1,
  App: () => null,
  texts: {},
  firstView: ({ path, search }) => {
    const id = path.split('/recherche/')[1];
    if (id !== undefined) {
      const head = { title: 'title of ' + id, description: '', structuredData: null };
      return {
        requests: ['/api/search/subsidies?id=' + id],
        canonical: '',
        outcome: {
          statuses: [301, 404],
          of: ({ status, location, body }) =>
            status === 301
              ? { redirect: location }
              : { status: body === null ? 404 : body.status, indexed: body?.status === 200, head },
        },
        read: ([body]) => [{ key: ['subsidy'], data: body }],
      };
    }
    if (search === '?skip') return null;
    if (search === '?loop') for (;;);
    if (search === '?exit') process.exit(1);
    return {
      requests: ['/api/search/subsidies' + search, '/api/search/needs'],
      canonical: '',
      read: ([body, needs]) => {
        if (!Array.isArray(body.hits)) throw new TypeError('the response breaks its contract');
        return [{ key: ['search'], data: body.hits.length }, { key: ['needs'], data: needs }];
      },
    };
  },
};`;

/** A minimal server build of the shell: its page contains the input that it received. */
const SHELL_SERVER = `export const renderFirstView = async (input, files) =>
  '<!doctype html><html><head><link rel="canonical" href="/x"></head><body>' +
  JSON.stringify({ known: input.known, canonical: input.canonical, head: input.head, address: input.address, published: input.published, files }) +
  ' with first results</body></html>';`;

export type FixtureWebRoot = {
  shell: string;
  frontends: { search: string };
  folder: string;
  /** Publishes a version of the search remote: 2.0.0 has a server entry, 1.0.0 has none. */
  publish: (version: string) => void;
  remove: () => void;
};

/** A minimal built web application. The file `secret.txt` beside it must not be reachable. */
export function makeWebRoot(): FixtureWebRoot {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const pages = {
    'index.html': 'accueil',
    'en/index.html': 'home',
    'subventions/recherche/index.html': 'recherche',
    'en/subventions/recherche/index.html': 'search',
    'app.html': 'frame',
    '404.html': 'introuvable',
    'en/404.html': 'not found',
  };
  for (const [path, title] of Object.entries(pages)) {
    write(`shell/dist/${path}`, page(title));
    write(`shell/dist/${path}.br`, brotliCompressSync(page(title)));
  }
  write('shell/dist/assets/index.4f9a21bc.js', SCRIPT_TEXT);
  write('shell/dist/assets/index.4f9a21bc.js.br', brotliCompressSync(SCRIPT_TEXT));
  write('shell/dist/assets/index.4f9a21bc.js.gz', gzipSync(SCRIPT_TEXT));
  write('shell/dist/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('shell/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('shell/dist/.env', 'canary-dotfile');
  const publish = (version: string): void => {
    const search = { entry: `/mf/search/${version}/mf-manifest.json`, version, minContract: 1 };
    write('shell/dist/mf-registry.json', JSON.stringify({ contract: 1, remotes: { search } }));
  };
  publish('1.0.0-abc');
  write('frontends/search/dist/1.0.0-abc/mf-manifest.json', '{"id":"search"}');
  write('frontends/search/dist/1.0.0-abc/static/chunk.js', SCRIPT_TEXT);
  write('frontends/search/dist/1.0.0-abc/static/chunk.js.br', brotliCompressSync(SCRIPT_TEXT));
  write('frontends/search/dist/.hidden', 'canary-dotfile');
  write('shell/secret.txt', 'canary-outside');
  write('secret.txt', 'canary-outside');
  write('shell/dist/server/index.mjs', SHELL_SERVER);
  write('shell/dist/server/files.json', '{"css":"body{}"}');
  for (const version of ['2.0.0-abc', '2.0.1-abc']) {
    const assets = {
      js: { sync: ['static/app.js'], async: [] },
      css: { sync: ['static/app.css'], async: [] },
    };
    const manifest = {
      id: 'search',
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      exposes: [{ id: 'search:App', assets }],
    };
    write(`frontends/search/dist/${version}/mf-manifest.json`, JSON.stringify(manifest));
    write(`frontends/search/dist/${version}/static/app.css`, '.card{}');
    write(`frontends/search/dist/${version}/static/app.js`, 'app()');
    write(`frontends/search/dist/${version}/remoteEntry.js`, 'entry()');
  }
  write('frontends/search/dist/2.0.0-abc/server/index.mjs', REMOTE_SERVER);
  write(
    'frontends/search/dist/2.0.1-abc/server/index.mjs',
    REMOTE_SERVER.replace('contract: 1', 'contract: 9'),
  );
  return {
    publish,
    folder,
    shell: join(folder, 'shell/dist'),
    frontends: { search: join(folder, 'frontends/search/dist') },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
