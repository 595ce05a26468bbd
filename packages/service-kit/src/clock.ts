/** The only source of "now" for code that decides by time; tests hand in their own. */
export type Clock = {
  readonly now: () => Date;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
