import type { Entitlement } from '@platform/contracts/billing';
import type { OutboxEvent } from '@platform/event-bus';
import type { Account } from '../domain/account.ts';

/** An account with what its repository knows of it. */
export type StoredAccount = {
  readonly account: Account;
  /** Revision of the document; 0 for an account that is not stored yet. */
  readonly rev: number;
  /** What was published last; null before the first time. */
  readonly published: Entitlement | null;
};

export type AccountChange = {
  readonly before: StoredAccount;
  readonly next: Account;
  /** The new public state with its event; null when the public state stays. */
  readonly publish: { readonly entitlement: Entitlement; readonly event: OutboxEvent } | null;
  /** When the account has to be looked at again; null: never. */
  readonly dueAt: Date | null;
};

export type AccountRepository = {
  /** A new account when none is stored. */
  readonly find: (workspaceId: string) => Promise<StoredAccount>;
  /** State and event in one write; false when the stored revision is another one. */
  readonly save: (change: AccountChange) => Promise<boolean>;
  /** Workspaces whose time to be looked at has come, the longest overdue first. */
  readonly due: (now: Date, limit: number) => Promise<readonly string[]>;
  readonly workspaceOfCustomer: (customerId: string) => Promise<string | null>;
  /** Number of accounts by published tier. */
  readonly countByTier: () => Promise<Readonly<Record<string, number>>>;
  /** Whether events of the account are still to be published. */
  readonly hasPendingEvents: (workspaceId: string) => Promise<boolean>;
  readonly remove: (workspaceId: string) => Promise<void>;
};
