import type { Company, CompanyList } from '@platform/contracts/profiles';

/**
 * A register of companies. Throws `PROFILES_COMPANY_SEARCH_LIMITED` when it may not be called now, and
 * `PROFILES_COMPANY_SEARCH_FAILED` when it does not respond in time or not as described.
 */
export type CompanyRegister = {
  readonly origin: CompanyList['origin'];
  readonly search: (
    query: string,
  ) => Promise<{ readonly companies: readonly Company[]; readonly total: number }>;
  /** Whether the last call has failed; a call that may not be made now is no failure. */
  readonly isFailing: () => boolean;
  readonly close: () => Promise<void>;
};
