import { isBuilt, type Language, publishedPages, useLanguage } from '@platform/web-kit';
import { useSyncExternalStore } from 'react';

interface Entry {
  readonly to: string;
  readonly labelKey: string;
}

const MENU: readonly Entry[] = [
  { to: '/auth', labelKey: 'nav.signIn' },
  { to: '/auth/select-type', labelKey: 'nav.signUp' },
  { to: '/product-details', labelKey: 'nav.productDetails' },
  { to: '/pricing', labelKey: 'nav.pricing' },
];

const HEADER: readonly Entry[] = [
  { to: '/subventions/recherche', labelKey: 'nav.search' },
  { to: '/product-details', labelKey: 'nav.productDetails' },
  { to: '/pricing', labelKey: 'nav.pricing' },
];

const ACCOUNT: readonly Entry[] = [
  { to: '/auth', labelKey: 'nav.signIn' },
  { to: '/auth/select-type', labelKey: 'nav.signUp' },
];

const SIGNED_IN: readonly Entry[] = [
  { to: '/tableau-de-bord', labelKey: 'nav.dashboard' },
  { to: '/subventions/recherche', labelKey: 'nav.search' },
  { to: '/calendrier', labelKey: 'nav.calendar' },
  { to: '/assistant', labelKey: 'nav.assistant' },
];

function builtEntries(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ to }) => isBuilt(to));
}

const HEADER_OF = { visitor: builtEntries(HEADER), person: builtEntries(SIGNED_IN) };
const MENU_OF = {
  visitor: builtEntries([...MENU, ...HEADER.filter(({ to }) => MENU.every((one) => one.to !== to))]),
  person: builtEntries(SIGNED_IN),
};

/** Links of the header to built pages, for visitors or for people who are signed in. */
export function headerEntriesOf({ signedIn }: { readonly signedIn: boolean }): readonly Entry[] {
  return HEADER_OF[signedIn ? 'person' : 'visitor'];
}

/** Links of the mobile menu in their fixed order. */
export function menuEntriesOf({ signedIn }: { readonly signedIn: boolean }): readonly Entry[] {
  return MENU_OF[signedIn ? 'person' : 'visitor'];
}

/** Account links at the end of the header, sign-up last. */
export const accountEntries = builtEntries(ACCOUNT);

/** A link whose text a published remote declares. */
export interface DeclaredEntry {
  readonly to: string;
  readonly label: string;
}

/** The pages of a document do not change. */
function neverChanges(): () => void {
  return () => undefined;
}

const NONE_PRERENDERED: ReturnType<typeof publishedPages> = [];

function declaredEntries(pages: typeof NONE_PRERENDERED, language: Language): readonly DeclaredEntry[] {
  return pages
    .filter(({ navigation }) => navigation)
    .map(({ path, titles }) => ({ to: path, label: titles[language] }));
}

/** Links of header and menu to pages of published remotes. Prerendered pages get them once they are hydrated. */
export function useDeclaredEntries(): readonly DeclaredEntry[] {
  const pages = useSyncExternalStore(neverChanges, publishedPages, () => NONE_PRERENDERED);
  return declaredEntries(pages, useLanguage());
}
