/** The only source of "now" for code that depends on time; tests pass their own. */
export type Clock = {
  readonly now: () => Date;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
