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
  /const [A-Z_]*(?:KEY|NAME|COOKIE)\b[^=\n]*= '([^']+)'|(?:createKeptHits|storeText|storedText|setItem|getItem|setCookie)\(\s*'([^']+)'/g;

/** A constant that other files use to name what they keep. */
const SHARED_NAME = /export const ([A-Z_]*KEY)\b[^=\n]*= '([^']+)'/g;

/**
 * Files that keep what others name, and files that only handle headers of cookies: those of other servers, and those that
 * the development server of remotes passes on.
 */
const NAMELESS = [
  'frontends/search/src/browser/storage.ts',
  'frontends/search/src/kept-hits/kept-hits.ts',
  'packages/outbound/src/request-parts.ts',
  'packages/remote-kit/src/dev/dev-server.ts',
  'packages/web-kit/src/session/stored-text.ts',
];

function sources(): readonly (readonly [file: string, text: string])[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .filter((name) => !/(^|\/)(node_modules|dist|test|generated|templates)\//.test(name))
      .map((name) => `${folder}/${name}`),
  ).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);
}

const ALL = sources();
const SHARED = new Map(
  ALL.flatMap(([, text]) => [...text.matchAll(SHARED_NAME)].map(([, key = '', name = '']) => [key, name])),
);

/** What a file names itself, and by constants of other files. */
function namesIn(text: string): string[] {
  const own = [...text.matchAll(NAMES)].map(([, constant, argument]) => constant ?? argument ?? '');
  const shared = [...text.matchAll(/\b[A-Z_]*KEY\b/g)].map(([key]) => SHARED.get(key) ?? '');
  return [...own, ...shared].filter((name) => name !== '' && !name.startsWith('$'));
}

describe('what is kept in browsers', () => {
  const keeping = ALL.filter(([, text]) => KEEPS.test(text));

  it('is what the page about cookies lists, and nothing else', () => {
    const found = new Set(keeping.flatMap(([, text]) => namesIn(text)));
    expect([...found].sort()).toEqual(STORED_ITEMS.map(({ name }) => name).sort());
  });

  it('has a name in each file that keeps something', () => {
    const nameless = keeping.filter(([, text]) => namesIn(text).length === 0).map(([file]) => file);
    expect(nameless.sort()).toEqual(NAMELESS);
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
