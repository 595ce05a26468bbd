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
import { ROUTES } from '@platform/web-kit/route-table';
import { SHELL } from '../i18n/texts.ts';
import type { RemotePaletteAction } from '../remote/palette-actions.ts';
import type { SuggestedGroup } from '../suggested/suggested-entries.ts';
import { PALETTE_TEXTS } from './palette-texts.ts';

/** Kinds of entries, in the order in which they are shown. */
export const PALETTE_GROUPS = [
  'search',
  'programmes',
  'needs',
  'funders',
  'places',
  'pages',
  'settings',
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

function pages(language: Language): OwnEntry[] {
  const t = translator(SHELL, language);
  return ROUTES.filter(({ built, guard, path }) => built && guard === 'public' && !/[:*]/.test(path)).map(
    ({ path, labelKey }) => ({
      group: 'pages',
      label: t(labelKey),
      icon: 'document',
      action: { kind: 'go', to: path },
      names: inEveryLanguage((one) => one(labelKey)),
    }),
  );
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
 * The entries that need no request: built pages, actions of remotes, language and theme. With a text, only entries with
 * a matching name in any language.
 */
export function ownEntries(options: {
  readonly text: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly actions: readonly RemotePaletteAction[];
}): PaletteEntry[] {
  const { text, language, theme, actions } = options;
  return [
    ...pages(language),
    ...declaredPages(language),
    ...remoteEntries(actions, language),
    ...settings(language, theme),
  ]
    .filter(({ names }) => names.some((name) => matchesName(text, name)))
    .map(({ names: _names, ...entry }) => entry);
}
