import { beforeAll, describe, expect, test } from '@jest/globals';
import { suggestionsSchema } from '@platform/contracts/search';
import { isBuilt, registerTexts, translator } from '@platform/web-kit';
import { ROUTES } from '@platform/web-kit/route-table';
import { registerShellTexts, SHELL } from '../i18n/texts.ts';
import { addPaletteActions, paletteActions } from '../remote/palette-actions.ts';
import { ownEntries, PALETTE_GROUPS, type PalettePerson } from './entries.ts';
import { PALETTE_TEXTS } from './palette-texts.ts';
import { searchEntries } from './search-entries.ts';

const SUGGESTIONS = suggestionsSchema.parse({
  queries: ['isolation', 'isolation atelier'],
  needs: [{ id: 'isoler-atelier', label: 'Isoler un atelier' }],
  programmes: [{ id: '018f3c1e-7b1a-5c3d-9e2f-0123456789ab', title: 'Prime & isolation', officialUrl: null }],
  funders: [{ name: 'Région Bretagne', count: 3 }],
  places: [
    {
      id: 'commune:35238',
      level: 'commune',
      name: 'Rennes',
      within: 'Ille-et-Vilaine',
      postcodes: ['35000'],
    },
    { id: 'region:53', level: 'region', name: 'Bretagne', within: null, postcodes: [] },
  ],
});

beforeAll(() => {
  registerShellTexts();
  registerTexts('remote', { fr: { due: 'Dates limites' }, en: { due: 'Deadlines' } });
});

function entries(text: string, language: 'fr' | 'en' = 'fr', person: PalettePerson | null = null) {
  return ownEntries({ text, language, theme: 'light', actions: paletteActions(), person });
}

function labels(text: string, language: 'fr' | 'en' = 'fr'): string[] {
  return entries(text, language).map(({ label }) => label);
}

/** Addresses of the pages that are offered for a text. */
function addresses(text: string, person: PalettePerson | null, language: 'fr' | 'en' = 'fr'): string[] {
  return entries(text, language, person).flatMap(({ action }) => (action.kind === 'go' ? [action.to] : []));
}

describe('the palette offers', () => {
  test('without a text, each built page without parameters once and each setting except the current one', () => {
    const later = ['/auth/callback', '/reset-password', '/success', '/cancel'];
    const pages = ROUTES.filter(
      ({ built, guard, path, canonical }) =>
        built &&
        guard === 'public' &&
        canonical === undefined &&
        !path.includes(':') &&
        !later.includes(path),
    );
    expect(labels('')).toEqual([
      ...pages.map(({ labelKey }) => translator(SHELL, 'fr')(labelKey)),
      'Passer à l’anglais',
      'Apparence sombre',
      'Apparence du système',
    ]);
    expect(labels('', 'en')).toContain('Switch to French');
  });

  test('signed-in people their own pages first, and none of signing in', () => {
    const offered = addresses('', { isAdmin: false, profileId: null });
    expect(offered[0]).toBe('/assistant');
    expect(offered.indexOf('/calendrier')).toBeLessThan(offered.indexOf('/'));
    expect(offered.filter((to) => /^\/(auth|onboarding|success|cancel|reset)/.test(to))).toEqual([]);
  });

  test.each([
    ['calendrier', '/calendrier', 'fr'],
    ['échéances', '/calendrier', 'fr'],
    ['paramètres', '/settings', 'fr'],
    ['réglages', '/settings', 'fr'],
    ['dossier', '/profile/7/applications', 'fr'],
    ['documents', '/profile/7/documents', 'fr'],
    ['bibliothèque', '/bibliotheque', 'fr'],
    ['notifications', '/notifications', 'fr'],
    ['calendar', '/calendrier', 'en'],
    ['settings', '/settings', 'en'],
    ['application', '/profile/7/applications', 'en'],
    ['documents', '/profile/7/documents', 'en'],
    ['library', '/bibliotheque', 'en'],
    ['inbox', '/notifications', 'en'],
  ] as const)('the page for "%s" to people who may open it: %s', (text, to, language) => {
    const person = { isAdmin: false, profileId: '7' };
    expect(addresses(text, person, language)).toContain(to);
    expect(addresses(text, null, language)).not.toContain(to);
  });

  test('no page twice, none without its profile, and each with a label of its own', () => {
    for (const profileId of ['7', null]) {
      const offered = entries('', 'fr', { isAdmin: true, profileId }).filter(
        ({ group }) => group === 'pages',
      );
      const to = offered.flatMap(({ action }) => (action.kind === 'go' ? [action.to] : []));
      expect(new Set(to).size).toBe(to.length);
      expect(new Set(offered.map(({ label }) => label)).size).toBe(offered.length);
      expect(to.filter((one) => one.includes(':') || !isBuilt(one))).toEqual([]);
      expect(to.includes('/profile/7')).toBe(profileId !== null);
    }
  });

  test('only pages with a name in both languages', () => {
    for (const { labelKey, built } of ROUTES) {
      if (!built) continue;
      for (const language of ['fr', 'en'] as const)
        expect(translator(SHELL, language)(labelKey)).not.toBe(labelKey);
    }
  });

  test('the actions of remotes, but no page twice and no page that is not built', () => {
    addPaletteActions('search', [
      { labelKey: 'remote:due', to: '/subventions/recherche?sort=deadline' },
      { labelKey: 'remote:due', to: '/subventions/recherche' },
      { labelKey: 'remote:due', to: '/product-details' },
    ]);
    expect(labels('').filter((label) => label === 'Dates limites')).toHaveLength(1);
    expect(labels('deadl')).toEqual(['Dates limites']);
    expect(paletteActions()).toBe(paletteActions());
  });

  test('entries with a matching name in either language, ignoring accents and case', () => {
    expect(labels('APPAR somb')).toEqual(['Apparence sombre']);
    expect(labels('dark')).toEqual(['Apparence sombre']);
    expect(labels('systeme')).toEqual(['Apparence du système']);
    expect(labels('xyz')).toEqual([]);
  });

  test('settings for their synonyms', () => {
    for (const text of ['thème', 'theme', 'mode'])
      expect([text, labels(text)]).toEqual([text, ['Apparence sombre', 'Apparence du système']]);
    for (const text of ['sombre', 'mode sombre', 'dark theme'])
      expect([text, labels(text)]).toEqual([text, ['Apparence sombre']]);
    for (const text of ['langue', 'language', 'anglais', 'english', 'français']) {
      expect([text, labels(text)]).toEqual([text, ['Passer à l’anglais']]);
      expect([text, labels(text, 'en')]).toEqual([text, ['Switch to French']]);
    }
  });
});

describe('for typed words, the palette offers', () => {
  const french = { t: translator(PALETTE_TEXTS, 'fr'), language: 'fr' } as const;

  test('the search for them first, with or without suggestions', () => {
    expect(searchEntries('', SUGGESTIONS, french)).toEqual([]);
    expect(searchEntries('sol & co', undefined, french)).toEqual([
      expect.objectContaining({ action: { kind: 'go', to: '/subventions/recherche?q=sol+%26+co' } }),
    ]);
  });

  test('each suggestion, with a link to what it finds', () => {
    const entries = searchEntries('isolation', SUGGESTIONS, french);
    expect(
      entries.map(({ group, label, action }) => [group, label, action.kind === 'go' && action.to]),
    ).toEqual([
      ['search', expect.stringContaining('isolation'), '/subventions/recherche?q=isolation'],
      ['needs', 'Isoler un atelier', '/subventions/recherche?need=isoler-atelier'],
      ['search', 'isolation atelier', '/subventions/recherche?q=isolation+atelier'],
      ['programmes', 'Prime & isolation', '/subventions/recherche/018f3c1e-7b1a-5c3d-9e2f-0123456789ab'],
      ['funders', 'Région Bretagne', '/subventions/recherche?funder=R%C3%A9gion+Bretagne'],
      ['places', 'Rennes', '/subventions/recherche?territory=commune%3A35238'],
      ['places', 'Bretagne', '/subventions/recherche?territory=region%3A53'],
    ]);
    for (const { action, group } of entries) {
      expect(PALETTE_GROUPS).toContain(group);
      expect(action.kind === 'go' && isBuilt(action.to.replace(/\?.*/, ''))).toBe(true);
    }
  });

  test('funders by the name that they use in the language of the page, and searches for the stored one', () => {
    const suggestions = { ...SUGGESTIONS, funders: [{ name: 'Commission européenne', count: 9 }] };
    const english = { t: translator(PALETTE_TEXTS, 'en'), language: 'en' } as const;
    const funder = (entries: ReturnType<typeof searchEntries>) =>
      entries.find(({ group }) => group === 'funders');
    const action = { kind: 'go', to: '/subventions/recherche?funder=Commission+europ%C3%A9enne' };
    expect(funder(searchEntries('commission', suggestions, english))).toEqual(
      expect.objectContaining({ label: 'European Commission', action }),
    );
    expect(funder(searchEntries('commission', suggestions, french))).toEqual(
      expect.objectContaining({ label: 'Commission européenne', action }),
    );
    expect(funder(searchEntries('bretagne', SUGGESTIONS, english))?.lang).toBe('fr');
  });
});
