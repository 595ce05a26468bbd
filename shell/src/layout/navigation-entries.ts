import { isBuilt } from '@platform/web-kit';

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

function builtEntries(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ to }) => isBuilt(to));
}

/** Links of the header to built pages. */
export const headerEntries = builtEntries(HEADER);

/** Account links at the end of the header, sign-up last. */
export const accountEntries = builtEntries(ACCOUNT);

/** Links of the mobile menu in their fixed order. */
export const menuEntries = builtEntries(MENU);
