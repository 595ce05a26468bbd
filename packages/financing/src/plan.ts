import type { DeMinimisHeadroom } from './de-minimis-headroom.ts';
import type { CostLine } from './financing-input.ts';
import type { OwnExclusion, OwnStep } from './own-amount.ts';
import type { ReducedStep } from './reduced-step.ts';

/** What a person must know or decide before relying on a plan. */
export type PlanWarning =
  | {
      readonly kind:
        | 'amount-not-stated'
        | 'eligible-costs-not-stated'
        | 'regime-not-stated'
        | 'instrument-not-stated'
        | 'grant-equivalent-not-stated'
        | 'file-before-start'
        /** The funder must reduce the aid: aid that exceeds the ceiling is lost as a whole (2023/2831, Article 3(7)). */
        | 'reduced-to-headroom';
      readonly programmeId: string;
    }
  | { readonly kind: 'rate-is-range'; readonly programmeId: string; readonly lowestCents: number }
  | {
      readonly kind: 'own-funds-below-share';
      readonly programmeId: string;
      readonly requiredCents: number;
      readonly availableCents: number;
    }
  | { readonly kind: 'gap'; readonly cents: number }
  | { readonly kind: 'no-rule-for-date' | 'headroom-used-up' };

/** Why a chosen programme gives nothing in this plan. */
export type PlanExclusion =
  | { readonly reason: OwnExclusion }
  | { readonly reason: 'incompatible'; readonly withIds: readonly string[] }
  | { readonly reason: 'minimum-out-of-reach' | 'not-needed' };

/** One programme of a plan with its arithmetic. */
export type PlanLine = {
  readonly programmeId: string;
  readonly isRepayable: boolean;
  /** 0 when it is excluded; `null` when its amount is not stated. */
  readonly cents: number | null;
  /** The last step has the amount, unless the programme is excluded or its amount not stated. */
  readonly steps: readonly (OwnStep | ReducedStep)[];
  readonly exclusion: PlanExclusion | null;
};

/** A plan in which uses and resources are equal: costs = grants + repayable + own funds + gap. */
export type FinancingPlan = {
  readonly uses: readonly CostLine[];
  readonly lines: readonly PlanLine[];
  readonly costsCents: number;
  readonly grantsCents: number;
  readonly repayableCents: number;
  /** Own funds that the plan needs, out of those that are available. */
  readonly ownFundsCents: number;
  readonly ownFundsLeftCents: number;
  /** What no stated resource pays for. */
  readonly gapCents: number;
  readonly headroom: DeMinimisHeadroom;
  /** De minimis aid of the chosen programmes. */
  readonly deMinimisCents: number;
  readonly warnings: readonly PlanWarning[];
};
