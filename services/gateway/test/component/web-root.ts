import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const THEME_SCRIPT = "document.documentElement.dataset.theme='dark';";
export const SCRIPT_TEXT = `console.assert(true);${'/* padding */'.repeat(200)}`;

const page = (title: string): string =>
  `<!doctype html><html><head><link rel="canonical" href="/x"><link rel="alternate" hreflang="en" href="/en/x"><meta property="og:url" content="/x"><title>${title}</title><script>${THEME_SCRIPT}</script><script type="application/json">{"a":1}</script><script defer src="/assets/index.4f9a21bc.js"></script></head><body>${title}</body></html>`;

export type FixtureWebRoot = {
  shell: string;
  frontends: { search: string };
  folder: string;
  remove: () => void;
};

/** A built web application in miniature, with a secret beside it that nothing may reach. */
export const makeWebRoot = (): FixtureWebRoot => {
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
  write(
    'shell/dist/mf-registry.json',
    JSON.stringify({
      contract: 1,
      remotes: {
        search: { entry: '/mf/search/1.0.0-abc/mf-manifest.json', version: '1.0.0-abc', minContract: 1 },
      },
    }),
  );
  write('frontends/search/dist/1.0.0-abc/mf-manifest.json', '{"id":"search"}');
  write('frontends/search/dist/1.0.0-abc/static/chunk.js', SCRIPT_TEXT);
  write('frontends/search/dist/1.0.0-abc/static/chunk.js.br', brotliCompressSync(SCRIPT_TEXT));
  write('frontends/search/dist/.hidden', 'canary-dotfile');
  write('shell/secret.txt', 'canary-outside');
  write('secret.txt', 'canary-outside');
  return {
    folder,
    shell: join(folder, 'shell/dist'),
    frontends: { search: join(folder, 'frontends/search/dist') },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
