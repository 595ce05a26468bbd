import type { Subsidy } from '@platform/contracts/catalog';

export type SubsidyExport = {
  /**
   * Every published real subsidy in the order of ids, in batches; one that changes meanwhile is returned once, old or
   * new.
   */
  readonly batches: () => AsyncIterable<readonly Subsidy[]>;
  /** A text that differs once other processes have changed what is exported; costs no scan. */
  readonly mark: () => Promise<string>;
};
