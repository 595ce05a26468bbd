import type { Language } from '@platform/contracts/values';
import type { Redirect, Route, RouteGuard, RouteOwner } from './route.ts';

const EVERY_LANGUAGE: readonly Language[] = ['fr', 'en'];
const ONE_ADDRESS: readonly Language[] = [];

/** A public page: rendered in each language, by the build or with its data on request, and indexed. */
function publicPage(path: string, labelKey: string, owner: RouteOwner = 'shell'): Route {
  return {
    path,
    owner,
    guard: 'public',
    built: false,
    prerendered: !path.includes(':'),
    languages: EVERY_LANGUAGE,
    labelKey,
  };
}

/** A public page with one address, not indexed. */
function singleAddress(path: string, labelKey: string, owner: RouteOwner): Route {
  return { ...publicPage(path, labelKey, owner), prerendered: false, languages: ONE_ADDRESS };
}

/** Sign-in, password reset: see `Route.isStep`. */
function step(path: string, labelKey: string, owner: RouteOwner = 'shell'): Route {
  return { ...singleAddress(path, labelKey, owner), isStep: true };
}

/** The end of a payment: rendered in the browser, with an address in each language, and not indexed. */
function paymentResult(path: string, labelKey: string): Route {
  return { ...publicPage(path, labelKey), prerendered: false, indexed: false };
}

function guarded(guard: RouteGuard, route: Pick<Route, 'owner' | 'path' | 'labelKey'>): Route {
  return { ...route, guard, built: false, prerendered: false, languages: ONE_ADDRESS };
}

function fullAccess(owner: RouteOwner, path: string, labelKey: string): Route {
  return guarded('full-access', { owner, path, labelKey });
}

function signedIn(owner: RouteOwner, path: string, labelKey: string): Route {
  return guarded('signed-in', { owner, path, labelKey });
}

function adminOnly(owner: RouteOwner, path: string, labelKey: string): Route {
  return guarded('admin', { owner, path, labelKey });
}

function built(route: Route): Route {
  return { ...route, built: true };
}

const REGIONS = [
  'ile-de-france',
  'auvergne-rhone-alpes',
  'nouvelle-aquitaine',
  'occitanie',
  'provence-alpes-cote-dazur',
];
const GUIDES = [
  'aides-regionales',
  'bpi-france',
  'subventions-vs-prets-vs-avances',
  'fonds-europeens',
  'credit-impot-recherche',
];

/** All addresses of the product, built or not; router, gateway, header, breadcrumbs and sitemap use this list. */
export const ROUTES: readonly Route[] = [
  built(publicPage('/', 'nav.home')),
  built(publicPage('/subventions/recherche', 'nav.search', 'search')),
  built(publicPage('/subventions/recherche/:subsidyId', 'nav.subsidy', 'search')),

  publicPage('/product-details', 'nav.productDetails'),
  built(publicPage('/pricing', 'nav.pricing')),
  built(paymentResult('/success', 'nav.paymentSuccess')),
  built(paymentResult('/cancel', 'nav.paymentCancelled')),
  publicPage('/help', 'nav.help'),
  publicPage('/help/:category', 'nav.help'),
  publicPage('/help/:category/:slug', 'nav.help'),
  ...REGIONS.map((region) => publicPage(`/regions/${region}`, 'nav.regions')),
  ...GUIDES.map((guide) => publicPage(`/guides/${guide}`, 'nav.guides')),
  publicPage('/entreprises', 'nav.companies'),
  publicPage('/consultants', 'nav.consultants'),
  publicPage('/particuliers', 'nav.individuals'),
  publicPage('/privacy', 'nav.privacy'),
  publicPage('/terms', 'nav.terms'),
  built(publicPage('/cookies', 'nav.cookies')),
  publicPage('/contact', 'nav.contact'),
  built(step('/auth', 'nav.signIn')),
  built(step('/auth/select-type', 'nav.signUp')),
  built(step('/auth/callback', 'nav.confirmation')),
  built(step('/reset-password', 'nav.resetPassword')),
  step('/qa-test', 'nav.qaTest'),

  built(publicPage('/decouvrir', 'nav.discover', 'discover')),
  built({
    ...publicPage('/decouvrir-subventions', 'nav.discover', 'discover'),
    canonical: '/decouvrir',
  }),
  built(fullAccess('discover', '/assistant', 'nav.assistant')),

  built(fullAccess('search', '/subventions/:subsidyId', 'nav.subsidy')),

  built(fullAccess('dashboard', '/tableau-de-bord', 'nav.dashboard')),
  built(fullAccess('dashboard', '/subventions/:subsidyId/postuler', 'nav.application')),
  built(signedIn('dashboard', '/onboarding', 'nav.onboarding')),
  built(fullAccess('dashboard', '/profile/new', 'nav.profile')),
  built(fullAccess('dashboard', '/profile/:profileId', 'nav.profile')),
  built(fullAccess('dashboard', '/profile/:profileId/edit', 'nav.profile')),
  built(fullAccess('dashboard', '/profile/:profileId/overview', 'nav.profile')),
  built(fullAccess('dashboard', '/profile/:profileId/subsidies', 'nav.profile')),
  built(fullAccess('dashboard', '/profile/:profileId/documents', 'nav.profile')),
  built(fullAccess('dashboard', '/profile/:profileId/documents/:documentId', 'nav.profile')),
  built(fullAccess('dashboard', '/profile/:profileId/document-review', 'nav.profile')),
  built(fullAccess('dashboard', '/profile/:profileId/applications', 'nav.profile')),
  fullAccess('dashboard', '/profile/:profileId/:tab', 'nav.profile'),
  fullAccess('dashboard', '/profile/:profileId/:tab/:documentId', 'nav.profile'),
  built(fullAccess('dashboard', '/calendrier', 'nav.calendar')),
  built(fullAccess('dashboard', '/bibliotheque', 'nav.library')),
  built(signedIn('dashboard', '/settings', 'nav.settings')),
  built(signedIn('dashboard', '/preferences/email', 'nav.emailPreferences')),
  built(signedIn('dashboard', '/notifications', 'nav.notifications')),
  signedIn('dashboard', '/organization/setup', 'nav.organization'),
  signedIn('dashboard', '/organization/:orgSlug/dashboard', 'nav.organization'),
  signedIn('dashboard', '/organization/:orgSlug/*', 'nav.organization'),
  built(signedIn('dashboard', '/privacy-dashboard', 'nav.privacyDashboard')),

  publicPage('/decouvrir/consultants', 'nav.findConsultant', 'advisor'),
  step('/auth/expert-registration', 'nav.expertRegistration', 'advisor'),
  step('/auth/expert-success', 'nav.expertRegistration', 'advisor'),

  built({ ...signedIn('admin', '/monitoring', 'nav.monitoring'), operatorToken: true }),
  signedIn('admin', '/url-health', 'nav.urlHealth'),
  signedIn('admin', '/seo-dashboard', 'nav.seoDashboard'),
  adminOnly('admin', '/admin/tier-switcher', 'nav.admin'),
  adminOnly('admin', '/admin/*', 'nav.admin'),
];

/** Old and short addresses. Every target is final: no target is itself the source of a redirect. */
export const REDIRECTS: readonly Redirect[] = [
  { from: '/dashboard', to: '/tableau-de-bord' },
  { from: '/employee-dashboard', to: '/tableau-de-bord' },
  { from: '/consultant-dashboard', to: '/tableau-de-bord' },
  { from: '/organization-dashboard', to: '/tableau-de-bord' },
  { from: '/recherche', to: '/subventions/recherche' },
  { from: '/search', to: '/subventions/recherche' },
  { from: '/subventions', to: '/subventions/recherche' },
  { from: '/subsidies', to: '/subventions/recherche' },
  { from: '/subsidies/search', to: '/subventions/recherche' },
  { from: '/subsidies/:subsidyId', to: '/subventions/:subsidyId' },
  { from: '/subsidy/:subsidyId', to: '/subventions/:subsidyId' },
  { from: '/subsidies/:subsidyId/apply', to: '/subventions/:subsidyId/postuler' },
  { from: '/chatbot', to: '/assistant' },
  { from: '/assistant-ia', to: '/assistant' },
  { from: '/calendar', to: '/calendrier' },
  { from: '/admin', to: '/admin/overview' },
  { from: '/admin/dashboard', to: '/admin/overview' },
  { from: '/admin/subsidies', to: '/admin/data/subsidies' },
  { from: '/admin/system', to: '/admin/observability/health' },
  { from: '/admin/security', to: '/admin/security/monitor' },
  { from: '/admin/poc', to: '/admin/system/poc' },
  { from: '/admin/dev', to: '/admin/system/testing' },
  { from: '/french-subsidies', to: '/help/french-subsidies' },
  { from: '/supported-file-types', to: '/help/file-types' },
  { from: '/review-workflow', to: '/help/workflow' },
];
