import { foldedWords } from '@platform/contracts/folded-text';
import type { IconName } from '@platform/ui/base';
import {
  isBuilt,
  type Language,
  publishedPages,
  THEMES,
  type Theme,
  type Translate,
  translator,
} from '@platform/web-kit';
import { ROUTES, type Route } from '@platform/web-kit/route-table';
import { SHELL } from '../i18n/texts.ts';
import type { RemotePaletteAction } from '../remote/palette-actions.ts';
import type { SuggestedGroup } from '../suggested/suggested-entries.ts';
import { PALETTE_TEXTS } from './palette-texts.ts';

const PROFILE_PARAMETER = ':profileId';
const PROFILE_PAGES = '/profile/';
/** The page of a profile has this address too. */
const SAME_AS_PROFILE = `${PROFILE_PAGES}${PROFILE_PARAMETER}/overview`;

/** The pages of a process to which a person may go without a link that leads there. */
const ENTRANCES: ReadonlySet<string> = new Set(['/auth', '/auth/select-type']);
const AFTER_SIGN_UP = '/onboarding';

/** Kinds of entries, in the order in which they are shown. */
export const PALETTE_GROUPS = [
  'search',
  'pages',
  'settings',
  'programmes',
  'needs',
  'funders',
  'places',
] as const satisfies readonly (SuggestedGroup | 'pages' | 'settings')[];
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** The action of an entry; `to` is an unprefixed address. */
export type PaletteAction =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'theme'; readonly theme: Theme };

export interface PaletteEntry {
  readonly group: PaletteGroup;
  readonly label: string;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: Language;
  /** Distinguishes the entry from others with the same label. */
  readonly note?: string;
  readonly icon: IconName;
  readonly action: PaletteAction;
}

/** An entry of the shell with the names that find it: its label and synonyms in every language. */
interface OwnEntry extends PaletteEntry {
  readonly names: readonly string[];
}

function inEveryLanguage(labelOf: (t: Translate) => string, namespace = SHELL): readonly string[] {
  return [labelOf(translator(namespace, 'fr')), labelOf(translator(namespace, 'en'))];
}

/** The signed-in person for whom pages are offered. */
export interface PalettePerson {
  readonly isAdmin: boolean;
  /** The active profile, whose pages are offered; null without one. */
  readonly profileId: string | null;
}

function mayOpen({ guard }: Route, person: PalettePerson | null): boolean {
  if (guard === 'public') return true;
  return person !== null && (guard !== 'admin' || person.isAdmin);
}

/** Whether people go to a page by themselves: it is no step of a process that is over, and no result of a payment. */
function isDestination({ path, indexed, isStep }: Route, person: PalettePerson | null): boolean {
  if (indexed === false || path === AFTER_SIGN_UP) return false;
  return isStep !== true || (person === null && ENTRANCES.has(path));
}

/** The address of a route for a person; null where a parameter of it has no value. */
function addressOf({ path }: Route, person: PalettePerson | null): string | null {
  const address = path.replace(PROFILE_PARAMETER, person?.profileId ?? PROFILE_PARAMETER);
  return /[:*]/.test(address) ? null : address;
}

/** The name by which the texts of the palette know the page of a route, with other words for it in every language. */
function wordsOf({ path, labelKey }: Route): { readonly page: string; readonly names: readonly string[] } {
  const page = path.startsWith(PROFILE_PAGES)
    ? `profile-${path.split('/').at(-1)?.replace(PROFILE_PARAMETER, 'overview')}`
    : labelKey.replace('nav.', '');
  return { page, names: inEveryLanguage((t) => wordOr(t, `also.page.${page}`), PALETTE_TEXTS) };
}

/** A text that not every page has. */
function wordOr(t: Translate, key: string, other = ''): string {
  const text = t(key);
  return text === key ? other : text;
}

/** Each page to which the person may go, once; those of signed-in people first. */
function pages(language: Language, person: PalettePerson | null): OwnEntry[] {
  const listed = ROUTES.filter(
    (route) =>
      route.built &&
      route.canonical === undefined &&
      route.path !== SAME_AS_PROFILE &&
      mayOpen(route, person) &&
      isDestination(route, person),
  ).toSorted((a, b) => Number(a.guard === 'public') - Number(b.guard === 'public'));
  return listed.flatMap((route): OwnEntry[] => {
    const to = addressOf(route, person);
    if (to === null) return [];
    const { page, names } = wordsOf(route);
    const labelIn = (one: Language): string =>
      wordOr(translator(PALETTE_TEXTS, one), `page.${page}`, translator(SHELL, one)(route.labelKey));
    const labels = [labelIn('fr'), labelIn('en')];
    const named = labels.flatMap((label, index) => [label, `${label} ${names[index]}`]);
    return [
      {
        ...{ group: 'pages', label: labelIn(language), icon: 'document' },
        action: { kind: 'go', to },
        names: named,
      },
    ];
  });
}

/** The pages that published remotes declare; those with parameters have no address to go to. */
function declaredPages(language: Language): OwnEntry[] {
  return publishedPages()
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, titles }) => ({
      group: 'pages',
      label: titles[language],
      icon: 'document',
      action: { kind: 'go', to: path },
      names: Object.values(titles),
    }));
}

/** The actions of remotes, without those that lead to listed pages or to addresses without a page. */
function remoteEntries(actions: readonly RemotePaletteAction[], language: Language): OwnEntry[] {
  const known = new Set([...ROUTES, ...publishedPages()].map(({ path }) => path));
  return actions
    .filter(({ to }) => isBuilt(to.replace(/[?#].*$/s, '')) && !known.has(to))
    .map(({ namespace, key, to }) => ({
      group: 'pages',
      label: translator(namespace, language)(key),
      icon: 'arrow-right',
      action: { kind: 'go', to },
      names: inEveryLanguage((one) => one(key), namespace),
    }));
}

function settings(language: Language, theme: Theme): OwnEntry[] {
  const t = translator(PALETTE_TEXTS, language);
  const icons: Readonly<Record<Theme, IconName>> = { light: 'sun', dark: 'moon', system: 'screen' };
  const other = language === 'fr' ? 'en' : 'fr';
  return [
    {
      group: 'settings',
      label: t(`language.${other}`),
      icon: 'refresh',
      action: { kind: 'language', language: other },
      names: inEveryLanguage((one) => `${one(`language.${other}`)} ${one('also.language')}`, PALETTE_TEXTS),
    },
    ...THEMES.filter((one) => one !== theme).map(
      (one): OwnEntry => ({
        group: 'settings',
        label: t(`theme.${one}`),
        icon: icons[one],
        action: { kind: 'theme', theme: one },
        names: inEveryLanguage(
          (translate) => `${translate(`theme.${one}`)} ${translate('also.theme')}`,
          PALETTE_TEXTS,
        ),
      }),
    ),
  ];
}

/** Whether every word of `text` begins a word of the name, ignoring accents and case. */
function matchesName(text: string, name: string): boolean {
  const words = foldedWords(name);
  return foldedWords(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

/**
 * The entries that need no request: pages that the person may open, actions of remotes, language and theme. With a text,
 * only entries with a matching name in any language.
 */
export function ownEntries(options: {
  readonly text: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly actions: readonly RemotePaletteAction[];
  /** Null while nobody is signed in. */
  readonly person: PalettePerson | null;
}): PaletteEntry[] {
  const { text, language, theme, actions, person } = options;
  return [
    ...pages(language, person),
    ...declaredPages(language),
    ...remoteEntries(actions, language),
    ...settings(language, theme),
  ]
    .filter(({ names }) => names.some((name) => matchesName(text, name)))
    .map(({ names: _names, ...entry }) => entry);
}
