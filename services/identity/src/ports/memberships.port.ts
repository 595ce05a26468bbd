import type { Membership } from '../domain/workspace.ts';

export type Memberships = {
  /** Stores a membership with its event, unless it exists. */
  readonly add: (membership: Membership) => Promise<void>;
  readonly listOf: (accountId: string) => Promise<readonly Membership[]>;
  /** Those of an account whose event has been published: only these can be followed by their end. */
  readonly listPublished: (accountId: string) => Promise<readonly Membership[]>;
  readonly remove: (memberships: readonly Membership[]) => Promise<void>;
};
