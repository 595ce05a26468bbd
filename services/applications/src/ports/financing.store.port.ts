import type { StoredFinancing } from '@platform/contracts/financing';
import type { ApplicationAddress } from './application.repository.port.ts';

/** The financing plan of one application. */
export type KeptFinancing = {
  readonly applicationId: string;
  readonly workspaceId: string;
  readonly v: number;
  readonly plan: StoredFinancing;
  readonly changedAt: Date;
  readonly changedBy: string;
};

/** Financing plans by application. */
export type FinancingStore = {
  readonly find: (address: ApplicationAddress) => Promise<KeptFinancing | null>;
  readonly list: (workspaceId: string) => Promise<readonly KeptFinancing[]>;
  /** Stores the next version; false unless the stored one has the version before. */
  readonly save: (next: KeptFinancing) => Promise<boolean>;
  readonly remove: (address: ApplicationAddress) => Promise<void>;
  readonly removeAll: (workspaceId: string) => Promise<number>;
};
