import type { Account, LinkPurpose } from '../domain/account.ts';
import type { FollowUp } from '../domain/follow-up.ts';

/** What a change may set; `v` is increased by the store. */
export type AccountChange = Partial<Omit<Account, 'id' | 'v' | 'createdAt'>>;

export type Accounts = {
  /**
   * Reserves an address for an account; false when another account has it. A reservation whose account was never
   * stored can be taken over after a minute.
   */
  readonly claimEmail: (emailKey: string, accountId: string, now: Date) => Promise<boolean>;
  readonly insert: (account: Account, followUps?: readonly FollowUp[]) => Promise<void>;
  readonly findById: (id: string) => Promise<Account | null>;
  readonly findByEmail: (emailKey: string) => Promise<Account | null>;
  /** The account with a link of this purpose, whether still valid or not. */
  readonly findByLink: (purpose: LinkPurpose, tokenHash: string) => Promise<Account | null>;
  /** Stores a change with what it causes if the account still has the version that was read; null otherwise. */
  readonly save: (
    account: Account,
    change: AccountChange,
    followUps?: readonly FollowUp[],
  ) => Promise<Account | null>;
  /** What changes have caused until `at` and is not done yet, of one account or of some accounts. */
  readonly listFollowUps: (
    until: Date,
    accountId?: string,
  ) => Promise<readonly { readonly account: Account; readonly followUps: readonly FollowUp[] }[]>;
  readonly removeFollowUp: (accountId: string, id: string) => Promise<void>;
  /** Removes the account and frees its address. */
  readonly erase: (account: Account) => Promise<void>;
};
