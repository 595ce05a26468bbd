import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import accountEn from '../account/i18n/en/account.json' with { type: 'json' };
import authEn from '../account/i18n/en/auth.json' with { type: 'json' };
import accountFr from '../account/i18n/fr/account.json' with { type: 'json' };
import authFr from '../account/i18n/fr/auth.json' with { type: 'json' };
import paletteEn from '../command-palette/i18n/en/palette.json' with { type: 'json' };
import paletteFr from '../command-palette/i18n/fr/palette.json' with { type: 'json' };
import consentEn from '../consent/i18n/en/consent.json' with { type: 'json' };
import cookiesEn from '../consent/i18n/en/cookies.json' with { type: 'json' };
import consentFr from '../consent/i18n/fr/consent.json' with { type: 'json' };
import cookiesFr from '../consent/i18n/fr/cookies.json' with { type: 'json' };
import homeEn from '../pages/home/i18n/en/home.json' with { type: 'json' };
import homeFr from '../pages/home/i18n/fr/home.json' with { type: 'json' };
import plansEn from '../plans/i18n/en/plans.json' with { type: 'json' };
import plansFr from '../plans/i18n/fr/plans.json' with { type: 'json' };
import en from './en/shell.json' with { type: 'json' };
import fr from './fr/shell.json' with { type: 'json' };

type Tree = { readonly [key: string]: string | Tree };

/** All keys with their texts; plural forms are one key, because languages have different numbers of them. */
function textsOf(tree: Tree, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name;
    if (typeof value === 'string') found.set(key.replace(/_(one|many|other)$/, ''), value);
    else for (const [below, text] of textsOf(value, `${key}.`)) found.set(below, text);
  }
  return found;
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();
}

describe.each([
  { namespace: 'SHELL', fr: fr as Tree, en: en as Tree },
  { namespace: 'ACCOUNT', fr: accountFr, en: accountEn },
  { namespace: 'AUTH', fr: authFr, en: authEn },
  { namespace: 'CONSENT', fr: consentFr, en: consentEn },
  { namespace: 'COOKIES', fr: cookiesFr, en: cookiesEn },
  { namespace: 'HOME_TEXTS', fr: homeFr, en: homeEn },
  { namespace: 'PALETTE_TEXTS', fr: paletteFr, en: paletteEn },
  { namespace: 'PLANS_TEXTS', fr: plansFr, en: plansEn },
])('the texts of the namespace $namespace', ({ namespace, fr, en }) => {
  const french = textsOf(fr);
  const english = textsOf(en);

  it('exist in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
  });

  it('are never empty and contain the same values in both languages', () => {
    for (const [key, text] of french) {
      expect([key, text.trim() !== '']).toEqual([key, true]);
      expect([key, valuesIn(english.get(key) ?? '')]).toEqual([key, valuesIn(text)]);
    }
  });

  it('have typographic apostrophes and ellipses', () => {
    for (const [key, text] of [...french, ...english]) {
      expect([key, /'|\.{3}|"/.test(text)]).toEqual([key, false]);
    }
  });

  it('have all plural forms of their language', () => {
    const forms = (tree: Tree, language: string): string[] =>
      Object.entries(tree).flatMap(([name, value]) => {
        if (typeof value !== 'string') return forms(value, language);
        const [, stem, form] = /^(.*)_(one|other|many)$/.exec(name) ?? [];
        if (stem === undefined || form !== 'other') return [];
        return new Intl.PluralRules(language)
          .resolvedOptions()
          .pluralCategories.filter((category) => !Object.hasOwn(tree, `${stem}_${category}`))
          .map((category) => `${stem}_${category}`);
      });
    expect(forms(fr, 'fr')).toEqual([]);
    expect(forms(en, 'en')).toEqual([]);
  });

  it('contain every key that the components use', () => {
    const folder = path.resolve(import.meta.dirname, '..');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.tsx?$/.test(name),
    );
    const used = sources
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .filter((source) => source.includes(`useTexts(${namespace})`))
      .flatMap((source) => [...source.matchAll(/\bt\('([a-zA-Z.-]+)'/g)].map(([, key]) => key ?? ''));
    expect(used.length).toBeGreaterThan(4);
    for (const key of used) expect([key, french.has(key)]).toEqual([key, true]);
  });
});

describe('the texts of the shell', () => {
  it('contain the specified texts of the error screen', () => {
    expect(`${en.error.title} ${en.error.text}`).toBe(
      'Something went wrong. We encountered an unexpected error. This has been logged.',
    );
    expect([en.error.tryAgain, en.error.reload, en.error.home, en.error.support]).toEqual([
      'Try Again',
      'Reload Page',
      'Go Home',
      'Contact Support',
    ]);
  });
});

describe('the texts of accounts', () => {
  it('contain the specified errors', () => {
    expect(authEn.error).toMatchObject({
      passwordShort: 'Password must be at least {{min}} characters long.',
      passwordWeak: 'Password is too weak',
      generic: 'Something went wrong. Please try again.',
    });
    expect(authFr.type).toMatchObject({ user: 'Utilisateur', advisor: 'Annuaire conseiller' });
    expect(accountFr.restricted.toast).toBe('Accès Limité');
    expect(accountFr.checking).toBe('Vérification de votre accès…');
    expect(accountEn.admin.deniedText.replace('’', "'")).toBe(
      "You don't have permission to access the admin panel.",
    );
  });
});
