import type { AnswerQuestion, AnswerVerdict } from '@platform/contracts/assistant';
import type { ReservationView, UserPaymentStatus } from '@platform/contracts/billing';
import type { Tier } from '@platform/contracts/billing-plans';
import type { Subsidy } from '@platform/contracts/catalog';
import type { EligibilityProfile } from '@platform/contracts/eligibility';
import type { SearchHit, SearchResult } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';

/** The results of a search that the person can probably claim. */
export type LikelyResult = Omit<SearchResult, 'doubtful' | 'fits'>;

/** The search of the catalog. Rejects with `ASSISTANT_SEARCH_UNAVAILABLE` when it cannot be reached in time. */
export type SearchSubsidies = (query: URLSearchParams, signal: AbortSignal) => Promise<LikelyResult>;

/**
 * Published programmes by id; those that are not in the catalog are left out. Rejects with
 * `ASSISTANT_SEARCH_UNAVAILABLE` when the search cannot be reached in time.
 */
export type ReadCards = (
  order: { readonly ids: readonly string[]; readonly lang: Language },
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, SearchHit>>;

/**
 * The whole record of a programme; null for one that is not published under the id. Rejects with
 * `ASSISTANT_RECORD_UNAVAILABLE` when the catalog cannot be reached in time.
 */
export type ReadRecord = (id: string, signal: AbortSignal) => Promise<Subsidy | null>;

/** Verdicts by id of a programme, and the question that decides most of those that are not decided. */
export type Eligibility = {
  readonly verdicts: ReadonlyMap<string, AnswerVerdict>;
  readonly question: AnswerQuestion | null;
};

/** Verdicts on these programmes; none when they cannot be had in time, because an answer does not wait for them. */
export type DecideEligibility = (
  order: {
    readonly profile: EligibilityProfile;
    readonly subsidyIds: readonly string[];
    readonly lang: Language;
    /** What the question may be about. */
    readonly subjects: readonly AnswerQuestion['subject'][];
  },
  signal: AbortSignal,
) => Promise<Eligibility>;

/** What a workspace may spend; `authorization` is that of the person, which billing checks itself. */
export type Caller = { readonly workspaceId: string; readonly authorization: string };

/** Spending in billing. All reject with `ASSISTANT_PAYMENT_UNAVAILABLE` when billing cannot be reached in time. */
export interface Payments {
  readonly status: (
    caller: Caller,
  ) => Promise<Pick<UserPaymentStatus, 'credits_remaining'> & { readonly tier: Tier }>;
  /** Rejects with `ASSISTANT_ALLOWANCE_EXHAUSTED` when there is nothing to spend. */
  readonly reserve: (caller: Caller, key: string) => Promise<ReservationView>;
  readonly confirm: (caller: Caller, key: string) => Promise<ReservationView>;
  readonly release: (caller: Caller, key: string) => Promise<ReservationView>;
}
