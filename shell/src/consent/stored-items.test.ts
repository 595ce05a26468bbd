import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import en from './i18n/en/cookies.json' with { type: 'json' };
import fr from './i18n/fr/cookies.json' with { type: 'json' };
import { STORED_ITEMS } from './stored-items.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['shell/src', 'packages', 'frontends', 'services'];
/** Ways to keep something in a browser. */
const KEEPS =
  /localStorage|sessionStorage|storeText\(|storedText\(|writeStorage\(|createKeptHits\(|\.setCookie\(|document\.cookie|indexedDB|caches\.open|cookieStore|['"]set-cookie['"]/;
/** Constants and arguments that name what is kept. */
const NAMES =
  /const [A-Z_]*(?:KEY|NAME)\b[^=\n]*= '([^']+)'|(?:createKeptHits|storeText|storedText|setItem|getItem|setCookie)\(\s*'([^']+)'/g;

/**
 * Files that keep what others name: access to the storage, uses of imported keys, the development server of remotes, and
 * a filter for headers of other servers.
 */
const NAMELESS = new Set([
  'packages/web-kit/src/session/stored-text.ts',
  'frontends/search/src/browser/storage.ts',
]);
/** Names in those files of things that are kept nowhere: locks, channels and headers. */
const OTHER_NAMES = new Set<string>();

function sources(): readonly (readonly [file: string, text: string])[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .filter((name) => !/(^|\/)(node_modules|dist|test|generated|templates)\//.test(name))
      .map((name) => `${folder}/${name}`),
  ).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(NAMES)].map(([, constant, argument]) => constant ?? argument ?? '');
}

describe('what is kept in browsers', () => {
  const keeping = sources().filter(([, text]) => KEEPS.test(text));

  it('is what the page about cookies lists, and nothing else', () => {
    const found = new Set(keeping.flatMap(([, text]) => namesIn(text)));
    for (const name of OTHER_NAMES) found.delete(name);
    expect([...found].sort()).toEqual(STORED_ITEMS.map(({ name }) => name).sort());
  });

  it('has a name in each file that keeps something', () => {
    const nameless = keeping.filter(([, text]) => namesIn(text).length === 0).map(([file]) => file);
    expect(nameless.sort()).toEqual([...NAMELESS].sort());
  });

  it.each([
    ['fr', fr],
    ['en', en],
  ])('is explained in %s', (_language, texts) => {
    const explained = Object.keys(texts.item).sort();
    expect(explained).toEqual(STORED_ITEMS.map(({ text }) => text).sort());
    expect(Object.keys(texts.duration).sort()).toEqual(
      [...new Set(STORED_ITEMS.map(({ duration }) => duration))].sort(),
    );
  });
});
