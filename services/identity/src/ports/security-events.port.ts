import type { RiskLevel, SecurityEventType } from '@platform/contracts/identity';

export type StoredSecurityEvent = {
  readonly id: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly type: SecurityEventType;
  readonly risk: RiskLevel;
  readonly data: Readonly<Record<string, string | number | boolean>>;
  readonly device: string;
  readonly place: string;
};

export type SecurityEvents = {
  readonly add: (event: StoredSecurityEvent) => Promise<void>;
  /** The newest events of an account, at most `limit`. */
  readonly listOf: (accountId: string, limit: number) => Promise<readonly StoredSecurityEvent[]>;
  /** Every event of an account, the newest first. */
  readonly allOf: (accountId: string) => Promise<readonly StoredSecurityEvent[]>;
  readonly eraseAll: (accountId: string) => Promise<void>;
};
