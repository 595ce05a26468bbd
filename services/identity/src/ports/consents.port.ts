import type { Consent } from '@platform/contracts/identity';

export type Consents = {
  /** Records a choice; the same choice sent again is recorded once. */
  readonly add: (accountId: string, consent: Consent) => Promise<void>;
  /** All choices of an account, the newest first. */
  readonly listOf: (accountId: string) => Promise<readonly Consent[]>;
  readonly eraseAll: (accountId: string) => Promise<void>;
};
