import type { PageVisit } from '@platform/contracts/insights';
import type { PageSums } from '../domain/page-sums.ts';
import type { Resolution } from '../domain/shown-period.ts';

export type PageVisitsRepository = {
  /** Adds a visit to the sums of its minute and its hour. */
  readonly addVisit: (visit: PageVisit, at: Date) => Promise<void>;
  /** Sums that start at or after `from`, oldest first. */
  readonly sums: (resolution: Resolution, from: Date) => Promise<readonly PageSums[]>;
  readonly removeSums: (resolution: Resolution, before: Date) => Promise<void>;
};
