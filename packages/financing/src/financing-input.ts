import type { RegimeChoice } from '@platform/contracts/aid-regimes';
import type { AidInstrument, AidSector } from '@platform/contracts/financing-sets';

/** A category of costs of the project. */
export type CostLine = { readonly id: string; readonly cents: number };

/** Rules of one programme; `null` always means "not stated". */
export type FinancingProgramme = {
  readonly id: string;
  readonly instrument: AidInstrument;
  readonly regime: RegimeChoice;
  /** Categories of costs that the programme pays for. */
  readonly eligibleCostIds: readonly string[] | null;
  /** Share of the eligible costs in basis points. */
  readonly rate: { readonly minBps: number | null; readonly maxBps: number } | null;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
  /** Least share of its eligible costs that is not public aid. */
  readonly minimumOwnShareBps: number | null;
  /** Most public aid of all programmes together on its eligible costs. */
  readonly maximumPublicAidBps: number | null;
  readonly incompatibleIds: readonly string[];
  /** Of each group at most one programme may be received. */
  readonly exclusiveGroups: readonly string[];
  /** Not with any other public aid. */
  readonly isAlone: boolean;
  readonly mustFileBeforeStart: boolean | null;
  /** Advantage of a loan or advance that counts as aid; its funder states it. */
  readonly grantEquivalentCents: number | null;
  /** Amount that the person enters: a lower wish, or what the funder has named where no rate is stated. */
  readonly requestedCents: number | null;
};

/**
 * De minimis aid that the applicant has received or will receive. The ceiling holds over any three years, so that aid of a
 * later day counts too when one such period contains both days.
 */
export type DeMinimisEntry = {
  readonly grantedOn: string;
  readonly cents: number;
  /** Regulation under which it was granted. */
  readonly sector: AidSector;
};

/** A project, its applicant and the programmes that are considered. Money in integer cents, dates as `YYYY-MM-DD`. */
export type FinancingInput = {
  /** The day on which the aid is expected to be granted. */
  readonly grantedOn: string;
  readonly startsOn: string | null;
  readonly filedOn: string | null;
  readonly sector: AidSector;
  /** Whether the member state keeps the register that raises the ceiling of fishery. */
  readonly hasFisheryRegister: boolean;
  readonly costs: readonly CostLine[];
  readonly ownFundsCents: number;
  readonly programmes: readonly FinancingProgramme[];
  /** Programmes of the plan; earlier ones keep their amounts, but for what a later one needs to reach its minimum. */
  readonly chosenIds: readonly string[];
  readonly deMinimis: readonly DeMinimisEntry[];
};

/** Whether what a programme gives is paid back. */
export function isRepayable({ instrument }: FinancingProgramme): boolean {
  return instrument === 'loan' || instrument === 'recoverable_advance';
}
