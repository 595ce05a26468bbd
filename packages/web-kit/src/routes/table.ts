import type { Language } from '@platform/contracts/values';
import type { Redirect, Route, RouteGuard, RouteOwner } from './route.ts';

const EVERY_LANGUAGE: readonly Language[] = ['fr', 'en'];
const ONE_ADDRESS: readonly Language[] = [];

/** A page for everybody: prerendered in each language, so that it reads without scripts and can be indexed. */
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

/** A step of a journey (payment result, password reset): public, one address, not for search engines. */
function step(path: string, labelKey: string, owner: RouteOwner = 'shell'): Route {
  return { ...publicPage(path, labelKey, owner), prerendered: false, languages: ONE_ADDRESS };
}

function guarded(guard: RouteGuard, owner: RouteOwner, path: string, labelKey: string): Route {
  return { path, owner, guard, built: false, prerendered: false, languages: ONE_ADDRESS, labelKey };
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

/** Every address of the product, built or not: the one list behind router, gateway, header, breadcrumbs and sitemap. */
export const ROUTES: readonly Route[] = [
  built(publicPage('/', 'nav.home')),
  built(publicPage('/subventions/recherche', 'nav.search', 'search')),

  publicPage('/product-details', 'nav.productDetails'),
  publicPage('/pricing', 'nav.pricing'),
  step('/success', 'nav.paymentSuccess'),
  step('/cancel', 'nav.paymentCancelled'),
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
  publicPage('/cookies', 'nav.cookies'),
  publicPage('/contact', 'nav.contact'),
  step('/auth', 'nav.signIn'),
  step('/auth/select-type', 'nav.signUp'),
  step('/auth/callback', 'nav.signIn'),
  step('/reset-password', 'nav.resetPassword'),
  step('/qa-test', 'nav.qaTest'),

  publicPage('/decouvrir', 'nav.discover', 'discover'),
  publicPage('/decouvrir-subventions', 'nav.discover', 'discover'),
  guarded('full-access', 'discover', '/assistant', 'nav.assistant'),

  guarded('full-access', 'search', '/subventions/:subsidyId', 'nav.subsidy'),

  guarded('full-access', 'dashboard', '/tableau-de-bord', 'nav.dashboard'),
  guarded('full-access', 'dashboard', '/subventions/:subsidyId/postuler', 'nav.application'),
  guarded('signed-in', 'dashboard', '/onboarding', 'nav.onboarding'),
  guarded('full-access', 'dashboard', '/profile/new', 'nav.profile'),
  guarded('full-access', 'dashboard', '/profile/:profileId', 'nav.profile'),
  guarded('full-access', 'dashboard', '/profile/:profileId/edit', 'nav.profile'),
  guarded('full-access', 'dashboard', '/profile/:profileId/:tab', 'nav.profile'),
  guarded('full-access', 'dashboard', '/profile/:profileId/:tab/:documentId', 'nav.profile'),
  guarded('full-access', 'dashboard', '/calendrier', 'nav.calendar'),
  guarded('signed-in', 'dashboard', '/settings', 'nav.settings'),
  guarded('signed-in', 'dashboard', '/preferences/email', 'nav.emailPreferences'),
  guarded('signed-in', 'dashboard', '/organization/setup', 'nav.organization'),
  guarded('signed-in', 'dashboard', '/organization/:orgSlug/dashboard', 'nav.organization'),
  guarded('signed-in', 'dashboard', '/organization/:orgSlug/*', 'nav.organization'),
  guarded('signed-in', 'dashboard', '/privacy-dashboard', 'nav.privacyDashboard'),

  publicPage('/decouvrir/consultants', 'nav.findConsultant', 'advisor'),
  step('/auth/expert-registration', 'nav.expertRegistration', 'advisor'),
  step('/auth/expert-success', 'nav.expertRegistration', 'advisor'),

  guarded('signed-in', 'admin', '/monitoring', 'nav.monitoring'),
  guarded('signed-in', 'admin', '/url-health', 'nav.urlHealth'),
  guarded('signed-in', 'admin', '/seo-dashboard', 'nav.seoDashboard'),
  guarded('admin', 'admin', '/admin/tier-switcher', 'nav.admin'),
  guarded('admin', 'admin', '/admin/*', 'nav.admin'),
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
