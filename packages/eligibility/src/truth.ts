/** Three-valued truth in Kleene's strong logic, ordered so that "all" is the least and "any" the greatest. */
export const NOT_MET = 0;
export const UNKNOWN = 1;
export const MET = 2;
export type Truth = typeof NOT_MET | typeof UNKNOWN | typeof MET;

const NAMES = ['not_met', 'unknown', 'met'] as const;
export type TruthName = (typeof NAMES)[number];

/** The name of a truth as responses state it. */
export function truthName(truth: Truth): TruthName {
  return NAMES[truth];
}

/** The truth of the opposite statement. */
export function opposite(truth: Truth): Truth {
  return truth === MET ? NOT_MET : truth === NOT_MET ? MET : UNKNOWN;
}

/** Met when all are, not met as soon as one is not. */
export function allOf(truths: readonly Truth[]): Truth {
  return truths.includes(NOT_MET) ? NOT_MET : truths.includes(UNKNOWN) ? UNKNOWN : MET;
}

/** Met as soon as one is, not met when none can be. */
export function anyOf(truths: readonly Truth[]): Truth {
  return truths.includes(MET) ? MET : truths.includes(UNKNOWN) ? UNKNOWN : NOT_MET;
}

/** Met when none can be met. */
export function noneOf(truths: readonly Truth[]): Truth {
  return opposite(anyOf(truths));
}
