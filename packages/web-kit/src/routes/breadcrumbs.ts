import type { Language } from '@platform/contracts/values';

type Label = Readonly<Record<Language, string>>;

const LABELS: Readonly<Record<string, Label>> = {
  home: { fr: 'Accueil', en: 'Home' },
  dashboard: { fr: 'Tableau de bord', en: 'Dashboard' },
  profile: { fr: 'Profil', en: 'Profile' },
  new: { fr: 'Nouveau', en: 'New' },
  edit: { fr: 'Modifier', en: 'Edit' },
  overview: { fr: 'Vue d’ensemble', en: 'Overview' },
  funding: { fr: 'Aides', en: 'Funding' },
  documents: { fr: 'Documents', en: 'Documents' },
  document: { fr: 'Document', en: 'Document' },
  'document-review': { fr: 'Relecture de document', en: 'Document review' },
  applications: { fr: 'Dossiers', en: 'Applications' },
  calendar: { fr: 'Calendrier', en: 'Calendar' },
  search: { fr: 'Recherche', en: 'Search' },
  subsidy: { fr: 'Subvention', en: 'Subsidy' },
  programme: { fr: 'Fiche d’une aide', en: 'Programme' },
  application: { fr: 'Dossier', en: 'Application' },
  admin: { fr: 'Administration', en: 'Admin' },
  subsidies: { fr: 'Subventions', en: 'Subsidies' },
  users: { fr: 'Utilisateurs', en: 'Users' },
  system: { fr: 'Système', en: 'System' },
  dev: { fr: 'Développement', en: 'Development' },
  help: { fr: 'Aide', en: 'Help' },
  auth: { fr: 'Connexion', en: 'Sign-in' },
  'select-type': { fr: 'Type de compte', en: 'Account type' },
  callback: { fr: 'Confirmation', en: 'Confirmation' },
  'reset-password': { fr: 'Nouveau mot de passe', en: 'New password' },
  onboarding: { fr: 'Bienvenue', en: 'Welcome' },
  settings: { fr: 'Paramètres', en: 'Settings' },
  pricing: { fr: 'Tarifs', en: 'Pricing' },
  success: { fr: 'Paiement', en: 'Payment' },
  cancel: { fr: 'Paiement annulé', en: 'Payment cancelled' },
  cookies: { fr: 'Cookies', en: 'Cookies' },
  preferences: { fr: 'Préférences', en: 'Preferences' },
  email: { fr: 'E-mail', en: 'E-mail' },
  notifications: { fr: 'Notifications', en: 'Notifications' },
  'privacy-dashboard': { fr: 'Mes données', en: 'My data' },
  library: { fr: 'Textes réutilisables', en: 'Reusable texts' },
  monitoring: { fr: 'État de la plateforme', en: 'Platform status' },
};

/** Labels of French path segments. */
const FRENCH_SEGMENTS: Readonly<Record<string, string>> = {
  'tableau-de-bord': 'dashboard',
  calendrier: 'calendar',
  bibliotheque: 'library',
  recherche: 'search',
  subventions: 'subsidy',
  postuler: 'application',
};

/** Labels of segments below `/profile`, where they mean something else than elsewhere. */
const PROFILE_SEGMENTS: Readonly<Record<string, string>> = { subsidies: 'funding' };

/** Labels of one item, by the segment before its id; elsewhere it has the label of that segment. */
const ITEM_LABELS: Readonly<Record<string, string>> = { recherche: 'programme', documents: 'document' };

/** Labels that are only used below `/admin`. */
const ADMIN_ONLY = new Set(['subsidies', 'users', 'system', 'dev']);

const ID_LENGTH = 36;

/** Labels of a remote for segments of its routes, by segment. */
export type BreadcrumbLabels = Readonly<Record<string, Label>>;

function capitalised(segment: string): string {
  const words = segment.replace(/-/g, ' ');
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Label of the first breadcrumb: the dashboard for signed-in visitors, otherwise the home page. */
export function firstLabel(options: { readonly signedIn: boolean; readonly language: Language }): string {
  const { signedIn, language } = options;
  return (signedIn ? LABELS.dashboard : LABELS.home)?.[language] ?? '';
}

/** The label of the kind of an item with this label, whose place the item takes. */
export function kindLabel(label: string, language: Language): string {
  const { programme, subsidy } = LABELS;
  return label === programme?.[language] ? (subsidy?.[language] ?? label) : label;
}

/** Whether a segment is an id, which is never shown. */
export function isId(segment: string): boolean {
  return segment.length === ID_LENGTH;
}

/**
 * Label of the segment at `index` of an unprefixed path; an id has the label of its kind of item. Null if the segment has
 * no breadcrumb, such as the dashboard of a signed-in visitor, which is the first breadcrumb already.
 */
export function segmentLabel(
  segments: readonly string[],
  index: number,
  options: { language: Language; extra: BreadcrumbLabels; signedIn: boolean },
): string | null {
  const segment = segments[index] ?? '';
  if (segment === '') return null;
  if (isId(segment)) {
    const item = LABELS[ITEM_LABELS[segments[index - 1] ?? ''] ?? ''];
    return item?.[options.language] ?? segmentLabel(segments, index - 1, options);
  }
  const own = options.extra[segment];
  if (own !== undefined) return own[options.language];
  const named = segments[0] === 'profile' ? PROFILE_SEGMENTS[segment] : FRENCH_SEGMENTS[segment];
  const key = named ?? segment;
  if (key === 'dashboard' && options.signedIn && index === 0) return null;
  const known = Object.hasOwn(LABELS, key) ? LABELS[key] : undefined;
  if (known === undefined || (ADMIN_ONLY.has(key) && segments[0] !== 'admin')) {
    return capitalised(decoded(segment));
  }
  return known[options.language];
}
