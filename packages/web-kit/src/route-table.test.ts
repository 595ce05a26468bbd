import { describe, expect, it } from '@jest/globals';
import { SPECIFIED_REDIRECTS } from '@platform/testing/specified-redirects';
import fc from 'fast-check';
import {
  breadcrumbsOf,
  homeAddress,
  isBuilt,
  localizedPath,
  matchRoute,
  parameterEntries,
  REDIRECTS,
  ROUTES,
  resolveRedirect,
  sitemapEntries,
} from './route-table.ts';

const ID = '0191f6a2-5b7e-7c3a-9d10-3f2b8c4d5e6f';
const segment = fc.stringMatching(/^[A-Za-z0-9._~-]{1,40}$/);
const query = fc.oneof(fc.constant(''), fc.stringMatching(/^\?[A-Za-z0-9=&%+/?.-]{0,40}$/));
const prefix = fc.constantFrom('', '/en');

/** An address that matches the source of a redirect, with random values for its parameters. */
const redirected = fc
  .tuple(fc.constantFrom(...REDIRECTS), fc.array(segment, { minLength: 3, maxLength: 3 }), prefix, query)
  .map(([redirect, values, language, search]) => {
    let index = 0;
    const path = redirect.from.replace(/:[A-Za-z]+/g, () => values[index++] ?? 'x');
    return { address: language + path + search, values, search };
  });

describe('the routes', () => {
  it('are listed only once', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it.each([
    ['/subventions/recherche', '/subventions/recherche'],
    [`/subventions/recherche/${ID}`, '/subventions/recherche/:subsidyId'],
    [`/subventions/${ID}`, '/subventions/:subsidyId'],
    [`/subventions/${ID}/postuler`, '/subventions/:subsidyId/postuler'],
    ['/profile/new', '/profile/new'],
    [`/profile/${ID}/edit`, '/profile/:profileId/edit'],
    [`/profile/${ID}/documents`, '/profile/:profileId/documents'],
    ['/decouvrir/consultants', '/decouvrir/consultants'],
    ['/admin/tier-switcher', '/admin/tier-switcher'],
    ['/admin/data/subsidies', '/admin/*'],
    ['/organization/acme/dashboard', '/organization/:orgSlug/dashboard'],
    ['/organization/acme/members/7', '/organization/:orgSlug/*'],
    ['/en/help/funding/europe', '/help/:category/:slug'],
  ])('match %s by the pattern %s', (address, pattern) => {
    expect(matchRoute(address)?.route.path).toBe(pattern);
  });

  it.each([
    '/nowhere',
    '/en/nowhere',
    '/subventions/',
    '//',
    '/en/tableau-de-bord',
    '/en/en',
    '/subventions//postuler',
  ])('do not match %s', (address) => {
    expect(matchRoute(address)).toBeNull();
  });

  it('have the language of their address', () => {
    expect(matchRoute('/')?.language).toBe('fr');
    expect(matchRoute('/en')?.language).toBe('en');
    expect(matchRoute('/en/subventions/recherche')).toMatchObject({
      language: 'en',
      path: '/subventions/recherche',
    });
    expect(matchRoute('/tableau-de-bord')?.language).toBeNull();
  });

  it('have the owner of the most specific pattern', () => {
    const owner = (path: string) => matchRoute(path)?.route.owner;
    expect(owner('/decouvrir')).toBe('discover');
    expect(owner('/decouvrir/consultants')).toBe('advisor');
    expect(owner(`/subventions/${ID}`)).toBe('search');
    expect(owner(`/subventions/${ID}/postuler`)).toBe('dashboard');
    expect(owner('/auth/expert-success')).toBe('advisor');
    expect(owner('/auth')).toBe('shell');
  });
});

describe('the guards', () => {
  /** Product specification, section 2, and decision D6. */
  const FULL_ACCESS = [
    '/assistant',
    '/bibliotheque',
    '/calendrier',
    '/profile/:profileId',
    '/profile/:profileId/:tab',
    '/profile/:profileId/:tab/:documentId',
    '/profile/:profileId/applications',
    '/profile/:profileId/document-review',
    '/profile/:profileId/documents',
    '/profile/:profileId/documents/:documentId',
    '/profile/:profileId/edit',
    // Tabs that are built; the others are not found until they are.
    '/profile/:profileId/overview',
    '/profile/:profileId/subsidies',
    '/profile/new',
    '/subventions/:subsidyId',
    '/subventions/:subsidyId/postuler',
    '/tableau-de-bord',
  ];
  const SIGNED_IN = [
    '/monitoring',
    '/notifications',
    '/onboarding',
    '/organization/:orgSlug/*',
    '/organization/:orgSlug/dashboard',
    '/organization/setup',
    '/preferences/email',
    '/privacy-dashboard',
    '/seo-dashboard',
    '/settings',
    '/url-health',
  ];
  const ADMIN = ['/admin/*', '/admin/tier-switcher'];

  it.each([
    ['full-access', FULL_ACCESS],
    ['signed-in', SIGNED_IN],
    ['admin', ADMIN],
  ] as const)('%s are those of the specification, and every other page is public', (guard, expected) => {
    const paths = ROUTES.filter((route) => route.guard === guard).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(expected);
  });

  it('let only the status of the platform be opened with the token of operators', () => {
    expect(ROUTES.filter(({ operatorToken }) => operatorToken).map(({ path }) => path)).toEqual([
      '/monitoring',
    ]);
  });
});

describe('addresses in a language', () => {
  it.each([
    ['/', 'en', '/en'],
    ['/en', 'fr', '/'],
    ['/?a=1#b', 'en', '/en?a=1#b'],
    ['/subventions/recherche?q=sol', 'en', '/en/subventions/recherche?q=sol'],
    ['/en/subventions/recherche?q=sol', 'en', '/en/subventions/recherche?q=sol'],
    ['/tableau-de-bord', 'en', '/tableau-de-bord'],
  ] as const)('%s in %s is %s', (address, language, expected) => {
    expect(localizedPath(address, language)).toBe(expected);
  });

  it('lead back from English to French', () => {
    for (const { path, languages } of ROUTES) {
      if (languages.length === 0 || path.includes(':')) continue;
      expect(localizedPath(localizedPath(path, 'en'), 'fr')).toBe(path);
    }
  });
});

describe('redirects', () => {
  it.each([
    ...SPECIFIED_REDIRECTS,
    ['/search?q=vélo&page=2', '/subventions/recherche?q=vélo&page=2'],
    [`/subsidy/${ID}?from=mail`, `/subventions/${ID}?from=mail`],
    ['/en/search?q=solar', '/en/subventions/recherche?q=solar'],
    ['/en/calendar', '/calendrier'],
    ['/subventions/recherche/', '/subventions/recherche'],
    ['/search/', '/subventions/recherche'],
    ['/en/', '/en'],
  ])('lead from %s to %s', (from, to) => {
    expect(resolveRedirect(from)).toBe(to);
  });

  it('lead to their target in one hop: no target is redirected again', () => {
    fc.assert(
      fc.property(redirected, ({ address }) => {
        const target = resolveRedirect(address);
        expect(target).not.toBeNull();
        expect(resolveRedirect(target ?? '')).toBeNull();
      }),
    );
  });

  it('keep ids and the query string, and stay on our origin', () => {
    fc.assert(
      fc.property(redirected, ({ address, values, search }) => {
        const target = resolveRedirect(address) ?? '';
        expect(target).toMatch(/^\/[^/]/);
        if (search !== '') expect(target.endsWith(search)).toBe(true);
        const first = values[0] ?? '';
        if (/\/subsid(y|ies)\/[^/?]+(\/apply)?(\?|$)/.test(address) && address.includes(`/${first}`)) {
          const fixed = address.split('?')[0]?.endsWith('/subsidies/search');
          if (!fixed) expect(target).toContain(`/subventions/${first}`);
        }
      }),
    );
  });

  it('never apply to the pattern of a page', () => {
    for (const { path } of ROUTES) expect([path, resolveRedirect(path)]).toEqual([path, null]);
  });

  it('lead in one hop from any address', () => {
    fc.assert(
      fc.property(fc.webPath(), query, (path, search) => {
        const target = resolveRedirect(path + search);
        if (target !== null) expect(resolveRedirect(target)).toBeNull();
      }),
    );
  });
});

describe('the built pages', () => {
  it('in the sitemap have an address in both languages', () => {
    expect(sitemapEntries().map(({ path }) => path)).toEqual([
      '/',
      '/en',
      '/subventions/recherche',
      '/en/subventions/recherche',
      '/pricing',
      '/en/pricing',
      '/cookies',
      '/en/cookies',
      '/decouvrir',
      '/en/decouvrir',
    ]);
    expect(isBuilt('/decouvrir-subventions')).toBe(true);
    expect(['/success', '/en/cancel', '/product-details'].map(isBuilt)).toEqual([true, true, false]);
    expect(isBuilt('/nowhere')).toBe(false);
  });

  it('contain the page of each subsidy, in both languages', () => {
    const entriesOf = parameterEntries('/subventions/recherche/:subsidyId');
    const [french, english] = entriesOf(ID).map(({ path }) => path);
    expect([french, english]).toEqual([`/subventions/recherche/${ID}`, `/en/subventions/recherche/${ID}`]);
    expect([french, english].every((path) => isBuilt(path ?? ''))).toBe(true);
    expect(entriesOf(ID)[0]?.alternates.map(({ language }) => language)).toEqual(['fr', 'en']);
  });

  it('contain the target of Go Home', () => {
    expect([true, false].map((signedIn) => isBuilt(homeAddress({ signedIn })))).toEqual([true, true]);
  });
});

describe('breadcrumbs', () => {
  const labels = (path: string, options: Partial<Parameters<typeof breadcrumbsOf>[1]> = {}) =>
    breadcrumbsOf(path, { signedIn: false, language: 'en', ...options }).map(({ label }) => label);

  it.each([
    ['/', ['Home']],
    ['/subventions/recherche', ['Home', 'Subsidy', 'Search']],
    ['/en/subventions/recherche', ['Home', 'Subsidy', 'Search']],
    [`/subventions/${ID}/postuler`, ['Home', 'Subsidy', 'Application']],
    [`/subventions/recherche/${ID}`, ['Home', 'Search', 'Programme']],
    [`/profile/${ID}`, ['Home', 'Profile']],
    [`/profile/${ID}/documents`, ['Home', 'Profile', 'Documents']],
    [`/profile/${ID}/documents/${ID}`, ['Home', 'Profile', 'Documents', 'Document']],
    [`/${ID}`, ['Home']],
    ['/profile/document-review', ['Home', 'Profile', 'Document review']],
    ['/admin/users', ['Home', 'Admin', 'Users']],
    ['/help/file-types', ['Home', 'Help', 'File types']],
    ['/users', ['Home', 'Users']],
    ['/calendrier', ['Home', 'Calendar']],
    ['/bibliotheque', ['Home', 'Reusable texts']],
    ['/guides/bpi-france', ['Home', 'Guides', 'Bpi france']],
  ])('of %s are %j', (path, expected) => {
    expect(labels(path)).toEqual(expected);
  });

  it('start at the dashboard for a signed-in visitor, without naming it twice', () => {
    expect(labels('/calendrier', { signedIn: true })).toEqual(['Dashboard', 'Calendar']);
    expect(labels('/tableau-de-bord', { signedIn: true })).toEqual(['Dashboard']);
  });

  it('are French on French pages', () => {
    expect(labels('/subventions/recherche', { language: 'fr' })).toEqual([
      'Accueil',
      'Subvention',
      'Recherche',
    ]);
  });

  it('link only to pages that exist, in their language', () => {
    expect(breadcrumbsOf('/en/subventions/recherche', { signedIn: false, language: 'en' })).toEqual([
      { label: 'Home', href: '/en' },
      { label: 'Subsidy', href: null },
      { label: 'Search', href: null },
    ]);
  });

  it.each([
    [`/subventions/${ID}/postuler`, ['/tableau-de-bord', `/subventions/${ID}`, null]],
    [`/profile/${ID}/edit`, ['/tableau-de-bord', `/profile/${ID}`, null]],
    [
      `/profile/${ID}/documents/${ID}`,
      ['/tableau-de-bord', `/profile/${ID}`, `/profile/${ID}/documents`, null],
    ],
  ])('of %s link to the pages above it: %j', (path, expected) => {
    expect(breadcrumbsOf(path, { signedIn: true, language: 'fr' }).map(({ href }) => href)).toEqual(expected);
  });

  it('of every built page end with the page itself and have different labels', () => {
    const found = ROUTES.filter(({ built, path }) => built && !['/', '/tableau-de-bord'].includes(path));
    expect(found.length).toBeGreaterThan(20);
    for (const { path } of found) {
      const crumbs = breadcrumbsOf(path.replaceAll(/:[A-Za-z]+/g, ID), { signedIn: true, language: 'en' });
      const shown = crumbs.map(({ label }) => label);
      expect([path, crumbs.length > 1, crumbs.at(-1)?.href]).toEqual([path, true, null]);
      expect([path, new Set(shown).size]).toEqual([path, shown.length]);
    }
  });

  it('use the labels of a remote', () => {
    const own = { grants: { fr: 'Aides', en: 'Grants' } };
    expect(breadcrumbsOf('/grants', { signedIn: false, language: 'fr', labels: own }).at(-1)?.label).toBe(
      'Aides',
    );
  });

  it('have a label for every segment of any address', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const crumbs = breadcrumbsOf(path, { signedIn: false, language: 'fr' });
        expect(crumbs[0]?.label).toBe('Accueil');
        expect(crumbs.every(({ label }) => label !== '')).toBe(true);
      }),
    );
  });
});
