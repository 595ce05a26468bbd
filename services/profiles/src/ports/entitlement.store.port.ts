import type { Entitlement } from '@platform/contracts/billing';

/** Copies of the newest entitlements, from events. */
export type EntitlementStore = {
  readonly find: (workspaceId: string) => Promise<Entitlement | null>;
  /** An older state than the stored one changes nothing. */
  readonly apply: (entitlement: Entitlement) => Promise<void>;
  readonly remove: (workspaceId: string) => Promise<void>;
};
