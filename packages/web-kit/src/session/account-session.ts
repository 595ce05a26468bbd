import { openSessionResponse, rolesResponse } from '@platform/contracts/account-responses';
import { SESSION_ENDS, type SessionEnd } from '@platform/contracts/account-sets';
import type { OpenSession, SecurityEvent, Settings, StoredSettings } from '@platform/contracts/identity';
import { type ApiRequest, apiSend, NO_CONTENT } from '../http/api-send.ts';
import { ProblemError } from '../http/problem-error.ts';
import { AccountSettings, followAppearance, forgetFormats } from './account-settings.ts';
import { watchBehaviour } from './security-monitor.ts';
import type { SessionStore, TabSession } from './session-store.ts';
import { storedText, storeText } from './stored-text.ts';

const API = '/api/identity';
const LOCK = 'session-refresh';
const CHANNEL = 'session';
/** Key of the refresh that has no response yet. The same attempt is repeated, so that a lost response does no harm. */
const ATTEMPT_KEY = 'session-attempt';
/** How long before its end a token is renewed. */
const RENEW_BEFORE_MS = 60_000;
/** Pause before a refresh without a response is repeated. */
const REPEAT_MS = 15_000;
/** How long after a sign-in or the end of a session the roles are read again (product specification, section 6). */
const ROLES_AFTER_MS = 100;

type Message =
  | { readonly kind: 'opened'; readonly tab: TabSession }
  | { readonly kind: 'ended'; readonly end: SessionEnd | null }
  | { readonly kind: 'outdated' };

/** Lifetime of a token that states none. */
const LIFETIME_MS = 600_000;

/** Lifetime of an access token in milliseconds by its own claims, because the clock of this machine may be wrong. */
function lifetimeOf(token: string): number {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    const { exp, iat } = JSON.parse(atob(payload)) as { exp: number; iat: number };
    return exp > iat ? (exp - iat) * 1_000 : LIFETIME_MS;
  } catch {
    return LIFETIME_MS;
  }
}

/** What a tab gives to its session. */
export interface TabPorts {
  readonly channel: BroadcastChannel;
  readonly locks: LockManager;
  /** Origin of the API; empty for that of the page. */
  readonly origin: string;
}

/** Why the session is over, by the code of a refused refresh; null for any other code. */
function endOf({ problem }: ProblemError): SessionEnd | null {
  const name = /^IDENTITY_(?:SESSION|ACCOUNT)_([A-Z_]+)$/.exec(problem?.code ?? '')?.[1] ?? '';
  const end = name === 'ENDED' ? 'password-changed' : name.toLowerCase();
  return SESSION_ENDS.find((known) => known === end) ?? null;
}

/** The session of one tab, with everything that people with an account need. All tabs of a browser share one session. */
export class AccountSession {
  readonly #store: SessionStore;
  readonly #ports: TabPorts;
  #renewal: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rolesTimer: ReturnType<typeof setTimeout> | undefined;
  #stopMonitor: (() => void) | null = null;
  /** The end that a request in progress brings about. */
  #expectedEnd: SessionEnd | null = null;
  readonly #settings: AccountSettings;

  constructor(store: SessionStore, ports: TabPorts) {
    this.#store = store;
    this.#ports = ports;
    this.#settings = new AccountSettings(ports.origin);
    ports.channel.onmessage = ({ data }: MessageEvent) => this.#receive(data as Message);
  }

  /** Requests a new access token, one tab at a time; resolves with whether there is one. */
  renew(): Promise<boolean> {
    this.#renewal ??= this.#renewLocked().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** Opens a session after a sign-in or sign-up. */
  async signedIn(open: OpenSession): Promise<void> {
    await this.#applySettings(open);
    this.#adopt(open);
    this.#afterSignIn(open.level);
  }

  /**
   * Opens the session whose refresh cookie a sign-in outside of this page has left, such as that with Google; resolves
   * with whether there is one.
   */
  async signedInElsewhere(): Promise<boolean> {
    const isOpen = await this.renew();
    const { level } = this.#store.current();
    if (isOpen && level !== null) this.#afterSignIn(level);
    return isOpen;
  }

  /** Ends the session on the server and in all tabs. */
  async signOut(): Promise<void> {
    const bearer = this.#store.tab?.token;
    await this.#logEvent({ type: 'logout', risk: 'low', data: {} });
    // Under the lock, because a refresh in progress would open the session again.
    await this.#ports.locks.request(LOCK, async () => {
      await this.#request({ method: 'DELETE', path: '/session' }, bearer).catch(() => undefined);
      this.ended('signed-out');
    });
  }

  /**
   * Sends a request with which the server ends the session, such as erasing the account, and forgets the session in all
   * tabs after it. A refresh that finds no session meanwhile states the same end.
   */
  async endedBy<Result>(end: SessionEnd, request: () => Promise<Result>): Promise<Result> {
    this.#expectedEnd = end;
    try {
      const result = await request();
      this.ended(end);
      return result;
    } finally {
      this.#expectedEnd = null;
    }
  }

  /** Forgets the session in all tabs. */
  ended(end: SessionEnd | null): void {
    this.#forget(end);
    this.#send({ kind: 'ended', end });
  }

  /** Renews the session here and in all other tabs. */
  async refreshAllTabs(): Promise<void> {
    this.#send({ kind: 'outdated' });
    if (this.#store.current().user !== null) await this.renew();
  }

  /** Stores a choice in the settings of the account; resolves with null if it could not be stored. */
  async saveSettings(change: Partial<Settings>): Promise<StoredSettings | null> {
    const { level } = this.#store.current();
    return level === null || level === 'unconfirmed' ? null : this.#settings.save(change);
  }

  /** Logs a security event of a confirmed account; failures are ignored. */
  async report(event: SecurityEvent): Promise<void> {
    if (this.#store.tab?.level !== 'unconfirmed') await this.#logEvent(event);
  }

  /** Renews a token that ends soon; for a tab that was in the background, where timers are late. */
  renewIfDue(): void {
    const tab = this.#store.tab;
    if (tab !== null && tab.expiresAt - RENEW_BEFORE_MS <= Date.now()) void this.renew();
  }

  /** Stops timers and messages of this tab. */
  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#rolesTimer);
    this.#stopMonitor?.();
    this.#ports.channel.close();
  }

  /** Logs a security event of any session that is open here; failures are ignored. */
  async #logEvent(body: SecurityEvent): Promise<void> {
    const tab = this.#store.tab;
    if (tab === null) return;
    await this.#request({ method: 'POST', path: '/security-events', body }, tab.token).catch(() => undefined);
  }

  async #renewLocked(): Promise<boolean> {
    const known = this.#store.tab?.token;
    return this.#ports.locks.request(LOCK, async () => {
      const now = this.#store.tab?.token;
      // Another tab has renewed the session, or it has ended, while this one was waiting.
      return now === known ? await this.#refresh() : now !== undefined;
    });
  }

  async #refresh(): Promise<boolean> {
    const attempt = storedText(ATTEMPT_KEY) ?? crypto.randomUUID();
    storeText(ATTEMPT_KEY, attempt);
    try {
      const open = await apiSend(
        openSessionResponse,
        { method: 'POST', path: `${this.#ports.origin}${API}/session/refresh`, body: { attempt } },
        { bearer: null },
      );
      storeText(ATTEMPT_KEY, null);
      await this.#applySettings(open);
      this.#adopt(open);
      return true;
    } catch (error) {
      if (
        error instanceof ProblemError &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 429
      ) {
        storeText(ATTEMPT_KEY, null);
        this.ended(endOf(error) ?? this.#expectedEnd);
      } else this.#renewIn(REPEAT_MS);
      return false;
    }
  }

  /** Shows a person who was not signed in here, or not yet with a confirmed address, the settings of the account. */
  async #applySettings({ level, user, accessToken }: OpenSession): Promise<void> {
    const before = this.#store.current();
    const isKnown = before.user?.id === user.id && before.level !== 'unconfirmed';
    if (level !== 'unconfirmed' && !isKnown) await this.#settings.apply(accessToken);
  }

  #adopt(open: OpenSession): void {
    const { accessToken: token, level, user } = open;
    const tab = { token, expiresAt: Date.now() + lifetimeOf(token), level, user };
    this.#take(tab);
    this.#send({ kind: 'opened', tab });
  }

  #take(tab: TabSession): void {
    this.#store.open(tab);
    this.#renewIn(tab.expiresAt - RENEW_BEFORE_MS - Date.now());
    this.#stopMonitor ??= watchBehaviour(this.#store, (event) => void this.report(event));
  }

  #forget(end: SessionEnd | null): void {
    clearTimeout(this.#timer);
    this.#stopMonitor?.();
    this.#stopMonitor = null;
    this.#store.close(end);
    forgetFormats();
    this.#checkRolesSoon();
  }

  #afterSignIn(level: OpenSession['level']): void {
    if (level === 'unconfirmed') return;
    this.#checkRolesSoon();
    void this.report({ type: 'user_login', risk: 'low', data: {} });
  }

  /** Replaces the check that waits, so that none of an ended session is made with the token of the next. */
  #checkRolesSoon(): void {
    clearTimeout(this.#rolesTimer);
    this.#rolesTimer = setTimeout(() => void this.#checkRoles(), ROLES_AFTER_MS);
  }

  /** At least a second, so that a clock that is wrong does not cause a request without a pause. */
  #renewIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.renew(), Math.max(ms, 1_000));
  }

  #receive(message: Message): void {
    if (message.kind === 'opened') this.#take(message.tab);
    else if (message.kind === 'ended') this.#forget(message.end);
    else if (this.#store.current().user !== null) void this.renew();
  }

  #send(message: Message): void {
    this.#ports.channel.postMessage(message);
  }

  /** Reads the roles of the person who is signed in; when nobody is, there are no roles and no request is sent. */
  async #checkRoles(): Promise<void> {
    const tab = this.#store.tab;
    if (tab === null || tab.level === 'unconfirmed') return;
    const path = `${this.#ports.origin}${API}/me/roles`;
    const roles = await apiSend(rolesResponse, { method: 'GET', path }, { bearer: tab.token }).catch(() => ({
      isAdmin: false,
      roles: [],
    }));
    if (this.#store.tab?.user.id === tab.user.id) this.#store.changeUser(roles);
  }

  #request(request: ApiRequest, bearer: string | undefined): Promise<void> {
    const path = `${this.#ports.origin}${API}${request.path}`;
    return apiSend(NO_CONTENT, { ...request, path }, { bearer: bearer ?? null });
  }
}

/** The account session of this page, with the locks and the channel of the browser. */
export function openAccountSession(store: SessionStore): AccountSession {
  const channel = new BroadcastChannel(CHANNEL);
  const session = new AccountSession(store, { channel, locks: navigator.locks, origin: '' });
  followAppearance();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) session.renewIfDue();
  });
  return session;
}
