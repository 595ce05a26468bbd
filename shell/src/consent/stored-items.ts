/** Where an item is kept: a cookie, or the storage of the browser for good or until the tab is closed. */
export type StoredWhere = 'cookie' | 'local' | 'session';

/** One thing that the product keeps in the browser of a visitor. */
export interface StoredItem {
  /** Its name in the browser, as developer tools show it. */
  readonly name: string;
  readonly where: StoredWhere;
  /** Keys of its texts below `item.` and `duration.`. */
  readonly text: string;
  readonly duration:
    | 'session'
    | 'signIn'
    | 'choice'
    | 'tab'
    | 'signUp'
    | 'request'
    | 'consent'
    | 'visitor'
    | 'saved';
}

/**
 * Everything that the product keeps in browsers, as `/cookies` lists it. All of it is essential: it was requested by the
 * visitor or is needed to show the page. A test compares this list with the code of all parts.
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  { name: '__Secure-refresh', where: 'cookie', text: 'refresh', duration: 'session' },
  { name: '__Secure-second-factor', where: 'cookie', text: 'secondFactor', duration: 'signIn' },
  { name: '__Secure-google', where: 'cookie', text: 'google', duration: 'signIn' },
  { name: 'assistant_visitor', where: 'cookie', text: 'visitor', duration: 'visitor' },
  { name: 'session-snapshot', where: 'local', text: 'snapshot', duration: 'session' },
  { name: 'session-attempt', where: 'local', text: 'attempt', duration: 'request' },
  { name: 'cookie-consent', where: 'local', text: 'consent', duration: 'consent' },
  { name: 'cookie-consent-sent', where: 'session', text: 'consentSent', duration: 'tab' },
  { name: 'pending-account-type', where: 'local', text: 'accountType', duration: 'signUp' },
  { name: 'clairaide.language', where: 'local', text: 'language', duration: 'choice' },
  { name: 'vite-ui-theme', where: 'local', text: 'theme', duration: 'choice' },
  { name: 'appearance', where: 'local', text: 'appearance', duration: 'choice' },
  { name: 'current-role', where: 'local', text: 'role', duration: 'choice' },
  { name: 'search.view', where: 'local', text: 'view', duration: 'choice' },
  { name: 'search.singleKeys', where: 'local', text: 'singleKeys', duration: 'choice' },
  { name: 'search.selection', where: 'session', text: 'selection', duration: 'tab' },
  { name: 'discover.draft', where: 'session', text: 'draft', duration: 'tab' },
  { name: 'active-profile', where: 'local', text: 'activeProfile', duration: 'choice' },
  { name: 'dashboard.profileDraft', where: 'session', text: 'profileDraft', duration: 'tab' },
  { name: 'dashboard.application.', where: 'local', text: 'applicationDraft', duration: 'saved' },
  { name: 'application-place:', where: 'session', text: 'applicationPlace', duration: 'tab' },
  { name: 'remote-share', where: 'local', text: 'share', duration: 'choice' },
];
