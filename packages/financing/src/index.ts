export { type BestCombination, bestCombination } from './best-combination.ts';
export {
  countsUntil,
  type DeMinimisHeadroom,
  deMinimisHeadroom,
  type HeadroomLimit,
} from './de-minimis-headroom.ts';
export { DE_MINIMIS_RULES, type DeMinimisRule } from './de-minimis-rules.ts';
export type {
  CostLine,
  DeMinimisEntry,
  FinancingInput,
  FinancingProgramme,
} from './financing-input.ts';
export { planFinancing } from './financing-plan.ts';
export type { LeftOut } from './left-out.ts';
export type { OwnStep } from './own-amount.ts';
export type { FinancingPlan, PlanExclusion, PlanLine, PlanWarning } from './plan.ts';
export type { ReducedStep } from './reduced-step.ts';
