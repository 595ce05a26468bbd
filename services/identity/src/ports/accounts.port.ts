import type { Account, LinkPurpose } from '../domain/account.ts';

/** What a change may set; `v` is increased by the store. */
export type AccountChange = Partial<Omit<Account, 'id' | 'v' | 'createdAt'>>;

export type Accounts = {
  /**
   * Reserves an address for an account; false when another account has it. A reservation whose account was never
   * stored can be taken over after a minute.
   */
  readonly claimEmail: (emailKey: string, accountId: string, now: Date) => Promise<boolean>;
  readonly insert: (account: Account) => Promise<void>;
  readonly findById: (id: string) => Promise<Account | null>;
  readonly findByEmail: (emailKey: string) => Promise<Account | null>;
  /** The account with a link of this purpose, whether still valid or not. */
  readonly findByLink: (purpose: LinkPurpose, tokenHash: string) => Promise<Account | null>;
  /** Stores a change if the account still has the version that was read; null otherwise. */
  readonly save: (account: Account, change: AccountChange) => Promise<Account | null>;
  /** Removes the account and frees its address. */
  readonly erase: (account: Account) => Promise<void>;
};
