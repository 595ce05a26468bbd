import type { Contact } from '@platform/contracts/identity';

/** Where people are reached. */
export type Contacts = {
  /** Null when there is no such account (any more). Rejects while it cannot be looked up. */
  readonly find: (accountId: string) => Promise<Contact | null>;
};
