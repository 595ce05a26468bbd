import type { SessionEnd, SessionLevel } from '@platform/contracts/account-sets';
import type { SessionUser } from '@platform/contracts/identity';
import { storedText, storeText } from './stored-text.ts';

/** Key of the snapshot: the person and the level of the session, without any token. */
export const SNAPSHOT_KEY = 'session-snapshot';

/** Attribute of the document while somebody is signed in; the first script of every page sets it from the snapshot. */
export const ACCOUNT_ATTRIBUTE = 'data-account';

/**
 * The session of the visitor. While it is `loading`, `user` and `level` come from the snapshot of the last page, so that
 * the header can be painted; nothing may be requested for the person before it is `signed-in`.
 */
export interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in';
  readonly user: SessionUser | null;
  readonly level: SessionLevel | null;
  /** Why the last session in this tab is over; null before the first one, and for an end that needs no explanation. */
  readonly ended: SessionEnd | null;
  /** Signed out only because the session could not be read in time: its snapshot stays, and it may go on. */
  readonly isUnreachable: boolean;
}

/** An access token with the person that it belongs to, as the tabs of a browser exchange it. */
export interface TabSession {
  readonly token: string;
  /** When the token ends, in milliseconds of the clock of this machine. */
  readonly expiresAt: number;
  readonly level: SessionLevel;
  readonly user: SessionUser;
}

/** What the loaded account code adds; requests use it. */
export interface SessionHooks {
  /** Requests a new access token; resolves with whether there is one. */
  readonly renew?: () => Promise<boolean>;
  /** Is called for every response of our API with a status from 400 to 499. */
  readonly onClientError?: () => void;
}

export const SIGNED_OUT: Session = {
  status: 'signed-out',
  user: null,
  level: null,
  ended: null,
  isUnreachable: false,
};

type Snapshot = Pick<TabSession, 'level' | 'user'>;

function parseSnapshot(text: string | null): Snapshot | null {
  if (text === null) return null;
  try {
    const { user, level } = JSON.parse(text) as Snapshot;
    return typeof user.id === 'string' && typeof user.email === 'string' ? { user, level } : null;
  } catch {
    return null;
  }
}

/** The state of the session in one tab. It changes only by `open`, `close`, `giveUp` and `changeUser`. */
export class SessionStore {
  hooks: SessionHooks = {};
  #session: Session = SIGNED_OUT;
  #tab: TabSession | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #identityListeners = new Set<() => void>();

  /** Takes the snapshot of the last page, if there is one. */
  restore(): void {
    const snapshot = parseSnapshot(storedText(SNAPSHOT_KEY));
    if (snapshot !== null) this.#become({ ...SIGNED_OUT, status: 'loading', ...snapshot });
  }

  readonly current = (): Session => this.#session;

  /** The open session with its access token; null without one. */
  get tab(): TabSession | null {
    return this.#tab;
  }

  /** Opens a session or replaces its token; the snapshot follows. */
  open(tab: TabSession): void {
    this.#tab = tab;
    const { level, user } = tab;
    storeText(SNAPSHOT_KEY, JSON.stringify({ level, user }));
    this.#become({ ...SIGNED_OUT, status: 'signed-in', level, user });
  }

  /** Ends the session and forgets the person. */
  close(ended: SessionEnd | null): void {
    this.#tab = null;
    storeText(SNAPSHOT_KEY, null);
    this.#become({ ...SIGNED_OUT, ended });
  }

  /** Shows the visitor as signed out because the session could not be loaded in time; the snapshot stays. */
  giveUp(): void {
    if (this.#session.status === 'loading') this.#become({ ...SIGNED_OUT, isUnreachable: true });
  }

  /** Replaces what is known about the signed-in person, such as the roles. */
  changeUser(change: Partial<SessionUser>): void {
    if (this.#tab !== null) this.open({ ...this.#tab, user: { ...this.#tab.user, ...change } });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls a function whenever another person, or nobody, is signed in; returns the function that stops this. */
  onIdentityChange(listener: () => void): () => void {
    this.#identityListeners.add(listener);
    return () => this.#identityListeners.delete(listener);
  }

  #become(next: Session): void {
    const isOther = next.user?.id !== this.#session.user?.id;
    this.#session = next;
    if (typeof document !== 'undefined') {
      document.documentElement.toggleAttribute(ACCOUNT_ATTRIBUTE, next.user !== null);
    }
    if (isOther) for (const listener of this.#identityListeners) listener();
    for (const listener of this.#listeners) listener();
  }
}

/** The session of this page. */
export const pageSession = new SessionStore();
