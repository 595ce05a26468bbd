import type { StoredPrefill } from '../domain/prefilled-file.ts';
import type { ApplicationAddress } from './application.repository.port.ts';

/** Orders to create files at the portal, with the files. */
export type PrefillStore = {
  /** Of an application, the newest first. */
  readonly ofApplication: (address: ApplicationAddress) => Promise<readonly StoredPrefill[]>;
  /** False when the application has an order with this number, or the id exists. */
  readonly insert: (file: StoredPrefill) => Promise<boolean>;
  /** Stores the next version; false unless the version before is stored. */
  readonly save: (next: StoredPrefill) => Promise<boolean>;
  /** The files that are to be read at `now`, at most `countMax`; they are due again at `until`. */
  readonly claimDue: (due: {
    readonly now: Date;
    readonly until: Date;
    readonly countMax: number;
  }) => Promise<readonly StoredPrefill[]>;
  readonly list: (workspaceId: string) => Promise<readonly StoredPrefill[]>;
  readonly remove: (address: ApplicationAddress) => Promise<void>;
  readonly removeAll: (workspaceId: string) => Promise<number>;
};
