import { AppError } from '@platform/service-kit';
import { createJoseTokens } from '../../../src/clients/jose-tokens.ts';
import { newAccount } from '../../../src/domain/account.ts';
import { createSecurityTally } from '../../../src/domain/security-tally.ts';
import type { AccountParts } from '../../../src/use-cases/account-parts.ts';
import { revokeSession } from '../../../src/use-cases/end-sessions.ts';
import { openSession } from '../../../src/use-cases/open-session.ts';
import { refreshSession } from '../../../src/use-cases/refresh-session.ts';
import { createMemorySessions } from '../../memory-sessions.ts';

/** What becomes of a response to the victim's browser. */
export const FATES = [
  'arrives',
  /** The request never reaches the server. */
  'lost-before',
  /** The server has stored the refresh, but nothing arrives. */
  'lost-after',
  /** The tab is closed at once, which frees the lock while the request is under way. */
  'tab-closed',
  /** The cookie arrives, and the tab is closed before it forgets the attempt. */
  'cookie-only',
] as const;

export type Step =
  | { readonly kind: 'refresh'; readonly fate: (typeof FATES)[number] }
  | { readonly kind: 'copy' | 'revoke' }
  | { readonly kind: 'steal'; readonly pick: number }
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'turn'; readonly pick: number };

/** A token in the hands of the thief, and how many responses the victim had when its ancestor was copied. */
type StolenToken = { readonly token: string; readonly epoch: number };

const START = new Date('2026-11-20T09:00:00Z');
const ORIGIN = { network: '192.0.2.7', device: '', place: '192.0.2.0/24' };

function memoryParts(sessions: AccountParts['sessions'], now: () => Date) {
  const account = newAccount({
    id: crypto.randomUUID(),
    email: 'victim@example.org',
    emailKey: 'victim@example.org',
    passwordHash: '',
    accountType: 'user',
    language: 'en',
    now: START,
  });
  const key = Buffer.alloc(32, 7);
  const keys = { current: () => Promise.reject(new Error('not used')), published: async () => [] };
  const clock = { now };
  const parts = {
    sessions,
    clock,
    adminEmails: null,
    tally: createSecurityTally(),
    accounts: { findById: async () => account },
    mails: { add: async () => undefined },
    wakeMails: () => undefined,
    // The real refresh tokens; access tokens do not matter here, and their signatures would take most of the time.
    tokens: {
      ...createJoseTokens({ keys, refreshKey: key, challengeKey: key, clock }),
      issueAccess: async () => ({ token: '', expiresAt: START }),
    },
  } as unknown as AccountParts;
  return { account, parts };
}

/** Requests that wait for the store, in the order of their arrival; the model chooses which goes first. */
function createTurnstile() {
  const waiting: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    turn: () => new Promise<void>((resolve) => waiting.push(resolve)),
    letGo: async (pick: number): Promise<void> => {
      const [next] = waiting.splice(waiting.length === 0 ? 0 : pick % waiting.length, 1);
      next?.();
      await settle();
    },
    drain: async (): Promise<void> => {
      await settle();
      while (waiting.length > 0) {
        waiting.shift()?.();
        await settle();
      }
    },
  };
}

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  throw error;
}

/** One session, a browser with tabs that share cookie and attempt under one lock, and a thief who copies the cookie. */
export async function createRefreshWorld() {
  const turnstile = createTurnstile();
  let nowMs = START.getTime();
  const now = () => new Date(nowMs);
  const { account, parts } = memoryParts(createMemorySessions(turnstile.turn), now);
  const opening = openSession(parts, account, { level: 'password', origin: ORIGIN });
  await turnstile.drain();
  const { session, refreshToken } = await opening;

  const browser = {
    cookie: refreshToken as string | undefined,
    sentCookie: undefined as string | undefined,
    attempt: null as string | null,
    isLocked: false,
    underWay: 0,
    responses: 0,
    over: null as string | null,
  };
  const stolen: StolenToken[] = [];
  const seen = { revoked: false, aheadMs: 0, thefts: 0, thiefTries: 0, lost: 0, violations: [] as string[] };

  const receive = (result: { readonly token: string } | { readonly code: string }): void => {
    if ('token' in result) browser.cookie = result.token;
    else if (result.code !== 'IDENTITY_CHANGED_MEANWHILE') {
      browser.over = result.code;
      browser.cookie = undefined;
    } else return;
    browser.responses += 1;
  };

  const exchange = async (token: string | undefined, attempt: string) => {
    try {
      return { token: (await refreshSession(parts, { token, attempt }, ORIGIN)).refreshToken };
    } catch (error) {
      return { code: codeOf(error) };
    }
  };

  const refresh = async (fate: (typeof FATES)[number]): Promise<void> => {
    if (browser.isLocked || browser.over !== null) return;
    // The bound of the promise: a request is over before a later token is used, because tokens live ten minutes and
    // requests seconds. One that were overtaken by two further refreshes would count as reuse.
    if (browser.underWay > 0 && (browser.attempt === null || browser.cookie !== browser.sentCookie)) return;
    browser.attempt ??= crypto.randomUUID();
    browser.sentCookie = browser.cookie;
    const { attempt, cookie } = browser;
    if (fate !== 'arrives') seen.lost += 1;
    if (fate === 'lost-before') return;
    browser.isLocked = fate !== 'tab-closed';
    browser.underWay += 1;
    const result = await exchange(cookie, attempt);
    browser.underWay -= 1;
    if (fate === 'tab-closed') return;
    browser.isLocked = false;
    if (fate === 'lost-after') return;
    receive(result);
    if (fate === 'arrives' && !('code' in result && browser.over === null)) browser.attempt = null;
  };

  const steal = async (pick: number): Promise<void> => {
    const used = stolen[pick % Math.max(1, stolen.length)];
    if (used === undefined) return;
    seen.thiefTries += 1;
    const mustFail = used.epoch < browser.responses || seen.revoked;
    const result = await exchange(used.token, crypto.randomUUID());
    if (!('token' in result)) return;
    seen.thefts += 1;
    stolen.push({ token: result.token, epoch: used.epoch });
    if (mustFail) seen.violations.push(`a token from before response ${browser.responses} was refreshed`);
  };

  const revoke = async (): Promise<void> => {
    await revokeSession(parts, account.id, session.sessionId);
    seen.revoked = true;
  };

  const calls: Promise<void>[] = [];
  const take = async (step: Step): Promise<void> => {
    if (step.kind === 'refresh') calls.push(refresh(step.fate));
    else if (step.kind === 'steal') calls.push(steal(step.pick));
    else if (step.kind === 'revoke') calls.push(revoke());
    else if (step.kind === 'turn') await turnstile.letGo(step.pick);
    else if (step.kind === 'clock') {
      nowMs += step.ms;
      seen.aheadMs += Math.max(0, step.ms);
    } else if (browser.cookie !== undefined) stolen.push({ token: browser.cookie, epoch: browser.responses });
  };

  return {
    browser,
    stolen,
    seen,
    take,
    /** Waits until every request that is under way is over. */
    finish: async (): Promise<void> => {
      await turnstile.drain();
      await Promise.all(calls);
    },
  };
}
