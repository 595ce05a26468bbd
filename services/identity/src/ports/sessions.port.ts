import type { SessionEnd } from '@platform/contracts/identity';
import type { Session } from '../domain/session.ts';

export type Sessions = {
  readonly insert: (session: Session) => Promise<void>;
  readonly find: (id: string) => Promise<Session | null>;
  /** Sessions of an account that are not over, the last used first. */
  readonly listOpen: (accountId: string, now: Date) => Promise<readonly Session[]>;
  /** Moves from `session.counter` to the next number; false when another request was faster. */
  readonly advance: (
    session: Session,
    next: Pick<Session, 'attempts' | 'lastUsedAt' | 'expiresAt' | 'device' | 'place'>,
  ) => Promise<boolean>;
  /** Ends a session unless it is over. Resolves with whether this call ended it. */
  readonly end: (id: string, reason: SessionEnd, now: Date) => Promise<boolean>;
  /** Ends all sessions of an account that were opened until `openedUntil`, but one. */
  readonly endAll: (
    accountId: string,
    options: {
      readonly except: string | null;
      readonly reason: SessionEnd;
      readonly now: Date;
      readonly openedUntil?: Date;
    },
  ) => Promise<void>;
  /** Removes the sessions of an account whose end has been published; false while others are left. */
  readonly eraseAll: (accountId: string) => Promise<boolean>;
};
