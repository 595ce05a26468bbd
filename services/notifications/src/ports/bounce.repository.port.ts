import type { Bounce } from '../domain/bounce.ts';

/** Addresses whose mails come back. */
export type BounceRepository = {
  /** Stores it; of an address that is known the first one stays. */
  readonly record: (bounce: Bounce) => Promise<void>;
  readonly has: (addressId: string) => Promise<boolean>;
  readonly ofWorkspace: (workspaceId: string) => Promise<readonly Bounce[]>;
  /** Removes those of a workspace, so that mails are sent again; the number of them. */
  readonly removeOfWorkspace: (workspaceId: string) => Promise<number>;
};
