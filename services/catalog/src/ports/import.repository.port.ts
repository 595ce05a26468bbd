import type { ImportOutcome, SourceName } from '@platform/contracts/catalog';
import type { FileFormat } from '../domain/file-format.ts';

export type ImportCounts = Readonly<Record<ImportOutcome, number>>;

/** The exclusive, expiring right to write a source. */
export type ImportLease = { readonly runId: string; readonly source: SourceName };

type SourceState = {
  readonly source: SourceName;
  readonly lastImportAt: Date | null;
  readonly lastCheckedOn: string | null;
  /** The first complete run has ended, so later changes are news. */
  readonly hasCompleteRun: boolean;
  /** Fingerprint of the files of the last complete run, when its loader set one. */
  readonly fingerprint: string | null;
  /** Formats of the last accepted files. */
  readonly formats: readonly FileFormat[];
};

export type ImportRepository = {
  readonly states: () => Promise<readonly SourceState[]>;
  /**
   * Null while another run of the source holds it. A run whose process has ended, or that did not renew in time, holds
   * nothing. Null as well when the last complete run had this fingerprint: a loader that has looked before that run ended
   * must not load the same files a second time.
   */
  readonly begin: (
    source: SourceName,
    run: { readonly isComplete: boolean; readonly at: Date; readonly fingerprint?: string | undefined },
  ) => Promise<ImportLease | null>;
  /** Renews the lease; false when it was lost. */
  readonly renew: (lease: ImportLease, at: Date) => Promise<boolean>;
  /** Records the end of a run and releases the source. `checkedOn` and `formats` are set only by a successful run. */
  readonly end: (
    lease: ImportLease,
    result: {
      readonly state: 'finished' | 'abandoned';
      readonly at: Date;
      readonly counts: ImportCounts;
      readonly isComplete: boolean;
      readonly checkedOn: string | null;
      readonly fingerprint: string | null;
      readonly formats: readonly FileFormat[];
    },
  ) => Promise<void>;
};
