import { foldedWords } from '@platform/contracts/folded-text';
import type { IconName } from '@platform/ui/base';
import { isBuilt, type Language, THEMES, type Theme, type Translate, translator } from '@platform/web-kit';
import { ROUTES } from '@platform/web-kit/route-table';
import { SHELL } from '../i18n/texts.ts';
import type { RemotePaletteAction } from '../remote/palette-actions.ts';

/** Kinds of entries, in the order in which they are shown. */
export const PALETTE_GROUPS = [
  'search',
  'programmes',
  'needs',
  'funders',
  'places',
  'pages',
  'settings',
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** What choosing an entry does; `to` is an unprefixed address. */
export type PaletteDeed =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'theme'; readonly theme: Theme };

export interface PaletteEntry {
  readonly group: PaletteGroup;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly note?: string;
  readonly icon: IconName;
  readonly deed: PaletteDeed;
}

/** An entry of ours with the words it is found by: in every language its label, and what else it is called. */
interface OwnEntry extends PaletteEntry {
  readonly names: readonly string[];
}

function inBoth(labelOf: (t: Translate) => string, namespace = SHELL): readonly string[] {
  return [labelOf(translator(namespace, 'fr')), labelOf(translator(namespace, 'en'))];
}

function pages(language: Language): OwnEntry[] {
  const t = translator(SHELL, language);
  return ROUTES.filter(({ built, guard, path }) => built && guard === 'public' && !/[:*]/.test(path)).map(
    ({ path, labelKey }) => ({
      group: 'pages',
      label: t(labelKey),
      icon: 'document',
      deed: { kind: 'go', to: path },
      names: inBoth((one) => one(labelKey)),
    }),
  );
}

/** What remotes add, but for pages that are there already and addresses that are none. */
function ofRemotes(actions: readonly RemotePaletteAction[], language: Language): OwnEntry[] {
  const known = new Set(ROUTES.map(({ path }) => path));
  return actions
    .filter(({ to }) => isBuilt(to.replace(/[?#].*$/, '')) && !known.has(to))
    .map(({ namespace, key, to }) => ({
      group: 'pages',
      label: translator(namespace, language)(key),
      icon: 'arrow-right',
      deed: { kind: 'go', to },
      names: inBoth((one) => one(key), namespace),
    }));
}

function settings(language: Language, theme: Theme): OwnEntry[] {
  const t = translator(SHELL, language);
  const icons: Readonly<Record<Theme, IconName>> = { light: 'sun', dark: 'moon', system: 'screen' };
  const other = language === 'fr' ? 'en' : 'fr';
  return [
    {
      group: 'settings',
      label: t(`palette.language.${other}`),
      icon: 'refresh',
      deed: { kind: 'language', language: other },
      names: inBoth((one) => `${one(`palette.language.${other}`)} ${one('palette.also.language')}`),
    },
    ...THEMES.filter((one) => one !== theme).map(
      (one): OwnEntry => ({
        group: 'settings',
        label: t(`palette.theme.${one}`),
        icon: icons[one],
        deed: { kind: 'theme', theme: one },
        names: inBoth(
          (translate) => `${translate(`palette.theme.${one}`)} ${translate('palette.also.theme')}`,
        ),
      }),
    ),
  ];
}

/** Whether every word of `text` begins a word of the name, accents and case aside. */
function isNamedSo(text: string, name: string): boolean {
  const words = foldedWords(name);
  return foldedWords(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

/**
 * The entries that need no asking: pages that exist, what remotes add, language and appearance. With a text, those that
 * are named so in any language.
 */
export function ownEntries(options: {
  readonly text: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly actions: readonly RemotePaletteAction[];
}): PaletteEntry[] {
  const { text, language, theme, actions } = options;
  return [...pages(language), ...ofRemotes(actions, language), ...settings(language, theme)]
    .filter(({ names }) => names.some((name) => isNamedSo(text, name)))
    .map(({ names: _names, ...entry }) => entry);
}
